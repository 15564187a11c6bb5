#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-activation.py DESKTOP-FILE SERVICE-FILE MIME-FILE METAINFO PROGRAM BINDIR

A desktop starts Drumhead by D-Bus: the service has the name of the desktop file and runs what is installed. Whatever kind of
file is declared, the desktop file and the page for the shop open it; and no other kind, such as spreadsheets, of which
Drumhead would be the first in the alphabet and so what a double click opens.
"""

import configparser
import pathlib
import sys
import xml.etree.ElementTree


def read(path):
    keys = configparser.ConfigParser(interpolation=None, strict=True)
    keys.optionxform = str
    keys.read(path, encoding='utf-8')
    return keys


def problems(desktop_file, service_file, mime_file, metainfo_file, program, bindir):
    desktop = read(desktop_file)['Desktop Entry']
    service = read(service_file)['D-BUS Service']
    mime = xml.etree.ElementTree.parse(mime_file).getroot()
    component = xml.etree.ElementTree.parse(metainfo_file).getroot()
    declared = sorted(kind.get('type') for kind in mime if kind.tag.endswith('mime-type'))

    if desktop.get('DBusActivatable') != 'true':
        yield 'the desktop file does not ask D-Bus'
    if service['Name'] != pathlib.Path(desktop_file).stem:
        yield f'the service is called “{service["Name"]}”'
    if service['Exec'] != f'{bindir}/{pathlib.Path(program).name} --gapplication-service':
        yield f'the service runs “{service["Exec"]}”'
    if desktop['Exec'].split()[0] != pathlib.Path(program).name:
        yield f'the desktop file runs “{desktop["Exec"]}”'
    if sorted(filter(None, desktop['MimeType'].split(';'))) != declared:
        yield 'the desktop file opens other kinds of files than are declared'
    if sorted(kind.text for kind in component.findall('provides/mediatype')) != declared:
        yield 'the page for the shop tells of other kinds of files than are declared'
    if component.findtext('provides/dbus[@type="session"]') != service['Name']:
        yield 'the page for the shop does not tell of the service'


def main():
    found = list(problems(*sys.argv[1:]))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
