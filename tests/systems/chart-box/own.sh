#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# A box of a club's own: its sides, phases, tracks and charts, played for a turn; and an evening on the Road to Vicksburg.

. "$(dirname "$0")/common.sh"

cat >ours.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<rulebook format="1" system="chart-box" of="own-box" id="ours" title="Our game">
  <section id="charts" title="Charts">
    <chart id="assault" clause="7" standing="club" title="Assault" unit="points" by="odds" dice="2" die="6">
      <column from="1:2"/> <column from="1:1"/> <column from="2:1"/>
      <row at="2"> <cell>ae</cell> <cell>ar</cell> <cell>de</cell> </row>
      <row at="3"> <cell>ae</cell> <cell>dr</cell> <cell>de</cell> </row>
      <row at="4"> <cell>ar</cell> <cell>dr</cell> <cell>de</cell> </row>
      <result word="ae" means="attacker eliminated"/>
      <result word="ar" means="attacker retreats"/>
      <result word="dr" means="defender retreats"/>
      <result word="de" means="defender eliminated"/>
      <modifier id="hill" by="-1" to="column" clause="7.2" title="Uphill"/>
    </chart>
    <chart id="weather" clause="9" standing="lost" title="Weather" unit="turn" by="value" dice="1" die="6"/>
  </section>
</rulebook>
END
cat >game.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<box format="1" system="chart-box" rules="own-box" title="Our game">
  <side id="red" name="Red"/>
  <side id="blue" name="Blue"/>
  <sequence turns="2">
    <phase id="red-all" title="All that red does" side="red"/>
    <phase id="blue-all" title="All that blue does" side="blue"/>
  </sequence>
  <formation id="r-corps" name="Red Corps" side="red">
    <unit id="r-1" name="First Red" kind="brigade" strength="4"/>
  </formation>
  <place id="hilltop" name="The Hilltop" held="red"/>
  <track id="supply" name="Supply" least="0" most="9" value="5"/>
  <track id="r-morale" name="Morale of Red" side="red" value="3"/>
  <track id="b-morale" name="Morale of Blue" side="blue" value="3"/>
</box>
END

run 0 check ours.xml
run 0 check game.xml
# Without the name of the system they are not rules of miniatures: what is missing is told, and nothing else.
sed 's/ system="chart-box"//' ours.xml >nameless.xml
run 1 check nameless.xml
shows err 'rules of “own-box” need system="chart-box" as well'
[ "$(wc -l <err)" -eq 1 ] || fail 'a rulebook without its system is held against other rules'
# Columns of odds in a spreadsheet that does not say so.
printf ',1:2,1:1\n2-12,a,b\nresult,a,first\nresult,b,second\n' >odds.csv
cp ours.xml odds.xml
run 1 chart odds.xml other --import odds.csv
shows err 'is odds, so “by” of the chart must be “odds”'
printf 'by,odds\ndice,2\n' | cat - odds.csv >more.csv
run 0 chart odds.xml other --import more.csv
run 0 check odds.xml

# What a place is worth at the end is asked for without a clause of another game.
sed 's/<\/section>/<value id="hold.hilltop" unit="points" clause="3" standing="club" is="5" least="0" most="9" title="The Hilltop"\/>&/' ours.xml >worth.xml
run 0 new worth.xml game.xml -o worth.drumhead --seed 1862
orders 'begin' 'next' 'next' 'next'
run 0 referee worth.drumhead
shows out 'Due: who holds The Hilltop at the end of the game.'

run 3 new donelson game.xml -o x.drumhead
shows err '“Our game” is for the rules “own-box”, and these are “donelson”'
run 0 new ours.xml game.xml -o own.drumhead --seed 1862

# A turn: a chart that is typed in, one that is not, tracks, a place and dice.
orders 'begin' 'chart assault 8 to 3 : 1 2' 'chart assault 8 to 3 hill : 1 1' 'chart weather 1 : 4' 'result rain' 'track supply -2' \
  'track r-morale -1' 'throw red 2 10 : 7 10' 'loss r-1 2' 'next' 'hold hilltop blue' 'next'
run 0 referee own.drumhead
shows out 'column 2:1, dice 3 (thrown): “de”, defender eliminated'
shows out 'column 1:1, dice 2 (thrown): “ar”, attacker retreats'
shows out 'the column for 1, die 4 (thrown); read the printed chart there. Read the result off the printed chart “Weather” (9).'
shows out 'Weather: the printed chart gives “rain”.'
shows out 'Supply: 5 → 3.'
shows out 'The Hilltop: Held by Red → Blue.'
run 0 odds own.drumhead chart assault 1 to 1
shows out 'dr, 97.22%'
shows out 'ar, 2.78%'
run 0 verify own.drumhead
run 0 check own.drumhead

