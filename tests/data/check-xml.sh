#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-xml.sh XMLLINT SOURCE-ROOT
#
# Every XML file that is shipped is well-formed and has no DOCTYPE; what has a schema is valid against it, and stops being
# valid when an element is added that the schema does not know; and what lies in the data folders is installed and is in
# the engine's resource bundle.

set -u

xmllint=$1
root=$2
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
failures=0
checked=0

fail ()
{
  echo "$1" >&2
  failures=$((failures + 1))
}

# xmllint says 3 or 4 for a document that breaks its schema, and 5 for a schema that is itself broken.
refused ()
{
  "$xmllint" --noout --nonet --relaxng "$1" "$2" >"$scratch/out" 2>&1
  case $? in
    3|4) return 0 ;;
    *) cat "$scratch/out" >&2; return 1 ;;
  esac
}

check_well_formed ()
{
  "$xmllint" --noout --nonet "$1" || fail "$1: is not well-formed"
  if grep -q '<!DOCTYPE' "$1"; then
    fail "$1: has a DOCTYPE"
  fi
  checked=$((checked + 1))
}

check_valid ()
{
  "$xmllint" --noout --nonet --relaxng "$1" "$2" 2>"$scratch/out" \
    || { cat "$scratch/out" >&2; fail "$2: does not follow ${1##*/}"; }

  # A schema has the name of its root element.
  sed "s|</$(basename "$1" .rng)>|<unheard-of/>&|" "$2" >"$scratch/spoilt.xml"
  refused "$1" "$scratch/spoilt.xml" || fail "${1##*/}: takes a file with an unknown element in it (${2##*/})"
}

check_listed ()
{
  cat "$root"/src/engine/*.gresource.xml "$root"/src/systems/*/*.gresource.xml | grep -qF ">${1#"$root/data/"}<" \
    || fail "${1#"$root/"}: is in no bundle of src/engine or src/systems"
  grep -qF "'${1#"$root/data/"}'" "$root/data/meson.build" \
    || fail "${1#"$root/"}: is not listed in data/meson.build"
}

find "$root/data" "$root/src" "$root/ui" \
  \( -name '*.xml' -o -name '*.rng' -o -name '*.svg' -o -name '*.ui' -o -name '*.xml.in' \) \
  | sort >"$scratch/files"
while IFS= read -r file; do
  check_well_formed "$file"
done <"$scratch/files"

for schema in rulebook order-of-battle battle battle-chart-box box; do
  rng=$root/data/schemas/$schema.rng
  if [ -f "$rng" ]; then
    check_listed "$rng"
    echo '<unheard-of/>' >"$scratch/other.xml"
    refused "$rng" "$scratch/other.xml" || fail "data/schemas/$schema.rng: does not refuse another kind of document"
  else
    fail "data/schemas/$schema.rng: is missing"
  fi
done

for rulebook in "$root"/data/rulebooks/*.xml; do
  check_listed "$rulebook"
  check_valid "$root/data/schemas/rulebook.rng" "$rulebook"
done

for battle in "$root"/data/battles/*.xml; do
  check_listed "$battle"
  check_valid "$root/data/schemas/order-of-battle.rng" "$battle"
done

for box in "$root"/data/boxes/*.xml; do
  check_listed "$box"
  check_valid "$root/data/schemas/box.rng" "$box"
done

echo "$checked files, $failures failures"
[ "$checked" -gt 0 ] && [ "$failures" -eq 0 ]
