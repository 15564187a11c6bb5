#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# report: what a battle has brought, and the order of battle of its survivors.

. "$(dirname "$0")/common.sh"

new_battle hill.drumhead
run 0 report hill.drumhead
shows out 'The first turn has not begun.'
shows out 'Before the first turn'
shows out 'Fingerprint of the dice: '

orders 'begin' \
       'ruling u1 men 15 because of a shell' \
       'ruling u2 status routed because of the dog' \
       'ruling u3 status captured because they slept' \
       'ruling gen-hovey state killed because of a sharpshooter' \
       'ruling c1 men 3 because of the dog' \
       'end' 'seed'
run 0 referee hill.drumhead
rm orders
cp hill.drumhead before

run 0 report hill.drumhead
is_empty err
shows out 'Champion Hill'
shows out 'Ended after 1 turn, 0 min'
shows out 'an army hesitates'
shows out '    U   96%  lost 9 men, 1 unit, 1 officer · 1 rout'
shows out '  u1   11th Indiana: lost 9 of 24 men · 4 of 6 stands · rating '
shows out '  Turn 1: 24th Indiana, still routed'
shows out '  Turn 1: Brig. Gen. Alvin P. Hovey, killed'
shows out 'Seed: '
fingerprint=$(sed -n 's/.* hash="\([0-9a-f]*\)".*/\1/p' hill.drumhead | tail -n 1 | sed 's/..../& /g; s/ $//')
shows out "entries: $fingerprint"
hides out '5th Iowa'

# For other programs
is_report ()
{
  xmllint --noout --nonet --relaxng "$source_root/data/schemas/report.rng" "$1" || fail "$1 does not follow report.rng"
}
run 0 report hill.drumhead --xml
is_empty err
is_report out
sed -i 's/seconds="[0-9][0-9]*"/seconds="N"/' out # as long as it takes here
shows out '<report format="1" title="Champion Hill" turn="1" step="end" seconds="N" entries='
shows out '<army id="union" effectiveness="96" state="steady" men-lost="9" units-lost="1" officers-lost="1" routs="1"/>'
shows out '<losses army="union" men-lost="9" units-lost="1" officers-lost="1" routs="1"/>'
shows out '<unit id="u1" army="union" name="11th Indiana" men-lost="9" stands-lost="2" routs="0" status="steady"/>'
shows out '<rout turn="1" unit="u2" status="routed"/>'
shows out '<fate turn="1" officer="gen-hovey" name="Brig. Gen. Alvin P. Hovey" state="killed"/>'
run 2 report hill.drumhead --xml --survivors both.xml
shows err ' cannot be combined'
[ ! -e both.xml ] || fail 'a file was made for a mistake'
new_battle other.drumhead
orders 'begin' 'ruling u2 status routed because of the dog' 'ruling u2 status steady because it was a fox'
run 0 referee other.drumhead
rm orders
run 0 report other.drumhead --xml
is_report out
shows out '<rout turn="1" unit="u2" until="1" status="steady"/>'

# To take home
run 0 report hill.drumhead --pdf hill.pdf --html hill.html
is_empty err
shows out 'hill.pdf: Story and Report, '
shows out 'hill.html: Story and Report'
[ "$(head -c 5 hill.pdf)" = '%PDF-' ] || fail 'hill.pdf is no PDF document'
is_xml hill.html
shows hill.html '<html xmlns="http://www.w3.org/1999/xhtml" lang="en">'
shows hill.html '<h1>Champion Hill</h1>'
shows hill.html '>The Armies as They Ended</h2>'
shows hill.html "entries: $fingerprint"
run 0 report hill.drumhead --pdf letter.pdf --paper letter
cp hill.html kept
run 3 report hill.drumhead --html hill.html
shows err 'hill.html: '
is_same hill.html kept
mkdir folder.pdf
run 3 report hill.drumhead --pdf folder.pdf
shows err 'folder.pdf: '
run 3 report hill.drumhead --html no/such/folder.html
shows err 'no/such/folder.html: '
run 2 report hill.drumhead --html other.html --xml
shows err ' cannot be combined'
run 2 report hill.drumhead --html other.html --paper letter
shows err '--paper needs --pdf'
run 2 report hill.drumhead --pdf other.pdf --paper a3
shows err '“a3” is not one of these: a4, letter'
[ ! -e other.html ] && [ ! -e other.pdf ] || fail 'a file was made for a mistake'
for left in *.pdf.* *.html.*; do
  [ ! -e "$left" ] || fail "$left was left behind"
done

# The survivors are an order of battle like any other.
run 0 report hill.drumhead --survivors next.xml
shows out 'next.xml: Champion Hill – survivors, 106 units'
shows out 'Left out: 1 unit destroyed, captured or gone.'
shows out '“40th Georgia” has 1 stand left and is written with 3'
is_xml next.xml
run 0 check next.xml
shows next.xml '<unit id="u1" name="11th Indiana" arm="infantry" quality="veteran" stands="4" rating='
hides next.xml '34th Indiana'
hides next.xml 'gen-hovey'
run 0 new jackson-1997 next.xml -o next.drumhead --seed 1
orders begin
run 0 referee next.drumhead
rm orders

# Ratings as the club chooses
run 0 report hill.drumhead --survivors none.xml --ratings none
hides none.xml 'rating='
run 0 report hill.drumhead --survivors start.xml --ratings start
shows start.xml 'rating='
run 2 report hill.drumhead --survivors other.xml --ratings good
shows err 'now, start or none'
run 2 report hill.drumhead --ratings now
[ ! -e other.xml ] || fail 'a file was made for a mistake'

# Nothing is overwritten, and the battle is only read.
cp next.xml kept
run 3 report hill.drumhead --survivors next.xml
is_same next.xml kept
is_same hill.drumhead before
run 3 report nowhere.drumhead
run 2 report

conclude
