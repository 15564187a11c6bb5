#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-includes.sh SOURCE-ROOT
#
# No header crosses a layer the wrong way: the engine and the terminal program know no GTK; the engine knows nobody; the
# board knows the engine's status, the words for it and nothing of the battle; the papers know the engine and what draws,
# and no window; the session knows no widget, no game and nobody who shows it; and libxml2 is the affair of one file.

set -u

cd "$1/src" || exit 1
failures=0

# refuse WHY PATTERN WHERE… : no file there includes a header whose name, without folders, is the pattern's
refuse ()
{
  why=$1
  include="^[[:space:]]*#[[:space:]]*include[[:space:]]*[<\"]([^>\"]*/)?($2)[>\"]"
  shift 2
  if grep -rnE --include='*.[ch]' "$include" "$@" >&2; then
    echo "^ $why" >&2
    failures=$((failures + 1))
  fi
}

# headers FOLDER PATTERN : the names of the headers there that the pattern takes, as one pattern
headers ()
{
  find "$1" -name '*.h' | sed 's|.*/||' | grep -E -e "$2" | sed 's/\./\\./g' | paste -sd '|'
}

gtk='gtk[^/]*|gdk[^/]*|gsk[^/]*|graphene[^/]*|adwaita\.h|adw-.*'
drawing='pango[^/]*|cairo[^/]*'
hidden=$({ headers engine . && headers systems .; } | tr '|' '\n' | grep -vxE 'dh-(army-words|scene|status|types|inch-types)\\\.h' | paste -sd '|')

# What finds nothing must at least have looked: there is an engine, with something to hide.
if [ -z "$hidden" ] || ! grep -rq '#include "' engine cli; then
  echo 'there is no source to look at' >&2
  exit 1
fi

refuse 'GTK below the windows' "$gtk" engine papers hall cli kit session
refuse 'what is told knows no widget' "$gtk" board/story
refuse 'only papers and windows are drawn' "$drawing" engine hall cli kit session
refuse 'the hall opens no connection' 'microhttpd[^/]*|socket\.h|gsocket[^/]*' engine hall cli
refuse 'the hall knows who uses it' 'dh-(paper|cli|board|desk)[-.].*' hall
refuse 'the engine knows who uses it' 'dh-(paper|cli|board|desk)[-.].*' engine
refuse 'the session knows who uses it' 'dh-(paper|cli|board|desk)[-.].*' session
refuse 'the papers know who uses them' 'dh-(cli|board|desk)[-.].*' papers
refuse 'the board knows the papers' 'dh-paper[-.].*' board
refuse 'the terminal program knows the windows' 'dh-(board|desk)[-.].*' cli
refuse 'the board knows the desk' 'dh-(cli|desk)[-.].*' board
refuse 'the desk knows the terminal program' 'dh-cli[-.].*' desk
refuse 'of the engine the board knows the status and the words for it alone' "$hidden" board

if grep -rnE --include='*.[ch]' --exclude=dh-xml.c '^[[:space:]]*#[[:space:]]*include[[:space:]]*<libxml' . >&2; then
  echo '^ libxml2 is the affair of dh-xml.c' >&2
  failures=$((failures + 1))
fi

[ "$failures" -eq 0 ]
