#!/usr/bin/env bash
# Builds the C and C++ library and installs it: scripts/install-cpp.sh PREFIX
# CXX chooses the compiler, BROADSIDE_PROFILE=dev a quick build that plays slowly.
set -euo pipefail
start="$PWD"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh

[ $# -eq 1 ] && [ -n "$1" ] || give_up "say where to install it, for instance: scripts/install-cpp.sh ~/.local"
prefix="$(cd "$start" && mkdir -p "$1" && cd "$1" && pwd)"

need_rust
need_linker
CXX="${CXX:-c++}"
command -v "$CXX" >/dev/null || install_packages build-essential
profile="${BROADSIDE_PROFILE:-release}"
built="$CARGO_TARGET_DIR/${profile/#dev/debug}"
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml)

say "building the library ($profile)"
cargo build --locked --quiet --package capi --profile "$profile"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for source in cpp/game/*.cpp cpp/players/*.cpp cpp/detail/*.cpp; do
    "$CXX" -std=c++17 -O2 -fPIC -Wall -Wextra -Wpedantic -Icpp -Icrates/capi/include \
        -c "$source" -o "$work/$(basename "$source" .cpp).o"
done
ar rcs "$work/libbroadside-cpp.a" "$work"/*.o

say "installing into $prefix"
include="$prefix/include" lib="$prefix/lib"
mkdir -p "$include/broadside/game" "$include/broadside/players" "$lib/pkgconfig" "$lib/cmake/broadside"
cp crates/capi/include/broadside.h "$include/"
cp cpp/game/*.h "$include/broadside/game/"
cp cpp/players/*.h "$include/broadside/players/"
cp "$work/libbroadside-cpp.a" "$lib/"
cp "$built/libcapi.a" "$lib/libbroadside.a"
cp "$built/libcapi.so" "$lib/libbroadside.so.$version"
ln -sf "libbroadside.so.$version" "$lib/libbroadside.so.0"
ln -sf libbroadside.so.0 "$lib/libbroadside.so"
cp cpp/cmake/broadsideConfig.cmake "$lib/cmake/broadside/"
fill() { sed "s/@VERSION@/$version/" "$1" >"$2"; }
fill cpp/cmake/broadsideConfigVersion.cmake.in "$lib/cmake/broadside/broadsideConfigVersion.cmake"
fill cpp/broadside.pc.in "$lib/pkgconfig/broadside.pc"
fill cpp/broadside-cpp.pc.in "$lib/pkgconfig/broadside-cpp.pc"
say "done. Try: c++ -std=c++17 game.cpp \$(PKG_CONFIG_PATH=$lib/pkgconfig pkg-config --cflags --libs broadside-cpp)"
