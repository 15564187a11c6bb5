#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-rooms.py SOURCE-ROOT TABLE
#
# No include runs up: a file includes what stands in its own room, in a room named before it on its floor, or on a floor
# that its floor stands on. The table says which those are, and every folder with source in it is in the table. A template
# lies below ui in the room of its class, and the widgets in it are held to the same. A private header stays inside its
# library; what is private to the engine is the games' too, and that of the sheets.

import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files, read_rooms

WIDGET = re.compile(r'(?:class|parent)="(Dh\w+)"')
INCLUDE = re.compile(r'^\s*#\s*include\s*"(?:[^"]*/)?([^"/]+)"', re.MULTILINE)


def list_headers(text):
    """What a source file includes, or the headers of the widgets in a template."""
    widgets = [re.sub('(?!^)([A-Z])', r'-\1', widget).lower() + '.h' for widget in WIDGET.findall(text)]
    return INCLUDE.findall(text) + widgets


def get_library(room):
    """What a room is built into: the engine, a game, the papers, the desk."""
    return '/'.join(room.split('/')[:3 if room.startswith('src/systems/') else 2])


def may_know(room, other):
    """Whether a room may include what is private to another."""
    return get_library(room) == get_library(other) or (other.startswith('src/engine/') and room.startswith(('src/systems/', 'src/sheets')))


def main():
    root, table = sys.argv[1:]
    may_use = read_rooms(table)
    sources = list(list_files(root, 'src', '.c', '.h'))
    room_of = {name: room for room, name in sources if name.endswith('.h')}
    templates = [(f'src{folder[2:]}', name, f'{folder}/{name}')
                 for folder, name in list_files(root, 'ui', '.ui') if name.startswith('dh-')]
    faults = [f'{room}/{name}: stands in no room of {table}' for room, name in sources if room not in may_use]
    seen = 0

    for room, name, path in templates:
        header = name.replace('.ui', '.h')
        if room_of.get(header, room) != room:
            faults.append(f'{path}: its class stands in {room_of[header]}')

    for room, name, path in [(room, name, f'{room}/{name}') for room, name in sources] + templates:
        if room not in may_use:
            continue
        with open(os.path.join(root, path), encoding='utf-8') as source:
            for header in list_headers(source.read()):
                seen += 1
                other = room_of.get(header, room)
                if other not in may_use[room]:
                    faults.append(f'{path}: includes {header} of {other}, which stands above it')
                elif header.endswith('-private.h') and not may_know(room, other):
                    faults.append(f'{path}: includes {header}, which is private to {get_library(other)}')

    if seen == 0:
        faults.append('there is no source to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
