#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# attack.py CLI [SEED COUNT]
#
# A hall under attack: requests that are spoilt, that are far too long, that never come to an end, that come by thousands, and
# a server that is killed again and again. The battle stays as it is, players are heard, and the server grows no larger.

import json
import os
import random
import select
import signal
import sys
import threading
import time

sys.dont_write_bytecode = True

from hall import PATIENCE, Hall, enter_network, set_up

MOST_CONNECTIONS = 256
MOST_OF_ADDRESS = 6
MOST_HEARD = 40
HEARD = '/news?before=1'  # for which the server asks the hall
WHILE = 10
LONG = 100 * 1000 * 1000
GROWTH = 16 * 1024  # so many KiB more the server may have while it is attacked
KILLS = 8
SPOILT = 1000
TOGETHER = 100
ORDERS = 12

# Statuses of HTTP that a request may get, however spoilt it is: 301 where libmicrohttpd mends blanks in an address, and 504
# where the hall has no time to answer.
STATUSES = {200, 202, 204, 301, 304, 400, 401, 403, 404, 405, 408, 411, 413, 414, 415, 417, 421, 426, 429, 431, 501, 504, 505}


def source(number):
    """An address of this computer; each is somebody else for the server."""
    return f'127.0.{1 + number // 250}.{1 + number % 250}'


def read_there(connection):
    """Returns the bytes that have come."""
    connection.setblocking(False)
    try:
        return connection.recv(65536)
    except (BlockingIOError, ConnectionError):
        return b''


def find_status(pid, key):
    """A line of what the system tells of a process."""
    with open(f'/proc/{pid}/status', encoding='ascii') as status:
        return next(line.split()[1] for line in status if line.startswith(f'{key}:'))


def measure(pid):
    """The most memory that a process ever had, in KiB."""
    return int(find_status(pid, 'VmHWM'))


def read_battle(hall):
    """The file of the battle."""
    with open(hall.battle, 'rb') as battle:
        return battle.read()


def spoil(chance, requests):
    """One of these requests with something wrong."""
    request = bytearray(chance.choice(requests))
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(request) + 1)
        end = min(len(request), at + chance.randint(1, 40))
        how = chance.randrange(6)
        if how == 0:
            del request[at:end]
        elif how == 1:
            request[at:at] = bytes(chance.randrange(256) for _ in range(chance.randint(1, 8)))
        elif how == 2:
            request[at:at] = request[at:end] * chance.randint(1, 50)
        elif how == 3:
            request[at:end] = chance.choice(requests)[at:end]
        elif how == 4:
            request[at:at] = chance.choice((b'99999999999999999999', b'-1', b'\r\n', b'\0', b'%00', b'../', b'"', b'{', b'\xff\xfe'))
        else:
            other = chance.choice(requests)
            request[at:] = other[chance.randrange(len(other)):]
    return bytes(request)


def list_requests(hall, token):
    """Requests of the page as they are sent."""
    head = f'HTTP/1.1\r\nHost: {hall.host}\r\n'
    requests = [f'GET {path} {head}\r\n' for path in ('/', '/hall.js', '/words', '/view', '/alive', '/news?before=3')]
    for path, body in (('/join', {'id': 'device-7', 'code': hall.code, 'name': 'Zoe', 'seat': 'logan'}),
                       ('/propose', {'id': 'proposal-7', 'base': 1, 'order': 'move u3', 'dice': '7'}),
                       ('/need', {'order': 'move u2'}), ('/withdraw', {'id': 'proposal-7'}), ('/hand', {'raised': True})):
        text = json.dumps(body)
        requests.append(f'POST {path} {head}Origin: http://{hall.host}\r\nAuthorization: Bearer {token}\r\n'
                        f'Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n{text}')
    return [request.encode() for request in requests]


