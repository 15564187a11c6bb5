#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-mime.sh UPDATE-MIME-DATABASE GIO MIME-FILE DATA
#
# The MIME file is taken without a word, and then all that Drumhead reads is known by its name and, when it has lost that,
# by how it begins, as what comes with Drumhead does; each kind has an icon of its own; other XML stays what it was.

set -u

update_mime_database=$1
gio=$2
mime_file=$3
data=$4
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
failures=0

fail ()
{
  echo "$1" >&2
  failures=$((failures + 1))
}

mkdir -p "$scratch/mime/packages"
cp "$mime_file" "$scratch/mime/packages/" || exit 1

XDG_DATA_HOME=$scratch
export XDG_DATA_HOME

"$update_mime_database" "$scratch/mime" >"$scratch/out" 2>&1 || fail 'update-mime-database failed'
if [ -s "$scratch/out" ]; then
  cat "$scratch/out" >&2
  fail 'update-mime-database complained'
fi

# check_type FILE TYPE
# shellcheck disable=SC1111
check_type ()
{
  found=$("$gio" info -a standard::content-type "$scratch/$1" | sed -n 's/^ *standard::content-type: //p')
  [ "$found" = "$2" ] || fail "$1: is taken for “${found}”, not for “${2}”"
}

printf '<?xml version="1.0" encoding="UTF-8"?>\n<battle format="1">\n</battle>\n' >"$scratch/champion-hill.drumhead"
cp "$scratch/champion-hill.drumhead" "$scratch/champion-hill"
printf 'no longer one\n' >"$scratch/broken.drumhead"
printf '<?xml version="1.0" encoding="UTF-8"?>\n<box width="1"/>\n' >"$scratch/other"
printf '<?xml version="1.0" encoding="UTF-8"?>\n<battle format="3">\n<rulebook format="1"/>\n<campaign format="1"/>\n' \
  >"$scratch/of-a-campaign"

check_type champion-hill.drumhead application/x-drumhead+xml
check_type broken.drumhead application/x-drumhead+xml
check_type champion-hill application/x-drumhead+xml
check_type of-a-campaign application/x-drumhead+xml
check_type other application/xml

# check_kind KIND FOLDER : what comes with Drumhead of it, without a name and with one of its own
check_kind ()
{
  for file in "$data/$2"/*.xml; do
    cp "$file" "$scratch/nameless"
    check_type nameless "application/x-drumhead-$1+xml"
  done
  printf 'no longer one\n' >"$scratch/broken.drumhead-$1.xml"
  check_type "broken.drumhead-$1.xml" "application/x-drumhead-$1+xml"
}

check_kind armies battles
check_kind rules rulebooks
check_kind box boxes
check_kind campaign campaigns

for icon in $(sed -n 's/.*<icon name="\([^"]*\)".*/\1/p' "$mime_file"); do
  [ -f "$data/icons/hicolor/scalable/mimetypes/$icon.svg" ] || fail "there is no icon $icon"
done

[ "$failures" -eq 0 ]
