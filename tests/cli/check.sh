#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check: what is good, and what is wrong where.

. "$(dirname "$0")/common.sh"

rulebook=$source_root/data/rulebooks/jackson-1997.xml
armies=$source_root/data/battles/champion-hill.xml

new_battle hill.drumhead
orders 'begin' 'card hovey' 'respond'
run 0 referee hill.drumhead
rm orders
run 0 check "$rulebook" "$armies" hill.drumhead
is_empty err
[ "$(grep -c ' is valid$' out)" -eq 3 ] || fail 'three good files are not valid'

# A name of a file that would move the cursor is shown, and moves nothing.
cp "$armies" "$(printf 'up\033[2J.xml')"
run 0 check "$(printf 'up\033[2J.xml')"
shows out 'up␛[2J.xml is valid'

# bad NAME LINE WORDS : the file NAME, which is on standard input, is wrong in LINE
bad ()
{
  cat >"$1"
  run 1 check "$1"
  is_empty out
  shows err "$1:$2: "
  shows err "$3"
}

# line_of PATTERN FILE
line_of ()
{
  grep -n -e "$1" "$2" | head -n 1 | cut -d : -f 1
}

sed 's/id="u2"/id="U1"/' "$armies" | bad twice.xml "$(line_of 'id="u2"' "$armies")" 'u1'
sed 's/arm="infantry" quality="green"/arm="infantry" quality="grey"/' "$armies" |
  bad grey.xml "$(line_of 'quality="green"' "$armies")" 'grey'
sed '$d' "$armies" | bad open.xml "$(wc -l <"$armies" | tr -d ' ')" 'order-of-battle'
sed '2i <!DOCTYPE order-of-battle>' "$armies" | bad doctype.xml 2 'DOCTYPE'
sed 's/format="1"/format="99"/' "$rulebook" | bad later.xml "$(line_of 'format="1"' "$rulebook")" '99'
echo '<march/>' | bad march.xml 1 'march'
echo 'no XML at all' | bad none.xml 1 'none.xml'
printf '<order-of-battle format="1" title="\377"/>' | bad bytes.xml 1 'bytes.xml'

# All mistakes of a file, and those of the others too
sed 's/arm="cavalry"/arm="camels"/; s/arm="artillery"/arm="catapults"/' "$armies" >zoo.xml
run 1 check zoo.xml march.xml hill.drumhead
[ "$(grep -c 'catapults' err)" -ge 2 ] || fail 'not every mistake is told'
shows err 'camels'
shows err 'march.xml:1: '
shows out 'hill.drumhead is valid'

# In a battle: a number that does not follow from those before it
sed 's/<entry n="2"/<entry n="7"/' hill.drumhead |
  bad gap.drumhead "$(line_of '<entry n="2"' hill.drumhead)" 'entry 7 comes after entry 1'

# What is no file is not waited for, and what is too large or something else is not read to its end
mkfifo pipe
for odd in pipe . /dev/zero; do
  run 3 check "$odd"
  shows err 'this is not a file'
done
for verb in 'verify pipe' 'referee pipe' 'muster pipe -o new.xml' 'new jackson-1997 ./pipe -o new.drumhead' \
  'print roster ./pipe -o new.pdf'; do
  # shellcheck disable=SC2086
  timeout 20 "$cli" $verb </dev/null >out 2>err
  [ $? -eq 3 ] || [ $? -eq 1 ] || fail "“$verb” is not refused at once"
done
{
  head -n 3 "$rulebook"
  yes '<!-- nothing to say -->' | head -c 5000000
} >long.xml
run 1 check long.xml
shows err 'long.xml: the file is too large'
{
  head -n 3 "$armies"
  yes '<!-- nothing to say -->' | head -c 17000000
} >long.xml
run 1 check long.xml
shows err 'long.xml: the file is too large'
rm long.xml

# A rulebook has every value and every switch there is, in a battle too.
for id in fire.cone supply-wagons; do
  sed "s/id=\"$id\"/id=\"other\"/" hill.drumhead >shorter.drumhead
  "$here/rechain" shorter.drumhead >older.drumhead
  run 1 check older.drumhead
  shows err "older.drumhead:3: “$id” is missing"
done
grep -v 'id="fire.cone"' "$rulebook" | bad lacking.xml 2 'fire.cone'

: >empty.xml
run 1 check empty.xml
shows err 'empty.xml: the file is empty'

# What cannot be read at all ends otherwise than what is wrong.
run 3 check missing.xml
shows err 'missing.xml'
run 3 check hill.drumhead missing.xml
shows out 'hill.drumhead is valid'
run 3 check "$scratch"

conclude
