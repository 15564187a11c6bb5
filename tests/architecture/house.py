# SPDX-License-Identifier: GPL-3.0-or-later
#
# The table of the rooms, and the files that stand in them, for check-rooms.py and check-symbols.py.

import os


def read_rooms(path):
    """Of every room those that it may use: itself, those named before it on its floor, and those of the floors below."""
    floors = {}
    with open(path, encoding='utf-8') as table:
        for line in table:
            line = line.split('#')[0].rstrip()
            if line.startswith(' '):
                floors[floor][1].extend(os.path.normpath(f'{floor}/{room}') for room in line.split())
            elif line:
                floor, _, below = line.partition(':')
                floors[floor] = (below.split(), [])

    return {room: {*rooms[:i + 1], *(other for floor in below for other in floors[floor][1])}
            for below, rooms in floors.values() for i, room in enumerate(rooms)}


def list_files(root, top, *suffixes):
    """Every file below a folder that ends so, as (folder, name)."""
    for folder, _, names in os.walk(os.path.join(root, top)):
        for name in sorted(names):
            if name.endswith(suffixes):
                yield os.path.relpath(folder, root), name
