"""Tests of the rules of gomoku, paragraph by paragraph, with an independent search for lines."""

import re

import pytest

from games.catalog.gomoku.positions import position, wins_at
from games.catalog.gomoku.rules import Gomoku, Options
from games.engine.chance import Chance
from games.engine.game import Level
from games.engine.kit.lines.bots import possible_lines
from games.engine.kit.lines.data import Drawn, Place, State, Terms, Took, Won
from games.engine.kit.lines.rules import Refusal, grid_of
from games.engine.replay import random_playout

GAME = Gomoku()
LUCK = Chance(bytes(32))
SIZE = 10


def has_five(board: str, sign: str) -> bool:
    """Return whether the board has five in a line, by a pattern: steps to the right, up, or on either diagonal."""
    padded = "|".join(board[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)) + "|"
    return any(re.search(f"{sign}(?:.{{{step}}}{sign}){{4}}", padded) for step in (0, SIZE, SIZE + 1, SIZE - 1))


def test_red_begins_on_an_empty_board_and_the_lot_says_who_that_is():
    """Checks § 2.2 of the rule page."""
    begun = [GAME.setup(Options(), 2, Chance(b"%d" % number)).state for number in range(20)]
    assert {state.red for state in begun} == {0, 1}
    assert all(state.mover == state.red and set(state.board) == {"."} for state in begun)


@pytest.mark.parametrize(
    ("discs", "last"), [("b2 c2 d2 e2", "f2"), ("b2 b3 b5 b6", "b4"), ("b2 c3 d4 e5", "f6"), ("b6 c5 d4 e3", "a7")]
)
def test_five_in_any_direction_win(discs: str, last: str):
    """Checks § 4.1 of the rule page."""
    step = GAME.play(position(discs, "j1 j3 j5 j7"), 0, Place(last), LUCK)
    assert isinstance(step.events[-1], Won)
    assert step.state.winner == 0
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (1, 0))


def test_six_win_unless_it_has_to_be_five():
    """Checks § 4.2 of the rule page."""
    six = "b2 c2 d2 f2 g2"
    assert GAME.play(position(six, "j1"), 0, Place("e2"), LUCK).state.winner == 0
    assert GAME.play(position(six, "j1", exactly_five=True), 0, Place("e2"), LUCK).state.winner is None
    assert GAME.terms(Options(exactly_five="on")).exactly


def test_when_all_discs_lie_there_without_a_line_it_is_a_draw():
    """Checks § 4.3 of the rule page."""
    rows = ["0011001100", "1100110011"] * 4
    board = "".join(rows)[:63] + "." * 37
    step = GAME.play(State(Terms(), board, 0, 0), 0, Place(grid_of(SIZE).names[63]), LUCK)
    assert isinstance(step.events[-1], Drawn)
    assert (step.state.mover, step.state.winner) == (None, None)


def test_no_line_runs_round_the_edge():
    """§ 4.1: fields at the end of one row and at the beginning of the next are not neighbours."""
    assert GAME.play(position("h2 i2 j2 a3", "j9"), 0, Place("b3"), LUCK).state.winner is None


def test_lines_are_found_as_a_pattern_finds_them():
    """§ 4.1: checks random matches to their ends."""
    ended = 0
    for number in range(150):
        log, state = random_playout(GAME, Options(), 2, b"%d" % number)
        fives = [has_five(state.board, str(seat)) for seat in range(2)]
        assert fives == [state.winner == 0, state.winner == 1]
        assert (len(log) == 64) == (state.winner is None) or state.winner is not None
        ended += state.winner is not None
    assert ended > 20


def test_as_many_lines_of_five_as_one_counts_by_hand():
    """The counts are sixty horizontal lines, sixty vertical ones, and thirty-six on each diagonal."""
    assert len(possible_lines(Terms())) == 60 + 60 + 36 + 36


def test_nobody_places_when_it_is_over():
    """Checks § 4.1 of the rule page."""
    over = GAME.play(position("b2 c2 d2 e2", "j1"), 0, Place("f2"), LUCK).state
    assert GAME.forbidden(over, 1, Place("a1")) is Refusal.MATCH_OVER


def test_the_kit_takes_pairs_where_the_terms_say_so():
    """A capture takes exactly two discs between two own ones; moving between two rival discs captures nothing."""
    pairs = Terms(pairs=2)
    board = position("b2", "c2 d2 c3").board
    step = GAME.play(State(pairs, board, 0, 0), 0, Place("e2"), LUCK)
    assert Took(0, ("d2", "c2")) in step.events
    assert step.state.board.count("1") == 1
    three = GAME.play(State(pairs, position("b2", "c2 d2 e2").board, 0, 0), 0, Place("f2"), LUCK)
    assert three.state.board.count("1") == 3
    between = GAME.play(State(pairs, position("b2 e2", "c2").board, 1, 0), 1, Place("d2"), LUCK)
    assert between.state.board.count("1") == 2


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_win_where_they_can_and_stop_what_they_must(level: Level):
    bot, luck = GAME.bot(level), LUCK.stream("bot")
    win = position("d4 e5 f6 g7", "c3 d5 e6 h4")
    assert bot.choose(GAME.view(win, 0), luck) == Place("h8")
    stop = position("c5 e4 f7", "d5 e5 f5 g5")
    assert bot.choose(GAME.view(stop, 0), luck) == Place("h5")


def test_winning_fields_are_counted():
    assert wins_at(position("d5 e5 f5 g5", ""), 0) == 2
    assert wins_at(position("d5 e5 f5 g5", "h5"), 0) == 1
