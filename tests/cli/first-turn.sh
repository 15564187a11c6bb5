#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The first turn that comes with Drumhead is accepted whatever the program's dice say.

. "$(dirname "$0")/common.sh"

for seed in 1863 1 2 3 4 5 6 7 8 9 10 11; do
  rm -f orders
  run 0 new jackson-1997 champion-hill -o "$seed.drumhead" --seed "$seed"
  cp "$source_root/data/battles/champion-hill-turn-1.orders" orders
  run 0 referee "$seed.drumhead"
  is_empty err
  shows out 'wins the close combat'
  shows out 'Turn 2 begins.'
  run 0 verify "$seed.drumhead"
done

conclude
