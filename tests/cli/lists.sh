#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Lists as strangers have them: what is open is asked in a few questions, and when it is answered the list is as it should be.
# DRUMHEAD_RECORD=1 writes down what comes out, to be read and compared before it is kept.

. "$(dirname "$0")/common.sh"

export XDG_DATA_HOME="$PWD/data"
lists="$source_root/tests/data/lists"

# check LIST QUESTIONS [OPTION…]: so many questions are asked, and with the options none.
check() {
  list=$1 questions=$2
  shift 2
  name=$(basename "$list")
  base=${name%.*}
  "$cli" muster "$list" -o "$base.xml" >out 2>err
  asked=$(grep -c '^  ' err)
  [ "$asked" -eq "$questions" ] || fail "$name asks $asked questions and not $questions: $(grep '^  ' err)"
  rm -f "$base.xml"
  run 0 muster "$list" -o "$base.xml" --cards division "$@"
  is_xml "$base.xml"
  run 0 muster "$base.xml" -o "$base.own.csv"
  [ -z "${DRUMHEAD_RECORD:-}" ] || cp "$base.own.csv" "$lists/as-read/$base.csv"
  is_same "$base.own.csv" "$lists/as-read/$base.csv"

  # What was written is read as the same, to the letter.
  run 0 muster "$base.own.csv" -o "$base.again.xml" --title "$base"
  is_same "$base.again.xml" "$base.xml"
}

printf 'Trained=veteran\nErprobt=veteran\nT=veteran\nC=elite\nB=veteran\nA=elite\nD=green\nquality:1=elite\n2=veteran\n3=green\n' >words
printf 'arm:=infantry\nquality:=veteran\narmy:=Union\n' >blanks

# Six of the kinds that clubs have
check "$lists/gettysburg.csv" 2 --men-a-stand 50
check "$lists/merged.fods" 2 --men-a-stand 50 --words words
run 1 muster "$lists/merged.fods" -o twice.xml
[ "$(grep -c 'Columns: Type = arm' err)" -eq 1 ] || fail 'two sheets that are laid out alike are told of twice'
check "$lists/crosses.csv" 1
check "$lists/verein.csv" 3 --men-a-stand 60 --words words
check "$lists/beside.csv" 1 --men-a-stand 65
{
  echo 'Side,Division,Brigade,Unit,Type,Class,Stands'
  awk 'BEGIN {
    for (i = 0; i < 2000; i++)
      printf "%s,%s,%s,%s,Inf,Vet,%d\n", i % 1000 ? "" : i ? "Blue" : "Grey", i % 50 ? "" : "Division " i / 50 + 1,
             i % 10 ? "" : "Brigade " i / 10 + 1, "Regiment " i + 1, i % 9 + 3
  }'
} >long.csv
run 0 muster long.csv -o long.xml
shows out 'long.xml: long, 2000 units'
[ "$(grep -c '<brigade' long.xml)" -eq 200 ] || fail 'a long list does not have all its brigades'

# And ten in the manner of other clubs
cat blanks >>words
check "$lists/points.tsv" 4 --words words
check "$lists/table.md" 1 --men-a-stand 4
check "$lists/indented.txt" 3 --men-a-stand 60 --words words
check "$lists/stairs.csv" 1 --columns Rating=quality
check "$lists/levels.csv" 4 --men-a-stand 60 --words words
check "$lists/espanol.csv" 1 --men-a-stand 75
check "$lists/bare.csv" 1 --men-a-stand 50
check "$lists/wide.csv" 6 --men-a-stand 60 --words words

conclude