# A file out of which somebody has taken the rows of the chart is told all the same.
sed '/<row /d' own.drumhead >rowless.drumhead
run 0 log rowless.drumhead
shows out 'column 2:1, dice 3 (thrown); read the printed chart there'
run 1 verify rowless.drumhead

# A track is put right as everything is, and taken back.
orders 'track supply +1'
run 0 referee own.drumhead
n=$(sed -n 's/^ *\([0-9]*\)  Supply: 3 → 4.*/\1/p' out)
orders "amend $n track supply -1" 'points'
run 0 referee own.drumhead
shows out 'Supply: 2'
run 0 verify own.drumhead
orders 'undo' 'points'
run 0 referee own.drumhead
shows out 'Supply: 4'
orders 'undo' 'points'
run 0 referee own.drumhead
shows out 'Supply: 3'
run 0 verify own.drumhead

# What the club keeps goes by its name; what comes with Drumhead has the first right to one.
XDG_DATA_HOME=$PWD/data
export XDG_DATA_HOME
mkdir -p data/drumhead/boxes data/drumhead/rulebooks
cp game.xml data/drumhead/boxes/ours.xml
cp game.xml data/drumhead/boxes/fort-donelson.xml
cp ours.xml data/drumhead/rulebooks/ours.xml
run 0 new ours ours -o named.drumhead --seed 1862
shows out 'named.drumhead: Our game, 1 unit, Our game'
run 0 new donelson fort-donelson -o donelson.drumhead --seed 1862
run 3 new ours theirs -o x.drumhead
shows err 'does not come with “theirs”'

# What is refused, each by its reason.
for line in 'chart storm 3|the rulebook has assault, weather' 'chart assault 1 to 1 mud|it has hill' 'track supply +9|goes from 0 to 9' \
  'result rain|no throw is waiting for the result of a printed chart' 'chart assault 1 to 1 result de|gives the result itself' \
  'command r-corps|is not an order of the game “Our game”' 'throw red 99 6|1 to 20 dice' 'judge|“judge” is not an order of the game'; do
  cp own.drumhead before
  orders "${line%|*}"
  run 1 referee own.drumhead
  shows err "${line#*|}"
  is_same own.drumhead before
done
rm orders

# Both see the supply, and each side its own morale and boxes.
run 0 board own.drumhead
shows out 'Turn 2, Red: All that red does'
shows out 'Supply: 3'
shows out 'The Hilltop: Blue'
hides out 'Morale'
run 0 roster own.drumhead red
shows out 'First Red (r-1)  ☒☒☐☐ 2/4'
shows out 'Morale of Red: 2'
hides out 'Morale of Blue'
run 3 roster own.drumhead green
shows err '“green” is not a side of this battle; the sides are red, blue'
run 0 points own.drumhead
shows out 'Supply: 3'

# Its papers: a roster for one side alone, charts of the battle and of the rulebook, tracks; none of the miniatures.
if "$cli" --help | grep -q '^  print'; then
  run 0 print roster own.drumhead --side red -o red.pdf
  shows out 'red.pdf: Roster Sheets, 1 page'
  [ "$(head -c 5 red.pdf)" = '%PDF-' ] || fail 'red.pdf is no PDF document'
  run 0 print charts own.drumhead -o charts.pdf
  run 0 print charts ours.xml -o ours.pdf
  run 0 print tracks own.drumhead -o tracks.pdf --paper letter
  run 2 print roster own.drumhead -o none.pdf
  shows err 'use --side to say which side may see it: red, blue'
  run 2 print roster own.drumhead --side green -o none.pdf
  run 2 print tracks own.drumhead --side red -o none.pdf
  shows err '--side is only for papers that one side alone may see'
  run 2 print labels own.drumhead -o none.pdf
  shows err 'for those you can print: roster, charts, tracks'
  run 0 report own.drumhead --pdf story.pdf --html story.html
  is_xml story.html
  hides story.html 'First Red: lost'
  run 3 report own.drumhead
  shows err 'this verb is only for battles of “inch-1997”'
  [ ! -e none.pdf ] || fail 'a paper was made of a mistake'
fi

# A club's rulebook says which of the games it is of; a chart of wrong columns and rows is told with its line.
sed 's/ of="own-box"//' ours.xml >bad.xml
run 1 check bad.xml
shows err 'bad.xml:2: “of” has to say which rules these are: one of chancellorsville, donelson, own-box, vicksburg-road'
sed 's/from="1:1"/from="2:1"/' ours.xml >bad.xml
run 1 check bad.xml
shows err 'the columns of “assault” must be in rising order'
sed 's/ least="0" most="9" value="5"/ least="0" most="9" value="12"/' game.xml >bad.xml
run 1 check bad.xml
shows err '“supply” goes from 0 to 9, but begins at 12'

