"""Players at tables with very short clocks: some play over HTTP, for others the clock or a stand-in plays."""

import http.client
import random
import threading
import time
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.db import close_old_connections

from games.engine.codec import encode
from games.play.models import Match, Seat
from games.play.tables.seats import join_table
from tests.bench.scripts import Player, new_player
from tests.play.tables import open_match
from tests.soak.watch import DATABASE_AWAY

POLICIES = (Match.Policy.DEFAULT, Match.Policy.STAND_IN, Match.Policy.DEFAULT, Match.Policy.FORFEIT)
ACTIVE = 2  # players of a table who do play; a sleeper and perhaps a bot are with them


class Attempt(NamedTuple):
    """A move that was sent. ``status``: 302 acknowledged, 0 no answer, -1 no connection."""

    match_id: str
    seat: int
    token: int
    data: str
    status: int


class Crew(threading.Thread):
    """One client: its tables, its players, and everything that they sent."""

    def __init__(self, number: int, port: int, tables: int, sleepers: list[Any], luck: random.Random) -> None:
        super().__init__(daemon=True)
        self.port, self.luck, self.sleepers = port, luck, sleepers
        self.players = {player.user.pk: player for player in (new_player(f"P{number}-{n}") for n in range(ACTIVE))}
        self.tables = [self._open() for _ in range(tables)]
        self.attempts: list[Attempt] = []
        self.opened = list(self.tables)
        self.returns = 0
        self.broken: list[BaseException] = []
        self._stopped = threading.Event()
        self._connection: http.client.HTTPConnection | None = None

    def stop(self) -> None:
        """Finish the present move and end."""
        self._stopped.set()
        self.join(timeout=60)

    def run(self) -> None:
        """Play until stopped."""
        try:
            while not self._stopped.wait(self.luck.uniform(0, 0.08)):
                try:
                    self._play_somewhere()
                except DATABASE_AWAY:
                    close_old_connections()
                    self._stopped.wait(0.3)
        except BaseException as problem:
            self.broken.append(problem)
            raise
        finally:
            close_old_connections()

    def _open(self) -> str:
        """Open a running table: two active players, a sleeper, sometimes a bot. A turn takes 2 to 6 seconds."""
        hosts = [player.user for player in self.players.values()]
        sleeper, bots = self.luck.choice(self.sleepers), self.luck.choice((0, 0, 1))
        match = open_match(*hosts, seats=3 + bots, bots=bots, audience=Match.Audience.LINK)
        seconds = self.luck.randint(2, 6)
        Match.objects.filter(pk=match.pk).update(
            policy=self.luck.choice(POLICIES),
            pace="live",
            bank_start=seconds,
            bank_increment=seconds,
            bank_cap=seconds,
            forfeit_after=2,
        )
        join_table(match.pk, sleeper)
        return str(match.pk)

    def _play_somewhere(self) -> None:
        place = self.luck.randrange(len(self.tables))
        match = Match.objects.get(pk=self.tables[place])
        if match.status != Match.Status.RUNNING:
            self.tables[place] = self._open()
            self.opened.append(self.tables[place])
            return
        mine = [seat for seat in match.seat_set.all() if seat.user_id in self.players]
        for seat in mine:
            if seat.bot and seat.away_since and self.luck.random() < 0.3:
                self._come_back(match, seat)
            elif not seat.bot and seat.waiting_since and self.luck.random() < 0.8:
                self._move(match, seat)
                return

    def _move(self, match: Match, seat: Seat) -> None:
        state = match.load_state()
        if seat.index not in match.rules.to_move(state):
            return  # another move came between the two queries
        move = self.luck.choice(list(match.rules.candidates(state, seat.index)))
        data = encode(move).decode()
        repeats = 2 if self.luck.random() < 0.1 else 1  # a double click, or "send again" after a broken connection
        for _ in range(repeats):
            status = self._post(self.players[seat.user_id], match, "move", token=seat.moves_made, move=data)
            self.attempts.append(Attempt(str(match.pk), seat.index, seat.moves_made, data, status))

    def _come_back(self, match: Match, seat: Seat) -> None:
        self.returns += self._post(self.players[seat.user_id], match, "come-back") == 302

    def _post(self, player: Player, match: Match, what: str, **fields: object) -> int:
        """Post a form and return the status as in `Attempt`."""
        body = urlencode({"csrfmiddlewaretoken": player.form_token, **fields})
        headers = {"Cookie": player.cookies, "Content-Type": "application/x-www-form-urlencoded"}
        try:
            if self._connection is None:
                self._connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
                self._connection.connect()
        except OSError:
            self._connection = None
            time.sleep(0.3)
            return -1
        try:
            self._connection.request("POST", f"/en/table/{match.pk}/{what}/", body, headers)
            response = self._connection.getresponse()
            response.read()
        except (OSError, http.client.HTTPException):
            self._connection = None
            return 0
        leads_to_table = str(match.pk) in response.headers.get("Location", "")
        return 302 if response.status == 302 and leads_to_table else response.status if response.status != 302 else 999
