#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Ten more lists, laid out as ten clubs do it by somebody who did not know what Drumhead reads: a points list, a mail, a small
# data base, armies side by side, a sheet an army. All come in, with few questions, and become what stands in them.
# DRUMHEAD_RECORD=1 writes down what comes out, to be read and compared before it is kept.

. "$(dirname "$0")/common.sh"

export XDG_DATA_HOME="$PWD/data"
lists="$source_root/tests/data/lists/clubs"

cat >words <<'END'
T=veteran
Trained=veteran
Tr=veteran
Avg=veteran
Regolari=veteran
Linie=veteran
quality:A=elite
quality:B=veteran
quality:C=veteran
quality:D=green
1st=elite
2nd=veteran
3rd=green
veteran (Spencers)=veteran
arm:=infantry
guns s b=artillery
guns rifled=artillery
horse dismounts=cavalry
unit:date=month-day
stands:date=month-day
END

# check LIST QUESTIONS UNITS [OPTION…]: so many questions are asked; when they are answered it has so many units, and no
# unit, command or officer other than it should.
check() {
  list=$1 questions=$2 units=$3
  base=${list%.*}
  shift 3
  "$cli" muster "$lists/$list" -o asked.xml >out 2>err
  asked=$(grep -c '^  ' err)
  [ "$asked" -eq "$questions" ] || fail "$list asks $asked questions and not $questions: $(grep '^  ' err)"
  rm -f asked.xml
  run 0 muster "$lists/$list" -o "$base.xml" --men-a-stand 50 --cards division --words words "$@"
  shows out ", $units units"
  is_xml "$base.xml"
  run 0 muster "$base.xml" -o "$base.csv"
  [ -z "${DRUMHEAD_RECORD:-}" ] || cp "$base.csv" "$lists/as-read/$base.csv"
  is_same "$base.csv" "$lists/as-read/$base.csv"
  run 0 muster "$base.csv" -o "$base.again.xml" --title "$base"
  is_same "$base.again.xml" "$base.xml"
}

check brandy-station.txt 3 15
check brawners-farm.csv 6 15
check franklin.xlsx 5 19
check fredericksburg.csv 2 14
check kernstown.xlsx 1 26
check malvern-hill.csv 6 21
check mansfield.txt 1 15
check new-market.tsv 5 22
check olustee.ods 3 22
check pea-ridge.csv 5 14 --columns D=quality

conclude
