#!/bin/sh
# Checks the launcher in a checkout of its own, with a compiler and a package manager that only pretend.

set -u
tests=$(cd -- "$(dirname -- "$0")" && pwd -P)
scratch=$(mktemp -d) || exit 74
trap 'rm -rf -- "$scratch"' EXIT
checkout="$scratch/a checkout"
failures=0
checks=0

expect() { # WHAT EXPECTED ACTUAL
  checks=$((checks + 1))
  [ "$2" = "$3" ] && return
  failures=$((failures + 1))
  printf 'launcher: %s\n  expected: %s\n  but was:  %s\n' "$1" "$2" "$3" >&2
}

expect_within() { # WHAT EXPECTED-PART ACTUAL
  case $3 in
    *"$2"*) checks=$((checks + 1)) ;;
    *) expect "$1" "…$2…" "$3" ;;
  esac
}

# --- The checkout and the tools --------------------------------------------------------------------

mkdir -p "$checkout/Sources/room" "$checkout/notebooks" "$scratch/bin" "$scratch/elsewhere/sub"
cp "$tests/../../trellis" "$checkout/trellis"
: >"$checkout/Package.swift"
: >"$checkout/notebooks/tour.md"
: >"$checkout/Sources/room/One.swift"

pretend() { # NAME, script on standard input
  { echo '#!/bin/sh' && cat; } >"$scratch/bin/$1"
  chmod +x "$scratch/bin/$1"
}
export SCRATCH="$scratch"
pretend swift <<'END'
echo "swift $*" >>"$SCRATCH/calls"
case $1 in
  --version) echo "Swift version ${SWIFT_VERSION:-6.2.1} (swift-RELEASE)" ;;
  build)
    [ -z "${BUILD_FAILS:-}" ] || { echo "error: no such thing"; exit 1; }
    case "$*" in *--static*) [ -z "${STATIC_FAILS:-}" ] || exit 1 ;; esac
    folder=.build
    for word; do
      [ "${before:-}" != --scratch-path ] || folder=$word
      before=$word
    done
    case " $* " in *" -c release "*) mode=release ;; *) mode=debug ;; esac
    mkdir -p "$folder/$mode"
    for product; do :; done
    printf '#!/bin/sh\necho "program in $(basename "$PWD") with $#:"; printf "[%%s]" "$@"; echo; exit ${STATUS:-0}\n' \
      >"$folder/$mode/$product"
    chmod +x "$folder/$mode/$product"
    if [ "$product" = --build-tests ]; then
      printf '#!/bin/sh\nexec swift test of "$@"\n' >"$folder/$mode/sums.xctest"
      chmod +x "$folder/$mode/sums.xctest"
    fi
    echo "noise"
    ;;
  test)
    [ "${TRELLIS_OPTIMIZED:-}" = "Trees" ] || [ "$2" = of ] || echo "built with other flags"
    echo "tests of ${TRELLIS_PROGRAM##*/} in $(basename "$PWD") with $#:"; printf '[%s]' "$@"; echo
    [ -z "${TESTS_FAIL:-}" ] || printf '%s\n' '✘ Test sums() recorded an issue at Sums.swift:1:2: false' '↳ 1 + 1 == 3' '✔ Test b() passed'
    echo "Test run with ${TESTS:-12} tests in 3 suites ${RESULT:-passed} after 0.1 seconds."
    [ -z "${TESTS_FAIL:-}" ]
    ;;
esac
END
pretend getconf <<'END'
echo 2
END
pretend dpkg-query <<'END'
for package; do :; done
case " ${MISSING:-} " in *" $package "*) exit 1 ;; esac
printf 'install ok installed'
END
pretend apt-get <<'END'
echo "apt-get $*" >>"$SCRATCH/calls"
[ -z "${APT_FAILS:-}" ]
END
pretend id <<'END'
echo "${USER_ID:-0}"
END
pretend sudo <<'END'
echo "sudo" >>"$SCRATCH/calls"
exec "$@"
END
PATH=$scratch/bin:$PATH
export PATH
CDPATH=$scratch/elsewhere
export CDPATH

