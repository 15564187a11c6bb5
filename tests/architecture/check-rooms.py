#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-rooms.py SOURCE-ROOT TABLE
#
# No include runs up: a file includes what stands in its own room, in a room named before it on its floor, or on a floor
# that its floor stands on. The table says which those are, and every folder with source in it is in the table.

import os
import re
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*"(?:[^"]*/)?([^"/]+)"', re.MULTILINE)


def read_table(path):
    """The floors, each with what it stands on and its rooms in their order; and what includes upwards all the same."""
    floors, debts = {}, set()
    with open(path, encoding='utf-8') as table:
        for line in table:
            line = line.split('#')[0].rstrip()
            if line.startswith('!'):
                debts.add(tuple(line.split()[1:]))
            elif line.startswith(' '):
                floors[floor][1].extend(os.path.normpath(f'{floor}/{room}') for room in line.split())
            elif line:
                floor, _, below = line.partition(':')
                floors[floor] = (below.split(), [])
    return floors, debts


def list_sources(root):
    """Every source file below src, as (folder, name)."""
    for folder, _, names in os.walk(os.path.join(root, 'src')):
        for name in sorted(names):
            if name.endswith(('.c', '.h')):
                yield os.path.relpath(folder, root), name


def main():
    root, table = sys.argv[1:]
    floors, debts = read_table(table)
    floor_of = {room: floor for floor, (_, rooms) in floors.items() for room in rooms}
    sources = list(list_sources(root))
    room_of = {name: room for room, name in sources if name.endswith('.h')}
    faults = [f'{room}/{name}: stands in no room of {table}' for room, name in sources if room not in floor_of]
    seen = 0

    for room, name in sources:
        if room not in floor_of:
            continue
        below, rooms = floors[floor_of[room]]
        may_use = set(rooms[:rooms.index(room) + 1])
        for floor in below:
            may_use.update(floors[floor][1])
        with open(os.path.join(root, room, name), encoding='utf-8') as source:
            for header in INCLUDE.findall(source.read()):
                seen += 1
                if header not in room_of or room_of[header] in may_use:
                    continue
                if (name, header) in debts:
                    debts.remove((name, header))
                else:
                    faults.append(f'{room}/{name}: includes {header} of {room_of[header]}, which stands above it')

    faults += [f'{table}: {name} does not include {header} any more' for name, header in sorted(debts)]
    if seen == 0:
        faults.append('there is no source to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
