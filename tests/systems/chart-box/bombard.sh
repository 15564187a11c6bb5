#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# bombard (17.4): with the owner's chart on paper, and typed in.

. "$(dirname "$0")/common.sh"

run 0 new donelson donelson-guns -o blank.drumhead --seed 1862
orders 'begin'
run 0 referee blank.drumhead
rm orders

# What counts, before the throw. The chart is not to be had, so no chance is told.
run 0 odds blank.drumhead bombard heiman infantry by taylor 6 schwartz 5 dresser 4 mcallister 7 pits woods
shows out "Taylor's Battery  4 factors at range 6"
shows out "Schwartz's Battery  2 of 5 factors at range 5"
shows out "McAllister's Battery  0 of 1 factors at range 7"
shows out 'Across rifle pits only  −1 column  [17.43, lost]'
shows out 'Target in woods  −1 to the die  [17.43, lost]'
hides out '%'

# The throw stands, and what the printed chart gives for it is due: one chart at a time, and a word that it may have.
orders 'bombard heiman infantry by taylor 6 schwartz 5 woods : 3'
run 0 referee blank.drumhead
shows out "Heiman's Brigade is bombarded with 6 factors by Taylor's Battery and Schwartz's Battery"
shows out 'the column for 6, die 3, −1 makes 2 (thrown); read the printed chart there'
shows out 'Read the result off the printed chart “Bombardment of infantry” (17.43).'
orders 'bombard graves artillery by dresser 4 : 5'
run 1 referee blank.drumhead
shows err 'first say what the printed chart “Bombardment of infantry” gives for the last throw: result WORD'
orders 'result a-word-too-long'
run 1 referee blank.drumhead
shows err '“a-word-too-long” is not a word of at most'
orders next
run 1 referee blank.drumhead
run 0 check blank.drumhead
shows blank.drumhead '<due id="2.1" kind="result" of="union" unit="heiman" chart="bombard.infantry"/>'
orders 'result -2' 'bombard graves artillery by dresser 4 result sup : 5'
run 0 referee blank.drumhead
shows out 'Bombardment of infantry: the printed chart gives “-2”.'
shows out "Heiman's Brigade has 2 fewer movement points until the end of the next first combat phase."
shows out 'die 5 (thrown); the printed chart gives “sup”'
shows out "Graves's Battery cannot fire until the end of the next first combat phase."

# Who has bombarded, is suppressed, or is named wrongly; and a counter that nobody has typed.
orders 'bombard drake infantry by taylor 3 result no : 1'
run 1 referee blank.drumhead
shows err '“taylor” has fired in this phase'
orders 'bombard drake artillery by willard 3 result no : 1'
run 1 referee blank.drumhead
shows err '“drake” is infantry'
orders 'bombard drake infantry by willard 3 result no : 1'
run 1 referee blank.drumhead
shows err "type what the counter of “Willard's Battery” says"
orders 'ruling willard factors 2 because the counter says so' 'bombard drake infantry by willard 3 result no : 1' \
  'next' 'bombard cook infantry by maney 2 result no : 1'
run 0 referee blank.drumhead
orders 'bombard oglesby infantry by graves 2 result no : 1'
run 1 referee blank.drumhead
shows err '“graves” is suppressed to the end of the first combat phase'

# The program throws the same for batteries that bombard together, in whichever order they are named, and knows that the
# die has been seen.
cp blank.drumhead thrown.drumhead
orders 'bombard heiman infantry by dresser 3 taylor 3 result no' 'undo' \
  'bombard heiman infantry by taylor 3 dresser 3 result no'
run 0 referee thrown.drumhead --xml
sed -n 's/.*<roll[^>]*>\([1-6]\)<.*/\1/p' out | sort -u >faces
[ "$(wc -l <faces)" -eq 1 ] || fail 'another order of the batteries is another throw'
orders undo 'bombard heiman infantry by dresser 3' 'result no'
run 0 referee thrown.drumhead --xml
sed -n 's/.*<roll[^>]*>\([1-6]\)<.*/\1/p' out >alone
shows out 'seen="'
[ -s alone ] || fail 'a chart on paper has no throw'
shows out ' seen="'
run 0 verify thrown.drumhead

# Undo, verify and the state.
run 0 state blank.drumhead
cp out after
orders 'bombard maney artillery by taylor 4 result no : 2' 'undo'
run 0 referee blank.drumhead
rm orders
run 0 state blank.drumhead
is_same out after
run 0 verify blank.drumhead
run 0 check blank.drumhead

# What players see, and what there is for miniatures alone.
run 0 board blank.drumhead
shows out "Graves's Battery: suppressed"
hides out 'factors'
run 0 log blank.drumhead
shows out 'Turn 1, Confederates: Bombardment'
if "$cli" --help | grep -q '^  report'; then
  run 3 report blank.drumhead
  shows err 'this is a battle of “chart-box”; this verb is only for battles of “inch-1997”'
  run 2 print roster blank.drumhead -o x.pdf
fi
orders 'help' 'status'
run 0 referee blank.drumhead
shows out 'bombard UNIT [infantry or artillery] by BATTERY RANGE… [pits] [woods] [result WORD]'
hides out 'counterattack'
hides out 'release DIVISION'
rm orders

# A chart that is typed in says itself what comes of it, with its chances.
typed ours.xml
run 0 check ours.xml
shows err 'ours.xml:'
shows err '“-4” of “bombard.infantry” has no meaning'
run 0 new ours.xml donelson-guns -o typed.drumhead --seed 1862
orders 'begin'
run 0 referee typed.drumhead
rm orders
run 0 odds typed.drumhead bombard heiman infantry by taylor 6 schwartz 5 pits woods
shows out 'no 1–6, 100%'
run 0 odds typed.drumhead bombard heiman infantry by taylor 6 schwartz 5
shows out 'no 2–6, 83%'
shows out '-2 1, 17%'
orders 'bombard heiman infantry by taylor 6 schwartz 5 : 1'
run 0 referee typed.drumhead
shows out 'column 4-6, die 1 (thrown): “-2”, two movement points fewer'
orders 'bombard drake infantry by dresser 4 result no'
run 1 referee typed.drumhead
shows err 'has been typed in and gives the result itself'
rm orders
run 0 log typed.drumhead
shows out 'two movement points fewer'
run 0 verify typed.drumhead

# Files that do not fit each other, and charts that are wrong.
run 3 new jackson-1997 donelson-guns -o x.drumhead
run 3 new donelson champion-hill -o x.drumhead
sed 's/from="7"/from="4"/' ours.xml >bad.xml
run 1 check bad.xml
shows err 'the columns of “bombard.infantry” must be in rising order, but “4” comes after “4”'

conclude
