"""Tests of the rules of wolf and sheep, paragraph by paragraph, and the table of positions against an independent
search.
"""

import random
from functools import cache

import pytest
from msgspec.structs import replace

from games.catalog.wolf_and_sheep.bot import BOTS, settles, winning
from games.catalog.wolf_and_sheep.data import Ended, Go, Options, State, Won
from games.catalog.wolf_and_sheep.positions import position
from games.catalog.wolf_and_sheep.rules import FREE, Refusal, WolfAndSheep
from games.catalog.wolf_and_sheep.solving import START
from games.engine.chance import Chance
from games.engine.fight import new_times, play_match

GAME = WolfAndSheep()
LUCK = Chance(bytes(32))
LATE = 14
"""The number of sheep steps after which a search by the rules alone reaches the end."""


def begun(rounds: str = "single", wolf: str = "chosen") -> State:
    return GAME.setup(Options(rounds=rounds, wolf=wolf), 2, LUCK).state  # type: ignore[arg-type]  # words of the form


def some(number: int, plies: int) -> State:
    """Return a round after ``plies`` random moves."""
    luck = random.Random(number)
    while True:
        state = begun()
        for _ in range(plies + 1):
            if state.mover is not None:
                state = GAME.after(state, luck.choice(GAME.candidates(state, state.mover)))
        if state.mover is not None:
            return replace(state, last=())


def late(number: int) -> State:
    """Return a random round near its end, with the sheep or the wolf to move."""
    return some(number, 2 * LATE + number % 2)


@cache
def searched(state: State) -> int:
    """Return the winner of the single round with best play, found by search with the rules alone."""
    if state.mover is None:
        return state.wins.index(1)
    mover = state.mover
    after = [replace(GAME.after(state, move), last=()) for move in GAME.candidates(state, mover)]
    won = any(searched(each) == mover for each in after)
    return mover if won else 1 - mover


def test_the_wolf_is_put_on_any_free_dark_square_and_the_sheep_begin():
    """Checks § 2.2 of the rule page."""
    state = begun()
    wolf = 1 - state.shepherd
    assert state.sheep == ("a1", "c1", "e1", "g1")
    assert GAME.to_move(state) == (wolf,)
    assert len(GAME.candidates(state, wolf)) == 28
    assert GAME.forbidden(state, wolf, Go("c1")) is Refusal.FIELD_TAKEN
    assert GAME.forbidden(state, wolf, Go("a2")) is Refusal.NO_SUCH_FIELD
    assert GAME.forbidden(state, wolf, Go("b2", "a1")) is Refusal.PUT_WOLF_FIRST
    placed = GAME.play(state, wolf, Go("d8"), LUCK).state
    assert GAME.to_move(placed) == (state.shepherd,)
    assert GAME.forbidden(placed, state.shepherd, Go("f6")) is Refusal.WOLF_IS_THERE


def test_a_wolf_drawn_by_lot_starts_there_in_both_rounds():
    """§ 2.2: checks the option with which the wolf's start is drawn by lot."""
    state = begun("swapped", "random")
    assert state.wolf in FREE
    assert GAME.to_move(state) == (state.shepherd,)
    won = replace(state, sheep=("b6", "c7", "e5", "g5"), wolf="b8")
    second = GAME.play(won, state.shepherd, Go("a7", "b6"), LUCK).state
    assert (second.wolf, second.sheep, second.shepherd) == (state.wolf, START, 1 - state.shepherd)


def test_sheep_move_one_square_forward():
    """Checks § 3.1 of the rule page."""
    state = position("b4 d4 f4 h4", "c7")
    assert {move.to for move in GAME.candidates(state, 0) if move.start == "d4"} == {"c5", "e5"}
    assert GAME.forbidden(state, 0, Go("c3", "d4")) is Refusal.SHEEP_GO_FORWARD
    assert GAME.forbidden(state, 0, Go("d6", "b4")) is Refusal.SHEEP_GO_FORWARD
    assert GAME.forbidden(state, 0, Go("b8", "c7")) is Refusal.NOT_YOUR_PIECE


def test_the_wolf_moves_one_square_either_way_and_never_jumps():
    """Checks § 3.2 of the rule page."""
    state = position("b4 d4 f4 h4", "e5", shepherd=1)
    assert {move.to for move in GAME.candidates(state, 0)} == {"d6", "f6"}
    assert GAME.forbidden(state, 0, Go("c3", "e5")) is Refusal.WOLF_GOES_ONE
    assert GAME.forbidden(state, 0, Go("d4", "e5")) is Refusal.FIELD_TAKEN
    assert {move.to for move in GAME.candidates(position("a1 c1", "e5", shepherd=1), 0)} == {"d4", "f4", "d6", "f6"}


