#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-flatpak.py SOURCE-ROOT APPLICATION-ID

The Flatpak manifest can be read, is about this application, asks for no more than a window needs, and builds this tree
with options that the tree has.
"""

import json
import pathlib
import re
import sys

ALLOWED = {
    '--share=ipc',
    '--socket=fallback-x11',
    '--socket=wayland',
    '--device=dri',
    '--filesystem=xdg-documents/Drumhead:create',
}


def problems(root, application_id):
    path = root / 'flatpak' / f'{application_id}.json'
    manifest = json.loads(path.read_text(encoding='utf-8'))

    for key, value in {
        'id': application_id,
        'runtime': 'org.gnome.Platform',
        'sdk': 'org.gnome.Sdk',
        'command': 'drumhead',
    }.items():
        if manifest.get(key) != value:
            yield f'“{key}” is “{manifest.get(key)}”, not “{value}”'

    if not re.fullmatch(r'[1-9][0-9]', manifest.get('runtime-version', '')):
        yield f'“{manifest.get("runtime-version")}” is no version of the GNOME runtime'

    for permission in set(manifest.get('finish-args', [])) ^ ALLOWED:
        yield f'“{permission}” is asked for and not needed, or needed and not asked for'

    ours = [module for module in manifest['modules'] if module['name'] == 'drumhead']
    if len(ours) != 1:
        yield 'there is not one module “drumhead”'
        return

    if ours[0].get('buildsystem') != 'meson':
        yield 'the module “drumhead” is not built with meson'

    for source in ours[0]['sources']:
        if not (path.parent / source['path'] / 'meson.build').is_file():
            yield f'there is nothing to build in “{source["path"]}”'

    options = re.findall(r"^option\('([^']+)'", (root / 'meson_options.txt').read_text(), re.M)
    for option in ours[0].get('config-opts', []):
        if re.fullmatch(r'-D([^=]+)=.*', option).group(1) not in options:
            yield f'“{option}” is no option of the project'


def main():
    found = list(problems(pathlib.Path(sys.argv[1]), sys.argv[2]))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
