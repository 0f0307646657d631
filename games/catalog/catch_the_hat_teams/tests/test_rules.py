"""Tests of what differs from Catch the hat, paragraph by paragraph. Seats 0 and 2 play against 1 and 3."""

import pytest
from msgspec.structs import replace

from games.catalog.catch_the_hat.board import board
from games.catalog.catch_the_hat.data import Caught, Ended, Go, Gone, Home, Lapsed, Returned
from games.catalog.catch_the_hat.rules import Refusal
from games.catalog.catch_the_hat.threats import hunters
from games.catalog.catch_the_hat.wheel import FIELDS
from games.catalog.catch_the_hat_teams.positions import position
from games.catalog.catch_the_hat_teams.rules import CatchTheHatTeams
from games.catalog.catch_the_hat_teams.tutorial import COVERED
from games.engine.chance import Chance
from games.engine.text import words

GAME = CatchTheHatTeams()
LUCK = Chance(bytes(32))


def test_throws_are_for_own_hats_only():
    """§ 1.3."""
    assert GAME.forbidden(position(1, (0, 4, 3, 4), {"5": "2", "9": "0"}), 0, Go("2", "5", "6")) is Refusal.NOT_YOUR_HAT


def test_partners_stand_side_by_side_and_are_caught_together():
    """§ 4.2."""
    step = GAME.play(position(2, (3, 4, 3, 4), {"5": "0", "7": "2"}), 0, Go("0", "5", "7"), LUCK)
    assert step.state.towers[FIELDS["7"]] == ("0", "2")
    assert not any(isinstance(event, Caught) for event in step.events)
    rival = GAME.play(position(2, (3, 4, 3, 4), {"5": "0", "7": "1 3"}), 0, Go("0", "5", "7"), LUCK)
    assert rival.state.towers[FIELDS["7"]] == ("013",)


def test_a_catch_is_told_of_those_whom_it_hurts():
    """§ 4.1: a hat of the partner in that tower is on its way home, not caught."""
    step = GAME.play(position(2, (3, 3, 3, 4), {"5": "0", "7": "12"}), 0, Go("0", "5", "7"), LUCK)
    assert Caught(0, (1,), 2) in step.events


def test_hats_of_the_partner_come_back_to_their_own_nest():
    """§ 5.1."""
    step = GAME.play(position(3, (2, 3, 2, 4), {"2": "0120", "20": "2"}), 0, Go("0120", "2", "", "1"), LUCK)
    assert [*step.events[1:3]] == [Home(0, 1, 1), Returned(0, 2, 1)]
    assert step.state.nests == (3, 3, 3, 4)
    assert step.state.caught == (1, 0, 0, 0)


@pytest.mark.parametrize(("win", "places"), [("attack", (3, 1, 3, 1)), ("defence", (1, 3, 1, 3))])
def test_the_match_ends_with_the_hats_of_one_team(win, places):
    """§ 6.1 and § 6.2: Dora has no hats any more; the last hat of Ben is brought home."""
    state = replace(position(2, (0, 0, 0, 0), {"2": "01", "30": "2"}, win=win), caught=(1, 4, 2, 2), gone=(3,))
    step = GAME.play(state, 0, Go("01", "2", ""), LUCK)
    outcome = GAME.outcome(step.state)
    assert Gone(1) in step.events
    assert outcome is not None
    assert (outcome.places, outcome.scores) == (places, (4, 6, 4, 6))
    assert step.events[-1] == Ended(tuple(seat for seat in range(4) if places[seat] == 1))


def test_the_partner_of_who_is_gone_plays_on():
    """§ 6.1."""
    state = position(2, (0, 4, 3, 0), {"2": "03", "30": "0"})
    step = GAME.play(state, 0, Go("03", "2", ""), LUCK)
    assert Gone(3) in step.events
    assert step.state.mover in {0, 1, 2} or Lapsed in map(type, step.events)
    assert GAME.outcome(step.state) is None


def test_nobody_hunts_the_partner():
    """§ 1.3: neither the board nor the bots see a danger in the partner."""
    state = position(1, (3, 4, 3, 4), {"26": "0", "27": "2", "21": "2"})
    assert [hunters(state, 2, FIELDS[field]) for field in ("21", "27")] == [0, 1]
    shown = board(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben", "Cem", "Dora"), {})
    assert [seat.status for seat in shown.seats][2] == "Partner: 0 prisoners, 5\u00a0hats"


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_free_their_partner(level):
    """§ 4.1: bots prefer that to catching a single hat."""
    assert GAME.bot(level).choose(GAME.view(COVERED, 0), LUCK.stream("bot")) == Go("0", "16", "19")
