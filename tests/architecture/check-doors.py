#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-doors.py SOURCE-ROOT
#
# Whatever leaves the engine for other eyes than the referee's takes a viewer. The functions that show or tell somebody
# something do; and the ways past them that there once were are not there.

import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files

# The functions that show or tell something to somebody, as their names say.
DOOR = re.compile(r'^[\w *]*?\b_?(dh\w*(?:_narrate_for|_narrate_to|_is_hidden_from|_view_list_\w+|_referee_view|_referee_look|'
                  r'_status_new\w*|_list_roster|_tell_for|_scenes_new|_scenes_new_of_\w+|_box_view|_post_view))\s*\((.*?)\)',
                  re.MULTILINE | re.DOTALL)

# Ways that there once were.
GONE = ('dh_referee_describe_status', '_dh_entry_narrate_to_players', 'dh_entry_narrate_for', 'hides_from', '_dh_box_is_secret',
        '_dh_post_ask', '_dh_box_ask', 'dh_post_bag_pour', 'tell_for', '_dh_tell_for', '_dh_post_tell_for')


def main():
    root, = sys.argv[1:]
    faults = []
    seen = 0

    for folder, name in [*list_files(root, 'src', '.c', '.h')]:
        with open(os.path.join(root, folder, name), encoding='utf-8') as source:
            text = source.read()
        faults += [f'{folder}/{name}: {way} is a way past the one door' for way in GONE
                   if re.search(rf'(?<!\w){way}\b', text)]
        if not name.endswith('.h'):
            continue
        for function, arguments in DOOR.findall(text):
            seen += 1
            if 'DhViewer' not in arguments and 'GVariant' not in arguments:  # a view is somebody's
                faults.append(f'{folder}/{name}: {function}() does not say for whom')

    if seen < 10:
        faults.append('there are no doors to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
