#!/usr/bin/env bash
# Runs the fault campaigns, each for some time: .github/faults.sh 300
# They replay a day's work of a thousand actions under faults of all kinds, kill the workbench at random moments of
# sessions, recoveries and saves, and press random keys.
# A failure names its seed: REDICT_FAULTS_SEED=NUMBER .github/faults.sh 60 plays it again.
set -euo pipefail
cd "$(dirname "$0")/.."
REDICT_FAULTS_SECONDS=${1:-60} SWIFT_BACKTRACE=enable=no swift test --filter 'FaultTests/(Days|Kills|Storage|Monkeys)'
