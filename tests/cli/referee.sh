#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# referee: orders in, entries and refusals out, and the words that help.

. "$(dirname "$0")/common.sh"

# The hash of the seed is shown before the first turn, the seed after the end.
new_battle hill.drumhead
hash=$(sed -n 's/^Fingerprint of the dice: //p' out)
orders '# nothing yet' '' '   '
run 0 referee hill.drumhead
shows out "Fingerprint of the dice: $hash"
is_empty err
orders 'begin'
run 0 referee hill.drumhead
orders 'note in turn 1'
run 0 referee hill.drumhead
hides out 'Seed'
hides out 'seed'

# A refusal is told with its line, its words and its clause; the others count.
cp hill.drumhead before
orders 'card hovey' 'move u1' 'flee u1' 'respond by grant' 'fire u1 c1 8' 'next'
run 1 referee hill.drumhead
shows out '12th Division'
shows out '12 units may act'
shows err 'line 2, “move u1”, refused: '
shows err '(4.A)'
shows err 'line 3, “flee u1”, refused: “flee” is not an order'
shows err 'line 5, “fire u1 c1 8”, refused: '
shows err 'line 6, “next”, refused: 9 cards must still be turned'
[ "$(grep -c '<entry ' hill.drumhead)" -eq 4 ] || fail 'not two orders were added'

# The state begins each thing with what is asked of it most, in an order that does not change.
mv orders given
run 0 state hill.drumhead
shows out '<state turn="1" step="movement" card="hovey" cards-left="9"'
shows out '<army id="union" fresh="54" starting="54" effectiveness="100" state="steady"'
grep -qE '<unit id="u1" army="union" command="mcginnis" arm="infantry" men="24" stands="6" odd-hit="0" rating="[0-5]" status="steady" formation="line" cover="none" fresh="yes" moved="no" fired="no" melees="0" pending-hits="0"' out ||
  fail 'the attributes of a unit are not in their order'
shows out '<officer id="gen-hovey" rank="division" state="present" attached="" front="no"'
mv given orders

# When all are refused, not a byte has changed.
cp hill.drumhead before
orders 'begin' 'card hovey' 'move nobody' 'fire' 'dice' 'dice 6 6 6' 'move u1' 'check u1' 'mark' 'rally u1' 'enter u1' \
  'respond hovey' 'ruling u1 men 99 because why not' 'waive check u1 because it is late' 'disclose all' 'note' 'redo'
run 1 referee hill.drumhead
is_same hill.drumhead before
[ "$(grep -c refused err)" -eq 16 ] || fail 'not everything was refused'
shows out '3 dice are kept'

# Dice: too few, too many, faces that are none; then as they were thrown.
orders 'move u2 : 21' 'move u2 : 0' 'move u2 : 7 8' 'move u2 : seven' 'note hello : 6' 'form u2 column : 4'
run 1 referee hill.drumhead
[ "$(grep -c refused err)" -eq 5 ] || fail 'bad dice were taken'
orders 'move u3 : 20' 'dice 1' 'move u4'
run 0 referee hill.drumhead
shows out '34th Indiana U3 may move 16 inches. The D20 shows 20 (thrown).'
shows out '46th Indiana U4 may move 8 inches. The D20 shows 1 (thrown).'

# Nothing is thrown twice, and whose dice of the program had been seen says so; redo does the entry itself again.
orders 'undo' 'move u4' 'undo' 'move u4 : 10' 'undo' 'redo'
run 0 referee hill.drumhead
[ "$(grep -c 'Already thrown in undone entry 9.' out)" -eq 1 ] || fail 'what had been seen is not said'
shows out 'is redone'

# XML: entries as they are in the file, refusals with their clause, nothing else.
tail -n 3 hill.drumhead | head -n 1 >last
orders 'note 5 < 6 & “quoted” ]]>' 'move "no <such> & unit"' 'move u3' 'help' 'dues' "$(printf 'note \001 control')" \
  'next'
run 1 referee hill.drumhead --xml
is_empty err
{
  echo '<all>'
  cat out
  echo '</all>'
} >all.xml
is_xml all.xml
shows out '<entry n="'
shows out '<order>note 5 &lt; 6 &amp;'
shows out '<refused order="move u3" clause="6">“34th Indiana U3” has already moved this turn</refused>'
shows out '<refused order="move &quot;no &lt;such&gt; &amp; unit&quot;">'
shows out '<refused order="help">'
shows out '<refused order="next" clause="4.A">9 cards must still be turned before movement ends</refused>'
hides out 'Fingerprint of the dice'
[ "$(wc -l <out)" -eq 7 ] || fail 'not one line an order was printed'
grep '<entry ' out >printed
grep '<entry ' hill.drumhead | tail -n 1 >written
is_same printed written

