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
orders begin 'move u1' 'card'
run 1 referee hill.drumhead
shows out 'Die Schlacht beginnt: Zug 1.'
shows err 'abgelehnt'
rm -f orders
run 0 log hill.drumhead
shows out 'Die nächste Karte'
run 0 report hill.drumhead --html hill.html
shows hill.html '<html xmlns="http://www.w3.org/1999/xhtml" lang="de">'
shows hill.html 'Die nächste Karte'

conclude
