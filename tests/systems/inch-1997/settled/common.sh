# shellcheck shell=sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Sourced by the scripts here: what those of tests/cli have, and the battle of the crossroads, begun, with the same rating
# for everybody.

. "$(dirname "$0")/../../../cli/common.sh"

# begun FILE [OPTION…]: FILE is the battle in its first movement step, by the rulebook $rules if there is one
begun ()
{
  battle=$1
  shift
  rm -f orders "$battle"
  run 0 new "${rules-jackson-1997}" "$here/../kept/crossroads.xml" -o "$battle" --seed settled "$@"
  {
    sed -n 's/.*<unit id="\([uc][0-9]*\)".*/ruling \1 rating 3 because the script needs it/p' "$here/../kept/crossroads.xml"
    echo begin
  } >orders
  run 0 referee "$battle"
}

# our_rules SED: battles begin by the rules of a club from then on, which have something otherwise
our_rules ()
{
  sed "$1; s/id=\"jackson-1997\"/id=\"ours\"/" "$here/../../../../data/rulebooks/jackson-1997.xml" |
    sed 's/ reference="unnamed"//; /<unit id/d; s/ not-above="[^"]*"//; s/ former="[^"]*"//' >ours.xml
  run 0 check ours.xml
  rules=ours.xml
}

# given ORDER…: all of them are accepted
given ()
{
  orders "$@"
  run 0 referee "$battle"
}

# refused CLAUSE WORDS ORDER: it is refused by that clause, in these words
refused ()
{
  orders "$3"
  run 1 referee "$battle"
  shows err "$1"
  shows err "$2"
}
