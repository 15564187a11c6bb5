#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# muster: from a club's spreadsheet to a battle, and back.

. "$(dirname "$0")/common.sh"

export XDG_DATA_HOME="$PWD/data"

cat >club.csv <<'END'
Army;Brigade;Unit;Arm;Quality;Officer;Remarks
Blue;Smith's Brigade;1st Ohio;infantry;veteran;Col. Smith;flag mended
Blue;Smith's Brigade;2nd Ohio;infantry;green;Col. Smith;
Blue;;Battery A;artillery;elite;;
Grey;;1st Georgia;infantry;veteran;;
Grey;;;;;Gen. Lee;
END

# There and to a battle
run 0 muster club.csv -o club.xml --title 'Club night'
shows out 'club.xml: Club night, 4 units'
shows err 'Column not recognised and left out: “Remarks”'
is_xml club.xml
run 0 check club.xml
run 0 new jackson-1997 club.xml -o club.drumhead --seed 1
orders begin
run 0 referee club.drumhead
rm -f orders

# And back: what was written is read to the same file again.
run 0 muster club.xml -o again.csv
run 0 muster again.csv -o again.xml --title 'Club night'
run 0 muster again.xml -o third.csv
is_same again.csv third.csv
run 0 muster "$source_root/data/battles/champion-hill.xml" -o hill.csv
run 0 muster hill.csv -o hill.xml
shows out 'hill.xml: hill, 107 units'
run 0 muster hill.xml -o hill2.csv
is_same hill.csv hill2.csv

# Nothing is overwritten, and nothing is written while anything is wrong.
cp club.xml before
run 3 muster club.csv -o club.xml
is_same club.xml before
head='army,division,brigade,unit,id,arm,quality,stands,guns,rating,officer,rank,character'
printf '%s\nBlue,,,1st Ohio,,infantery,veteran,,,,,,\nGrey,,,,,,,,,,,,\nGrey,,,1st Georgia,,infantry,good,,,,,,\n' $head >bad.csv
run 3 muster bad.csv -o bad.xml
shows err 'bad.csv:2: '
shows err '“infantery”'
shows err 'bad.csv:3: this line names neither a unit nor an officer'
shows err 'bad.csv:4: '
[ ! -e bad.xml ] || fail 'a spreadsheet with mistakes was taken over'

# A stranger's list: what is certain is taken, and the rest is asked for, all of it at once.
cat >strange.csv <<'END'
The Battle of the Creek,,,,,,
Side,Div,Bde,Regiment,Type,Class,Men
Union,Wadsworth,Meredith,19th Indiana,Inf,Elite,308
,,,24th Michigan,Inf,Trained,496
,,,Battery B,Art,Vet,4
TOTAL,,,,,,810
Confederate,Heth,Archer,13th Alabama,Inf,1,308
,,,5th Alabama,Inf,Trained,?
END
run 1 muster strange.csv -o strange.xml
shows err 'Side = army, Div = division, Bde = brigade, Regiment = unit, Type = arm, Class = quality'
shows err '2 rows left out: 1, 6'
shows err '2 rows say “Trained” for “quality” (lines 4, 8)'
shows err '  --men-a-stand '
shows err '  quality:1=elite'
[ ! -e strange.xml ] || fail 'a list with open questions was taken over'
printf 'Trained=veteran\nquality:1=elite\n' >words
run 0 muster strange.csv -o strange.xml --men-a-stand 50 --words words --like ours
shows out 'strange.xml: strange, 5 units'
shows err '1 unit has no strength and gets the usual one: 5th Alabama'
grep -q 'name="24th Michigan" arm="infantry" quality="veteran" stands="10"' strange.xml || fail 'the answers are not taken'
grep -q 'name="Battery B" arm="artillery" quality="veteran" guns="4"' strange.xml || fail 'guns are not read'