# Runs the launcher from another folder: sets `output`, `messages`, `status`, `calls`.
launch() {
  : >"$scratch/calls"
  output=$(cd "$scratch/elsewhere/sub" && "$launcher" "$@" 2>"$scratch/messages" </dev/null)
  status=$?
  messages=$(cat "$scratch/messages")
  calls=$(cat "$scratch/calls")
}
launcher=$checkout/trellis
# What keeps the start short.
quiet="-Xlinker --no-export-dynamic -Xlinker -z -Xlinker relro -Xswiftc -Xclang-linker -Xswiftc -static-libgcc"

# --- Building and passing on -----------------------------------------------------------------------

launch run 'a b' '' '*'
expect "a first run builds, and passes arguments unchanged" "program in sub with 4:
[run][a b][][*]" "$output"
expect_within "it says that it builds" "building trellis" "$messages"
expect_within "it builds without optimization, each module as a whole" \
  "swift build --jobs 4 -debug-info-format none --disable-index-store -Xswiftc -whole-module-optimization" "$calls"

launch
expect "no arguments stay none" "program in sub with 0:
[]" "$output"
expect "a second run is silent" "" "$messages"
expect "a second run calls no compiler" "" "$calls"

STATUS=3 launch check
expect "the program's status is the launcher's" 3 "$status"

touch -d '+2 seconds' "$checkout/Sources/room/One.swift"
launch run
expect_within "a newer source is built" "swift build" "$calls"
touch -d '-1 hour' "$checkout/Sources/room/One.swift"

ln -s "$checkout/trellis" "$scratch/first link"
ln -s "first link" "$scratch/second"
launcher=$scratch/second
launch run
expect "links are followed" "program in sub with 1:
[run]" "$output"
launcher=$checkout/trellis
output=$(cd "$checkout" && PATH=$checkout:$PATH sh trellis run 2>&1)
expect "the script's name alone will do" "program in a checkout with 1:
[run]" "$output"

# --- What may be missing ---------------------------------------------------------------------------

fresh() { rm -rf "$checkout/.build"; }

fresh
MISSING="libedit-dev" USER_ID=0 launch run
expect_within "root installs what is missing" "apt-get install -y --no-install-recommends libedit-dev" "$calls"
expect_within "and says so" "installing libedit-dev" "$messages"

fresh
export MISSING="libedit-dev libcmark-gfm-dev" USER_ID=1000
launch run
expect_within "others go through sudo" "sudo" "$calls"
unset MISSING USER_ID

fresh
SWIFT_VERSION=6.1.9 launch run
expect "an old compiler is refused" 69 "$status"
expect_within "with its version" "this is 6.1" "$messages"
expect "nothing is printed for it" "" "$output"

fresh
SWIFT_VERSION=7.0 launch run
expect "a newer compiler is taken" 0 "$status"

fresh
BUILD_FAILS=1 launch run
expect "a failed build is a fault" 70 "$status"
expect_within "and is shown" "error: no such thing" "$messages"
launch run
expect "and is tried again" 0 "$status"

# --- Its own commands ------------------------------------------------------------------------------

launch tour
expect "without a terminal the tour is told to its end" "program in sub with 3:
[repl][--load][$checkout/notebooks/tour.md]" "$output"
launch tour now
expect "the tour takes no arguments" 64 "$status"

launch test --filter 'One two'
expect "tests run in the checkout, on the program built" "tests of trellis in a checkout with 21:
[test][--jobs][4][-debug-info-format][none][--disable-index-store][-Xswiftc][-whole-module-optimization][-Xswiftc][-num-threads][-Xswiftc][2][-Xswiftc][-no-emit-module-separately-wmo][--scratch-path][$checkout/.build/quick][--skip-build][--enable-swift-testing][--disable-xctest][--filter][One two]
Test run with 12 tests in 3 suites passed after 0.1 seconds.
12 tests: all passed" "$output"
expect "and their status is the launcher's" 0 "$status"
TESTS_FAIL=1 RESULT=failed launch test --filter One
expect "a test that fails is a failure" 1 "$status"
expect_within "and is told last, what failed before it" "What failed:
✘ Test sums() recorded an issue at Sums.swift:1:2: false
↳ 1 + 1 == 3
12 tests: not all passed" "$output"
launch test
expect_within "all of them are two runs, side by side" "24 tests: all passed" "$output"
expect_within "of those that wait" "[--filter][^TerminalTests\.]" "$output"
expect_within "and of those that compute" "[--skip][^TerminalTests\.]" "$output"
TESTS=0 launch test
expect "no test is a failure too" 1 "$status"
MISSING=tmux launch test
expect_within "tests install what they need" "apt-get install -y --no-install-recommends tmux" "$calls"

