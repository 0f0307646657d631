"""Tests of the rules of gobang, paragraph by paragraph, with an independent search for captures."""

import re
from itertools import pairwise

import pytest
from msgspec.structs import replace

from games.catalog.gobang.positions import TERMS, position
from games.catalog.gobang.rules import Gobang
from games.catalog.gomoku.rules import Options
from games.engine.chance import Chance
from games.engine.game import Level
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.lines.bots import Position
from games.engine.kit.lines.data import Drawn, Place, State, Took, Won
from games.engine.kit.lines.judge import judge
from games.engine.kit.lines.rules import Refusal, grid_of
from games.engine.parts import part
from games.engine.replay import random_playout, replay
from games.engine.text import words

GAME = Gobang()
board = part(GAME, "board").board
LUCK = Chance(bytes(32))
SIZE = 10


def fields(text: str) -> set[str]:
    return set(text.split())


def took(state: State, field: str, seat: int = 0) -> set[str]:
    events = GAME.play(state, seat, Place(field), LUCK).events
    return {field for event in events if isinstance(event, Took) for field in event.fields}


@pytest.mark.parametrize(
    ("red", "green", "last"),
    [
        ("b2", "c2 d2", "e2"),
        ("e2", "c2 d2", "b2"),
        ("b2", "b3 b4", "b5"),
        ("b2", "c3 d4", "e5"),
        ("b6", "c5 d4", "e3"),
        ("e3", "c5 d4", "b6"),
    ],
)
def test_a_pair_is_captured_in_every_direction(red: str, green: str, last: str):
    """Checks § 3.2 of the rule page."""
    assert took(position(red, green), last) == fields(green)


@pytest.mark.parametrize(("green", "last"), [("c2", "d2"), ("c2 d2 e2", "f2"), ("c2 e2", "f2"), ("c2 d2", "f2")])
def test_neither_one_nor_three_are_captured_nor_a_pair_with_a_gap(green: str, last: str):
    """Checks § 3.2 of the rule page."""
    assert not took(position("b2", green), last)


def test_nothing_is_captured_round_the_edge():
    """§ 3.2: fields at the end of one row and at the beginning of the next are not neighbours."""
    assert not took(position("h2", "i2 j2"), "a3")


def test_a_captured_disc_is_back_in_the_hand_and_its_square_is_empty():
    """Checks § 3.2 of the rule page."""
    after = GAME.play(position("b2", "c2 d2"), 0, Place("e2"), LUCK).state
    assert Place("c2") in GAME.candidates(after, 1)
    assert after.board.count("1") == 0


def test_moving_in_between_is_safe_and_stays_so():
    """§ 3.3: the pair is safe at once, and remains so when other discs are placed."""
    state = position("b2 e2", "c2", mover=1)
    after = GAME.play(state, 1, Place("d2"), LUCK).state
    assert after.board.count("1") == 2
    assert not took(after, "h8")


def test_all_flanked_pairs_go_at_once():
    """Checks § 3.4 of the rule page."""
    assert took(position("h5 e8 b2", "f5 g5 e6 e7 c3 d4"), "e5") == fields("f5 g5 e6 e7 c3 d4")


def test_five_win_at_once_though_a_pair_of_them_could_be_captured():
    """§ 4.1: green could capture the pair e5 and e6, but the match is over."""
    step = GAME.play(position("b5 c5 d5 f5 e6", "e4 j1"), 0, Place("e5"), LUCK)
    assert isinstance(step.events[-1], Won)
    assert (step.state.winner, step.state.mover) == (0, None)


def test_a_disc_that_captures_may_win_as_well():
    """Checks § 4.1 of the rule page."""
    step = GAME.play(position("b5 c5 d5 e5 f8", "f6 f7"), 0, Place("f5"), LUCK)
    assert {type(event) for event in step.events} >= {Took, Won}


def test_any_number_of_captures_wins_nothing():
    """Checks § 4.1 of the rule page."""
    begun = position("h5 e8 b2", "f5 g5 e6 e7 c3 d4")
    assert GAME.play(begun, 0, Place("e5"), LUCK).state.winner is None


def test_six_win_unless_it_has_to_be_five():
    """§ 4.2: the option is the same as in gomoku."""
    assert GAME.play(position("b2 c2 d2 f2 g2", "j1"), 0, Place("e2"), LUCK).state.winner == 0
    assert GAME.terms(Options(exactly_five="on")).exactly


