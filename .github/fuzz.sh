#!/usr/bin/env bash
# Fuzzes one target for some time: .github/fuzz.sh rules 300
# Targets: json stream path rules rulefile query pattern keys evaluation session. Finds are left in .build/fuzz/finds.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${1:-json}
seconds=${2:-60}
scratch=.build/fuzz
flags="-sanitize=fuzzer -O"
for module in Workbench; do
  swift build --scratch-path "$scratch" --target "$module" --sanitize address \
    $(printf -- '-Xswiftc %s ' $flags) >"$scratch.log" 2>&1 || { cat "$scratch.log"; exit 1; }
done
objects=$(find $(for m in JSONDocument JSONPath RuleEngine RuleLanguage SwiftCodegen Canvas Workbench; do echo "$scratch/debug/$m.build"; done) -name '*.o')
# The package name lets the target see what the package keeps to itself.
swiftc -swift-version 6 -parse-as-library -D FUZZING -O -sanitize=fuzzer,address -use-ld=lld \
  -package-name "$(basename "$PWD" | tr "[:upper:]" "[:lower:]")" -I "$scratch/debug/Modules" Tests/Fuzzing/*.swift $objects -o "$scratch/redict-fuzz"
mkdir -p "$scratch/corpus-$target" "$scratch/finds"
case $target in
  rules) cp sessions/*/*.redict "$scratch/corpus-$target/" ;;
  session) cp sessions/*/*.session "$scratch/corpus-$target/" ;;
  json | stream) cp sessions/*/*json "$scratch/corpus-$target/" ;;
esac
REDICT_FUZZ=$target ASAN_OPTIONS=detect_leaks=0 "$scratch/redict-fuzz" -max_total_time="$seconds" \
  -max_len=4096 -timeout=10 -artifact_prefix="$scratch/finds/$target-" "$scratch/corpus-$target"
