#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-flatpak.py SOURCE-ROOT APPLICATION-ID

The Flatpak manifest can be read, is about this application, gives a reason for each thing that it asks for, and builds this
tree with options that the tree has. What Flathub is given for a release keeps to what its linter asks, of the manifest and
of what is in the package: sources that cannot change, no permission that reaches further than a window, a runtime that is
looked after when the release is made, and a page for the shop that is complete.
"""

import datetime
import json
import pathlib
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree

# What would let the program out of the box, or what it has anyway.
REFUSED = {
    r'.*\*.*': 'has a wildcard',
    r'--filesystem=(host|home|/|~).*': 'is more than a folder of its own',
    r'--filesystem=xdg-[a-z]+(:[a-z]+)?': 'is all of a folder that others use',
    r'--filesystem=xdg-(run|config|cache|data).*': 'is where other programs keep what is theirs',
    r'--device=all': 'is more than pictures need',
    r'--socket=x11': 'is for those only that know no Wayland',
    r'--socket=(session-bus|system-bus)': 'is a whole bus',
    r'--(talk|own)-name=org\.freedesktop\.(Flatpak|portal|impl).*': 'leads out of the box',
    r'--own-name=io\.github\.drumhead\..*': 'is there without asking',
    r'--(env|add-policy|persist|allow|nosocket|unshare).*': 'is no permission that was thought of',
}
# In pixels of the desk's own; smaller ones are not tried (tests/desk/window/test-fit.c).
SMALLEST_SCREEN = {'longest': 911, 'shortest': 512}
CATEGORIES = {'AudioVideo', 'Development', 'Education', 'Game', 'Graphics', 'Network', 'Office', 'Science', 'System', 'Utility'}


def end_of_life(runtime):
    """The month in which the second runtime after this one comes: GNOME 50 came in March 2026, another each half year."""
    months = (int(runtime) + 2 - 50) * 6 + 2
    return datetime.date(2026 + months // 12, months % 12 + 1, 1)


def permission_problems(manifest):
    wanted = manifest.get('finish-args', [])
    reasons = manifest.get('x-finish-args-reasons', {})

    if len(wanted) != len(set(wanted)):
        yield 'a permission is asked for twice'
    for permission in set(wanted) ^ set(reasons):
        yield f'“{permission}” has no reason, or a reason and is not asked for'
    for permission in wanted:
        if len(reasons.get(permission, '').split()) < 4:
            yield f'the reason for “{permission}” says nothing'
        for pattern, problem in REFUSED.items():
            if re.fullmatch(pattern, permission):
                yield f'“{permission}” {problem}'
    if '--socket=fallback-x11' in wanted and not {'--socket=wayland', '--share=ipc'} <= set(wanted):
        yield 'X11 is asked for without shared memory, or without Wayland'


def source_problems(module):
    for source in module['sources']:
        of = f'a source of “{module["name"]}”'
        if not source.get('url', '').startswith('https://'):
            yield f'{of} is not fetched by https'
        if source['type'] == 'archive':
            if not re.fullmatch(r'[0-9a-f]{64}', source.get('sha256', '')):
                yield f'{of} has no checksum'
        elif source['type'] == 'git':
            if not re.fullmatch(r'[0-9a-f]{40}', source.get('commit', '')) or 'tag' not in source or 'branch' in source:
                yield f'{of} is not a tag with its commit'
        else:
            yield f'{of} is of the type “{source["type"]}”'
    if '--share=network' in json.dumps(module.get('build-options', {})):
        yield f'“{module["name"]}” wants the network while it is built'


def shop_problems(root, manifest):
    application = manifest['id']
    component = xml.etree.ElementTree.parse(root / 'data' / f'{application}.metainfo.xml.in').getroot()
    summary = component.findtext('summary')
    developer = component.find('developer')
    releases = component.findall('releases/release')
    desktop = dict(
        line.split('=', 1)
        for line in (root / 'data' / f'{application}.desktop.in').read_text(encoding='utf-8').splitlines()
        if '=' in line)

    if component.findtext('id') != application:
        yield 'the page for the shop is about another application'
    if component.findtext('launchable') != f'{application}.desktop':
        yield 'the page for the shop starts something else'
    if not 10 <= len(summary) <= 35 or summary.endswith('.'):
        yield f'the summary “{summary}” is not 10 to 35 characters without a full stop'
    if developer is None or not re.fullmatch(r'[a-z]+(\.[a-z]+)+', developer.get('id', '')):
        yield 'the developer has no id'
    for kind in 'homepage', 'help', 'bugtracker', 'vcs-browser', 'contribute':
        if not component.findtext(f'url[@type="{kind}"]', '').startswith('https://'):
            yield f'the page for the shop does not say where the {kind} is'
    for side, pixels in SMALLEST_SCREEN.items():
        if component.findtext(f'requires/display_length[@side="{side}"]') != str(pixels):
            yield f'the page for the shop does not ask for {pixels} pixels on the {side} side of a screen'
    home = component.findtext('url[@type="homepage"]')
    if f"'{home}'" not in (root / 'meson.build').read_text(encoding='utf-8'):
        yield 'the program calls another page its home'
    if {color.get('scheme_preference') for color in component.findall('branding/color')} != {'light', 'dark'}:
        yield 'the page for the shop has no colours for light and dark'
    shots = component.findall('screenshots/screenshot')
    if len(shots) < 3 or shots[0].get('type') != 'default':
        yield 'the page for the shop has too few pictures'
    for shot in shots:
        caption = shot.findtext('caption', '')
        name = shot.findtext('image', '').rpartition('/')[2]
        if not caption or caption.endswith('.'):
            yield f'“{name}” has no caption, or one with a full stop'
        if f'/{releases[0].get("version")}/data/screenshots/' not in shot.findtext('image', ''):
            yield f'“{name}” is not the one of the release'
        head = (root / 'data' / 'screenshots' / name).read_bytes()[:24]
        size = [str(n) for n in struct.unpack('>II', head[16:24])] if head[1:4] == b'PNG' else None
        if size != [shot.find('image').get('width'), shot.find('image').get('height')]:
            yield f'“{name}” is no picture of the size that is told'
    if component.find('content_rating[@type="oars-1.1"]') is None:
        yield 'the content is not rated'
    if not releases:
        yield 'no release is told of'
    elif datetime.date.fromisoformat(releases[0].get('date')) >= end_of_life(manifest['runtime-version']):
        yield f'GNOME {manifest["runtime-version"]} was no longer looked after when {releases[0].get("version")} was released'

    if desktop.get('Icon') != application:
        yield f'the desktop file has the icon “{desktop.get("Icon")}”'
    if desktop.get('Exec', '').split()[:1] != [manifest['command']]:
        yield 'the desktop file starts another command'
    if not CATEGORIES & set(desktop.get('Categories', '').split(';')):
        yield 'the desktop file has no main category'
    for name in f'scalable/apps/{application}.svg', f'symbolic/apps/{application}-symbolic.svg':
        path = root / 'data' / 'icons' / 'hicolor' / name
        picture = xml.etree.ElementTree.parse(path).getroot()
        if picture.get('width') != picture.get('height') or int(picture.get('width').removesuffix('px')) < 16:
            yield f'{name} is not a square'


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
    if not re.fullmatch(r'io\.github\.[a-z]+\.[A-Z][A-Za-z]+', application_id):
        yield f'“{application_id}” is no name under a home of io.github'
    if not re.fullmatch(r'[1-9][0-9]', manifest.get('runtime-version', '')):
        yield f'“{manifest.get("runtime-version")}” is no version of the GNOME runtime'
        return

    names = [module['name'] for module in manifest['modules']]
    if names[-1:] != ['drumhead'] or len(names) != len(set(names)):
        yield 'the last module is not “drumhead”, or there are two of a name'
        return

    ours = manifest['modules'][-1]
    if ours.get('buildsystem') != 'meson':
        yield 'the module “drumhead” is not built with meson'
    for source in ours['sources']:
        if not (path.parent / source['path'] / 'meson.build').is_file():
            yield f'there is nothing to build in “{source["path"]}”'
    options = re.findall(r"^option\('([^']+)'", (root / 'meson_options.txt').read_text(encoding='utf-8'), re.M)
    for option in ours.get('config-opts', []):
        if re.fullmatch(r'-D([^=]+)=.*', option).group(1) not in options:
            yield f'“{option}” is no option of the project'

    yield from permission_problems(manifest)
    yield from shop_problems(root, manifest)

    submission = json.loads(subprocess.run(
        [root / 'flatpak' / 'submission', 'v0', '0' * 40], check=True, stdout=subprocess.PIPE, encoding='utf-8').stdout)
    for module in submission['modules']:
        yield from source_problems(module)


def main():
    found = list(problems(pathlib.Path(sys.argv[1]), sys.argv[2]))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
