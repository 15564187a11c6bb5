#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# print: the papers of a battle, as PDF.

. "$(dirname "$0")/common.sh"

# is_pdf FILE
is_pdf ()
{
  [ "$(head -c 5 "$1")" = '%PDF-' ] || fail "$1 is no PDF document"
}

new_battle hill.drumhead
cp hill.drumhead before

for kind in roster labels cards reference officers; do
  for size in a4 letter; do
    run 0 print "$kind" hill.drumhead -o "$kind-$size.pdf" --paper "$size"
    shows out "$kind-$size.pdf: "
    is_empty err
    is_pdf "$kind-$size.pdf"
  done
done
shows out 'officers-letter.pdf: Officers’ Cards, 4 pages'
is_same hill.drumhead before

# Printing only reads: a referee may have the battle open.
orders begin 'ruling u1 men 12 because it is so'
run 0 referee hill.drumhead
rm -f orders
run 0 print roster hill.drumhead -o now.pdf

# An order of battle and a rulebook, by name and by file
run 0 print labels aldie -o aldie.pdf
is_pdf aldie.pdf
run 0 print cards "$source_root/data/battles/mill-springs.xml" -o springs.pdf
is_pdf springs.pdf
run 0 print reference jackson-1997 -o rules.pdf
is_pdf rules.pdf
run 0 print reference "$source_root/data/rulebooks/jackson-1997.xml" -o rules-file.pdf
is_pdf rules-file.pdf
run 0 print reference aldie -o aldie-rules.pdf
is_pdf aldie-rules.pdf

# Nothing is overwritten, and nothing stays of what could not be made.
cp now.pdf kept
run 3 print roster hill.drumhead -o now.pdf
shows err 'now.pdf: '
is_same now.pdf kept
run 3 print roster nowhere.drumhead -o none.pdf
shows err 'nowhere.drumhead'
run 3 print roster jackson-1997 -o none.pdf
run 3 print roster "$source_root/data/rulebooks/jackson-1997.xml" -o none.pdf
shows err 'jackson-1997.xml:'
[ ! -e none.pdf ] || fail 'a paper of nothing was made'
run 3 print roster hill.drumhead -o no/such/folder.pdf

# The command line
run 2 print roster hill.drumhead
shows err 'give a new file with -o'
run 2 print hill.drumhead -o x.pdf
shows err 'an argument is missing'
run 2 print map hill.drumhead -o x.pdf
shows err '“map” is not one of these: roster, labels, cards, reference, officers'
run 2 print roster hill.drumhead -o x.pdf --paper a3
shows err '“a3” is not one of these: a4, letter'
[ ! -e x.pdf ] || fail 'a paper was made of a mistake'

conclude
