#!/usr/bin/env bash
# Makes the fonts of src/face/fonts from the @fontsource package: weights 400 to 700 and the features that pages use.
# What every English or Russian page needs is a file of its own; the letters of other languages come when a name has them.
# Needs fonttools and brotli (PyPI). Run it again only when the package changes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
files=node_modules/@fontsource-variable/golos-text/files
declare -A often=(
    [latin]='U+20-7E,U+A0,U+A7,U+AB,U+B0,U+B1,U+B7,U+BB,U+D7,U+2009,U+2013,U+2014,U+2018-201E,U+2022,U+2026,U+2039,U+203A,U+2191,U+2193,U+2212'
    [cyrillic]='U+401,U+410-44F,U+451,U+2116'
)
make() {
    pyftsubset "$whole" --unicodes="$1" --layout-features=kern,mark,mkmk,ccmp,locl,tnum,lnum --no-hinting \
        --drop-tables+=vhea,vmtx,VVAR --flavor=woff2 --output-file="src/face/fonts/golos-$2.woff2"
}
for part in latin cyrillic; do
    whole=$(mktemp --suffix=.ttf)
    fonttools varLib.instancer --quiet "$files/golos-text-$part-wght-normal.woff2" wght=400:700 -o "$whole"
    make "${often[$part]}" "$part"
    make '*' "$part-more"
    rm "$whole"
done
