#!/usr/bin/env bash
# Makes the fonts of src/face/fonts from the @fontsource package: weights 400 to 700 and the features that pages use.
# Needs fonttools and brotli (PyPI). Run it again only when the package changes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
files=node_modules/@fontsource-variable/golos-text/files
for part in latin cyrillic; do
    whole=$(mktemp --suffix=.ttf)
    fonttools varLib.instancer --quiet "$files/golos-text-$part-wght-normal.woff2" wght=400:700 -o "$whole"
    pyftsubset "$whole" --unicodes='*' --layout-features=kern,mark,mkmk,ccmp,locl,tnum,lnum --no-hinting \
        --flavor=woff2 --output-file="src/face/fonts/golos-$part.woff2"
    rm "$whole"
done
