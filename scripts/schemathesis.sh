#!/usr/bin/env bash
# Holds the arena against its own description: schemathesis reads /api/v1/openapi.json of a real server and tries every
# operation with good and bad input. A 5xx, a status or a body that the description does not know fails.
# Usage: scripts/schemathesis.sh [PROGRAM]; EXAMPLES and MAX_SECONDS bound it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. scripts/setup.sh
program="$(realpath "${1:-$CARGO_TARGET_DIR/release/broadside}")"
version=4.32.5
examples="${EXAMPLES:-25}"
venv="${XDG_CACHE_HOME:-$HOME/.cache}/broadside/schemathesis-$version"

# Two test runs may ask at once: the second waits for the first and finds the work done. What was begun and not finished is
# begun anew.
mkdir -p "$(dirname "$venv")"
(
    flock 9
    if [ -e "$venv/installed" ]; then exit; fi
    say "fetching schemathesis"
    rm -rf "$venv"
    python3 -m venv "$venv" || give_up "Python has no venv: sudo apt-get install python3-venv and try again"
    "$venv/bin/pip" install --quiet --disable-pip-version-check "schemathesis==$version"
    touch "$venv/installed"
) 9>"$venv.lock"

folder="$(mktemp -d)"
"$program" serve --lang en --listen 127.0.0.1:0 --data "$folder/arena" --trust-bots >"$folder/said" 2>"$folder/log" &
server=$!
trap 'kill "$server" 2>/dev/null || true; wait "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT
# A machine that has much else to do takes its time.
for _ in $(seq 1200); do
    grep -q "Ctrl+C" "$folder/said" 2>/dev/null && break
    kill -0 "$server" 2>/dev/null || give_up "the arena does not open: $(cat "$folder/log")"
    sleep 0.1
done
token="$(python3 scripts/first-token.py "$(cat "$folder/said")")"
url="$(grep -o 'http://[0-9.:]*' "$folder/said" | head -n1)"

# It keeps what it has found beside itself.
cd "$folder"
"$venv/bin/schemathesis" run "$url/api/v1/openapi.json" \
    --header "Authorization: Bearer $token" \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
    --phases examples,coverage,fuzzing --max-examples "$examples" --generation-deterministic \
    --max-time "${MAX_SECONDS:-60}" --request-timeout 60 --warnings off --no-color
if grep ERROR "$folder/log"; then exit 1; fi
