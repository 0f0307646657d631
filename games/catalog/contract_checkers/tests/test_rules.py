"""Tests of what differs from draughts, paragraph by paragraph."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.catalog import find
from games.catalog.contract_checkers.board import board
from games.catalog.contract_checkers.positions import position
from games.catalog.contract_checkers.rules import Options
from games.engine.chance import Chance
from games.engine.kit.chequers.data import Go, Huff
from games.engine.kit.chequers.reserve import Enter, Entered, Refusal, count_all, entry_of, evaluate_all
from games.engine.kit.duels import Ended
from games.engine.parts import part
from games.engine.text import LANGUAGES, words

LUCK = Chance(bytes(32))
GAME: Any = find("contract-checkers")
USE = part(GAME, "tutorial").LESSONS[2]


def forced(state: Any) -> Any:
    return replace(state, terms=GAME.terms(Options(capture="forced")))


def play(state: Any, *moves: Any) -> Any:
    for move in moves:
        state = GAME.play(state, state.mover, move, LUCK).state
    return state


@pytest.mark.parametrize(("number", "squares"), [(1, "a1 h8"), (2, "c1 f8"), (3, "e1 d8"), (4, "g1 b8")])
def test_each_counts_from_the_left(number: Any, squares: str):
    """§ 2.3."""
    state = GAME.setup(Options(entry_square=number), 2, LUCK).state
    assert [entry_of(state, seat) for seat in (state.white, 1 - state.white)] == squares.split()


def test_a_man_comes_in_instead_of_a_move_twice_and_no_more():
    """§ 3.2."""
    step = GAME.play(position({"w": "c3", "b": "h8"}), 0, Enter("g1"), LUCK)
    assert step.events == (Entered(0, "g1", 1),)
    assert (step.state.board[6], step.state.mover, step.state.reserve) == ("w", 1, (1, 2))
    state = play(step.state, Go(("h8", "g7")), Go(("g1", "f2")), Go(("g7", "h6")), Enter("g1"))
    assert state.reserve == (0, 2)
    state = play(state, Go(("h6", "g5")), Go(("g1", "h2")), Enter("b8"))
    assert GAME.forbidden(state, 0, Enter("g1")) is Refusal.NO_RESERVE


@pytest.mark.parametrize(
    ("pieces", "field", "rule"),
    [
        ({"w": "c3", "b": "h8"}, "b8", Refusal.NOT_THE_ENTRY),
        ({"w": "c3", "b": "h8"}, "z9", Refusal.NOT_THE_ENTRY),
        ({"w": "c3 g1", "b": "h8"}, "g1", Refusal.ENTRY_TAKEN),
        ({"w": "c3", "b": "h8", "B": "g1"}, "g1", Refusal.ENTRY_TAKEN),
    ],
)
def test_a_man_comes_in_on_the_agreed_square_if_it_is_empty(pieces: dict[str, str], field: str, rule: Refusal):
    """§ 3.2."""
    state = position(pieces)
    assert GAME.forbidden(state, 0, Enter(field)) is rule
    assert Enter(field) not in GAME.candidates(state, 0)


def test_whoever_could_capture_may_enter_and_is_huffed():
    """§ 3.2 and § 5.2."""
    state = play(position({"w": "e3 h2", "b": "d4 h8"}), Enter("g1"))
    assert state.huffable == ("e3",)
    assert play(state, Huff("e3")).board.count("w") == 2


def test_a_forced_capture_goes_first():
    """§ 3.2, the option."""
    state = forced(position({"w": "e3 h2", "b": "d4 h8"}))
    assert GAME.candidates(state, 0) == [Go(("e3", "c5"))]
    assert GAME.forbidden(state, 0, Enter("g1")) is Refusal.MUST_TAKE
    assert GAME.forbidden(state, 0, Go(("h2", "g3"))) is Refusal.MUST_TAKE
    assert Enter("g1") in GAME.candidates(forced(position({"w": "e3", "b": "h8"})), 0)


def test_with_no_man_on_the_board_one_may_still_come_in():
    """§ 7.1."""
    state = play(position({"w": "c3", "b": "d4"}), Go(("c3", "e5")))
    assert GAME.candidates(state, 1) == [Enter("b8")]
    assert play(state, Enter("b8")).mover == 0


@pytest.mark.parametrize(("pieces", "reserve"), [({"w": "c3 b8"}, (2, 2)), ({"W": "c3"}, (0, 0))])
def test_with_none_on_the_board_and_none_that_can_come_in_it_is_lost(pieces: dict[str, str], reserve: tuple[int, int]):
    """§ 7.1: the square is occupied, or the reserve is used up."""
    state = position(pieces | {"b": "d4"}, reserve)
    assert GAME.play(state, 0, Go(("c3", "e5")), LUCK).events[-1] == Ended(0, "taken")


def test_whoever_can_bring_a_man_in_is_not_blocked():
    """§ 7.1."""
    pieces = {"w": "b4 c3 g1", "b": "a5"}
    assert play(position(pieces), Go(("g1", "h2"))).mover == 1
    step = GAME.play(position(pieces, (2, 0)), 0, Go(("g1", "h2")), LUCK)
    assert step.events[-1] == Ended(0, "blocked")


def test_a_man_that_comes_in_ends_the_quiet_moves():
    """§ 7.2: the position is a new one."""
    state = replace(position({"W": "c3", "B": "h8"}), quiet=tuple(map(str, range(40))))
    assert len(play(state, Enter("g1")).quiet) == 1


def test_the_reserve_counts():
    """It counts in scores and for bots."""
    state = position({"w": "c3", "b": "h8"}, (2, 0))
    assert GAME.pieces(state) == (3, 1)
    assert GAME.standing(state).places == (1, 2)
    assert evaluate_all(state, 0) > 100
    assert count_all(state, 1) == -2


def test_after_the_waiting_move_black_loses_its_man_wherever_it_goes():
    """As the lesson says."""
    state = play(USE.step("wait").position, Enter("g1"))
    for reply in GAME.candidates(state, 1):
        after = play(state, reply)
        assert any(play(after, move).board.count("b") == 0 for move in GAME.candidates(after, 0))


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_close_the_gap(level: Any):
    """As the lesson says."""
    state = USE.step("guard").position
    assert GAME.bot(level).choose(GAME.view(state, 0), LUCK.stream("bot")) == Enter("g1")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_offers_the_square_and_shows_the_man_there(lang: str):
    """§ 3.2."""
    view = GAME.view(USE.step("guard").position, 0)
    speech = words(GAME.package, lang)
    before = board(view, speech, ["Anna", "Ben"], {})
    after = board(view, speech, ["Anna", "Ben"], {"path": ["g1"]})
    assert "3 + 2 in " in before.seats[0].status
    assert before.threat
    assert not after.threat
    assert after.go is not None
    assert "g1" in after.go.label
    assert len(after.drawing.pieces) == len(before.drawing.pieces) + 1