mkdir -p "$checkout/Extras/Benchmarks/Program"
echo 'import os, sys; print(*sorted(os.listdir(sys.argv[1])), sys.argv[2:])' >"$checkout/Extras/Benchmarks/Program/bench.py"
launch bench quick
expect "benchmarks and the program are built, and compared" "benchmarks trellis ['quick']" "$output"

expect "nothing is installed when the peers are there" "" "$(printf '%s' "$calls" | grep apt-get)"
MISSING=node-d3-hierarchy launch bench
expect_within "peers are installed" "apt-get install -y --no-install-recommends node-d3-hierarchy" "$calls"
expect_within "and it says so" "installing node-d3-hierarchy to compare with" "$messages"
MISSING=node-d3-hierarchy APT_FAILS=1 launch bench quick
expect "without a peer, benchmarks run all the same" "benchmarks trellis ['quick']" "$output"
expect_within "and it says which" "could not install node-d3-hierarchy" "$messages"
expect "which is no failure" 0 "$status"
fresh
MISSING=libedit-dev APT_FAILS=1 launch run
expect "without what the build needs, nothing runs" 69 "$status"

launch install --prefix "$scratch/a prefix"
expect "install succeeds" 0 "$status"
expect "and leaves a program" "program in elsewhere with 1:
[x]" "$(cd "$scratch/elsewhere" && "$scratch/a prefix/bin/trellis" x)"
expect "and the lessons" "tour.md" "$(ls "$scratch/a prefix/share/trellis")"
expect_within "what is installed brings its libraries, and has no assertions" "--static-swift-stdlib $quiet --product trellis" "$calls"
STATIC_FAILS=1 launch install --prefix "$scratch/a prefix"
expect_within "without static libraries it says what that means" "start more slowly" "$messages"
expect "and installs" 0 "$status"
expect "and takes the place of what was there" "tour.md" "$(ls "$scratch/a prefix/share/trellis")"
mkdir -p "$checkout/Extras/Site"
echo 'shift 2; printf "[%s]" "$(basename "$1")" "$2" "$3"' >"$checkout/Extras/Site/build.sh"
launch site
expect "the site goes into the build folder, at the root of its host" "[Modules][$checkout/.build/site][/]" "$output"
launch site --base=/lessons --output "a site/"
expect "or elsewhere" "[Modules][a site][/lessons]" "$output"
for wrong in "--base lessons" "--base" "--output" "here"; do
  # shellcheck disable=SC2086 # an option and its value
  launch site $wrong
  expect "site refuses: $wrong" 64 "$status"
done

launch install --prefix
expect "install wants its folder" 64 "$status"

# --- Packages ----------------------------------------------------------------------------------------

mkdir -p "$checkout/Extras/Packages"
echo 'echo "archives for ${1##*/}" >&2' >"$checkout/Extras/Packages/archives.sh"
echo 'shift; printf "[%s]" "$1" "${2##*/}" "$3"' >"$checkout/Extras/Packages/package.sh"
mkdir -p "$checkout/Extras/Web"
echo '[ -z "${ENGINE_FAILS:-}" ] || { echo "no clang for it"; exit "$ENGINE_FAILS"; }; mkdir -p "$1" && echo engine | tee "$1/trellis.wasm.js"' \
  >"$checkout/Extras/Web/build.sh"
export ENGINE_FAILS=69
launch package tar
expect "a package goes into the build folder" "[tar][release][$checkout/.build/packages]" "$output"
expect_within "of the program with its libraries" "--static-swift-stdlib $quiet --product trellis" "$calls"
expect "without the kernel" "" "$(printf '%s' "$calls" | grep kernel)"
MISSING=patchelf launch package wheel --output "a folder/"
expect "or elsewhere" "[wheel][release][a folder]" "$output"
expect_within "a wheel brings the kernel" "--product trellis-kernel" "$calls"
expect_within "and needs a tool more" "apt-get install -y --no-install-recommends patchelf" "$calls"

