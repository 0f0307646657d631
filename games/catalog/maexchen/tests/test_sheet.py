"""The sheet of a round of Mäxchen: what all have heard and seen, and no throws that stayed covered."""

from typing import Any

import pytest

from games.catalog.maexchen.data import MAEXCHEN, Believe, Lift, Move, Options, Say, State, Took
from games.catalog.maexchen.rules import Maexchen
from games.catalog.maexchen.sheet import sheet, totals
from games.catalog.maexchen.tests.positions import heard, thrown
from games.catalog.maexchen.tests.test_rules import LUCK, NAMES
from games.engine.chance import Chance
from games.engine.page import RoundSheet, SheetRow
from games.engine.text import words

GAME = Maexchen()
SAID = Options(maexchen="said")


def after(state: State, *moves: Move) -> tuple[State, list[Any]]:
    """Return the state after these moves of the seats to move, and all events."""
    events: list[Any] = []
    for move in moves:
        assert state.mover is not None
        step = GAME.play(state, state.mover, move, LUCK)
        state, events = step.state, [*events, *step.events]
    return state, events


def laid(state: State, events: list[Any], reader: int | None = None, language: str = "en") -> RoundSheet | None:
    return sheet(GAME.view(state, reader), events, words(GAME.package, language), NAMES)


def rows(found: RoundSheet | None) -> dict[str, tuple[str, list[str]]]:
    """Return points and notes by name."""
    assert found is not None
    return {row.name: (row.points, [note.text for note in row.notes]) for row in found.rows}


def test_who_bluffed_and_who_was_right_to_look():
    """Checks § 4.2 of the rule page."""
    found = laid(*after(thrown(41), Say(62), Lift()))
    assert found is not None
    assert found.title == "Ada takes a stick"
    assert rows(found) == {
        "Ada": ("+1", ["Bluffed: said 62, had 41"]),
        "Ben": ("0", ["Lifted the cup, and rightly"]),
        "Cem": ("0", []),
    }


def test_who_told_the_truth_and_who_pays_for_looking():
    """§ 4.2: the sheet addresses the reader as "you"."""
    found = laid(*after(thrown(62), Say(61), Lift()), reader=1)
    assert found is not None
    assert found.title == "You take a stick"
    assert rows(found)["Ada"] == ("0", ["Said 61, and had 62"])
    assert rows(found)["You"] == ("+1", ["Lifted the cup in vain"])


def test_a_bluff_that_was_believed_stays_unknown():
    """Checks § 4.1 of the rule page."""
    state, events = after(thrown(41), Say(51), Believe(), Say(66), Lift())
    assert rows(laid(state, events))["Ada"] == ("0", ["Said 51"])


def test_two_sticks_for_a_maexchen_that_was_said():
    """Checks § 5.3 of the rule page."""
    found = laid(*after(heard(41, MAEXCHEN, options=SAID), Lift()))
    assert found is not None
    assert found.title == "Ada takes two sticks"
    assert [(row.before, row.total) for row in found.rows if row.name == "Ada"] == [(0, 2)]


def test_before_a_round_has_ended_there_is_none():
    assert laid(*after(thrown(41), Say(62), Believe())) is None


@pytest.mark.parametrize("number", range(4))
def test_in_a_whole_match_sticks_go_on_from_where_they_stood(number: int):
    """Each step of a match of random moves: the numbers of sheets rise, and sticks change by single steps."""
    chance = Chance(bytes([number]) * 32)
    state = GAME.setup(SAID if number % 2 else Options(), 3, chance).state
    stood, last, seen = [0, 0, 0], 0, 0
    for ply in range(400):
        if state.mover is None:
            break
        move = chance.stream("m", ply).choice(GAME.candidates(state, state.mover))
        step = GAME.play(state, state.mover, move, chance)
        state, found = step.state, laid(step.state, list(step.events), ply % 3, ("de", "en")[ply % 2])
        ends = [event for event in step.events if type(event).__name__ in ("Took", "Cheered")]
        assert bool(ends) == (found is not None)
        if found is None:
            continue
        seen += 1
        assert found.number > last
        last = found.number
        if len(ends) == 1:
            assert all(row.before == stood[row.seat] for row in found.rows), step.events
        assert all(row.total == state.sticks[row.seat] for row in found.rows)
        stood = list(state.sticks)
    assert seen > 5
    assert totals(state) == []


def test_the_number_stays_while_the_next_round_goes_on():
    """A sheet that the reader has dismissed keeps its number and does not come back."""
    state, events = after(thrown(41), Say(62), Lift())
    first = laid(state, events)
    assert first is not None
    assert state.mover is not None
    more, later = after(state, GAME.candidates(state, state.mover)[0], Believe())
    if not any(isinstance(event, Took) for event in later):
        again = laid(more, [*events, *later])
        assert again is not None
        assert again.number == first.number


def test_who_goes_out_is_on_the_sheet_once():
    """Checks § 6.1 of the rule page."""
    state, events = after(thrown(41, sticks=(4, 0, 0)), Say(62), Lift())
    found = laid(state, events)
    assert rows(found)["Ada"] == ("+1", ["Bluffed: said 62, had 41", "Out"])
    state, later = after(state, GAME.candidates(state, state.mover or 0)[-1], Lift())
    found = laid(state, later)
    assert found is not None
    left: list[SheetRow] = list(found.rows)
    assert "Ada" not in [row.name for row in left]
