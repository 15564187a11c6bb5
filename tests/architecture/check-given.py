#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-given.py SOURCE-ROOT
#
# What a file names of GLib, GTK and libadwaita it has from what it includes, itself or by way of headers of the project: a
# precompiled header may have read all that before, and the compiler would not miss it.

import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files

INCLUDE = re.compile(r'^\s*#\s*include\s*"(?:[^"]*/)?([^"/]+)"', re.MULTILINE)
LIBRARY = re.compile(r'^\s*#\s*include\s*<([^>]+)>', re.MULTILINE)
NO_CODE = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)

# Which names come from which headers.
GIVEN = {
    r'\b(?:adw_|ADW_|Adw[A-Z])\w*': r'adwaita\.h',
    r'\b(?:g[dst]k_|G[DST]K_|G[dst]k[A-Z])\w*': r'adwaita\.h|g[dt]k/g[dt]k\.h',
    r'\b(?:cairo_|pango_|PANGO_|Pango[A-Z])\w*': r'adwaita\.h|g[dt]k/g[dt]k\.h|pango/.*|cairo.*',
    r'\b(?:g_|G_[A-Z]|G[A-Z][a-z])\w*': r'adwaita\.h|g[dt]k/g[dt]k\.h|pango/.*|gio/.*|glib.*',
}


def list_libraries(texts, name, seen):
    """The headers of libraries that a file includes, and those that are included by what it includes."""
    seen.add(name)
    found = set(LIBRARY.findall(texts.get(name, '')))
    for header in INCLUDE.findall(texts.get(name, '')):
        if header not in seen:
            found |= list_libraries(texts, header, seen)
    return found


def main():
    root = sys.argv[1]
    texts = {}
    faults = []

    for folder, name in [*list_files(root, 'src', '.c', '.h'), *list_files(root, 'tests', '.c', '.h')]:
        with open(os.path.join(root, folder, name), encoding='utf-8') as source:
            texts[name if name.endswith('.h') else f'{folder}/{name}'] = source.read()

    for name, text in texts.items():
        libraries = list_libraries(texts, name, set())
        code = NO_CODE.sub('', text)
        for names, headers in GIVEN.items():
            named = re.search(names, code)
            if named and not any(re.fullmatch(headers, library) for library in libraries):
                faults.append(f'{name}: names {named.group()}, and includes nothing that gives it')

    if not texts:
        faults.append('there is no source to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