# The engine of pages comes with it, where it can be built.
expect_within "a package without the engine says why" "the package has no engine for pages: no clang for it" "$messages"
unset ENGINE_FAILS
echo 'shift; printf "[%s]" "${4-}"' >"$checkout/Extras/Packages/package.sh"
launch package tar
expect "a package has the engine" "[$checkout/.build/web/trellis.wasm.js]" "$output"
MISSING=wasi-libc launch package tar
expect_within "what it is built with is installed" "apt-get install -y --no-install-recommends wasi-libc" "$calls"
MISSING=wasi-libc APT_FAILS=1 launch package tar
expect "without that it may be built all the same" "[$checkout/.build/web/trellis.wasm.js]" "$output"
ENGINE_FAILS=69 launch package tar
expect "or a package goes on without" "[]" "$output"
expect_within "and says so" "the package has no engine for pages: no clang for it" "$messages"
expect "which is no failure" 0 "$status"
ENGINE_FAILS=1 launch package tar
expect "but a fault in its build is" 70 "$status"
mv "$checkout/Extras/Web/build.sh" "$scratch/engine.sh"
rm "$checkout/.build/web/trellis.wasm.js"
echo "exit 0" >"$checkout/Extras/Web/build.sh"
launch package tar
expect "and so is a build that ends without an engine" 70 "$status"
mv "$scratch/engine.sh" "$checkout/Extras/Web/build.sh"
launch package tar
launch install --prefix "$scratch/a prefix"
expect "what is installed has the engine that was built" "engine" "$(cat "$scratch/a prefix/share/trellis/trellis.wasm.js")"
rm -r "$checkout/.build/web"
launch install --prefix "$scratch/a prefix"
expect "or none" "tour.md" "$(ls "$scratch/a prefix/share/trellis")"
expect_within "and says so" "./trellis web" "$messages"

for wrong in "" "rpm" "tar here" "deb --output" "deb --output="; do
  # shellcheck disable=SC2086 # several arguments
  launch package $wrong
  expect "package $wrong is wrong usage" 64 "$status"
done

# --- The kernel --------------------------------------------------------------------------------------

MISSING=libzmq3-dev launch kernel install --prefix "$scratch/a prefix"
expect "the kernel is installed" 0 "$status"
expect "by itself" "program in sub with 3:
[install][--prefix][$scratch/a prefix]" "$output"
expect_within "with what it needs" "apt-get install -y --no-install-recommends libzmq3-dev" "$calls"
expect_within "as a program of its own" "--static-swift-stdlib $quiet --product trellis-kernel" "$calls"
launch kernel uninstall
expect "and taken away" "program in sub with 1:
[uninstall]" "$output"
expect "without a build" "" "$calls"
for wrong in "" "remove" "install --home" "install --prefix" "install --user --user"; do
  # shellcheck disable=SC2086 # several arguments
  launch kernel $wrong
  expect "kernel $wrong is wrong usage" 64 "$status"
done
MISSING=libzmq3-dev launch run
expect "the program itself needs no ZeroMQ" "" "$(printf '%s' "$calls" | grep apt-get)"

# --- The engine of a page ----------------------------------------------------------------------------

mkdir -p "$checkout/Extras/Web"
echo 'echo "noise"; [ -z "${BUILD_FAILS:-}" ] || exit 1; mkdir -p "$1"; echo x >"$1/trellis.wasm.js"; echo "${1##*/} is small"' >"$checkout/Extras/Web/build.sh"
MISSING=wasi-libc launch web
expect "the engine of a page is built" 0 "$status"
expect_within "with what it needs" "apt-get install -y --no-install-recommends wasi-libc" "$calls"
expect_within "and it says how large it is" "trellis: web is small" "$messages"
expect "by a script that is not heard" "" "$output$(printf '%s' "$messages" | grep noise)"
BUILD_FAILS=1 launch web
expect "a build that fails is a failure" 70 "$status"
expect_within "and shows why" "noise" "$messages"
launch web here
expect "web has no arguments" 64 "$status"

printf 'launcher: %d checks, %d failed\n' "$checks" "$failures"
[ "$failures" -eq 0 ]
