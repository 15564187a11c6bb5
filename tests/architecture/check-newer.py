#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-newer.py SOURCE-ROOT
#
# What newer GTK and libadwaita deprecate, and GTK 4.8 and libadwaita 1.2 have nothing else for, is asked for by one file
# each, of the program and of the tests; what has had a successor from the beginning is asked for by none. And whoever
# climbs from a widget to those around it ends at the top: newer GTK binds what is in no list yet.

import os
import re
import sys

sys.dont_write_bytecode = True

from house import list_files

# What is deprecated, and the files that may ask for it.
DEPRECATED = [
    (r'gtk_style_context_(?:get|lookup|save|restore|set|add_class|add_provider\b)\w*|gtk_widget_get_style_context',
     ['src/board/marks/dh-board-ink.c']),
    (r'gtk_file_chooser_\w+|GtkFileChooser\w*', ['src/desk/kit/dh-desk-file-chooser.c', 'tests/desk/dialogs.c']),
    (r'adw_message_dialog_\w+|class="AdwMessageDialog"', ['src/desk/kit/dh-desk-ask.c', 'tests/desk/dialogs.c']),
    (r'gtk_dialog_\w+|class="GtkDialog"', ['tests/desk/dialogs.c']),
    (r'gtk_info_bar_\w+|class="GtkInfoBar"', ['src/desk/parts/dh-desk-notice.c', 'ui/desk/parts/dh-desk-notice.ui']),
    (r'gtk_application_window_[gs]et_help_overlay|GtkShortcuts(?:Window|Section|Group|Shortcut)',
     ['src/desk/kit/dh-desk-help.c', 'src/desk/kit/dh-desk-help.h', 'tests/desk/game/test-game-window.c',
      'tests/desk/window/test-window.c']),
    (r'adw_show_about_window|adw_about_window_\w+', ['src/desk/application/dh-desk-about.c']),
    (r'gtk_css_provider_load_from_data', ['tests/picture.c']),
    (r'class="AdwSqueezer"|adw_squeezer_\w+', ['ui/board/dh-board-banner.ui']),
    (r'gtk_widget_(?:show|hide|translate_coordinates|get_allocation|get_allocated_\w+)\b(?! *,)', []),
    (r'gtk_(?:combo_box|tree_view|cell_renderer|list_store|tree_store|statusbar|lock_button)_\w+', []),
    (r'class="(?:Gtk(?:ComboBox\w*|TreeView|Statusbar|VolumeButton|ColorButton|FontButton|AppChooser\w*)'
     r'|Adw(?:Leaflet|Flap|ViewSwitcherTitle|PreferencesWindow))"', []),
]

# A loop over parents that does not look whether there is one.
CLIMB = re.compile(r'\bwhile \((?!.*NULL).*gtk_widget_get_parent \(|'
                   r'\bfor \([^;]*;(?![^;]*NULL)[^;]*;[^;]*= gtk_widget_get_parent \(')


def look_at(path, text):
    for words, files in DEPRECATED:
        if path not in files:
            for found in re.finditer(rf'\b(?:{words})', text):
                yield text[:found.start()].count('\n') + 1, f'“{found[0]}” is deprecated later' + \
                    (f', and belongs into {files[0]}' if files else '')
    for found in CLIMB.finditer(text if path.startswith('src/') else ''):
        yield text[:found.start()].count('\n') + 1, 'climbs on where there is no parent'


def main():
    root, = sys.argv[1:]
    faults = []
    seen = 0

    for top in ('src', 'tests', 'ui'):
        for folder, name in list_files(root, top, '.c', '.h', '.ui'):
            seen += 1
            with open(os.path.join(root, folder, name), encoding='utf-8') as source:
                faults += [f'{folder}/{name}:{number}: {what}' for number, what in look_at(f'{folder}/{name}', source.read())]

    if seen == 0:
        faults.append('there is no source to look at')
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