def test_a_row_of_six_that_a_capture_cuts_down_to_just_five_wins_for_nobody():
    """§ 4.1: red's disc completes no row, and the shortened row was not completed by a disc."""
    options = Options(exactly_five="on")
    state = replace(GAME.setup(options, 2, LUCK).state, mover=0, red=0)
    for field in ["i7", "b5", "a1", "c5", "a3", "d5", "a7", "f5", "a9", "g5", "j1", "h6", "j3", "e5", "f4"]:
        assert state.mover is not None
        state = GAME.play(state, state.mover, Place(field), LUCK).state
    assert state.last == ("f4", "g5", "h6")
    assert {"b5", "c5", "d5", "e5", "f5"} <= {
        name for name, sign in zip(grid_of(SIZE).names, state.board, strict=True) if sign == "1"
    }
    assert (state.winner, state.mover) == (None, 1)
    assert GAME.play(state, 1, Place("j9"), LUCK).state.winner is None


def crowded(red: int, green: int) -> State:
    """Return a board with these numbers of discs in blocks of two, without a line, and without a pair that the last
    free field could capture.
    """
    board = ""
    for number in range(SIZE * SIZE - 1):
        column, row = number % SIZE, number // SIZE
        sign = "01"[(column // 2 + row) % 2]
        if board.count(sign) == (red, green)[int(sign)]:
            sign = "."
        board += sign
    return State(TERMS, board + ".", 0, 0)


def test_whoever_has_no_disc_in_hand_waits_until_one_comes_back():
    """§ 3.1: red places its last disc while green has one left. Then green places; if red gets no disc back, it is a
    draw (§ 4.3).
    """
    state = crowded(30, 32)
    again = GAME.play(state, 0, Place("j10"), LUCK).state
    assert again.mover == 0
    assert GAME.forbidden(again, 1, Place("i10")) is Refusal.NOT_YOUR_TURN


def test_when_nobody_has_a_disc_in_hand_it_is_a_draw():
    """Checks § 4.3 of the rule page."""
    step = GAME.play(crowded(31, 32), 0, Place("j10"), LUCK)
    assert isinstance(step.events[-1], Drawn)
    assert (step.state.mover, step.state.winner) == (None, None)


def flanked(board: str, seat: int, field: int) -> set[int]:
    """Return the fields that a disc there captures, found by patterns over the whole board with a border."""
    own, rival, width = str(seat), str(1 - seat), SIZE + 1
    padded = "|".join(board[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)) + "|"
    at = field // SIZE * width + field % SIZE
    padded = padded[:at] + "x" + padded[at + 1 :]
    found = set()
    for step in (1, width, width + 1, width - 1):
        gap = f".{{{step - 1}}}"
        for pattern in (f"x{gap}{rival}{gap}{rival}{gap}{own}", f"{own}{gap}{rival}{gap}{rival}{gap}x"):
            for match in re.finditer(f"(?=({pattern}))", padded):
                found |= {match.start() + step, match.start() + 2 * step}
    return {there // width * SIZE + there % width for there in found}


def test_captures_are_found_as_patterns_find_them_and_hands_never_overflow():
    """§ 3.2 and § 3.4: checks random matches to their ends."""
    captures, names = 0, grid_of(SIZE).names
    for number in range(40):
        log, _ = random_playout(GAME, Options(), 2, b"%d" % number)
        states = [step.state for step in replay(GAME, Options(), 2, b"%d" % number, log)]
        for before, after in pairwise(states):
            seat = before.mover
            assert seat is not None
            place = grid_of(SIZE).numbers[after.last[0]]
            assert set(after.last[1:]) == {names[there] for there in flanked(before.board, seat, place)}
            assert max(after.board.count("0"), after.board.count("1")) <= 32
            captures += len(after.last) > 1
    assert captures > 60


def test_bots_undo_captures_without_a_trace():
    state = position("h5 e8 b2", "f5 g5 e6 e7 c3 d4")
    place, field = Position(state), grid_of(SIZE).numbers["e5"]
    taken = place.place(field, 0)
    assert len(taken) == 6
    place.undo(field, 0, taken)
    fresh = Position(state)
    assert (place.board, place.counts) == (fresh.board, fresh.counts)


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_capture_a_disc_out_of_a_four_that_cannot_be_blocked(level: Level):
    state = position("e4 b7 c7 d7", "d5 e5 f5 g5 e6 a7")
    assert GAME.bot(level).choose(GAME.view(state, 0), LUCK.stream("bot")) == Place("e7")


def test_the_coach_counts_what_a_disc_captures():
    state = position("h5 e8 b2", "f5 g5 e6 e7 c3 d4")
    assert Fact(Why.TAKES, 6) in judge(GAME).facts(GAME.view(state, 0), Place("e5"))


def test_the_page_marks_what_the_touched_square_would_capture():
    """The marks appear before the move is made, and leave out the threat that the move removes."""
    state = position("e4 b7 c7 d7", "d5 e5 f5 g5 e6 a7")
    texts, names = words(GAME.package, "en"), ("Ada", "Ben")
    before = board(GAME.view(state, 0), texts, names, {})
    touched = board(GAME.view(state, 0), texts, names, {"path": ["e7"]})
    assert "c5, h5" in before.threat
    assert not touched.threat
    assert sum(mark.css == "danger" for mark in touched.drawing.marks) == 2
