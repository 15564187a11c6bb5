#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-translations.sh XGETTEXT MSGFMT MSGCMP SOURCE-ROOT
#
# po/POTFILES.in names every file with words for people in it, and nothing else; the template can be made from it; no
# .ui file hides words in a CDATA section, where xgettext does not look; and every language is listed, whole and correct.

set -u

xgettext=$1
msgfmt=$2
msgcmp=$3
root=$4
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
failures=0

fail ()
{
  echo "$1" >&2
  failures=$((failures + 1))
}

cd "$root" || exit 1
LC_ALL=C
export LC_ALL

# What is listed

grep -v '^#' po/POTFILES.in | grep -v '^$' >"$scratch/listed"
sort -c -u "$scratch/listed" 2>/dev/null || fail 'po/POTFILES.in: is not in order, or has a file twice'
while IFS= read -r file; do
  [ -f "$file" ] || fail "po/POTFILES.in: there is no $file"
done <"$scratch/listed"

# What ought to be

{
  find src -name '*.[ch]' -exec grep -lE \
    '(^|[^[:alnum:]_])(_|N_|C_|NC_|Q_|ngettext|gettext|dgettext|dngettext|g_dgettext|g_dngettext|g_dpgettext2?) ?\(' {} +
  find ui src -name '*.ui' -exec grep -lE 'translatable="(yes|true|1)"' {} +
  find data -name '*.desktop.in' -o -name '*.metainfo.xml.in' -o -name '*.gschema.xml' \
    -o -path 'data/*.xml.in' ! -name '*.metainfo.xml.in' -o -path 'data/rulebooks/*.xml' \
    -o -path 'data/boxes/*.xml' -o -path 'data/campaigns/*.xml'
} | sort -u >"$scratch/wanted"

comm -13 "$scratch/listed" "$scratch/wanted" >"$scratch/missing"
while IFS= read -r file; do
  fail "po/POTFILES.in: $file has words to translate and is not listed"
done <"$scratch/missing"
comm -23 "$scratch/listed" "$scratch/wanted" >"$scratch/idle"
while IFS= read -r file; do
  fail "po/POTFILES.in: $file has no words to translate"
done <"$scratch/idle"

find ui src -name '*.ui' -exec grep -lF '<![CDATA[' {} + >"$scratch/cdata"
while IFS= read -r file; do
  fail "$file: has a CDATA section, in which no word would be translated"
done <"$scratch/cdata"

# Between a name and what is told of it each language has a colon of its own, and so with a semicolon: French sets a space
# before them.

grep -rnE '(g_strdup_printf|g_string_append_printf|dh_append_item) \((.*(, |\())?"%(s|d|d\.%d): ' \
  src/board src/desk src/hall src/papers src/session src/systems src/engine/referee/dh-odds.c |
  grep -vE '_\("%|C_\(|ngettext \(' >"$scratch/colons"
grep -rnE 'dh_append_item \(\w+, "; "' src >>"$scratch/colons"
while IFS= read -r line; do
  fail "a colon that cannot be translated: $line"
done <"$scratch/colons"

# The template

GETTEXTDATADIRS=data "$xgettext" --files-from=po/POTFILES.in --output="$scratch/drumhead.pot" \
  --from-code=UTF-8 --add-comments --package-name=drumhead \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 \
  --keyword=g_dcgettext:2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3 \
  --flag=N_:1:pass-c-format --flag=C_:2:pass-c-format --flag=NC_:2:pass-c-format \
  --flag=g_dngettext:2:pass-c-format --flag=g_strdup_printf:1:c-format \
  --flag=g_string_printf:2:c-format --flag=g_string_append_printf:2:c-format \
  --flag=g_error_new:3:c-format --flag=g_set_error:4:c-format --flag=g_markup_printf_escaped:1:c-format \
  --flag=g_log:3:c-format --flag=g_print:1:c-format --flag=g_printerr:1:c-format --flag=g_printf:1:c-format \
  >"$scratch/out" 2>&1 || fail 'xgettext failed'
if [ -s "$scratch/out" ]; then
  cat "$scratch/out" >&2
  fail 'xgettext complained'
fi
grep -q '^msgid "..*"' "$scratch/drumhead.pot" || fail 'drumhead.pot: is empty'
for title in 'Standard rate: infantry in line' 'American Civil War by the inch, 1997' 'Bombardment before Fort Donelson'; do
  grep -q "^msgid \"$title\"" "$scratch/drumhead.pot" || fail "drumhead.pot: has no title “$title”"
done
"$msgfmt" --check-format --output-file=/dev/null "$scratch/drumhead.pot" || fail 'drumhead.pot: is not correct'

# The languages

sed 's/#.*//' po/LINGUAS | tr -s '[:space:]' '\n' | sed '/^$/d' | sort >"$scratch/languages"
find po -name '*.po' | sed 's|^po/||; s|\.po$||' | sort >"$scratch/catalogues"
cmp -s "$scratch/languages" "$scratch/catalogues" || fail 'po/LINGUAS: is not the list of the .po files'
while IFS= read -r language; do
  "$msgfmt" --check --output-file=/dev/null "po/$language.po" || fail "po/$language.po: is not correct"
  "$msgcmp" "po/$language.po" "$scratch/drumhead.pot" || fail "po/$language.po: is not whole"
  # A common space would let a narrow column break a number from its sign.
  grep -nE '[[:alnum:]] %(%|"$)' "po/$language.po" | grep -vE '^[0-9]+:(msgid|#)' >"$scratch/apart"
  while IFS= read -r line; do
    fail "po/$language.po: line $line has a common space before the percent sign, where none may break"
  done <"$scratch/apart"
done <"$scratch/catalogues"

[ "$failures" -eq 0 ]
