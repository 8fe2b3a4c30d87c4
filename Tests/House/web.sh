#!/usr/bin/env bash
# Compiles what the web takes over for WebAssembly, in Embedded Swift, as far as SIL: whatever Embedded Swift refuses is refused there,
# existentials among it, which type checking lets through. Nothing is linked, and nothing is optimized; Tests/Web/run does that.
#
# Left out by `#if !hasFeature(Embedded)`: what describes a value of just any type (its own labels, `ownWords(of:)`), nodes of the
# reader's own that hang in two places, answers and kinds that throw errors of any type (`AnswerFailure.catching`,
# `Declaration+AnyError.swift`), and moving the elements of a stack as bytes.
#
# Skipped, with a message, where the toolchain has no library for Embedded Swift in WebAssembly.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
. Extras/Web/modules.sh

web_is_possible || {
  echo "skipped: the toolchain has no library for Embedded Swift in WebAssembly"
  exit 0
}
[ -d "$web_collections" ] || swift package resolve >/dev/null

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

compiled=0
while read -r module folder; do
  [ -n "$module" ] || continue
  web_compile "$module" "$folder" "$work" -Onone -emit-module -emit-module-path "$work/$module.swiftmodule" \
    -emit-sil -o "$work/$module.sil" || {
    echo "$module cannot be compiled for the web" >&2
    exit 1
  }
  compiled=$((compiled + 1))
done <<<"$web_modules"
echo "$compiled modules compiled for the web"
