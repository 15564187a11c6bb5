#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# muster --into: players and units of a campaign, and the numbers of a box, from lists of anybody, and back.

. "$(dirname "$0")/common.sh"

export XDG_DATA_HOME="$PWD/data"
campaign="$source_root/data/campaigns/logans-crossroads.xml"
box="$source_root/data/boxes/fort-donelson.xml"

# A list of players who have signed up
cat >signup.csv <<'END'
Side,Player,E-mail,Regiment,Type,Strength,Square
Union,Anna Beck,anna@club.example,10th Indiana,Inf,900,7.12
,,,2nd Minnesota,Zouaves,950,10.15
Confederate,Carl Dorn,carl@club.example,15th Mississippi,Inf,850,8.9
END

# What is not certain is asked for; what was answered is kept for the next list.
run 1 muster signup.csv --into "$campaign" -o ours.xml
shows err '  type:zouaves='
[ ! -e ours.xml ] || fail 'a list with open questions was taken over'
printf 'Zouaves=infantry\n' >words
run 0 muster signup.csv --into "$campaign" --only -o ours.xml --words words --like post
shows out "ours.xml: Logan’s Crossroads by post, 3 units"
shows err '22 are not in the list and are removed: '
run 0 check ours.xml
run 0 muster signup.csv --into "$campaign" --only -o again.xml --like post
is_same ours.xml again.xml
run 3 muster signup.csv --into "$campaign" -o ours.xml --like post
is_same ours.xml again.xml

# A campaign of it is played.
run 0 new haygood-1997 ours.xml -o ours.drumhead --seed 1
orders open
run 0 referee ours.drumhead
rm -f orders

# The list that README begins with is read as it stands there, without a question.
sed -n '/^    Player,E-mail/,/^$/p' "$source_root"/README.md | sed 's/^    //' >readme.csv
[ "$(wc -l <readme.csv)" -eq 5 ] || fail 'README has no list of players who have signed up'
run 0 muster readme.csv --into "$campaign" --only -o readme.xml
shows out "readme.xml: Logan’s Crossroads by post, 3 units"
grep -q 'id="u1OHa".*player="adams" at="6.10"' readme.xml || fail 'the units of README are not taken'
run 0 check readme.xml

# The numbers of counters
printf 'Counter,Str,Shatter\nSimonton,9,5\nHeiman,12,6\n' >numbers.csv
run 0 muster numbers.csv --into "$box" -o numbers.xml
shows err '2 are there already and are updated from the list.'
run 0 check numbers.xml
grep -q 'id="heiman".*strength="12" shatter-1="6"' numbers.xml || fail 'numbers are not taken'

# Into a game that is played: each number is an order, and all are tried before the first is given.
run 0 new donelson "$box" -o played.drumhead --seed 1
printf 'Counter,Str,Shatter,Guns\nSimonton,9,5,\nManey,,,6\n' >late.csv
run 0 muster late.csv --into played.drumhead
shows out 'played.drumhead: 3 numbers typed in'
[ "$(grep -c '<entry ' played.drumhead)" -eq 3 ] || fail 'not each number is an entry'
run 0 verify played.drumhead
run 0 muster late.csv --into played.drumhead
shows out 'played.drumhead: 0 numbers typed in'
cp played.drumhead before
printf 'Counter,Str,Guns\nSimonton,8,\nHeiman,,6\n' >wrong.csv
run 1 muster wrong.csv --into played.drumhead
shows err 'set heiman guns 6: refused: '
printf 'Counter,Formation,Kind,Str\nNew Brigade,pillow,brigade,8\n' >wrong.csv
run 3 muster wrong.csv --into played.drumhead
shows err '“New Brigade” is new, or not what it was when the game began'
printf 'Counter,Str,Kind\nSimonton,8,sturdy\n' >wrong.csv
run 1 muster wrong.csv --into played.drumhead
is_same played.drumhead before
run 2 muster late.csv --into played.drumhead -o none.xml
run 0 new haygood-1997 ours.xml -o post.drumhead --seed 1
run 3 muster signup.csv --into post.drumhead --like post
shows err 'only the numbers of a box can be imported from a list'

# There and back
for file in "$campaign" "$box" ours.xml numbers.xml; do
  rm -f one.csv one.xml two.csv two.xml
  run 0 muster "$file" -o one.csv
  run 0 muster one.csv --into "$file" -o one.xml
  run 0 muster one.xml -o two.csv
  is_same one.csv two.csv
  run 0 muster two.csv --into one.xml --only -o two.xml
  is_same one.xml two.xml
done

# What it cannot become part of
run 3 muster numbers.csv --into "$source_root/data/battles/champion-hill.xml" -o none.xml
shows err 'a list can be added only to a campaign or a box, and this is neither'
run 3 muster numbers.csv --into nowhere.xml -o none.xml
run 2 muster numbers.csv --only -o none.xml
shows err '--only needs --into'
run 3 muster numbers.csv --into "$campaign" -o none.xml
run 3 muster numbers.csv --into "$box" --columns 'Str=wagons' -o none.xml
shows err '“Str=wagons” does not say what a column is'
[ ! -e none.xml ] || fail 'something was written all the same'

conclude
