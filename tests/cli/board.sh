#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# board: what players see, and what they do not.

. "$(dirname "$0")/common.sh"

new_battle hill.drumhead
orders 'conceal u1' 'begin' 'card osterhaus' 'note nobody may know' 'ruling u2 rating 4 because I say so'
run 0 referee hill.drumhead
rm orders

run 0 board hill.drumhead
is_empty err
shows out 'Champion Hill'
shows out 'Turn 1, Movement'
shows out 'Cards left: 9'
shows out 'Army of the Tennessee: 100%, steady'
shows out '24th Indiana '
shows out '6 of 6'
# A card of reserves alone does not tell whose it is.
shows out 'Card: Reserves (Army of the Tennessee)'
for hidden in '11th Indiana' '9th Division' 'Osterhaus' '118th Illinois' "Buford" "12th Louisiana" 'nobody may know' \
  'I say so' 'rating'; do
  hides out "$hidden"
done

# A side sees its own, and the other nothing of them; a seat is a command of a side. For other programs it is JSON.
run 0 board hill.drumhead --as union
shows out '11th Indiana '
shows out '118th Illinois '
run 0 board hill.drumhead --as confederate
hides out '11th Indiana'
hides out '118th Illinois'
run 0 board hill.drumhead --as hovey --json
python3 -m json.tool out >view.json || fail 'board --json prints no JSON'
shows view.json '"id": "u1"'
shows view.json '"rating"'
python3 - <<'END' || fail 'an enemy is more than seen'
import json

view = json.load(open('out'))
mine, seen = ([thing['id'] for thing in view[key]] for key in ('mine', 'seen'))
assert 'c1' not in mine and 'c1' in seen and 'u1' not in seen, (mine, seen)
assert all(sorted(thing) == ['id', 'kind', 'name'] for thing in view['seen'])
END
run 0 board hill.drumhead --json
python3 -m json.tool out >view.json || fail 'board --json prints no JSON'
hides view.json '"rating"'
hides view.json '11th Indiana'
run 2 board hill.drumhead --as nobody
shows err '“nobody” has no view of this battle'

# They appear when they come.
orders 'enter osterhaus' 'reveal u1'
run 0 referee hill.drumhead
rm orders
run 0 board hill.drumhead
shows out '11th Indiana '
shows out '118th Illinois '
shows out 'Card: 9th Division (Army of the Tennessee)'
shows out '9th Division comes onto the table.'

# Strengths, by the disclosure
orders 'card hovey' 'card stevenson pass' 'ruling c1 moved yes because it has' 'fire u2 c1 8 : 6 6 6 6 6 1' 'disclose banded'
run 0 referee hill.drumhead
rm orders
run 0 board hill.drumhead
shows out 'fresh'
shows out 'worn'
hides out ' of 6'
hides out '6 6 6 6 6 1'
shows out '40th Georgia loses men.'
orders 'disclose names'
run 0 referee hill.drumhead
rm orders
run 0 board hill.drumhead
for hidden in 'fresh' 'worn' ' of 6' '5 men'; do
  hides out "$hidden"
done
shows out '40th Georgia '
orders 'disclose exact'
run 0 referee hill.drumhead
rm orders
run 0 board hill.drumhead
shows out '5 of 6 −1'
shows out '40th Georgia loses 5 men and its first stand.'

conclude
