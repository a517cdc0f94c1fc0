#!/usr/bin/env bash
# Fetches what the tests of `wamp` need from others, once, into a folder that it prints: the clients autobahn (Python),
# autobahn and wampy (JavaScript), and the test vectors of the WAMP specification, which the source of autobahn contains.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh

autobahn_python=26.10.2
autobahn_js=22.11.1
wampy=8.0.2

folder="${XDG_CACHE_HOME:-$HOME/.cache}/broadside/wamp-clients"
wanted="autobahn-python $autobahn_python autobahn-js $autobahn_js wampy $wampy"
if [ "$(cat "$folder/installed" 2>/dev/null)" = "$wanted" ]; then
    echo "$folder"
    exit 0
fi

# Several tests may ask at once: the second waits for the first and finds the work done.
mkdir -p "$(dirname "$folder")"
exec 9>"$folder.lock"
flock 9
if [ "$(cat "$folder/installed" 2>/dev/null)" = "$wanted" ]; then
    echo "$folder"
    exit 0
fi

command -v python3 >/dev/null || install_packages python3 python3-venv python3-pip
command -v npm >/dev/null || install_packages nodejs npm
rm -rf "$folder"
mkdir -p "$folder"

say "fetching autobahn for Python"
python3 -m venv "$folder/python" 2>/dev/null || { install_packages python3-venv; python3 -m venv "$folder/python"; }
pip=("$folder/python/bin/python" -m pip --quiet --disable-pip-version-check)
"${pip[@]}" install "autobahn[encryption]==$autobahn_python" >&2

say "fetching the test vectors of WAMP"
"${pip[@]}" download --no-deps --no-binary autobahn --dest "$folder" "autobahn==$autobahn_python" >&2
mkdir -p "$folder/vectors"
tar --extract --gzip --file "$folder/autobahn-$autobahn_python.tar.gz" --directory "$folder/vectors" --strip-components=4 \
    "autobahn-$autobahn_python/.proto/testsuite/singlemessage"
rm "$folder/autobahn-$autobahn_python.tar.gz"

say "fetching autobahn and wampy for JavaScript"
mkdir -p "$folder/js"
npm --prefix "$folder/js" install --no-audit --no-fund --loglevel=error "autobahn@$autobahn_js" "wampy@$wampy" >&2

printf '%s' "$wanted" >"$folder/installed"
echo "$folder"
