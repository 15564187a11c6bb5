#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-systems.py SOURCE-ROOT
#
# Every game sets each member of DhSystem that its doc comment does not call nullable. Numbers may be 0; what points to
# something, and sizes, may not. What is nullable where nothing falls due is to be set where something does.

import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files

HEADER = 'src/engine/base/dh-system.h'


def read(root, *path):
    with open(os.path.join(root, *path), encoding='utf-8') as source:
        return source.read()


def list_members(header):
    """The members that cannot be 0: every function, pointer and size of the structure."""
    body = re.search(r'^struct _DhSystem \{(.*?)^\};', header, re.DOTALL | re.MULTILINE).group(1)
    for member in re.sub(r'\s+', ' ', body).split(';'):
        function = re.search(r'\(\*(\w+)\)', member)
        name = re.search(r'(\w+) ?$', member)
        if function:
            yield function.group(1)
        elif name and ('*' in member or 'gsize' in member):
            yield name.group(1)


def main():
    root, = sys.argv[1:]
    header = read(root, HEADER)
    comment = re.search(r'/\*\*\n \* DhSystem:\n(.*?)\*/', header, re.DOTALL).group(1)
    notes = dict(re.findall(r'^ \* @(\w+):((?: \([^)]*\))*)', comment, re.MULTILINE))
    members = list(list_members(header))
    faults = [f'{HEADER}: “{member}” has no line in the doc comment' for member in members if member not in notes]
    seen = 0

    for folder, name in list_files(root, 'src/systems', '.c'):
        for found in re.finditer(r'^const DhSystem (\w+) = \{\n(.*?)^\};', read(root, folder, name), re.DOTALL | re.MULTILINE):
            system = found.group(1)
            is_set = set(re.findall(r'^  \.(\w+) = ', found.group(2), re.MULTILINE))
            owes = 'due_columns' in is_set
            seen += 1
            faults += [f'{folder}/{name}: {system} has no “{member}”' for member in members
                       if member not in is_set and '(nullable)' not in notes.get(member, '') and
                       ('(nullable' not in notes.get(member, '') or owes)]

    if seen == 0 or not members:
        faults.append('there is no system to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
