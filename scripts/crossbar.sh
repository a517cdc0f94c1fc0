#!/usr/bin/env bash
# Installs Crossbar, the router that everybody knows, once, into a folder of its own, and prints its program. Our service plays
# behind it in the tests of `netplay`, and `broadside bench net` measures it next to our router. With --installed-only
# nothing is fetched: it prints the program if it is there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh

crossbar=26.10.1

folder="${XDG_CACHE_HOME:-$HOME/.cache}/broadside/crossbar"
program="$folder/python/bin/crossbar"
if [ "$(cat "$folder/installed" 2>/dev/null)" = "$crossbar" ]; then
    echo "$program"
    exit 0
fi
if [ "${1:-}" = --installed-only ]; then exit 1; fi

# Two test runs may ask at once: the second waits for the first and finds the work done.
mkdir -p "$(dirname "$folder")"
exec 9>"$folder.lock"
flock 9
if [ "$(cat "$folder/installed" 2>/dev/null)" = "$crossbar" ]; then
    echo "$program"
    exit 0
fi

command -v python3 >/dev/null || install_packages python3 python3-venv python3-pip
rm -rf "$folder"
mkdir -p "$folder"
say "fetching Crossbar $crossbar, which takes some minutes"
python3 -m venv "$folder/python" 2>/dev/null || { install_packages python3-venv; python3 -m venv "$folder/python"; }
"$folder/python/bin/python" -m pip --quiet --disable-pip-version-check install "crossbar==$crossbar" >&2

printf '%s' "$crossbar" >"$folder/installed"
echo "$program"
