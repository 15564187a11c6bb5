#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-cli.sh LDD PROGRAM
#
# The terminal program runs where there is no GTK: it draws papers with Pango and Cairo alone.

set -u

libraries=$("$1" "$2") || exit 1

# The libraries that it must have, to be sure that this is the list of libraries.
for library in libgio-2.0 libxml2 libpango libcairo; do
  if ! echo "$libraries" | grep -q "$library"; then
    echo "$2: ldd does not show $library" >&2
    exit 1
  fi
done

if echo "$libraries" | grep -E 'lib(gtk|gdk|gsk|adwaita|graphene)' >&2; then
  echo "^ is linked into $2" >&2
  exit 1
fi
