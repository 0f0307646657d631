"""Tests of the bots of Mäxchen bluff, and do not believe everything."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from games.catalog.maexchen.bluffing import climbed, rung
from games.catalog.maexchen.data import DOUBLES, HEIGHTS, MAEXCHEN, Believe, Lift, Options, Said, Say, State
from games.catalog.maexchen.rules import Maexchen
from games.engine.chance import Chance

from .positions import heard, thrown

GAME = Maexchen()
HARD = GAME.bot("hard")


def chosen(state: State, seat: int, times: int = 200) -> Counter[Any]:
    view = GAME.view(state, seat)
    return Counter(HARD.choose(view, Chance(b"%d" % number).stream("bot")) for number in range(times))


def test_who_must_lie_does_not_always_tell_the_same_lie():
    said = chosen(thrown(31, 53), 0)
    assert len(said) > 3
    assert max(said.values()) < 100


def test_a_high_announcement_after_another_is_doubted():
    state = heard(43, 66)
    assert chosen(msgspec.structs.replace(state, said=(Said(2, 61), *state.said)), 1)[Lift()] > 100


def test_what_anybody_could_have_is_believed():
    assert chosen(heard(43, 31), 1)[Lift()] == 0


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("highest", [HEIGHTS[66], HEIGHTS[MAEXCHEN]])
def test_the_ladder_gives_chances_that_add_up(seats, highest):
    for least in range(highest + 1):
        found = rung(seats, highest, least)
        assert len(found.lift) == highest + 1 - least
        assert len(found.say) == highest + 1
        assert all(sum(chances) == pytest.approx(1) for chances in found.say)


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("highest", [HEIGHTS[66], HEIGHTS[MAEXCHEN]])
def test_what_is_stored_of_the_ladder_is_what_comes_of_climbing_it(seats, highest):
    assert climbed(seats, highest)[:-1] == pytest.approx(
        [rung(seats, highest, least).worth for least in range(highest + 1)], abs=1e-6
    )


def test_the_higher_the_floor_the_worse_to_throw():
    rungs = [rung(2, HEIGHTS[66], least) for least in range(HEIGHTS[66] + 1)]
    assert rungs[0].worth > rungs[HEIGHTS[64]].worth > rungs[HEIGHTS[DOUBLES[4]]].worth


def test_the_truth_is_said_where_it_wins():
    assert chosen(thrown(66, 65), 0)[Say(66)] > 100


SAID = Options(maexchen="said")


def test_a_maexchen_is_announced_and_now_and_then_it_is_a_bluff():
    """Checks § 5.3 of the rule page."""
    assert chosen(thrown(MAEXCHEN, 66, options=SAID), 0)[Say(MAEXCHEN)] == 200
    assert 0 < chosen(thrown(31, 54, options=SAID), 0)[Say(MAEXCHEN)] < 100


def test_a_maexchen_that_was_announced_is_neither_always_believed_nor_always_doubted():
    """Checks § 5.3 of the rule page."""
    answers = chosen(heard(MAEXCHEN, MAEXCHEN, options=SAID), 1)
    assert min(answers[Lift()], answers[Believe()]) > 10
