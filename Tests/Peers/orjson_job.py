"""The benchmark's jobs in Python by hand, with orjson: --peer 'orjson=python3 Tests/Peers/orjson_job.py'"""

import os
import sys

from orjson import OPT_APPEND_NEWLINE, dumps, loads


def events(event):
    return {
        "number": event["id"],
        "kind": event["type"],
        "login": event["actor"]["login"],
        "repository": event["repo"]["name"],
        "branch": event["payload"]["ref"],
        "at": event["created_at"],
    }


def heavy(event):
    login, repository, payload = event["actor"]["login"], event["repo"]["name"], event["payload"]
    return {
        "number": event["id"],
        "kind": event["type"],
        "at": event["created_at"],
        "login": login,
        "repository": repository,
        "size": payload.get("size", 0),
        "commits": [{"sha": commit["sha"], "by": commit["author"]["name"]} for commit in payload.get("commits", [])],
        "title": f"{login} on {repository}",
    }


job = {"apply": events, "heavy": heavy}[os.environ["SUITE"]]
write = sys.stdout.buffer.write
for line in sys.stdin.buffer:
    write(dumps(job(loads(line)), option=OPT_APPEND_NEWLINE))
