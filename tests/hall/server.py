#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# server.py CLI
#
# What devices ask over the network and what they are answered; what is no request of the page gets a status in words, and
# nothing is changed by it.

import errno
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

from hall import PATIENCE, Hall, enter_network, set_up

LEFT = '127.0.0.21'  # an address that nobody else has
A_POLL = 20  # seconds that a device waits for news, as DH_SERVER_POLL says


def check(condition, *why):
    """Says what is otherwise, and where."""
    if not condition:
        raise AssertionError(why)


def check_page(hall):
    status, text = hall.ask('GET', '/')
    check(status == 200 and '<html lang="en">' in text and 'hall.js?' in text, status, text)
    for path in ('/hall.css', '/hall.js', '/hall.svg', '/favicon.ico', '/words', '/alive'):
        status, _ = hall.ask('GET', path)
        check(status in (200, 204), path, status)


def check_bad(hall, token):
    """Whatever is wrong with a request."""
    join = {'id': 'device-9', 'code': hall.code, 'name': 'Zoe', 'seat': 'hovey'}
    for wanted, method, path, body, headers in (
        (421, 'GET', '/', None, {'Host': 'evil.example'}),
        (421, 'POST', '/join', join, {'Origin': 'http://evil.example'}),
        (404, 'GET', '/etc/passwd', None, {}),
        (404, 'GET', '/../hall.js', None, {}),
        (405, 'GET', '/join', None, {}),
        (405, 'PUT', '/', None, {}),
        (405, 'POST', '/view', {}, {}),
        (415, 'POST', '/join', 'id=device-9', {'Content_Type': 'application/x-www-form-urlencoded'}),
        (400, 'POST', '/join', '{', {}),
        (400, 'POST', '/join', '[' * 2000, {}),
        (400, 'POST', '/join', [], {}),
        (400, 'POST', '/join', b'{"id":"\xff\xfe"}', {}),
        (400, 'POST', '/join', b'{}\0', {}),
        (413, 'POST', '/join', '{"name":"' + 'x' * 5000 + '"}', {}),
        (401, 'POST', '/propose', {'id': 'proposal-1', 'order': 'undo'}, {}),
        (401, 'GET', '/view', None, {'Authorization': 'Bearer 0123'}),
        (403, 'POST', '/join', dict(join, code='AAAAAA'), {}),
        (400, 'POST', '/join', dict(join, seat='nobody'), {}),
        (400, 'POST', '/join', dict(join, name={'a': 1}), {}),
    ):
        status, said = hall.ask(method, path, body, **headers)
        check(status == wanted, method, path, body, status, said)
    status, said = hall.ask('POST', '/propose', {'id': 'x', 'order': 'move u1'}, token)
    check(status == 400, status, said)


def check_garbage(hall):
    """Bytes that are no HTTP, halves of requests and connections that say nothing."""
    host, port = hall.host.rsplit(':', 1)
    for garbage in (b'\0' * 4000, b'GET', b'GET / HTTP/1.1\r\nHost: ' + b'x' * 60000, b'POST /join HTTP/1.1\r\nContent-Length: -1\r\n\r\n',
                    b'POST /join HTTP/1.1\r\nContent-Length: 100000000\r\n\r\n{', b'\r\n\r\n\r\n', b'\x16\x03\x01\x02\x00\x01\x00'):
        with socket.create_connection((host, int(port)), 5) as connection:
            try:
                connection.sendall(garbage)
            except OSError:
                pass
    check_heard(hall, PATIENCE)


def check_heard(hall, seconds, source=None):
    """Somebody is heard in that time, once the six connections of his address are given back."""
    until = time.monotonic() + seconds
    while True:
        try:
            check(hall.ask('GET', '/alive', source=source)[0] == 204)
            return
        except OSError:
            check(time.monotonic() < until, source)
            time.sleep(0.1)


def check_connections(hall):
    """No more than six from one address."""
    host, port = hall.host.rsplit(':', 1)
    there = []
    for _ in range(12):
        try:
            there.append(socket.create_connection((host, int(port)), 5))
        except OSError:
            pass
    heard = 0
    for connection in there:
        connection.settimeout(PATIENCE)
        try:
            connection.sendall(f'GET /alive HTTP/1.1\r\nHost: {hall.host}\r\n\r\n'.encode())
            heard += connection.recv(100).startswith(b'HTTP/1.1 204')
        except OSError:
            pass
    for connection in there:
        connection.close()
    check(0 < heard <= 6, heard)


def check_left(hall):
    """A page that is opened again and again, as by somebody who waits for his seat, leaves none of its places behind: he is heard
    long before his six polls would have ended."""
    status, view = hall.ask('GET', '/view', source=LEFT)
    check(status == 200, status)
    for _ in range(6):
        with hall.connect(LEFT) as connection:
            connection.sendall(f'GET /view?after={view["serial"]} HTTP/1.1\r\nHost: {hall.host}\r\n\r\n'.encode())
            time.sleep(0.1)  # until it waits
    check_heard(hall, A_POLL / 2, LEFT)


