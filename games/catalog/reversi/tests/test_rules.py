"""Tests of the rules of Reversi, paragraph by paragraph."""

import msgspec

from games.catalog.reversi.data import GRID, Options, Passed, Place, State
from games.catalog.reversi.rules import Refusal, Reversi, count
from games.catalog.reversi.tests.positions import position
from games.engine.chance import Chance

GAME = Reversi()
LUCK = Chance(bytes(32))


def place(state: State, field: str, toward: str = "") -> State:
    assert state.mover is not None
    return GAME.play(state, state.mover, Place(field, toward), LUCK).state


def test_red_begins_with_two_discs_on_d5_and_e4():
    """Checks § 2.2 of the rule page."""
    state = GAME.setup(Options(), 2, LUCK).state
    red = str(state.red)
    assert state.mover == state.red
    assert {GRID.names[field] for field in GRID.fields if state.board[field] == red} == {"d5", "e4"}
    assert count(state.board) == (2, 2)


def test_a_disc_must_trap_something():
    """Checks § 3.2 of the rule page."""
    state = position({"0": "a1", "1": "b1 c1 a3"})
    assert GAME.forbidden(state, 0, Place("h8")) is Refusal.TRAPS_NOTHING
    assert GAME.forbidden(state, 0, Place("d1")) is None


def test_a_gap_traps_nothing():
    """Checks § 3.2 of the rule page."""
    state = position({"0": "a1", "1": "b1 d1"})
    assert GAME.forbidden(state, 0, Place("e1")) is Refusal.TRAPS_NOTHING


def test_only_the_chosen_line_is_turned():
    """§ 3.3: checks the rule of the collection."""
    state = position({"0": "a1 d4", "1": "b1 c1 d2 d3 h8"}, options=Options())
    after = place(state, "d1", "a1")
    assert {GRID.names[field] for field in GRID.fields if after.board[field] == "0"} == {"a1", "b1", "c1", "d1", "d4"}


def test_all_lines_are_turned_where_that_was_agreed():
    """§ 3.3: checks the usual rule."""
    after = place(position({"0": "a1 d4", "1": "b1 c1 d2 d3 h8"}), "d1")
    assert count(after.board) == (7, 1)


def test_a_line_has_to_be_named_where_one_is_turned():
    """Checks § 3.3 of the rule page."""
    state = position({"0": "a1 d4", "1": "b1 c1 d2 d3"}, options=Options())
    assert GAME.forbidden(state, 0, Place("d1")) is Refusal.CHOOSE_A_LINE
    assert GAME.forbidden(state, 0, Place("d1", "h8")) is Refusal.CHOOSE_A_LINE


def test_who_cannot_place_is_passed_over():
    """Checks § 3.4 of the rule page."""
    state = position({"0": "a1", "1": "b1 a2 a3"})
    step = GAME.play(state, 0, Place("c1"), LUCK)
    assert Passed(1) in step.events
    assert GAME.to_move(step.state) == (0,)


def test_the_match_ends_when_nobody_can_place():
    """Checks § 4.1 and § 4.2 of the rule page."""
    state = place(position({"0": "a1", "1": "b1 c1"}), "d1")
    assert GAME.to_move(state) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (4, 0))


def test_equal_numbers_are_a_draw():
    """Checks § 4.2 of the rule page."""
    state = msgspec.structs.replace(position({"0": "a1", "1": "h8"}), mover=None)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (1, 1)


def test_nothing_can_be_placed_in_a_finished_match():
    """Checks § 4.1 of the rule page."""
    state = position({"0": "a1"}, mover=None)
    assert GAME.forbidden(state, 0, Place("b1")) is Refusal.MATCH_OVER


def test_no_line_is_named_where_all_are_turned():
    """Checks § 3.3 of the rule page."""
    state = position({"0": "a1 d4", "1": "b1 c1 d2 d3"})
    assert GAME.forbidden(state, 0, Place("d1", "a1")) is Refusal.ALL_ARE_TURNED
