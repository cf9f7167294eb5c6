#!/usr/bin/env bash
# Runs the tests under a sanitizer: .github/sanitize.sh thread 60, .github/sanitize.sh address 60
# Those that drive the program are among them; edits, searches, loads, sizes and ends that overtake each other go on for
# so many seconds. Reports are printed; there should be none.
set -euo pipefail
cd "$(dirname "$0")/.."
kind=${1:-thread}
seconds=${2:-60}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
options=(--scratch-path "$scratch/build" --sanitize "$kind")

# The workbench keeps its standard error from the screen, and tests look at exit statuses: reports go to files. Signals
# are the program's own: tests crash it on purpose.
common="log_path=$scratch/report handle_segv=0 handle_sigbus=0 handle_sigfpe=0 handle_sigill=0 handle_abort=0"
case $kind in
  thread)
    export TSAN_OPTIONS="$common exitcode=0 second_deadlock_stack=1"
    clang -O2 -c Tests/Sanitizers/SwiftMutex.c -o "$scratch/SwiftMutex.o"
    options+=(-Xlinker "$scratch/SwiftMutex.o")
    ;;
  address)
    # Threads have signal stacks of their own, which are not the sanitizer's to give back.
    export ASAN_OPTIONS="$common detect_leaks=0 use_sigaltstack=0"
    ;;
  *) sed -n 2,4p "$0" >&2; exit 2 ;;
esac
export SWIFT_BACKTRACE=enable=no REDICT_PATIENCE=120

swift build --build-tests "${options[@]}" >"$scratch/build.log" 2>&1 || { cat "$scratch/build.log"; exit 1; }
status=0
run() { swift test --skip-build "${options[@]}" "$@" || status=1; }
# Tests of generated code, of the documentation and of time say nothing here.
run --skip 'Spark|Soak|FaultTests|SwiftCodegenTests|DocumentationTests'
REDICT_FAULTS_SECONDS=$seconds run --filter 'FaultTests.*Interleavings'

if cat "$scratch"/report.* 2>/dev/null; then
  echo "the $kind sanitizer has something to say: see above" >&2
  exit 1
fi
exit $status
