#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# german: the words people read are translated, the words of orders are not.

. "$(dirname "$0")/common.sh"

DRUMHEAD_LOCALEDIR=$2
LANGUAGE=de
export DRUMHEAD_LOCALEDIR LANGUAGE

run 0 --help
shows out 'eine Schlacht beginnen'
run 0 new jackson-1997 champion-hill -o hill.drumhead --seed 1863
shows out 'Champion Hill, 107 Einheiten, Amerikanischer Bürgerkrieg in Zoll, 1997'
shows hill.drumhead 'title="American Civil War by the inch, 1997"'
orders begin 'move u1' 'move nobody' 'card' status
run 1 referee hill.drumhead
shows out 'Die Schlacht beginnt: Zug 1.'
shows out 'Army of Vicksburg: 53 von 53 Einheiten frisch, 100 %, geordnet'
shows err 'abgelehnt'
shows err '„move“: „nobody“'
rm -f orders
run 0 log hill.drumhead
shows out 'Nächste Karte'
run 0 report hill.drumhead --html hill.html
shows hill.html '<html xmlns="http://www.w3.org/1999/xhtml" lang="de">'
shows hill.html 'Nächste Karte'

# So are what columns are taken for, and the marks around what is told of a list.
printf 'Armee;Unit;Waffengattung;Class;Men\nNord;1st;Inf;Vet*;300\nRebellen;2nd;Inf;Elite;360\n' >list.csv
run 0 muster list.csv --men-a-stand 60 -o list.xml
shows err 'Spalten: Unit = Einheit, Class = Qualität, Men = Mann.'
shows err 'verwendet: D2 „Vet*“'

# Placeholders in the forms of orders are translated in every game, and nothing that is typed is.
for game in 'jackson-1997 aldie' 'haygood-1997 logans-crossroads' 'donelson fort-donelson' 'donelson donelson-guns' \
  'vicksburg-road road-to-vicksburg' 'chancellorsville chancellorsville'; do
  rm -f game.drumhead orders
  [ "$3" = chart-box ] || [ "${game%% *}" = jackson-1997 ] || continue
  # shellcheck disable=SC2086
  run 0 new $game -o game.drumhead
  orders help
  LANGUAGE=C run 0 referee game.drumhead
  grep -oE '^  [a-z-]+ .*' out | grep -oE '[A-Z]{2,}' | sort -u >words.english
  run 0 referee game.drumhead
  grep -oE '^  [a-z-]+ .*' out | grep -oE '[A-ZÄÖÜ]{2,}' | sort -u >words.german
  comm -12 words.english words.german | grep -vxE 'DIVISION|FORMATION|NAME|TEXT' >words.both
  [ -s words.both ] && fail "$game: stays English: $(tr '\n' ' ' <words.both)"
  [ -s words.english ] || fail "$game: no form of an order was found"
  # A formation is how a unit of miniatures stands; in board games a body of troops is called what it is.
  case $game in
    donelson* | vicksburg-road* | chancellorsville*)
      ! grep -qx FORMATION words.english || fail "$game: a division is called a formation" ;;
  esac
done
rm -f orders

# Titles are translated for people, and stay in files what they are.
if [ "$3" = chart-box ]; then
  run 0 new donelson donelson-guns -o guns.drumhead
  shows out 'Beschuss vor Fort Donelson'
  shows guns.drumhead 'title="Bombardment before Fort Donelson"'
fi

conclude
