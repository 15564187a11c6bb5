#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-systems.py SOURCE-ROOT
#
# A game is six roles, each a structure in a header dh-system-….h of the engine. Every game has each role, and sets each
# member of it that its doc comment does not call nullable: numbers may be 0; what points to something may not. The engine
# asserts these, and calls every function that a role has: what only one game needs stands in that game.

import glob
import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files

ROLE = re.compile(r'/\*\*\n \* (DhSystem\w+):\n((?: \*.*\n)*?) \*/\nstruct _\1 \{\n(.*?)^\};', re.DOTALL | re.MULTILINE)
NULLABLE_ROLES = {'DhSystemDues'}  # of games in which nothing falls due
TEMPLATE = 'dh_null'  # the game that has what it must and nothing besides


def read(root, *path):
    with open(os.path.join(root, *path), encoding='utf-8') as source:
        return source.read()


def list_members(body):
    """The members that cannot be 0, each with whether it is a function."""
    for member in re.sub(r'\s+', ' ', body).split(';'):
        function = re.search(r'\(\*(\w+)\)', member)
        name = re.search(r'(\w+) ?$', member)
        if function:
            yield function.group(1), True
        elif name and '*' in member:
            yield name.group(1), False


def main():
    root, = sys.argv[1:]
    roles = {}
    optional = {}
    faults = []
    seen = 0
    engine = ''.join(read(root, folder, name) for folder, name in list_files(root, 'src/engine', '.c'))

    for path in glob.glob(os.path.join(root, 'src/engine/*/dh-system-*.h')):
        for name, comment, body in ROLE.findall(read(path)):
            notes = dict(re.findall(r'^ \* @(\w+):((?: \([^)]*\))*)', comment, re.MULTILINE))
            members = dict(list_members(body))
            role = name.removeprefix('DhSystem').lower()
            roles[name] = {member for member in members if '(nullable)' not in notes.get(member, '')}
            optional[name] = members.keys() - roles[name]
            for member, is_function in members.items():
                if member not in notes:
                    faults.append(f'{path}: “{member}” has no line in the doc comment')
                if is_function and not re.search(rf'\b{role}->{member}\b', engine):
                    faults.append(f'{path}: the engine never calls “{member}”')
            for member in roles[name]:
                if not re.search(rf'\bg_assert \([^;]*\b{role}->{member} != NULL', engine):
                    faults.append(f'{path}: the engine never asserts that a game has “{member}”')

    for folder, name in list_files(root, 'src/systems', '.c'):
        source = read(root, folder, name)
        for system, body in re.findall(r'^const DhSystem (\w+) = \{\n(.*?)^\};', source, re.DOTALL | re.MULTILINE):
            given = dict(re.findall(r'^(?:static )?const (DhSystem\w+) \w+ = \{\n(.*?)^\};', source, re.DOTALL | re.MULTILINE))
            seen += 1
            for role, required in roles.items():
                if role not in given:
                    if role not in NULLABLE_ROLES:
                        faults.append(f'{folder}/{name}: {system} has no {role}')
                    continue
                is_set = set(re.findall(r'^  \.(\w+) = ', given[role], re.MULTILINE))
                faults += [f'{folder}/{name}: {system} has no “{member}” in its {role}' for member in sorted(required - is_set)]
                if system == TEMPLATE:
                    faults += [f'{folder}/{name}: {system} need not have “{member}” in its {role}'
                               for member in sorted(optional[role] & is_set)]

    if seen == 0 or len(roles) != 6:
        faults.append('there are no systems or roles to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
