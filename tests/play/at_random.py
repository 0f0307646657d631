"""Random matches with everything that advances a table: users, bots, plans, forced moves, undo, expired time."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from random import Random
from typing import Any

import time_machine

from games.catalog import find
from games.engine.codec import encode
from games.play.bots.play import move_bots, think
from games.play.clocks.expiry import expire_due
from games.play.matches.moves import submit_move, undo_move
from games.play.models import Match, Move, Notice, Seat, TalkLine
from games.play.plans import keep_plan
from games.play.tables.create import TableSpec, open_table
from games.play.tables.seats import join_table
from games.ui.errors import Refused
from tests.play.clocked import NOON, terms
from tests.play.tables import SLUG, new_guest

POLICIES = ("default", "stand_in", "remind", "forfeit")
#: Tables and the order in which their rows are compared. Numbers that the database assigns are not compared.
TABLES: dict[Any, tuple[str, ...]] = {
    Match: ("pk",),
    Seat: ("match", "index"),
    Move: ("match", "ply"),
    Notice: ("key",),
    TalkLine: ("match", "pk"),
}


def columns(row: Any) -> dict[str, Any]:
    """Return all columns of a row, except numbers that the database assigns."""
    fields = [field for field in row._meta.concrete_fields if field.get_internal_type() != "BigAutoField"]
    found = {field.attname: getattr(row, field.attname) for field in fields}
    return {name: bytes(value) if isinstance(value, memoryview) else value for name, value in found.items()}


def rows() -> dict[str, list[dict[str, Any]]]:
    """Return all rows of tables and matches."""
    return {model.__name__: [columns(row) for row in model.objects.order_by(*by)] for model, by in TABLES.items()}


def course(slug: str, number: int, people: list[Any], most: int) -> Iterator[Match]:
    """Yield the match with this number after each of its acts, at most `most` of them."""
    with time_machine.travel(NOON, tick=False) as clock:
        table = Table(slug, number, people)
        for _ in range(most):
            clock.shift(table.luck.choice([1, 50, 4000]))
            with suppress(Refused):
                table.act(clock)
            yield (match := table.match)
            if match.status != Match.Status.RUNNING:
                return


class Table:
    """A table of two users, and bots if there is room."""

    def __init__(self, slug: str, number: int, people: list[Any]) -> None:
        self.luck, self.people, game = Random(f"{slug} {number}"), people, find(slug)
        seats = self.luck.choice([count for count in game.seats if 2 <= count <= 4])
        options = {"rounds": 3} if slug == SLUG else {}
        bots, now = ("easy",) * (seats - 2), terms(policy=POLICIES[number % len(POLICIES)], after=2)
        match = open_table(people[0], TableSpec(game=game, seats=seats, options=options, bots=bots, terms=now))
        join_table(match.pk, people[1])
        self.key = match.pk

    @property
    def match(self) -> Match:
        return Match.objects.get(pk=self.key)

    def act(self, clock: Any) -> None:
        """Do something random. Raises Refused if it is not possible now."""
        chance = self.luck.random()
        if chance < 0.03:
            clock.shift(timedelta(days=1))
            expire_due()
        elif chance < 0.3 and (thoughts := think(self.key, self.luck.choice([1, 3]))):
            assert move_bots(self.key, thoughts)
        elif chance < 0.4:
            self._plan(self.luck.choice(self.people))
        elif chance < 0.45:
            person = self.luck.choice(self.people)
            undo_move(self.key, person, str(self._seat(person).moves_made))
        else:
            self._move()

    def _seat(self, person: Any) -> Seat:
        return Seat.objects.get(match=self.key, user=person)

    def _plan(self, person: Any) -> None:
        match, seat = self.match, self._seat(person)
        offered = list(match.rules.offered_plans(match.rules.view(match.load_state(), seat.index)))
        if offered:
            data = encode(self.luck.choice(offered)).decode()
            keep_plan(self.key, person, str(seat.moves_made), data)

    def _move(self) -> None:
        """Submit a move of an awaited user, if there is one. The returned table must equal what is stored."""
        match = self.match
        awaited = list(match.seat_set.filter(bot="", waiting_since__isnull=False).select_related("user"))
        if not awaited:
            return
        seat = self.luck.choice(awaited)
        data = encode(self.luck.choice(match.rules.candidates(match.load_state(), seat.index))).decode()
        made, seats = submit_move(self.key, seat.user, str(seat.moves_made), data)[:2]
        assert columns(made) == columns(self.match)
        assert [columns(one) for one in seats] == [columns(one) for one in self.match.seat_set.all()]


def people() -> list[Any]:
    """Return two users: forced moves are made for the first, but not for the second."""
    found = [new_guest("Anna"), new_guest("Ben")]
    found[1].play_forced_moves = False
    found[1].save()
    return found