# The club's next list of the same kind needs no answer.
sed 's/19th Indiana/7th Wisconsin/' strange.csv >next.csv
run 0 muster next.csv -o next.xml --like ours
grep -q '7th Wisconsin.*stands="6"' next.xml || fail 'what was kept is not used'
run 3 muster next.csv -o other.xml --like ../ours
shows err 'answers cannot be saved under the name'

# A column is named by its heading or by its letter.
run 0 muster strange.csv -o letters.xml --like ours --columns 'B=none,C=division,Regiment=unit'
grep -q '<division id="meredith"' letters.xml || fail 'a letter names no column'
run 3 muster strange.csv -o wrong.xml --columns 'Side=wagons'
shows err '“Side=wagons” does not say what a column is'
printf 'Trained\n' >words
run 3 muster strange.csv -o wrong.xml --words words
shows err '“Trained” does not say what a word means'

# A workbook, whatever it is called
cat >club.fods <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">
<table:table-row><table:table-cell><text:p>army</text:p></table:table-cell><table:table-cell><text:p>unit</text:p></table:table-cell>
<table:table-cell><text:p>arm</text:p></table:table-cell><table:table-cell><text:p>quality</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell><text:p>Blue</text:p></table:table-cell><table:table-cell><text:p>1st Ohio</text:p></table:table-cell>
<table:table-cell><text:p>infantry</text:p></table:table-cell><table:table-cell><text:p>green</text:p></table:table-cell></table:table-row>
<table:table-row><table:table-cell><text:p>Grey</text:p></table:table-cell><table:table-cell><text:p>1st Georgia</text:p></table:table-cell>
<table:table-cell><text:p>infantry</text:p></table:table-cell><table:table-cell><text:p>green</text:p></table:table-cell></table:table-row>
</table:table></office:spreadsheet></office:body></office:document>
END
run 0 muster club.fods -o flat.xml
shows out 'flat.xml: club, 2 units'
printf 'PK\003\004cut short' >cut.xlsx
run 3 muster cut.xlsx -o cut.xml
shows err 'damaged or incomplete'

# What is no spreadsheet
head -c 3000 "$cli" >binary.csv
run 3 muster binary.csv -o binary.xml
shows err 'this is neither text'
: >empty.csv
run 3 muster empty.csv -o empty.xml
shows err 'the file is empty'
run 3 muster nowhere.csv -o nowhere.xml
run 2 muster club.csv
shows err 'give a new file with -o'

# What a spreadsheet would run it does not get to see, and it is read back as it was
sed "s/16th Ohio/=1+1/; s/22nd Kentucky/@SUM(A1)/; s/42nd Ohio/-2nd, the/; s/114th Ohio/'+3rd/" \
  "$source_root/data/battles/champion-hill.xml" >odd.xml
run 0 muster odd.xml -o odd.csv
shows odd.csv ",'=1+1,"
shows odd.csv ",''+3rd,"
if grep -E '(^|,)"?[=+@-]' odd.csv >&2; then
  fail 'a cell would be run'
fi
run 0 muster odd.csv -o odd2.xml
run 0 muster odd2.xml -o odd2.csv
is_same odd.csv odd2.csv
for name in '=1+1' '@SUM(A1)' '-2nd, the' "'+3rd"; do
  [ "$(grep -cF "name=\"$name\"" odd.xml)" -eq "$(grep -cF "name=\"$name\"" odd2.xml)" ] || fail "“$name” is not read back"
done

# On a full disk nothing is left of what could not be written
for verb in "muster hill.xml -o none.csv" "muster hill.csv -o none.xml" "print roster hill.xml -o none.pdf"; do
  # shellcheck disable=SC2086
  (trap '' XFSZ && ulimit -f 1 && "$cli" $verb) >/dev/null 2>err
  [ $? -eq 3 ] || fail "“$verb” does not say that the disk is full"
  ls -A | grep -e none -e '^\.drumhead' >&2 && fail "“$verb” leaves something behind"
done

conclude