def test_a_wolf_without_a_move_has_lost():
    """Checks § 4.1 of the rule page."""
    step = GAME.play(position("b6 c7 e5 g5", "b8"), 0, Go("a7", "b6"), LUCK)
    assert step.events[-1] == Won(0, "trapped")
    assert GAME.to_move(step.state) == ()


def test_a_wolf_nearer_to_the_first_row_than_all_sheep_is_through():
    """§ 4.2: level with the rearmost sheep is not enough."""
    state = position("b4 d4 c3 h4", "f4", shepherd=1)
    level = GAME.play(state, 0, Go("g3", "f4"), LUCK)
    assert not any(isinstance(event, Won) for event in level.events)
    assert GAME.play(replace(level.state, mover=0), 0, Go("f2", "g3"), LUCK).events[-1] == Won(0, "through")


def test_sheep_that_leave_the_wolf_behind_let_it_through():
    """§ 4.2: their own move may end the round."""
    step = GAME.play(position("a5 d4 c3 h4", "g3"), 0, Go("b4", "c3"), LUCK)
    assert step.events[-1] == Won(1, "through")


def test_sheep_without_a_move_have_lost():
    """Checks § 4.3 of the rule page."""
    step = GAME.play(position("b8 d8 e7 f8", "h8", shepherd=1), 0, Go("g7", "h8"), LUCK)
    assert step.events[-1] == Won(0, "stuck")


@pytest.mark.parametrize(("first", "champion"), [(0, 0), (1, None)])
def test_the_second_round_swaps_the_sides_and_both_count(first: int, champion: int | None):
    """Checks § 5.1 of the rule page."""
    state = replace(position("b6 c7 e5 g5", "b8"), options=Options())
    state = GAME.play(replace(state, shepherd=first, mover=first), first, Go("a7", "b6"), LUCK).state
    assert (state.shepherd, state.sheep, state.wolf, state.mover) == (1 - first, START, "", first)
    last = replace(state, sheep=("b4", "d4", "c3", "h4"), wolf="e3", shepherd=1, mover=0)
    step = GAME.play(last, 0, Go("f2", "e3"), LUCK)
    assert step.events[-1] == Ended(champion)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == ((2, 0) if first == 0 else (1, 1))


def test_nobody_moves_when_it_is_over():
    """Checks § 5.1 of the rule page."""
    state = GAME.play(position("b6 c7 e5 g5", "b8"), 0, Go("a7", "b6"), LUCK).state
    assert GAME.forbidden(state, 1, Go("a7", "b8")) is Refusal.MATCH_OVER


def test_the_sheep_win_from_wherever_the_wolf_starts():
    """Checks § 5.2 of the rule page."""
    assert all(winning(position(" ".join(START), field), 0) for field in FREE)


def test_against_a_wolf_on_e3_two_first_moves_of_seven_win():
    """§ 5.2: checks the figure on the page."""
    state = position(" ".join(START), "e3")
    moves = GAME.candidates(state, 0)
    assert len(moves) == 7
    assert [move for move in moves if settles(state, 0, move)] == [Go("b2", "a1"), Go("d2", "c1")]


@pytest.mark.parametrize("number", range(20))
def test_the_table_says_what_a_search_by_the_rules_finds(number: int):
    """Late in a round an independent search reaches its end; both sides win some."""
    state = late(number)
    assert searched(state) == (state.mover if winning(state, state.mover or 0) else 1 - (state.mover or 0))


def test_the_searched_positions_are_won_by_both():
    assert {searched(late(number)) == late(number).shepherd for number in range(20)} == {True, False}


@pytest.mark.parametrize("number", range(40))
def test_hard_never_gives_a_won_position_away(number: int):
    """§ 5.2: against a random player, from the first move or the middle of a round, with either side."""
    state, luck = some(number, number % 12), Chance(number.to_bytes(32, "big"))
    winner = next(seat for seat in range(2) if winning(state, seat))
    ply = 0
    while state.mover is not None:
        rival = BOTS["easy"] if number % 2 else BOTS["normal"]
        bot = BOTS["hard"] if state.mover == winner else rival
        view = GAME.view(state, state.mover)
        state = GAME.play(state, state.mover, bot.choose(view, luck.stream("move", ply)), luck).state
        ply += 1
    assert state.wins[winner] == 1


def test_hard_wins_a_round_that_the_other_gives_away():
    """§ 5.2: the wolf is lost at first, but Normal with the sheep does not always hold it."""
    outcomes = [play_match(GAME, Options(), ("hard", "normal"), number, new_times()) for number in range(8)]
    assert all(outcome.places[0] == 1 for outcome in outcomes)
    assert any(outcome.scores == (2, 0) for outcome in outcomes)
