"""Tests of what a seat is shown of Yatzi."""

from typing import Any

import msgspec
import pytest

from games.catalog.yatzi.board import board
from games.catalog.yatzi.data import Ended, Enter, Options, State, Throw
from games.catalog.yatzi.positions import NEW, all_but, position, sheet
from games.catalog.yatzi.rules import Yatzi
from games.engine.chance import Chance
from games.engine.text import words

GAME = Yatzi()
LUCK = Chance(bytes(32))


def shown(state: State, seat: int | None = 0, again: tuple[str, ...] = ()) -> Any:
    """Return the board in English."""
    return board(GAME.view(state, seat), words(GAME.package, "en"), ("Ada", "Ben"), {"again": again})


def test_dice_that_were_thrown_again_lie_apart_and_are_named():
    """§ 3.2: kept dice are on the left."""
    state = GAME.play(position((2, 2, 3, 4, 6), 1), 0, Throw((2, 3, 4)), LUCK).state
    found = shown(state)
    assert [held.css for held in found.dice] == ["", "", "new-first", "", ""]
    assert [held.label.endswith("new") for held in found.dice] == [False, False, True, True, True]
    assert found.lying == "Just thrown: " + " ".join(map(str, state.dice[2:]))
    assert shown(state, seat=None).lying == found.lying


def test_a_first_throw_is_not_told_apart():
    found = shown(position((2, 2, 3, 4, 6), 1))
    assert found.lying == ""
    assert not any(held.css for held in found.dice)


@pytest.mark.parametrize(
    ("again", "says"), [(("0", "3"), "These stay: 2 3 6"), (("0", "1", "2", "3", "4"), "All five again")]
)
def test_what_stays_is_said_before_a_throw(again, says):
    """Checks § 3.2 of the rule page."""
    found = shown(position((2, 2, 3, 4, 6), 1), again=again)
    assert found.lying == says
    assert found.go.label == f"Throw {len(again)} dice again"


def test_after_the_third_throw_the_rules_of_entering_are_at_hand():
    """Checks § 3.2 and § 4 of the rule page."""
    assert shown(position((2, 2, 3, 4, 6), 2)).section == "3"
    assert shown(position((2, 2, 3, 4, 6), 3)).section == "4"


@pytest.mark.parametrize(
    ("own", "says"),
    [
        (NEW, ""),
        (sheet(ones=3, twos=6, threes=9, fours=12, fives=15, sixes=12), 0),
        (all_but("chance", ones=3, twos=6, threes=9, fours=12, fives=15, sixes=18), 35),
    ],
)
def test_a_bonus_is_open_until_the_upper_part_is_full(own, says):
    """Checks § 4.3 of the rule page."""
    line = next(line for line in shown(position((1, 2, 3, 4, 6), 1, own)).pad.lines if "Bonus" in line.label)
    assert line.cells[0] == says


@pytest.mark.parametrize(
    ("own", "says"),
    [
        (NEW, "Upper part 0 of 63"),
        (sheet(twos=6, fives=20), "Upper part 26 of 63"),
        (sheet(threes=9, fours=16, fives=20, sixes=18), "Upper part 63, bonus secured"),
        (all_but("chance", ones=3), ""),
    ],
)
def test_the_way_to_the_bonus_stands_beside_the_boxes(own, says):
    """§ 4.3: the text is shown until the upper part is full."""
    assert shown(position((1, 2, 3, 4, 6), 3, own)).above == says
    assert shown(position((1, 2, 3, 4, 6), 3, own), seat=1).above == ""


def test_the_pad_adds_up_when_there_are_several_sheets():
    """§ 1.2: earlier full sheets have a line, so that the total is that of its column."""
    last_box = all_but("chance", ones=3, twos=6)
    state = msgspec.structs.replace(position((1, 2, 3, 4, 6), 3, last_box), options=Options(games=2))
    lines = {line.label: line.cells for line in shown(state).pad.lines}
    assert lines["Sheets before"] == ["", ""]
    after = GAME.play(state, 0, Enter("chance"), LUCK).state
    lines = {line.label: line.cells for line in shown(after).pad.lines}
    assert lines["Chance"] == ["", ""]
    assert lines["Sheets before"] == [25, ""]
    assert lines["Total"][0] == 25


def test_the_log_ends_with_who_has_how_much():
    """§ 6.2: the points are separated from names that end in a number, as guests' names do."""
    told = words(GAME.package, "en").say(GAME.tell(Ended((126, 213))), ("Ada", "Jolly Hop 67"), 0)
    assert told == "All sheets are full: 126 for you and 213 for Jolly Hop 67."


def test_the_sheet_is_written_on_the_table():
    """§ 4: a full line shows its points or a dash, and a free line is the button that fills it."""
    found = shown(position((1, 2, 3, 4, 6), 3, sheet(ones=3, twos=0)))
    upper_part, lower_part = found.halves
    assert [line.written for line in upper_part[:3]] == [3, "–", ""]
    assert [line.face for line in upper_part] == [1, 2, 3, 4, 5, 6, 0]
    buttons = [line.box for half in found.halves for line in half if line.box]
    assert buttons == list(found.boxes)
    assert lower_part[-1].sum


def test_who_waits_sees_the_own_sheet_without_buttons():
    found = shown(position((1, 2, 3, 4, 6), 3, sheet(ones=3)), seat=1)
    assert found.halves
    assert not [line for half in found.halves for line in half if line.box]
    assert shown(position((1, 2, 3, 4, 6), 3), seat=None).halves == []
