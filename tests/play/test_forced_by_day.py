"""A forced move is made for a player only on a day on which they have seen the table."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine

from games.engine.chance import Chance
from games.play.models import Match, Move
from tests.play.clocked import NOON, seat
from tests.play.duels import duel_of
from tests.play.posts import signed_in
from tests.play.tables import play_moves

pytestmark = pytest.mark.django_db


def to_a_forced_move(match: Match) -> tuple[Match, int]:
    """Return the match before a move that forces the opponent, and the opponent's seat."""
    game = match.rules
    while match.status == Match.Status.RUNNING:
        state = match.load_state()
        index = game.to_move(state)[0]
        after = game.play(state, index, game.default_move(state, index), Chance(bytes(match.seed))).state
        other = next(iter(game.to_move(after)), index)
        if other != index and game.forced(after, other) is not None and match.seat_set.get(index=other).moves_made:
            return match, other
        match = play_moves(match, 1)
    raise AssertionError("nobody was forced")


def forced_after(match: Match, index: int) -> bool:
    """Return whether the next move leads to a forced move of that seat."""
    before = match.ply
    play_moves(match, 1)
    return match.moves.filter(ply__gt=before, seat=index, made_by=Move.MadeBy.FORCED).exists()


@pytest.mark.parametrize(("hours", "looks", "made"), [(0, False, True), (24, False, False), (24, True, True)])
def test_only_after_a_look_that_day(anna: Any, ben: Any, hours: int, looks: bool, made: bool) -> None:
    with time_machine.travel(NOON, tick=False):
        match, index = to_a_forced_move(duel_of("draughts", anna, ben, policy="remind"))
    owner: Any = match.seat_set.get(index=index).user
    with time_machine.travel(NOON + timedelta(hours=hours), tick=False):
        if looks:
            signed_in(owner).get(f"/en/table/{match.pk}/")
        assert forced_after(match, index) is made


def test_a_day_is_one_by_the_owners_clock(anna: Any, ben: Any) -> None:
    with time_machine.travel(NOON, tick=False):
        match, index = to_a_forced_move(duel_of("draughts", anna, ben, policy="remind"))
    owner: Any = match.seat_set.get(index=index).user
    owner.time_zone = "Pacific/Auckland"
    owner.save()
    with time_machine.travel(NOON + timedelta(hours=2), tick=False):  # one in the morning in that time zone
        assert not forced_after(match, index)


def test_a_look_is_kept_once_a_day_and_only_for_ones_own_seat(anna: Any, ben: Any) -> None:
    with time_machine.travel(NOON, tick=False):
        match = duel_of("draughts", anna, ben, 6)
    with time_machine.travel(NOON + timedelta(days=1), tick=False):
        signed_in(anna).get(f"/en/table/{match.pk}/")
        assert seat(match, anna).seen_on == (NOON + timedelta(days=1)).date()
        assert seat(match, ben).seen_on != (NOON + timedelta(days=1)).date()


def test_luck_alone_goes_on_once_everybody_has_thrown_whatever_day_it_is(anna: Any, ben: Any) -> None:
    with time_machine.travel(NOON, tick=False):
        match = duel_of("jule", anna, ben, 1, policy="remind")
    assert match.ply == 1, "the other has not thrown yet"
    with time_machine.travel(NOON + timedelta(days=3), tick=False):
        match = play_moves(match, 1)
    assert match.status == Match.Status.FINISHED
    made = [line.made_by for line in match.moves.order_by("ply") if line.kind == Move.Kind.MOVE]
    assert made[:2] == [Move.MadeBy.PLAYER] * 2
    assert {*made[2:]} == {Move.MadeBy.FORCED}


def test_who_does_not_want_it_throws_every_time(anna: Any, ben: Any) -> None:
    ben.play_forced_moves = False
    ben.save()
    with time_machine.travel(NOON, tick=False):
        match = duel_of("jule", anna, ben, 2, policy="remind")
    assert match.status == Match.Status.RUNNING
    assert match.ply in (2, 3)
    state = match.load_state()
    assert match.seat_set.get(index=state.mover).user == ben
