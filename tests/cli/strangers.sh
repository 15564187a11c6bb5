#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Ten lists by people who did not know what Drumhead reads: all come in, with few questions. The third
# column has how many units are read, which are as many as its owner counts unless a comment says otherwise.

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
quality:+3=veteran
quality:date=day-month
END

# check LIST QUESTIONS UNITS [OPTION…]: so many questions are asked; when they are answered it has so many units.
check() {
  list=$1 questions=$2 units=$3
  shift 3
  "$cli" muster "$lists/$list" -o asked.xml >out 2>err
  asked=$(grep -c '^  ' err)
  [ "$asked" -eq "$questions" ] || fail "$list asks $asked questions and not $questions: $(grep '^  ' err)"
  rm -f asked.xml read.xml
  run 0 muster "$lists/$list" -o read.xml --men-a-stand 50 --cards division --words words "$@"
  shows out ", $units units"
  is_xml read.xml
}

check gettysburg-day-1.csv 2 72
check perryville.csv 4 68
check shiloh.csv 5 68 --columns G=none
check cedar-mountain.xlsx 5 66
check chickamauga.xlsx 7 71
# The Missouri State Guard, which is a command of commands, is one unit too many.
check wilsons-creek.tsv 3 43
# Two armies named in passing are units.
check bull-run.txt 7 71 --columns D=quality,E=none
# Brigades with the sum of their men are units.
check antietam.xlsx 8 70 --columns 'Union!E=none'
# Two officers stand in the column of brigades, which are the units here.
check champion-hill.ods 3 37 --columns B=unit
# A column of batteries beside those of regiments is left out unless somebody says what it is.
check stones-river.ods 3 73
check stones-river.ods 3 86 --columns 'Regt 1=unit,Regt 2=unit,Regt 3=unit,Regt 4=unit,Regt 5=unit,Artillery=unit'

conclude
