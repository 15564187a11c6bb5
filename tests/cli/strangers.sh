#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Ten lists by people who did not know what Drumhead reads: all come in, with few questions. Each is held against what its
# owner says of it, in the file beside it: armies, commands and who leads them, how many units each has, and of five units
# the strength, the guns and the quality. All that comes out is kept as well.
# DRUMHEAD_RECORD=1 writes down what comes out, to be read and compared before it is kept.

. "$(dirname "$0")/common.sh"

export XDG_DATA_HOME="$PWD/data"
lists="$source_root/tests/data/lists/strangers"

cat >words <<'END'
Trained=veteran
linie=veteran
lin=veteran
confirmé=veteran
T=veteran
Regular=veteran
Geen=green
quality:A=elite
quality:B=veteran
quality:C=veteran
quality:D=green
quality:=veteran
arm:=infantry
quality:2-3=elite
quality:3-4=veteran
quality:4-5=green
quality:date=day-month
army:army of the potomac=CONFEDERATE ARMY
rank:mounted=corps
END

# check LIST QUESTIONS UNITS DIFFERENCE [OPTION…]: so many questions are asked; when they are answered it has so many units,
# and differs from what its owner says of it in nothing, or in that.
check() {
  list=$1 questions=$2 units=$3 difference=$4
  base=${list%.*}
  shift 4
  "$cli" muster "$lists/$list" -o asked.xml >out 2>err
  asked=$(grep -c '^  ' err)
  [ "$asked" -eq "$questions" ] || fail "$list asks $asked questions and not $questions: $(grep '^  ' err)"
  rm -f asked.xml "$base.xml" "$base.csv"
  run 0 muster "$lists/$list" -o "$base.xml" --men-a-stand 50 --cards division --words words "$@"
  shows out ", $units units"
  is_xml "$base.xml"
  run 0 muster "$base.xml" -o "$base.csv"
  found=$(python3 "$here/check-truth.py" "$lists/$base.truth" words "$base.csv") || fail "$base.truth cannot be read"
  [ "$found" = "$difference" ] || fail "$list differs from what its owner says: $found"
  [ -z "${DRUMHEAD_RECORD:-}" ] || cp "$base.csv" "$lists/as-read/$base.csv"
  is_same "$base.csv" "$lists/as-read/$base.csv"
}

check gettysburg-day-1.csv 2 72 ''
check perryville.csv 4 68 ''
check shiloh.csv 4 68 ''
check cedar-mountain.xlsx 6 66 ''
check chickamauga.xlsx 8 71 ''
# It has models of guns and the guns themselves, and these are taken.
check wilsons-creek.tsv 2 42 'Battery F 2d US Arty (Totten) has 6 guns and not 3'
check bull-run.txt 6 69 '' --columns D=quality
check antietam.xlsx 5 64 ''
check champion-hill.ods 3 35 '' --columns B=unit
check stones-river.ods 3 86 ''

conclude
