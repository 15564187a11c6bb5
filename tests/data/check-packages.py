#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check-packages.py SOURCE-ROOT BUILD-ROOT

The spec of the RPM lists what is installed, no more and no less. Both it and the package for Debian are of this version, and
ask for each library that meson.build asks for, of at least the same age; build-aux/dependencies has the same libraries, with
the packages that they come in on Debian.
"""

import fnmatch
import json
import pathlib
import re
import sys


def expand(text, macros):
    for _ in range(3):
        text = re.sub(r'%{(\w+)}', lambda found: macros.get(found[1], found[0]), text)
    return text


def read_build(build_root, what):
    return json.loads((build_root / 'meson-info' / f'intro-{what}.json').read_text(encoding='utf-8'))


def find_folders(build_root):
    """The folders that things are installed in, by the macros that a spec has for them."""
    options = {option['name']: option['value'] for option in read_build(build_root, 'buildoptions')}
    prefix = pathlib.PurePath(options['prefix'])
    folders = {f'_{name}': str(prefix / options[name]) for name in ('bindir', 'datadir', 'libexecdir', 'mandir')}
    return folders | {'_metainfodir': f'{folders["_datadir"]}/metainfo'}


def list_installed(build_root):
    """What is installed but for translations, which find_lang lists; a folder that is installed as such is what lies in it."""
    for source, path in read_build(build_root, 'installed').items():
        folder = pathlib.Path(source)
        if folder.is_dir():
            yield from (f'{path}/{file.relative_to(folder)}' for file in folder.rglob('*') if file.is_file())
        elif '/locale/' not in path:
            yield path


def spec_problems(root, build_root, version):
    spec = (root / 'build-aux' / 'drumhead.spec').read_text(encoding='utf-8')
    installed = set(list_installed(build_root))
    macros = dict(re.findall(r'^%global (\w+) +(\S+)$', spec, re.M)) | find_folders(build_root)
    lines = re.search(r'^%files.*\n((?:.+\n)+)', spec, re.M)[1].splitlines()
    patterns = [expand(line, macros) for line in lines if line.startswith('%{_')]

    if not re.search(rf'^Version: +{re.escape(version)}$', spec, re.M):
        yield 'the spec is of another version'
    matched = set()
    for pattern in patterns:
        found = {path for path in installed
                 if fnmatch.fnmatch(path, pattern) or pattern.endswith('/') and fnmatch.fnmatch(path, pattern + '*')}
        if not found:
            yield f'the spec lists “{pattern}”, which is not installed'
        matched |= found
    for path in sorted(installed - matched):
        yield f'“{path}” is installed, and the spec does not list it'


def library_problems(root):
    meson = (root / 'meson.build').read_text(encoding='utf-8')
    needs = dict(re.findall(r"^(\w+)_req = '>= ([0-9.]+)'", meson, re.M))
    asked = {name: needs[req] for name, req in re.findall(r"dependency\('([^']+)', version: (\w+)_req\)", meson)}
    spec = dict(re.findall(r'^BuildRequires: +pkgconfig\(([^)]+)\) >= (\S+)$',
                           (root / 'build-aux' / 'drumhead.spec').read_text(encoding='utf-8'), re.M))
    control = dict(re.findall(r'^ (\S+-dev)(?: \(>= ([^)]+)\))?,$',
                              (root / 'build-aux' / 'debian' / 'control').read_text(encoding='utf-8'), re.M))
    table = re.findall(r'^module +(\S+?)>=(\S+) +(\S+) +\S+$',
                       (root / 'build-aux' / 'dependencies').read_text(encoding='utf-8'), re.M)

    # What brings others with it is asked for alone.
    same = {'gio-2.0': 'gio-unix-2.0', 'glib-2.0': 'gio-unix-2.0'}
    for name, version in asked.items():
        if spec.get(same.get(name, name)) != version:
            yield f'the spec does not ask for {name} {version}'
    for name, version, package in table:
        if asked.get({'glib-2.0': 'gio-2.0'}.get(name, name)) != version:
            yield f'build-aux/dependencies asks for {name} {version}, and meson.build does not'
        if package in control and control[package] not in ('', version):
            yield f'the package for Debian asks for {package} {control[package]}, not {version}'
        if package not in control and package not in ('libglib2.0-dev', 'libpango1.0-dev', 'libcairo2-dev'):
            yield f'the package for Debian does not ask for {package}'


def problems(root, build_root):
    version = re.search(r"^  version: '([^']+)',$", (root / 'meson.build').read_text(encoding='utf-8'), re.M)[1]
    changelog = (root / 'build-aux' / 'debian' / 'changelog').read_text(encoding='utf-8')

    if not changelog.startswith(f'drumhead ({version}-'):
        yield 'the package for Debian is of another version'
    yield from spec_problems(root, build_root, version)
    yield from library_problems(root)


def main():
    found = list(problems(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