# The words that help are no orders.
cp hill.drumhead before
orders 'help' 'help fire' 'HELP nonsense' 'dues' 'status' 'quit' 'note never read'
run 0 referee hill.drumhead
is_same hill.drumhead before
shows out 'fire UNIT TARGET INCHES'
shows out 'opportunity fire'
shows out '“nonsense” is not an order'
shows out 'Nothing is due.'
shows out 'Turn 1, A Movement'
shows out 'Card: 12th Division'
shows out 'Cards left: 9'
is_empty err

# On a terminal, where there is a way to have one, a prompt tells turn, step and dues.
if command -v script >/dev/null 2>&1; then
  new_battle typed.drumhead
  printf '%s\n' begin 'card hovey' 'respond by grant' 'move u1 : 12' 'fire c1 u1 8 : 6 6 6 6 6 6' dues nonsense '2 4' quit |
    script -qec "'$cli' referee typed.drumhead" /dev/null >typed 2>&1
  shows typed 'Set-up> '
  shows typed 'Turn 1, A Movement> '
  shows typed 'Turn 1, A Movement, 1 due> '
  shows typed '11th Indiana U1'
  shows typed 'Refused: “nonsense” is not an order'
  shows typed '“2 4” may mean: move u2 u4 · charge u2 c4'
fi

# An order for several is an entry for each, which are taken back together; and the first that is refused stops the rest.
new_battle several.drumhead
orders begin 'card hovey' 'respond : 1' 'form 1-3 column' 'undo 3' 'form u1 u2 c1 column' '1 4'
run 1 referee several.drumhead
[ "$(grep -c 'undone' out)" -eq 3 ] || fail 'not all of a group was undone'
[ "$(grep -c '<order>form u' several.drumhead)" -eq 5 ] || fail 'not each of a group has an entry'
shows err 'line 6, “form c1 column”, refused: '

# A line may be anything.
{
  printf 'note a\0b\n'
  printf 'note \377\376\n'
  head -c 100000 /dev/zero | tr '\0' x
  printf '\nnote the last line has no end'
} >orders
run 1 referee hill.drumhead
[ "$(grep -c refused err)" -eq 3 ] || fail 'what is no text was taken'
shows out 'the last line has no end'
is_xml hill.drumhead

# What play adds to the most that can be ruled can be read again.
run 0 new jackson-1997 champion-hill -o most.drumhead --set supply-wagons=on --set officer-casualties=on
orders begin 'card pass' 'card pass' 'card pass' 'card pass' 'card pass' 'card pass' 'card pass' 'card pass' 'card pass' \
  'card pass' 'next pass' next 'ruling u1 shots 100000 because of a test' 'fire u1 c1 5' \
  'ruling c1 pending-hits 100000 because of a test' 'fire u2 c1 5 : 6 6 6 6 6 6' \
  'ruling battle turn 100000 because of a test' next next next next next next next next
run 0 referee most.drumhead
orders 'ruling u1 shots 100001 because of a test' 'ruling u1 melees 100001 because of a test' \
  'ruling battle turn 100001 because of a test' 'ruling grant bonus -10 because of a test'
run 1 referee most.drumhead
[ "$(grep -c refused err)" -eq 4 ] || fail 'more was ruled than can be'
rm orders
run 0 state most.drumhead
shows out 'turn="100001"'
run 0 verify most.drumhead

# What would do something to the terminal is refused, and shown as a mark.
orders "$(printf 'note \033[2J')" "$(printf 'note \342\200\256back')" "$(printf 'move \033]0;title')"
run 1 referee most.drumhead
rm orders
shows err 'note ␛[2J'
shows err 'note ⟨U+202E⟩back'
shows err '␛]0;title'
if grep -q "$(printf '[\033]')" out err; then fail 'an escape code was printed'; fi
orders "$(printf 'note \033[2J')" "$(printf 'move \342\200\256back \342\201\247on \302\233')"
run 1 referee most.drumhead --xml
rm orders
shows out '<refused order="note ␛[2J">'
shows out '<refused order="move ⟨U+202E⟩back ⟨U+2067⟩on ⟨U+009B⟩">'

# The end, which can be undone until the seed is shown
orders 'end' 'undo' 'end'
run 0 referee hill.drumhead
shows out 'The battle ends.'
hides out 'Seed: '
orders 'seed'
run 0 referee hill.drumhead
shows out 'Seed: '
seed=$(sed -n 's/^Seed: //p' out)
[ "$(printf %s "$seed" | sha256sum | cut -d ' ' -f 1)" = "$hash" ] || fail 'the seed is not the one whose hash was shown'
orders 'undo' 'card'
run 1 referee hill.drumhead
shows err 'nothing can be undone any more'
rm orders
run 0 log hill.drumhead
shows out "Seed: $seed"
run 0 verify hill.drumhead
shows out "Seed: $seed"

conclude
