"""The benchmark's jobs as a query of DuckDB: --peer 'duckdb=python3 Tests/Peers/duckdb_job.py 1' (1: threads)"""

import os
import sys

import duckdb

COLUMNS = {
    "apply": "{id: 'VARCHAR', type: 'VARCHAR', actor: 'STRUCT(login VARCHAR)', repo: 'STRUCT(name VARCHAR)', "
    "payload: 'STRUCT(ref VARCHAR)', created_at: 'VARCHAR'}",
    "heavy": "{id: 'VARCHAR', type: 'VARCHAR', actor: 'STRUCT(login VARCHAR)', repo: 'STRUCT(name VARCHAR)', "
    "payload: 'STRUCT(size BIGINT, commits STRUCT(sha VARCHAR, author STRUCT(name VARCHAR))[])', "
    "created_at: 'VARCHAR'}",
}
QUERIES = {
    "apply": """SELECT id AS number, type AS kind, actor.login AS login, repo.name AS repository,
        payload.ref AS branch, created_at AS at""",
    "heavy": """SELECT id AS number, type AS kind, created_at AS at, actor.login AS login, repo.name AS repository,
        coalesce(payload.size, 0) AS size,
        list_transform(coalesce(payload.commits, []), lambda c: {'sha': c.sha, 'by': c.author.name}) AS commits,
        actor.login || ' on ' || repo.name AS title""",
}

suite = os.environ["SUITE"]
connection = duckdb.connect()
connection.execute(f"SET threads = {int(sys.argv[1]) if len(sys.argv) > 1 else 1}")
source = f"read_ndjson('/dev/stdin', columns = {COLUMNS[suite]})"
connection.execute(f"COPY ({QUERIES[suite]} FROM {source}) TO '/dev/stdout' (FORMAT json)")
