"""Tests of the rules that differ from nine men's morris, paragraph by paragraph; and of the table, against an
independent search.
"""

import random
from collections import Counter
from math import comb

import pytest
from msgspec.structs import replace

from games.catalog.jump_morris.bot import BOTS, trio
from games.catalog.jump_morris.positions import position
from games.catalog.jump_morris.rules import JumpMorris, Options
from games.catalog.jump_morris.solve import trio as named
from games.catalog.jump_morris.solving import DRAWN, MILLS, TRIOS, likenesses, plies, table
from games.engine.chance import Chance
from games.engine.codec import read_plain
from games.engine.kit.duels import Ended
from games.engine.kit.mills.data import Go, State
from games.engine.kit.mills.plans import PLANS
from games.engine.kit.mills.rules import Refusal
from tests.history.generations import file_of, load

GAME = JumpMorris()
LUCK = Chance(bytes(32))
SHUTTLE = (("d7", "a7"), ("d6", "a1"), ("a7", "d7"), ("a1", "d6"))
NAMES = PLANS["three-squares"].names
DEEP = 3


def some(number: int, wanted: range) -> State:
    """Return 1 if the mover wins within ``depth`` plies, −1 if it loses, 0 otherwise, by a search with the rules
    alone.
    """
    luck = random.Random(number)
    while True:
        white, black = luck.choice(TRIOS), luck.choice(TRIOS)
        if {white, black} & MILLS or set(white) & set(black) or plies(white, black) not in wanted:
            continue
        return position(" ".join(NAMES[point] for point in white), " ".join(NAMES[point] for point in black))


def searched(state: State, depth: int) -> int:
    """Return 1 if the mover wins within ``depth`` plies, -1 if it loses, 0 otherwise, by the rules alone."""
    best = -1
    for move in GAME.candidates(state, state.mover or 0):
        after = GAME.after(state, move)
        if after.mover is None:
            return 1 if after.winner is not None else 0
        value = -searched(after, depth - 1) if depth > 1 else 0
        if value == 1:
            return 1
        best = max(best, value)
    return best


def test_the_men_stand_crossed_or_scattered():
    """Checks § 2.2 of the rule page."""
    boards = [GAME.setup(Options(start=start), 2, LUCK).state for start in ("crossed", "scattered")]
    assert [state.hands for state in boards] == [(0, 0), (0, 0)]
    assert [sorted(NAMES[point] for point in trio(state, state.white)) for state in boards] == [
        ["d5", "d7", "f4"],
        ["a7", "d5", "f2"],
    ]


def test_a_man_hops_anywhere_and_is_never_placed():
    """Checks § 3 of the rule page."""
    state = position("d7 d5 f4", "d6 e4 g4")
    assert len(GAME.candidates(state, 0)) == 3 * 18
    assert GAME.forbidden(state, 0, Go("a1", "d7")) is None
    assert GAME.forbidden(state, 0, Go("a1")) is Refusal.ALL_PLACED
    assert GAME.forbidden(state, 0, Go("d6", "d7")) is Refusal.WAY_BLOCKED


def test_the_first_mill_wins_and_takes_nothing():
    """Checks § 4 and § 6.1 of the rule page."""
    state = position("a7 d7 e3", "b6 f4 c3")
    assert GAME.forbidden(state, 0, Go("g7", "e3", "b6")) is Refusal.NO_MILL
    step = GAME.play(state, 0, Go("g7", "e3"), LUCK)
    assert (step.events[-1], GAME.pieces(step.state)) == (Ended(0, "mill"), (3, 3))


def test_the_start_is_a_position_that_may_come_again():
    """§ 6.2: after two moves to and fro of both sides, the starting position is on the board for the third time."""
    state = GAME.setup(Options(), 2, LUCK).state
    for ply, (start, to) in enumerate(SHUTTLE * 2, 1):
        assert state.mover is not None, ply
        step = GAME.play(state, state.mover, Go(to, start), LUCK)
        state = step.state
    assert step.events[-1] == Ended(None, "repeated")


@pytest.mark.parametrize("played", [118, 119])
def test_sixty_moves_each_without_a_mill_are_a_draw(played: int):
    """§ 6.2: the last of the sixty moves ends the match, no earlier one does."""
    state = GAME.setup(Options(), 2, LUCK).state
    state = replace(state, quiet=(*state.quiet, *map(str, range(played))))
    step = GAME.play(state, state.white, Go("a7", "d7"), LUCK)
    assert (step.events[-1] == Ended(None, "quiet")) == (played == 119)


def test_an_old_match_remembers_its_start_too():
    """§ 6.2: states of version 1 had no positions from before the first move."""
    old = load(file_of(GAME, 1))
    state = read_plain(GAME, "state", old["final"], 1)
    assert state.quiet[0] == GAME.setup(Options(), 2, LUCK).state.board + str(state.white)
    assert len(state.quiet) == len(old["log"]) + 1


def test_crossed_is_drawn_with_four_good_moves_and_scattered_is_won() -> None:
    """Checks § 6.3 of the rule page."""
    crossed = position("d7 d5 f4", "d6 e4 g4")
    good = [GAME.after(crossed, move) for move in GAME.candidates(crossed, 0)]
    assert [
        plies(trio(after, 1), trio(after, 0)) for after in good if not plies(trio(after, 1), trio(after, 0)) % 2
    ] == [DRAWN] * 4
    assert plies(named("a7 d5 f2"), named("g1 d3 b6")) == 3


def test_more_than_four_of_five_positions_are_won_for_whoever_is_to_move() -> None:
    """Checks the advice, for all positions without a mill."""
    rows = Counter(likeness.row for likeness in likenesses()[1])
    values, width = table(), len(TRIOS)
    won = [sum(value % 2 for value in values[row * width : (row + 1) * width]) for row in range(len(rows))]
    assert sum(rows[row] * number for row, number in enumerate(won)) > 0.8 * comb(24, 3) * comb(21, 3)


@pytest.mark.parametrize("number", range(4))
def test_the_table_says_what_a_search_finds(number: int):
    """Checks positions that are won or lost within three plies, and others."""
    for wanted, value in ((range(1, DEEP + 1, 2), 1), (range(2, DEEP, 2), -1), (range(DEEP + 1, 99), 0)):
        assert searched(some(number, wanted), DEEP) == value


@pytest.mark.parametrize("number", range(30))
def test_what_the_table_says_follows_from_what_may_come_next(number: int):
    """A position is won one ply later than the quickest loss of the other side after a move, and so on."""
    state = some(number, range(2, 99))
    after = [GAME.after(state, move) for move in GAME.candidates(state, 0)]
    next_ones = [plies(trio(then, 1), trio(then, 0)) for then in after]
    lost, won = [each for each in next_ones if each and not each % 2], [each for each in next_ones if each % 2]
    expected = min(lost) + 1 if lost else max(won) + 1 if len(won) == len(after) else DRAWN
    assert plies(trio(state, 0), trio(state, 1)) == expected


@pytest.mark.parametrize("number", range(20))
def test_hard_wins_what_is_won_in_as_few_moves_as_can_be(number: int):
    """§ 6.3: Hard plays against random moves."""
    state = some(number, range(5, 26, 2))
    needed, seat, choose = plies(trio(state, 0), trio(state, 1)), 0, BOTS["hard"].choose
    for ply in range(needed):
        bot = choose if seat == 0 else BOTS["normal"].choose
        state = GAME.play(state, seat, bot(GAME.view(state, seat), LUCK.stream("hard", ply)), LUCK).state
        if state.mover is None:
            break
        seat = 1 - seat
    assert state.winner == 0
