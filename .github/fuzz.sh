#!/usr/bin/env bash
# Fuzzes one target for some time, under AddressSanitizer: .github/fuzz.sh rules 300
# Tests/Fuzzing/Targets/FuzzTarget.swift has the targets. Inputs come from Tests/Fuzzing/Corpus and from what earlier runs
# left in .build/fuzz/corpus-TARGET; finds are left in .build/fuzz/finds. What is behind the seconds goes to libFuzzer.
# A find becomes a line of the corpus, which `swift test` replays: swift run redict-fuzz TARGET -l .build/fuzz/finds/FILE
set -euo pipefail
cd "$(dirname "$0")/.."
target=${1:-json}
seconds=${2:-60}
scratch=.build/fuzz
products=$scratch/release
corpus=$scratch/corpus-$target
mkdir -p "$corpus" "$scratch/finds"

# `-sanitize=fuzzer` would take the place of the address sanitizer in every module: here they get the coverage only, and
# the fuzzer is linked to the program.
swift build -c release --scratch-path "$scratch" --target FuzzTargets --sanitize address -Xswiftc -use-ld=lld \
  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp >"$scratch/build.log" 2>&1 ||
  { cat "$scratch/build.log"; exit 1; }
modules="Canvas CTerminal FuzzTargets JSONDocument JSONPath RuleEngine RuleLanguage SwiftCodegen Terminal Workbench"
objects=$(find $(printf "$products/%s.build " $modules) -name '*.o')
# The package name lets the program see what the package keeps to itself.
swiftc -swift-version 6 -parse-as-library -D FUZZING -O -sanitize=fuzzer,address -use-ld=lld \
  -package-name "$(basename "$PWD" | tr "[:upper:]" "[:lower:]")" -I "$products/Modules" \
  -Xcc -fmodule-map-file="$products/CTerminal.build/module.modulemap" -lreadline -lncursesw -ltinfo \
  Tests/Fuzzing/Program/*.swift $objects -o "$scratch/redict-fuzz"

while IFS= read -r line; do
  case $line in '' | '#'*) continue ;; esac
  printf %b "$line" >"$scratch/seed"
  mv "$scratch/seed" "$corpus/$(sha1sum <"$scratch/seed" | cut -d' ' -f1)"
done <"Tests/Fuzzing/Corpus/$target.txt"
limit=$(sed -n "s/^ *case .*\.$target\b.*: \([0-9]*\)$/\1/p" Tests/Fuzzing/Targets/FuzzTarget.swift)
export REDICT_FUZZ=$target SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=8:malloc_context_size=${REDICT_FUZZ_FRAMES:-0}
"$scratch/redict-fuzz" -max_total_time="$seconds" -max_len="$limit" -timeout=20 \
  -artifact_prefix="$scratch/finds/$target-" "${@:3}" "$corpus"
