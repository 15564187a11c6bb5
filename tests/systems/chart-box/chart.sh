#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A chart of a rulebook in files of its own: out of it and into it again, what is wrong by row and column, and a new one.

. "$(dirname "$0")/common.sh"

typed ours.xml
run 0 chart ours.xml
shows out 'combat: Combat (CO.1), 0 × 0, illegible in the document'
shows out 'bombard.infantry: Bombardment of infantry (17.43), 3 × 3, club value'
run 0 chart ours.xml bombard.infantry
shows out '   1      no      -2      -4'
shows out '-2: two movement points fewer'
shows out 'pits: -1 to the column: Across rifle pits only (17.43)'
run 1 chart ours.xml weather
shows err '“ours” has no chart “weather”'

# Out, and into another rulebook: XML and spreadsheet say the same.
run 0 chart ours.xml bombard.infantry --export infantry.xml
run 0 chart ours.xml bombard.infantry --export infantry.csv
run 3 chart ours.xml bombard.infantry --export infantry.csv
shows err 'infantry.csv: '
sed 's/reference="named" id="donelson"/of="donelson" id="ours"/' "$boxes/rulebooks/donelson.xml" >blank.xml
for kind in xml csv; do
  run 0 chart blank.xml bombard.infantry --import "infantry.$kind" -o "from-$kind.xml"
  shows out 'bombard.infantry: Bombardment of infantry (17.43), 3 × 3, club value'
done
is_same from-xml.xml from-csv.xml
run 0 chart from-csv.xml bombard.infantry --export again.csv
is_same infantry.csv again.csv
run 2 chart donelson bombard.infantry --import infantry.csv
shows err 'comes with Drumhead and cannot be changed'
run 2 chart donelson --import infantry.csv
shows err 'give the name of a chart'
run 2 chart ours.xml bombard.infantry -o other.csv
run 2 chart ours.xml bombard.infantry --export other.csv --import infantry.csv

# Into the file itself; a block alone, as a spreadsheet has it, changes columns and rows and nothing else.
printf ',1,5\n1,no,-2\n2,no,no\n' >block.csv
run 0 chart from-csv.xml bombard.infantry --import block.csv
shows out '2 × 2'
run 0 chart from-csv.xml bombard.infantry
shows out '-2: two movement points fewer'
shows out 'woods: -1 to the die'

# What is wrong, by row and column; and then nothing is written.
cp from-csv.xml before.xml
printf ',1,5,4\n1,no,-2,flee\n2,no,no,no\n' >bad.csv
run 1 chart from-csv.xml bombard.infantry --import bad.csv
shows err 'bad.csv:1: column D: the columns of “Bombardment of infantry” must be in rising order, but “4” comes after “5”'
printf ',1,5\n1,no,flee\n2,no,no\n' >bad.csv
run 1 chart from-csv.xml bombard.infantry --import bad.csv
shows err 'bad.csv:2: column C: “flee” is not a result'
printf ',1,5\n1,no,-2\n3,no,no\n' >bad.csv
run 1 chart from-csv.xml bombard.infantry --import bad.csv
shows err 'bad.csv:3: column A: the next row'
printf 'from,1,5\nweather,fine\n1,no,-2,no\n' >bad.csv
run 3 chart from-csv.xml bombard.infantry --import bad.csv
shows err 'bad.csv:2: column A: “weather” is neither'
shows err 'bad.csv:3: the row at 1 has 3 cells; the number of columns is 2'
sed '/modifier id="pits"/d' infantry.xml >bad.xml
run 1 chart from-csv.xml bombard.infantry --import bad.xml
shows err 'lacks the modifier “pits” to the column'
sed 's/from="4"/from="0"/' infantry.xml >bad.xml
run 1 chart from-csv.xml bombard.infantry --import bad.xml
shows err 'bad.xml:4: the columns of'
sed 's/ clause="17.43"//' infantry.xml >bad.xml
run 3 chart from-csv.xml bombard.infantry --import bad.xml
shows err 'bad.xml:2: '
is_same from-csv.xml before.xml

# A chart that the club adds to its own game, and the game begins with it.
cat >own.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<rulebook format="1" system="chart-box" of="own-box" id="own" title="Our game">
  <section id="charts" title="Charts">
  </section>
</rulebook>
END
printf 'title,Weather\nclause,9\nunit,turn\nfrom,1,5\n1,rain,sun\n2,rain,sun\n3,sun,sun\n4,sun,sun\n5,sun,sun\n6,sun,sun\nmodifier,wind,+1,die,9.1,Wind\n' >weather.csv
run 0 chart own.xml weather --import weather.csv
shows out 'weather: Weather (9), 2 × 6, club value'
run 0 check own.xml
is_empty err
run 0 chart own.xml weather
shows out 'wind: +1 to the die: Wind (9.1)'

conclude
