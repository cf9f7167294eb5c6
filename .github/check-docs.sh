#!/usr/bin/env bash
# Builds the documentation: every public declaration has a comment, every link leads somewhere, no warnings.
# Works offline, from the modules of a debug build, which it makes when there is none.
#   .github/check-docs.sh [FOLDER]    leaves the archive in FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
archive=${1:-$scratch/Redict.doccarchive}
graphs=$scratch/graphs
mkdir "$graphs"

swift build --target Redict >&2
products=$(swift build --show-bin-path)
toolchain=$(swiftc -print-target-info)
target=$(jq -r .target.triple <<<"$toolchain")
# The module of the product shows what it re-exports as its own.
swift symbolgraph-extract -module-name Redict -I "$products/Modules" -target "$target" \
  -minimum-access-level public -skip-synthesized-members -output-dir "$graphs" \
  -experimental-allowed-reexported-modules=JSONDocument,RuleEngine,RuleLanguage

# What the compiler makes up (`init(rawValue:)`) has no comment of ours.
bare=$(jq -r '.symbols[] | select(.docComment == null)
  | select(.identifier.precise | contains("::SYNTHESIZED::") | not)
  | select(.pathComponents[-1] != "init(rawValue:)")
  | "\(.location.uri // "" | split("/Sources/")[-1]):\((.location.position.line // 0) + 1): no comment: \(.pathComponents | join("."))"' \
  "$graphs/Redict.symbols.json")
if [ -n "$bare" ]; then
  echo "$bare" >&2
  exit 1
fi

# docc copies the template of its pages with the folders' owners, which only they and root may: it is given our own copy.
# https://github.com/swiftlang/swift-foundation/issues/1125
cp -r "$(jq -r .paths.runtimeResourcePath <<<"$toolchain")/../../share/docc/render" "$scratch/template"
DOCC_HTML_DIR=$scratch/template \
  docc convert Sources/Redict/Redict.docc --additional-symbol-graph-dir "$graphs" --output-path "$archive" \
    --fallback-display-name Redict --fallback-bundle-identifier redict.Redict --warnings-as-errors

# Links between files of the repository.
status=0
for page in README.md; do
  while read -r link; do
    case $link in http*:* | mailto:* | "#"*) continue ;; esac
    [ -e "${link%%#*}" ] || { echo "$page: no such file: $link" >&2; status=1; }
  done < <(grep -oE '\]\([^) ]+\)' "$page" | sed 's/^](//; s/)$//')
done
exit $status
