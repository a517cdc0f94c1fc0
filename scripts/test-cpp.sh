#!/usr/bin/env bash
# Tests the C and C++ library: with every compiler that is here, under sanitizers and valgrind where they are, and as
# strangers use it: through pkg-config, through CMake and as a homework. What has not changed since it passed is not tested again.
# Usage: scripts/test-cpp.sh [PROGRAM]; without a program of ours it is built.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh

need_rust
need_linker
command -v c++ >/dev/null || install_packages build-essential
command -v cmake >/dev/null || install_packages cmake
command -v pkg-config >/dev/null || install_packages pkg-config

cargo build --locked --quiet --package capi
library="$CARGO_TARGET_DIR/debug/libcapi.a"
work="$CARGO_TARGET_DIR/cpp"
mkdir -p "$work"
strict=(-Wall -Wextra -Wpedantic -Werror)
ends=(-lpthread -ldl -lm)

# The checks as one number: sources, the library and the tools.
fingerprint() {
    { find cpp crates/capi/include scripts -type f -print0 | sort -z | xargs -0 cat; cat "$library"
      g++ --version; clang++ --version; cmake --version; valgrind --version; } 2>/dev/null | sha256sum
}
now=$(fingerprint)
if [ "$(cat "$work/passed" 2>/dev/null)" = "$now" ]; then
    say "C++: nothing has changed since it passed"
    exit 0
fi

# compile COMPILER NAME FLAG…: all sources and tests into $work/NAME/tests, two at a time.
compile() {
    local compiler="$1" folder="$work/$2"
    shift 2
    mkdir -p "$folder"
    printf '%s\n' cpp/game/*.cpp cpp/players/*.cpp cpp/detail/*.cpp cpp/tests/*.cpp |
        xargs -P 2 -I{} sh -c '"$0" "$@" -c {} -o "'"$folder"'/$(basename {} .cpp).o"' \
            "$compiler" -std=c++17 -g "${strict[@]}" -Icpp -Icpp/tests -Icrates/capi/include "$@"
    "$compiler" "$@" "$folder"/*.o "$library" "${ends[@]}" -o "$folder/tests"
}

# run NAME COMMAND…: shows what a test says only if it fails.
run() {
    local name="$1"
    shift
    if ! "$@" >"$work/said" 2>&1; then
        cat "$work/said" >&2
        give_up "C++ tests failed: $name"
    fi
}

# Whether a compiler can build a program that finds bad memory accesses and undefined behaviour.
has_sanitizers() {
    echo 'int main() {}' | "$1" -fsanitize=address,undefined -x c++ - -o "$work/probe" 2>/dev/null && "$work/probe"
}

for compiler in g++ clang++; do
    command -v "$compiler" >/dev/null || { say "C++: no $compiler here"; continue; }
    flags=(-O1)
    if has_sanitizers "$compiler"; then flags+=(-fsanitize=address,undefined -fno-sanitize-recover=all); fi
    say "C++ with $compiler ${flags[*]}"
    compile "$compiler" "$compiler" "${flags[@]}"
    run "$compiler" "$work/$compiler/tests"
done

say "C as C11"
"${CC:-cc}" -std=c11 "${strict[@]}" -Icrates/capi/include cpp/tests/c_test.c "$library" "${ends[@]}" -o "$work/c_test"
run "C" "$work/c_test"

if command -v valgrind >/dev/null; then
    say "C++ under valgrind"
    compile c++ valgrind -O2
    run valgrind valgrind --quiet --error-exitcode=9 --leak-check=full "$work/valgrind/tests"
    run "C under valgrind" valgrind --quiet --error-exitcode=9 --leak-check=full "$work/c_test"
fi

say "C++ as installed: pkg-config, shared and static, CMake"
prefix="$work/installed"
rm -rf "$prefix" "$work/cmake"
BROADSIDE_PROFILE=dev scripts/install-cpp.sh "$prefix" 2>/dev/null
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
# shellcheck disable=SC2046
c++ -std=c++17 "${strict[@]}" cpp/examples/competition.cpp $(pkg-config --cflags --libs broadside-cpp) -o "$work/plain"
run "pkg-config" "$work/plain"
# Homeworks are built with checked containers, whatever the library was built with.
# shellcheck disable=SC2046
c++ -std=c++17 "${strict[@]}" -D_GLIBCXX_DEBUG cpp/examples/competition.cpp \
    $(pkg-config --cflags --libs broadside-cpp) -o "$work/checked"
run "checked containers" "$work/checked"
# A player of one's own whose source was forgotten must not be filled up with ours.
# shellcheck disable=SC2046
if c++ -std=c++17 -Icpp/kit cpp/examples/competition.cpp $(pkg-config --cflags --libs broadside-cpp) \
    -o "$work/mixed" 2>/dev/null; then
    give_up "half a player of one's own was linked with half of ours"
fi
# shellcheck disable=SC2046
"${CC:-cc}" -std=c11 "${strict[@]}" cpp/tests/c_test.c $(pkg-config --cflags --libs broadside) -o "$work/c_shared"
run "the shared library" env LD_LIBRARY_PATH="$prefix/lib" "$work/c_shared"
run "CMake" cmake -S cpp/examples -B "$work/cmake" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_FLAGS="${strict[*]}"
run "CMake" cmake --build "$work/cmake"
run "CMake" "$work/cmake/competition"

say "the same console in C++ and on the command line"
broadside="${1:-$CARGO_TARGET_DIR/debug/broadside}"
if [ $# -eq 0 ]; then cargo build --locked --quiet --package broadside; fi
for row in {1..10}; do printf '%sA\n%sa\n' "$row" "$row"; printf "${row}%s\n" {B..J} ""; done >"$work/typed"
for bot in cadet hunter admiral; do
    "$work/cmake/console" "$bot" 7 <"$work/typed" >"$work/console.cpp.txt"
    "$broadside" play --console --against "$bot" --seed 7 <"$work/typed" >"$work/console.rs.txt" 2>/dev/null
    run "the console against $bot" cmp "$work/console.cpp.txt" "$work/console.rs.txt"
done

say "the homework as it is handed out"
rm -rf "$work/kit"
run "the homework" "$broadside" new homework "$work/kit"
run "the homework" cmake -S "$work/kit" -B "$work/kit/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_FLAGS=-Werror
run "the homework" cmake --build "$work/kit/build" --parallel 2
run "the homework" ctest --test-dir "$work/kit/build" --exclude-regex competition
if "$work/kit/build/homework" competition >/dev/null; then give_up "an empty player wins the competition"; fi
run "the homework" cmake -S "$work/kit" -B "$work/kit/build" -DOWN_SMART_PLAYER=OFF
run "the homework" cmake --build "$work/kit/build" --parallel 2
run "the homework" ctest --test-dir "$work/kit/build"

echo "$now" >"$work/passed"
