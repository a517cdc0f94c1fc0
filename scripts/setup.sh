# Sourced by ./run and ./test: finds or installs what the build needs and says what it does.

say() {
    local arrow='==>'
    if [ -t 2 ] && [ -z "${NO_COLOR:-}" ]; then arrow=$'\033[1m==>\033[0m'; fi
    printf '%s %s\n' "$arrow" "$*" >&2
}

give_up() {
    printf 'broadside: %s\n' "$*" >&2
    exit 1
}

# One build folder for all checkouts, so that a new clone does not compile the dependencies again.
export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/broadside/target}"

# Installs Debian packages where we may, and otherwise says what to type.
install_packages() {
    if ! command -v apt-get >/dev/null; then
        give_up "please install: $*"
    fi
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null && sudo -n true 2>/dev/null || give_up "please run: sudo apt-get install $*"
        as_root=(sudo)
    fi
    say "installing $*"
    "${as_root[@]}" apt-get update -qq >&2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >&2
}

need_rust() {
    if ! command -v cargo >/dev/null && [ -f "$HOME/.cargo/env" ]; then
        . "$HOME/.cargo/env"
    fi
    command -v cargo >/dev/null || give_up "Rust is missing: install it from https://rustup.rs and try again"
    local have want
    have=$(rustc --version | cut -d' ' -f2)
    want=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    if [ "$(printf '%s\n' "$want" "$have" | sort -V | head -n1)" != "$want" ]; then
        give_up "Rust $want or newer is needed, this is $have: run 'rustup update stable' and try again"
    fi
}

need_linker() {
    command -v cc >/dev/null || install_packages build-essential
}

# The languages of school: bots in Pascal and Python can be built and run. Others are used where they are.
need_languages() {
    local missing=()
    command -v fpc >/dev/null || missing+=(fpc)
    [ -x /usr/bin/python3 ] || missing+=(python3)
    if [ ${#missing[@]} -gt 0 ]; then install_packages "${missing[@]}"; fi
}

# The tests start a server of their own; Debian's package brings its programs.
need_postgres() {
    ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || install_packages postgresql
}

# The tests start a NATS of their own.
need_nats() {
    command -v nats-server >/dev/null || install_packages nats-server
}

# The tests look at the pages in a real browser; CHROMIUM names another one.
need_chromium() {
    export CHROMIUM="${CHROMIUM:-/usr/bin/chromium}"
    [ -x "$CHROMIUM" ] || install_packages chromium
    [ -x "$CHROMIUM" ] || give_up "Chromium is missing: install it and name it, CHROMIUM=/path/to/chromium ./test"
}

# The pages' styles and scripts, which become a part of the program. They are built anew when something of theirs has changed.
need_web() {
    command -v npm >/dev/null || give_up "Node is missing: install Node 20.19 or newer from https://nodejs.org and try again"
    local have
    have=$(node --version)
    if [ "$(printf '%s\n' v20.19 "$have" | sort -V | head -n1)" != v20.19 ]; then
        give_up "Node 20.19 or newer is needed, this is $have: install it from https://nodejs.org and try again"
    fi
    need_web_packages
    local now
    now=$(web_fingerprint)
    if [ -e web/dist/manifest.json ] && [ "$(cat web/node_modules/.built 2>/dev/null)" = "$now" ]; then return; fi
    say "building the pages' styles and scripts"
    (cd web && npm run --silent build) >&2
    printf '%s\n' "$now" >web/node_modules/.built
}

# Everything that the styles and scripts are made of, as one number.
web_fingerprint() {
    find web/src web/scripts web/package-lock.json web/package.json web/vite.config.ts web/tsconfig.json -type f -print0 |
        sort -z | xargs -0 sha256sum | sha256sum
}

# npm install and not npm ci: some registries have the optional packages of this platform only, and the lock lists no others.
need_web_packages() {
    local now
    now=$(sha256sum web/package-lock.json)
    if [ "$(cat web/node_modules/.installed 2>/dev/null)" = "$now" ]; then return; fi
    say "fetching what the pages' scripts are built with"
    (cd web && npm install --no-save --no-audit --no-fund --silent) >&2
    printf '%s\n' "$now" >web/node_modules/.installed
}