def check_play(hall, token):
    """A view comes when it is another, a proposal counts once, and what the referee says of it is seen."""
    status, view = hall.ask('GET', '/view?after=0', token=token)
    check(status == 200 and view['you']['name'] == 'Anna' and len(view['mine']) > 10, status)
    later = {}

    def poll():
        later['status'], later['view'] = hall.ask('GET', f"/view?after={view['serial']}", token=token)

    waiting = threading.Thread(target=poll)
    waiting.start()
    hall.say('respond : 1')
    waiting.join()
    check(later.get('status') == 200 and later['view']['serial'] > view['serial'], later)
    for _ in range(3):
        status, said = hall.ask('POST', '/propose', {'id': 'proposal-1', 'base': 1, 'order': 'move u1', 'dice': '7'}, token)
        check((status, said) == (200, {'state': 'waiting'}), status, said)
    proposed = hall.wait_for('Anna proposes move u1 : 7')
    number = proposed.split()[1]
    check(sum('proposes' in line for line in hall.lines) == 1)
    hall.say(f'hall take {number}')
    hall.wait_for('Proposed by Anna, 12th Division.')
    while [one['state'] for one in view['proposals']] != ['taken']:
        status, newer = hall.ask('GET', f"/view?after={view['serial']}", token=token)
        view = newer if status == 200 else view
    hall.say('undo')
    hall.wait_for('is undone')
    status, said = hall.ask('POST', '/propose', {'id': 'proposal-2', 'base': 1, 'order': 'move u1', 'dice': ''}, token)
    check((status, said) == (200, {'state': 'waiting'}), status, said)
    hall.say(f"hall take {hall.wait_for('Anna proposes move u1', hall.lines.index(proposed) + 1).split()[1]} : 9")
    hall.wait_for('The D20 shows 9')
    status, said = hall.ask('POST', '/hand', {'raised': True}, token)
    check(status == 200, said)
    hall.wait_for('Anna raises a hand')


def check_kill(hall, token):
    """The server is killed, and is there again at the same address, with the same seats."""
    after = len(hall.lines)
    os.kill(hall.find_server(), signal.SIGKILL)
    line = hall.wait_for('hall: http://', after)
    check(line.split()[1] == hall.url, line)
    status, view = hall.ask('GET', '/view', token=token)
    check(status == 200 and view['you']['name'] == 'Anna', status)


def check_away(hall, token):
    """While there is no server its place stays its own: another program, a second hall say, would tell its devices that they have
    no seat. Devices that come meanwhile wait for the next server."""
    after = len(hall.lines)
    server = hall.find_server()
    ended = os.pidfd_open(server)
    hall.process.send_signal(signal.SIGSTOP)
    os.kill(server, signal.SIGKILL)
    select.select([ended], [], [])
    os.close(ended)
    host, port = hall.host.rsplit(':', 1)
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind((host, int(port)))
            other.listen()
            check(False, 'another program can listen there')
        except OSError as error:
            check(error.errno == errno.EADDRINUSE, error)
    with hall.connect() as connection:
        connection.sendall(f'GET /view HTTP/1.1\r\nHost: {hall.host}\r\nAuthorization: Bearer {token}\r\n\r\n'.encode())
        hall.process.send_signal(signal.SIGCONT)
        said = connection.recv(100)
        check(said.startswith(b'HTTP/1.1 200'), said)
    line = hall.wait_for('hall: http://', after)
    check(line.split()[1] == hall.url, line)


def check_port(hall):
    """A hall that was killed waits for its port where another program has that meanwhile: the devices know no other."""
    host, port = hall.host.rsplit(':', 1)
    hall.kill()
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind((host, int(port)))
        other.listen()
        after = len(hall.lines)
        hall.serve()
        hall.say('note of the port')
        hall.wait_for('of the port')  # after the port was tried first
    line = hall.wait_for('hall: http://', after)
    check(line.split()[1] == hall.url, line)


def check_nowhere(cli):
    """An address that is none of this computer's."""
    with tempfile.TemporaryDirectory() as folder:
        battle = os.path.join(folder, 'hill.drumhead')
        subprocess.run([cli, 'new', 'jackson-1997', 'champion-hill', '-o', battle], check=True, capture_output=True)
        done = subprocess.run([cli, 'serve', battle, '--address', '192.0.2.7'], stdin=os.pipe()[0], capture_output=True,
                              env=dict(os.environ, XDG_STATE_HOME=folder), timeout=30, check=False)
        check(done.returncode == 3 and b'devices cannot reach 192.0.2.7' in done.stderr, done)
        done = subprocess.run([cli, 'serve', battle, '--port', '70000'], capture_output=True, check=False)
        check(done.returncode == 2 and '“70000” is not a port' in done.stderr.decode(), done)


def main():
    address = set_up(enter_network())
    hall = Hall(sys.argv[1], address, ['begin', 'card hovey'])
    hall.wait_for('12th Division')
    check_page(hall)
    token = hall.sit('hovey', 'Anna')
    check_play(hall, token)
    check_bad(hall, token)
    check_garbage(hall)
    check_connections(hall)
    check_left(hall)
    check_kill(hall, token)
    check_away(hall, token)
    check_port(hall)
    status, said = hall.ask('GET', '/view')
    check(status == 200 and said['mine'] == [], status)
    check(hall.close() == 0, hall.lines[-5:])
    check_nowhere(sys.argv[1])


if __name__ == '__main__':
    main()
