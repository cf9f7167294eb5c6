#!/usr/bin/env bash
# Fuzzes one target for some time, under AddressSanitizer: .github/fuzz.sh rules 300
# Tests/Fuzzing/Targets has the targets; FuzzTarget+All.swift names them. Inputs come from Tests/Fuzzing/Corpus and from what
# earlier runs left in .build/fuzz/corpus-TARGET; finds are left in .build/fuzz/finds. What is behind the seconds goes to
# libFuzzer. A find becomes a line of the corpus, which `swift test` replays:
#   swift run redict-fuzz TARGET -l .build/fuzz/finds/FILE
# .github/fuzz.sh minimise rules takes into the corpus what reaches all that was reached, with the fewest inputs: they stand
# below the line `# Found by fuzzing, for what they cover.` in place of those that stood there.
set -euo pipefail
cd "$(dirname "$0")/.."
mark="# Found by fuzzing, for what they cover."
minimises=
[ "${1:-}" != minimise ] || { minimises=1; shift; }
target=${1:-json}
seconds=${2:-60}
scratch=.build/fuzz
products=$scratch/release
corpus=$scratch/corpus-$target
program=$scratch/fuzz-$target
lines=Tests/Fuzzing/Corpus/$target.txt
mkdir -p "$corpus" "$scratch/finds" "$scratch/archives"

# `-sanitize=fuzzer` would take the place of the address sanitizer in every module: here they get the coverage only, and
# the fuzzer is linked to the program.
swift build -c release --scratch-path "$scratch" --target FuzzTargets --sanitize address -Xswiftc -use-ld=lld \
  -Xswiftc -sanitize-coverage=edge,inline-8bit-counters,pc-table,trace-cmp >"$scratch/build.log" 2>&1 ||
  { cat "$scratch/build.log"; exit 1; }
# Archives give the program what its target needs and nothing else: the fuzzer goes through all counters at each input.
archives=
for module in Canvas CTerminal FuzzTargets JSONDocument JSONPath RuleEngine RuleLanguage SwiftCodegen Terminal Workbench; do
  rm -f "$scratch/archives/$module.a"
  find "$products/$module.build" -name '*.o' -print0 | xargs -0 ar rcs "$scratch/archives/$module.a"
  archives+=" $scratch/archives/$module.a"
done
printf 'import FuzzTargets\n\nlet target = FuzzTarget.%s\n' "$target" >"$scratch/Target.swift"
# The package name lets the program see what the package keeps to itself.
swiftc -swift-version 6 -parse-as-library -D FUZZING -O -sanitize=fuzzer,address -use-ld=lld \
  -package-name "$(basename "$PWD" | tr "[:upper:]" "[:lower:]")" -I "$products/Modules" \
  -Xcc -fmodule-map-file="$products/CTerminal.build/module.modulemap" -lreadline -lncursesw -ltinfo \
  Tests/Fuzzing/Program/*.swift "$scratch/Target.swift" $archives -o "$program"

while IFS= read -r line; do
  case $line in '' | '#'*) continue ;; esac
  printf %b "$line" >"$scratch/seed-$target"
  mv "$scratch/seed-$target" "$corpus/$(sha1sum <"$scratch/seed-$target" | cut -d' ' -f1)"
done <"$lines"
export SWIFT_BACKTRACE=enable=no
# To name the frames of a find takes minutes: REDICT_FUZZ_FRAMES=20 asks for it.
frames=${REDICT_FUZZ_FRAMES:-0}
# The case of an enum stands in spare bits of its pointer: the leak sanitizer does not see it, and reports what static values
# hold. What an input leaves behind is small: so may be what is kept from being used again, and nothing is filled before use.
export ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=64:max_malloc_fill_size=0
export ASAN_OPTIONS=$ASAN_OPTIONS:detect_stack_use_after_return=0:malloc_context_size=$frames:symbolize=$((frames > 0))
limit=$("$program" --limit)
if [ "$minimises" ]; then
  # What code is reached counts, not how often; what was written by hand stays and comes first. The fewest inputs are looked
  # for among few: that takes the square of their number.
  rm -rf "$scratch/minimal-$target"
  mkdir -p "$scratch/minimal-$target/some" "$scratch/minimal-$target/fewest"
  merge=(-use_counters=0 -max_len="$limit" -rss_limit_mb=4096)
  "$program" -merge=1 "${merge[@]}" "$scratch/minimal-$target/some" "$corpus" 2>"$scratch/minimal-$target.log" &&
    "$program" -set_cover_merge=1 "${merge[@]}" "$scratch/minimal-$target/fewest" "$scratch/minimal-$target/some" \
      2>"$scratch/minimal-$target.log" || { tail "$scratch/minimal-$target.log"; exit 1; }
  sed -i "/^$mark\$/,\$d" "$lines"
  echo "$mark" >>"$lines"
  # Short ones, and of many any two hundred: files are named by their hash.
  "$program" --lines "$scratch/minimal-$target/fewest"/* | { grep -vxFf "$lines" || true; } |
    awk 'length <= 160 && ++count <= 200' >>"$lines"
  wc -l "$lines"
  exit
fi
"$program" --dictionary >"$scratch/$target.dict"
[ ! -s "$scratch/$target.dict" ] || set -- "$1" "$seconds" -dict="$scratch/$target.dict" "${@:3}"
"$program" -max_total_time="$seconds" -max_len="$limit" -timeout=20 -entropic=0 -reload=0 -detect_leaks=0 \
  -artifact_prefix="$scratch/finds/$target-" "${@:3}" "$corpus"
