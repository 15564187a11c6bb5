# SPDX-License-Identifier: GPL-3.0-or-later
#
# A hall for tests: the terminal program serves a battle, at an address that is none of this computer alone, in a network of
# its own where the system lets us have one.

import fcntl
import json
import os
import http.client
import select
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time

ADDRESS = '10.18.63.1'
PATIENCE = 120

# Hovey's first regiment has charged, and fights.
FIGHT = ('begin', 'card hovey', 'respond : 1', 'charge u1 c1', 'ruling battle deck none because of the test', 'next pass', 'next', 'next',
         'next', 'check u1 : 6', 'next', 'check c1 : 6', 'next')


def enter_network():
    """Goes on in a network of its own, if that may be; else at an address that this computer has."""
    if os.environ.get('TEST_HALL_ADDRESS'):
        return os.environ['TEST_HALL_ADDRESS']
    for kind in ('-Urn', '-n'):  # in a root of its own the system may have no users to map, and root needs none
        if subprocess.run(['unshare', kind, 'true'], capture_output=True, check=False).returncode == 0:
            os.environ['TEST_HALL_ADDRESS'] = 'new'
            os.execvp('unshare', ['unshare', kind, sys.executable, *sys.argv])
    own = subprocess.run(['hostname', '-I'], capture_output=True, text=True, check=True).stdout.split()
    if not own:
        sys.exit('this computer has neither networks of users nor an address of its own')
    os.environ['TEST_HALL_ADDRESS'] = own[0]
    return own[0]


def set_up(address):
    """Gives the new network its own address, besides that of itself."""
    if address != 'new':
        return address
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        for name, number in (('lo', '127.0.0.1'), ('lo:1', ADDRESS)):
            request = struct.pack('16sH2s4s8s', name.encode(), socket.AF_INET, b'', socket.inet_aton(number), b'')
            fcntl.ioctl(any_socket, 0x8916, request)  # SIOCSIFADDR
        fcntl.ioctl(any_socket, 0x8914, struct.pack('16sH14s', b'lo', 0x1 | 0x40, b''))  # SIOCSIFFLAGS: up and running
    return ADDRESS


class Hall:
    """A battle that is served, and what is printed of it."""

    def __init__(self, cli, address, orders=(), kept=None, game=('jackson-1997', 'champion-hill'), language=None, inside=()):
        self.folder = tempfile.TemporaryDirectory()
        self.lines = []
        self.battle = battle = os.path.join(self.folder.name, 'hill.drumhead')
        environment = dict(os.environ, XDG_STATE_HOME=self.folder.name)
        if language is not None:
            environment['LANGUAGE'] = language
        if kept is not None:
            shutil.copyfile(kept, battle)
        else:
            subprocess.run([cli, 'new', *game, '-o', battle, '--seed', '1863'], check=True, capture_output=True)
        self.command = ([*inside, cli, 'serve', battle, '--address', address], environment)
        self.ready = threading.Condition()
        self.serve()
        line = self.wait_for('hall: http://')
        self.url, self.code = line.split()[1], line.split()[3]
        self.host = self.url.removeprefix('http://').rstrip('/')
        for order in orders:
            self.say(order)

    def serve(self):
        """Starts it; or starts it again, once it has been killed."""
        self.process = subprocess.Popen(self.command[0], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                        text=True, env=self.command[1])
        self.reader = threading.Thread(target=self._read, args=[self.process.stdout], daemon=True)
        self.reader.start()

    def kill(self):
        """Kills it, and waits until its server has ended as well."""
        ended = os.pidfd_open(self.find_server())
        self.process.kill()
        self.process.wait(PATIENCE)
        self.process.stdin.close()
        self.reader.join(PATIENCE)
        select.select([ended], [], [], PATIENCE)
        os.close(ended)

    def _read(self, printed):
        for line in printed:
            with self.ready:
                self.lines.append(line.rstrip('\n'))
                self.ready.notify_all()

    def say(self, line):
        """Types a line."""
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()

    def wait_for(self, words, after=0):
        """The first line with these words, behind so many others."""
        until = time.monotonic() + PATIENCE
        with self.ready:
            while True:
                for line in self.lines[after:]:
                    if words in line:
                        return line
                if not self.ready.wait(until - time.monotonic()) or time.monotonic() > until:
                    raise AssertionError(f'“{words}” was never printed:\n' + '\n'.join(self.lines))

    def connect(self, source=None):
        """A connection, from an address of its own."""
        host, port = self.host.rsplit(':', 1)
        return socket.create_connection((host, int(port)), PATIENCE, (source, 0) if source else None)

    def find_servers(self):
        """The numbers of the processes that speak with devices; none while one is started anew."""
        out = subprocess.run(['ps', '-o', 'pid=,comm=', '--ppid', str(self.process.pid)], capture_output=True, text=True, check=False).stdout
        return [int(line.split()[0]) for line in out.splitlines() if 'drumhead-hall' in line]

    def find_server(self):
        """The number of the process that speaks with devices."""
        pid = self.find_servers()
        assert len(pid) == 1, pid
        return pid[0]

    def ask(self, method, path, body=None, token=None, source=None, patience=PATIENCE, **headers):
        """A request; returns its status and what was answered."""
        connection = http.client.HTTPConnection(self.host, timeout=patience, source_address=(source, 0) if source else None)
        sent = {'Host': self.host, **{name.replace('_', '-'): value for name, value in headers.items()}}
        if isinstance(body, (dict, list)):
            body = json.dumps(body)
        if method == 'POST':
            sent.setdefault('Content-Type', 'application/json')
        if token is not None:
            sent['Authorization'] = f'Bearer {token}'
        try:
            connection.request(method, path, body, sent)
            answer = connection.getresponse()
            text = answer.read().decode()
            try:
                return answer.status, json.loads(text)
            except ValueError:
                return answer.status, text
        finally:
            connection.close()

    def find_sheet(self, seat):
        """The code on the sheet of a seat."""
        folder = os.path.join(self.folder.name, 'drumhead', 'hall')
        (name,) = os.listdir(folder)
        with open(os.path.join(folder, name), encoding='utf-8') as file:
            return json.load(file)['sheets'][seat]

    def sit(self, seat, name):
        """Somebody sits down; returns his token."""
        join = {'id': f'device-{seat}-{name}', 'code': self.code, 'name': name, 'seat': seat}
        status, said = self.ask('POST', '/join', join)
        assert (status, said) == (202, {'state': 'waiting'}), (status, said)
        number = self.wait_for(f'{name} asks for {seat}').split()[1]
        after = len(self.lines)
        self.say(f'hall admit {number}')
        self.say('hall seats')
        self.wait_for(f'{name} has {seat}', after)
        status, said = self.ask('POST', '/join', join)
        assert status == 200, (status, said)
        return said['token']

    def close(self):
        """Ends it; returns with what."""
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        self.folder.cleanup()
        return status
