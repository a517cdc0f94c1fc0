#!/usr/bin/env bash
# A thousand games through the C++ interface beside a straightforward C++ engine: scripts/bench-cpp.sh [--json] [ROUNDS]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh

need_rust
need_linker
command -v c++ >/dev/null || install_packages build-essential
say "building the library and the benchmark"
cargo build --release --locked --quiet --package capi
program=$(mktemp)
trap 'rm -f "$program"' EXIT
"${CXX:-c++}" -std=c++17 -O3 -Icpp -Icrates/capi/include cpp/game/*.cpp cpp/players/*.cpp cpp/detail/*.cpp \
    cpp/bench/competition.cpp "$CARGO_TARGET_DIR/release/libcapi.a" -lpthread -ldl -lm -o "$program"
"$program" "$@"