def check_spoilt(hall, token, seed, count):
    """Requests with something wrong get a status or none, and change nothing."""
    chance = random.Random(seed)
    requests = list_requests(hall, token)
    before = read_battle(hall)
    answered = {}
    for first in range(0, count, TOGETHER):
        connections = [hall.connect(source(number)) for number in range(TOGETHER)]
        for connection in connections:
            try:
                connection.sendall(spoil(chance, requests))
            except ConnectionError:
                pass
        hall.ask('POST', '/need', {'order': 'move u1'}, token, source(TOGETHER + first // TOGETHER))  # waits its turn behind these
        for connection in connections:
            said = read_there(connection)
            connection.close()
            if said:
                status = int(said.split()[1])
                assert said.startswith(b'HTTP/1.1 ') and status in STATUSES, (seed, first, said[:200])
                answered[status] = answered.get(status, 0) + 1
    print('spoilt:', dict(sorted(answered.items())), flush=True)
    assert len(answered) > 5, answered
    assert read_battle(hall) == before


def check_long(hall):
    """A body of 100 MB is refused, and no more of it is kept than is read."""
    with hall.connect(source(1)) as connection:
        try:
            connection.sendall(f'POST /join HTTP/1.1\r\nHost: {hall.host}\r\nContent-Type: application/json\r\n'
                               f'Content-Length: {LONG}\r\nConnection: close\r\n\r\n'.encode())
            for _ in range(LONG // 1000000):
                connection.sendall(b'[' * 1000000)
        except ConnectionError:
            pass
        try:
            said = connection.recv(1000)
        except ConnectionError:
            said = b''
    assert said == b'' or said.startswith(b'HTTP/1.1 413'), said


def check_slow(hall):
    """Requests that never end are shut out, so that a player comes in where they have taken all places."""
    head = f'POST /join HTTP/1.1\r\nHost: {hall.host}\r\nContent-Type: application/json\r\n'.encode()
    slow = [hall.connect(source(n // MOST_OF_ADDRESS)) for n in range(MOST_CONNECTIONS)]
    for number, connection in enumerate(slow):
        try:
            connection.sendall((b'', b'GET /', head, head + b'Content-Length: 4000\r\n\r\n{')[number % 4])
        except ConnectionError:
            pass
    status, _ = hall.ask('GET', '/alive', source=source(100))
    assert status == 204, status
    waiting = {connection: number for number, connection in enumerate(slow)}
    while waiting:
        for connection in select.select(list(waiting), [], [], 0.5)[0]:
            try:
                said = connection.recv(1000)
            except ConnectionError:
                said = b''
            if not said:
                del waiting[connection]
        for connection, number in waiting.items():
            if number % 4 > 1:
                try:
                    connection.send(b'x')
                except OSError:
                    pass
    for connection in slow:
        connection.close()


class Flood(threading.Thread):
    """A device that asks as fast as it is answered."""

    def __init__(self, hall, number, method, path):
        super().__init__(daemon=True)
        self.asked = (method, path, {'id': 'device-666', 'code': 'AAAAAA', 'name': 'Evil', 'seat': 'hovey'} if method == 'POST' else None)
        self.hall = hall
        self.source = source(150 + number)
        self.ends = threading.Event()
        self.sent_away = threading.Event()
        self.statuses = {}
        self.begun = time.monotonic()
        self.start()

    def run(self):
        while not self.ends.is_set():
            try:
                status, _ = self.hall.ask(*self.asked, source=self.source)
            except OSError:
                status = 0
            self.statuses[status] = self.statuses.get(status, 0) + 1
            if status == 429:
                self.sent_away.set()

    def stop(self):
        """Ends it; returns how many of its requests reached the hall."""
        self.ends.set()
        self.join(PATIENCE)
        whiles = 2 + (time.monotonic() - self.begun) // WHILE
        assert self.asked[1] != HEARD or self.statuses.get(200, 0) <= MOST_HEARD * whiles, (whiles, self.statuses)
        return sum(self.statuses.values())


def check_flood(hall, token):
    """While some ask as fast as they can, the referee gives orders and a player is heard."""
    floods = [Flood(hall, number, *what) for number, what in enumerate((('GET', HEARD), ('POST', '/join'), ('GET', '/hall.js'),
                                                                        ('GET', '/view?after=0'), ('GET', '/alive')))]
    for number in range(ORDERS):
        hall.say(f'note of the flood {number}')
        hall.wait_for(f'of the flood {number}')
    status, said = hall.ask('POST', '/propose', {'id': 'proposal-flood', 'base': 1, 'order': 'move u2', 'dice': '7'}, token, source(140))
    assert (status, said) == (200, {'state': 'waiting'}), (status, said)
    hall.wait_for('proposes move u2')
    assert all(flood.sent_away.wait(PATIENCE) for flood in floods[:2]), [flood.statuses for flood in floods]
    asked = [flood.stop() for flood in floods]
    print('flooded:', asked, flush=True)


def check_kills(hall, token):
    """However often the server is killed while somebody proposes, and however often he sends it again, it is heard once."""
    # The hall may write to the server between its end and the moment when it hears of that.
    assert int(find_status(hall.process.pid, 'SigIgn'), 16) & 1 << signal.SIGPIPE - 1
    for number in range(KILLS):
        after = len(hall.lines)
        proposal = {'id': f'proposal-kill-{number}', 'base': 1, 'order': 'move u1', 'dice': '7'}
        first = []

        def send(proposal=proposal, first=first):
            try:
                first.append(hall.ask('POST', '/propose', proposal, token))
            except OSError:
                pass

        sends = threading.Thread(target=send)
        server = hall.find_server()
        sends.start()
        if number % 2:
            hall.wait_for('proposes move u1', after)
        os.kill(server, signal.SIGKILL)
        sends.join(PATIENCE)
        hall.wait_for('hall: http://', after)
        status, said = hall.ask('POST', '/propose', proposal, token)
        assert (status, said) == (200, {'state': 'waiting'}), (status, said)
        assert first in ([], [(200, {'state': 'waiting'})]), first
        line = hall.wait_for('proposes move u1', after)
        hall.say(f'hall refuse {line.split()[1]} because of the test')
        hall.say('hall seats')
        hall.wait_for('has hovey', after)
        assert sum('proposes' in one for one in hall.lines[after:]) == 1, hall.lines[after:]


def main():
    address = set_up(enter_network())
    hall = Hall(sys.argv[1], address, ['begin', 'card hovey', 'respond : 1'])
    token = hall.sit('hovey', 'Anna')
    server = hall.find_server()
    before = measure(server)
    check_spoilt(hall, token, *([int(one) for one in sys.argv[2:4]] or [1863, SPOILT]))
    check_long(hall)
    check_slow(hall)
    check_flood(hall, token)
    assert hall.find_server() == server
    print(f'the server has {measure(server)} KiB, and had {before}')
    # The sanitizers keep what was freed.
    assert measure(server) < before + GROWTH or os.environ['TEST_STRIDE'] != '1'
    check_kills(hall, token)
    assert hall.close() == 0, hall.lines[-5:]


if __name__ == '__main__':
    main()
