#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-style.py SOURCE-ROOT
#
# What parts things on the desk, how large its letters are and what colours it has is each told once: sizes in
# ui/style/meson.build, colours in tokens.css and for the dark in dark.css. Style sheets take them from there by
# name; templates and C, which know no names for them, have distances that are on the same scale.

import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files

COLOR = re.compile(r'#[0-9a-fA-F]{3}|rgba?\(')
TOKEN = re.compile(r'@[a-z-]+@')
SIZED = re.compile(r'^ *(font-size|padding|margin|border-spacing|border-radius)[a-z-]*: (.*);')
NUMBER = re.compile(r'[\d.]+[a-z]*')
TINT = re.compile(r'alpha\(\S+ [\d.]+\)')
IN_TEMPLATE = re.compile(r'name="(?:(?:row-|column-)?spacing|margin-\w+)">(\d+)<')
IN_CODE = re.compile(r'(?:gtk_box_new|_set_\w*spacing|_set_margin_\w+) \(.*, (\d+)\);')


def look_at_sheet(name, line):
    """What stands in a line of a style sheet that has to have a name."""
    if name not in ('tokens.css', 'dark.css') and COLOR.search(line):
        return 'a colour'
    if name == 'board.css':  # measures in letters of its picture
        return None
    sized = SIZED.match(line)
    if sized:
        # What is as large as its letters is no size of its own, but the letters are.
        for number in NUMBER.findall(TOKEN.sub('', sized[2])):
            if number not in ('0', '1px') and (sized[1] == 'font-size' or not number.endswith('em')):
                return 'a size'
    return 'a tint' if TINT.search(line) else None


def main():
    root, = sys.argv[1:]
    faults = []
    seen = 0

    with open(os.path.join(root, 'ui/style/meson.build'), encoding='utf-8') as sizes:
        scale = {'0', *re.findall(r"'gap[a-z-]*': '(\d+)px'", sizes.read())}

    for top, suffix in (('ui/style', '.css'), ('ui', '.ui'), ('src/desk', '.c')):
        for folder, name in list_files(root, top, suffix):
            with open(os.path.join(root, folder, name), encoding='utf-8') as source:
                for number, line in enumerate(source, 1):
                    seen += 1
                    if suffix == '.css':
                        what = look_at_sheet(name, line)
                    else:
                        found = (IN_TEMPLATE if suffix == '.ui' else IN_CODE).search(line)
                        what = 'a distance that is on no scale' if found and found[1] not in scale else None
                    if what:
                        faults.append(f'{folder}/{name}:{number}: {what}: {line.strip()}')

    if seen == 0 or len(scale) < 2:
        faults.append('there is nothing to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
