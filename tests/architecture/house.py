# SPDX-License-Identifier: GPL-3.0-or-later
#
# The table of the rooms, the files that stand in them, and what these refer to, for the checks beside it.

import os
import subprocess


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


def list_symbols(nm, library):
    """Every symbol of a library, as (source file, its letter, symbol)."""
    lines = subprocess.run([nm, '-A', library], check=True, capture_output=True, text=True).stdout
    for line in lines.splitlines():
        where, letter, symbol = line.rsplit(None, 2)
        member = [part for part in where.split(':') if part.endswith('.o')][-1]
        yield os.path.basename(member).rsplit('_', 1)[-1].removesuffix('.o'), letter, symbol