# What is wrong in a box, by its line.
wrong ()
{
  sed "$1" game.xml >bad.xml
  run 1 check bad.xml
  shows err "$2"
}
wrong 's/id="r-1"/id="r-corps"/' 'bad.xml:10: the id “r-corps” appears twice'
wrong 's/<formation\(.*\)"red"/<formation\1"green"/' 'bad.xml:9: there is no side “green” before this'
wrong '/blue/d' 'bad.xml:2: a box has two sides, not 1'
wrong '/<phase /d' 'bad.xml:2: a turn has 1 to 24 phases, not 0'
wrong 's/kind="brigade"/kind="balloon"/' 'bad.xml:10: '
wrong 's/ name="First Red"//' 'bad.xml:10: '

# Road to Vicksburg: who is released, the crossroads each turn, and the level.
run 0 new vicksburg-road road-to-vicksburg -o road.drumhead --seed 1863
{
  echo 'begin'
  for turn in 1 2 3 4 5 6 7 8 9 10 11 12; do
    echo 'next'
    [ "$turn" != 2 ] || echo 'attacked green by n-1'
    echo 'next'
    echo 'settle'
    echo 'next'
    [ "$turn" != 3 ] || echo 'counterattack 2 3'
    echo 'next'
    echo 'control 1309 union'
    [ "$turn" = 12 ] || { echo 'next'; echo 'settle'; }
  done
  echo 'set lee strength 8'
  echo 'eliminate lee'
  echo 'hold 0507 union'
  for place in 0419 0607 1306 0119; do
    echo "hold $place confederate"
  done
  for place in 1902 1911 1920; do
    echo "hold $place union"
  done
  echo 'cut-off union none'
  echo 'cut-off confederate none'
  echo 'judge'
  echo 'points'
  echo 'end'
} >orders
run 0 referee road.drumhead
shows out 'Bowen'\''s Division is released.'
shows out 'throws for its ammunition'
shows out 'Army of the Tennessee: 93'
shows out 'Army of the Tennessee: 93 points. Army of Vicksburg: 55 points. Substantive victory: Army of the Tennessee.'
rm orders
run 0 verify road.drumhead

# What leaves by the road (21.3): two regiments or sections make a point wherever they do, and a third is over.
sed -e 's/\(id="\(tilghman\|buford\|featherston\)".*\)brigade/\1regiment/' -e 's/\(id="\(green\|cumming\|barton\)".*\)brigade/\1section/' \
  -e 's/\(id="\(cockrell\|reynolds\)".*\)brigade/\1battery/' -e 's/\(id="lee".*\)brigade/\1cavalry/' \
  -e '/id="lee"/a <unit id="adams" name="Adams" kind="cavalry"/>' "$boxes/boxes/road-to-vicksburg.xml" >road.xml
run 0 new vicksburg-road road.xml -o leave.drumhead --seed 1863
orders 'begin' 'hold 0419 none' 'hold 0607 none' 'hold 1306 none' 'hold 0507 none' 'hold 0119 none' 'next' 'next' 'next'
run 0 referee leave.drumhead
orders 'bombard n-1 infantry by reynolds 4 : 1'
run 1 referee leave.drumhead
shows err '“reynolds” has a range of 3'
for line in 'tilghman at 0108|0' 'buford at 0119|1' 'featherston at 0119|1' 'cumming at 0108|1' 'barton at 0119|2' 'green at 0119|2' \
  'cockrell at 0108|3' 'reynolds at 0119|4' 'lee at 0108|5' 'adams at 0119|6'; do
  orders "exit ${line%|*}" 'points'
  run 0 referee leave.drumhead
  shows out "Army of Vicksburg: ${line#*|}"
done
rm orders

# Where people write 8,5 the battle has 8.5, or nobody could open it again.
localedef -c -i de_DE -f UTF-8 ./de_DE.UTF-8 2>/dev/null
[ -d de_DE.UTF-8 ] || fail 'there is no German locale here'
LOCPATH=$PWD LC_ALL=de_DE.UTF-8
export LOCPATH LC_ALL
run 0 new ours.xml game.xml -o comma.drumhead --seed 1862
orders 'begin' 'chart assault 8.5 to 3.25 : 1 2'
run 0 referee comma.drumhead
rm orders
shows comma.drumhead '<order>chart assault 8.5 to 3.25</order>'
run 0 verify comma.drumhead
run 0 check comma.drumhead

# The words of the terminal are no orders of a game: this one throws for a unit (23.55), and writes no file.
run 0 new chancellorsville chancellorsville -o wilderness.drumhead --seed 1863
orders begin next next 'save ii-1 by couch : 2'
run 0 referee wilderness.drumhead
shows out '1st Division, II Corps throws to stay in order'
[ ! -e 'ii-1 by couch' ] || fail 'an order has been taken for the name of a file'
orders 'save-as elsewhere.drumhead'
run 0 referee wilderness.drumhead
run 0 verify elsewhere.drumhead

conclude
