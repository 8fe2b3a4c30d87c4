#!/usr/bin/env bash
# build.sh OUTPUT [-Onone]: builds the engine of a page into the folder OUTPUT: trellis.wasm, and trellis.wasm.js with it inside.
#
# The modules only say what they hold: the last one, the program, is compiled with all that it reaches in them, so that each function is
# optimized and stands there once. A module is compiled again where its sources are newer, or one before it was.

set -euo pipefail
output=$(mkdir -p -- "$1" && cd -- "$1" && pwd -P)
optimization=${2:--Osize}
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."
. Extras/Web/modules.sh

web_is_possible || {
  echo "this toolchain has no library for Embedded Swift in WebAssembly; those of swift.org from 6.3 on have it" >&2
  exit 69
}
# Some of these folders are only there where Debian's own clang is.
builtins=$({ find /usr/lib/llvm-*/lib/clang /usr/lib/clang -name 'libclang_rt.builtins-wasm32.a' 2>/dev/null || true; } | sort | tail -n 1)
[ -n "$builtins" ] || { echo "libclang_rt.builtins-wasm32.a is missing: install libclang-rt-dev-wasm32" >&2; exit 69; }
[ -e /usr/lib/wasm32-wasi/libc.a ] || { echo "/usr/lib/wasm32-wasi/libc.a is missing: install wasi-libc" >&2; exit 69; }
[ -d "$web_collections" ] || swift package resolve >/dev/null
work=$output/modules
mkdir -p -- "$work"

is_older() { # FILE FOLDER
  [ ! -e "$1" ] || [ -n "$(find "$2" -newer "$1" -print -quit)" ]
}

# As Swift's own build says it, for those who wait.
count=$(grep -c . <<<"$web_modules")
number=0

changed=
while read -r module folder; do
  [ -n "$module" ] || continue
  number=$((number + 1))
  echo "[$number/$count] Compiling $module"
  if [ "$module" = trellis_web ]; then
    object=$work/$module$optimization.o
    if [ -n "$changed" ] || is_older "$object" "$folder"; then
      # To verify what the compiler made takes a quarter of the time.
      web_compile "$module" "$folder" "$work" "$optimization" -Xfrontend -disable-llvm-verify -c -o "$object.new"
      mv -f -- "$object.new" "$object"
    fi
  elif [ -n "$changed" ] || is_older "$work/$module.swiftmodule" "$folder"; then
    changed=yes
    rm -f -- "$work"/trellis_web*.o "$work/$module.swiftmodule"
    web_compile "$module" "$folder" "$work" -Onone -emit-module -emit-module-path "$work/$module.swiftmodule"
  fi
done <<<"$web_modules"

tell() {
  echo "$output/trellis.wasm.js: $(wc -c <"$output/trellis.wasm.js") bytes; the engine in it is $(wc -c <"$output/trellis.wasm.gz") (gzip -9)"
}

# What was made of the same is there already.
made=$work/made$optimization
if [ -e "$made" ] && [ -e "$output/trellis.wasm.js" ] && [ "$made" -nt "$object" ] && ! is_older "$made" Extras/Web; then
  tell
  exit
fi
rm -f -- "$work"/made-*

tools=$(dirname -- "$(readlink -f -- "$(command -v swiftc)")")
"$tools/clang" --target=wasm32-wasi -isystem /usr/include/wasm32-wasi -Os -Wall -Werror -c Extras/Web/host.c -o "$work/host.o"

# A session may hold 192 MB (PageSession.limits). What grows asks for twice its size before it gives back the old room, so there is room
# for that: else it could not be said where the limit was met. Of it 4 MB are the stack, which is first, so that an overflow stops.
"$tools/wasm-ld" --gc-sections --strip-all --stack-first -z stack-size=4194304 --max-memory=671088640 \
  --wrap=malloc --wrap=calloc --wrap=realloc --wrap=posix_memalign --wrap=aligned_alloc --wrap=free \
  --entry=_initialize --export=trellis_room --export=trellis_answer --export=trellis_place --export=trellis_was_refused \
  /usr/lib/wasm32-wasi/crt1-reactor.o "$object" "$work/host.o" "$web_library/$web_target/libswiftUnicodeDataTables.a" \
  -L/usr/lib/wasm32-wasi -lc "$builtins" -o "$output/trellis.wasm"

# Binaryen takes another tenth off; without it the engine is as good.
if [ "$optimization" = -Osize ] && command -v wasm-opt >/dev/null; then
  wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    --enable-multivalue --enable-reference-types "$output/trellis.wasm" -o "$output/trellis.wasm.new"
  mv -f -- "$output/trellis.wasm.new" "$output/trellis.wasm"
fi

# A script that holds the module as gzip in base64, and the notices.
gzip -9 -n -c -- "$output/trellis.wasm" >"$output/trellis.wasm.gz"
{
  sed -n '/@MODULE@/q;p' Extras/Web/engine.js
  printf '  const packed = "%s";\n' "$(base64 -w 0 <"$output/trellis.wasm.gz")"
  sed '1,/@MODULE@/d' Extras/Web/engine.js
  # Wherever it goes the notices go with it. An element of a page may hold it, so nothing in them may look like a tag.
  printf '\n// It contains parts of others, whose authors ask that the following be passed on with it.\n//\n'
  sh Extras/Web/notices.sh | sed -e 's|^|// |' -e 's| *$||' -e 'y/<>/()/'
} >"$output/trellis.wasm.js.new"
mv -f -- "$output/trellis.wasm.js.new" "$output/trellis.wasm.js"
: >"$made"
tell
