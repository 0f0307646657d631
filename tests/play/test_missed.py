"""Missed turns in a row: only a move by hand resets their count."""

from typing import Any

import pytest

from games.engine.codec import encode
from games.play.models import Match, Move, Seat
from games.play.plans import keep_plan
from tests.play.clocked import duel
from tests.play.tables import new_guest, play_moves

pytestmark = pytest.mark.django_db
MISSED = 2


def lines_after(match: Match, ply: int) -> list[Move]:
    return list(match.moves.filter(ply__gt=ply))


def until_forced(match: Match) -> tuple[Match, set[int]]:
    """Return the match after a forced move, and the seats that have only made forced moves."""
    while match.status == Match.Status.RUNNING:
        Seat.objects.filter(match=match).update(missed=MISSED)
        before = match.ply
        match = play_moves(match, 1)
        made = [(line.seat or 0, line.made_by) for line in lines_after(match, before)]
        forced = {seat for seat, by in made if by == Move.MadeBy.FORCED} - {s for s, by in made if by == "player"}
        if forced and match.status == Match.Status.RUNNING:
            return match, forced
    raise AssertionError("nobody was forced")


def test_a_forced_move_does_not_count_as_being_there() -> None:
    match, forced = until_forced(duel(new_guest("Anna"), new_guest("Ben"), policy="forfeit"))
    assert [match.seat_set.get(index=index).missed for index in forced] == [MISSED] * len(forced)


def test_a_move_by_hand_does() -> None:
    match = duel(new_guest("Anna"), new_guest("Ben"), policy="forfeit")
    Seat.objects.filter(match=match).update(missed=MISSED)
    match = play_moves(match, 1)
    mover = match.moves.get(ply=match.ply).seat
    assert [seat.missed for seat in match.seat_set.all()] == [0 if i == mover else MISSED for i in range(2)]


def test_a_plan_does_not() -> None:
    anna: Any = new_guest("Anna")
    match = duel(anna, new_guest("Ben"), policy="forfeit")
    while not (plans := _plans(match)):
        match = play_moves(match, 1)
    keep_plan(match.pk, anna, str(match.seat_set.get(index=0).moves_made), plans)
    Seat.objects.filter(match=match).update(missed=MISSED)
    before = match.ply
    while not match.moves.filter(ply__gt=before, seat=0).exists():
        match = play_moves(match, 1)
    first = match.moves.filter(ply__gt=before, seat=0)[0]
    assert first.made_by == Move.MadeBy.PLAN
    assert match.seat_set.get(index=0).missed == MISSED


def _plans(match: Match) -> str:
    """Return a plan for seat 0 as JSON; empty if there is none or the seat is awaited."""
    if match.seat_set.get(index=0).waiting_since is not None:
        return ""
    view = match.rules.view(match.load_state(), 0)
    offered = match.rules.offered_plans(view)
    return encode(offered[0]).decode() if offered else ""
