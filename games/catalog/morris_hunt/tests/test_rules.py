"""Tests of the rules of the battue, paragraph by paragraph."""

import random
from typing import Any

from games.catalog.morris_hunt.board import board
from games.catalog.morris_hunt.bot import LINES, points
from games.catalog.morris_hunt.data import Options, Won
from games.catalog.morris_hunt.positions import position
from games.catalog.morris_hunt.rules import MOVES, MorrisHunt
from games.engine.chance import Chance
from games.engine.kit.duels import Ended
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.plans import PLANS
from games.engine.kit.mills.rules import Refusal
from games.engine.text import words

GAME = MorrisHunt()
LUCK = Chance(bytes(32))
PLAN = PLANS["three-squares"]


def seen(state: Any) -> Any:
    """Return the view of the seat to move."""
    return GAME.view(state, state.mover)


def stops(state: Any, move: Go) -> bool:
    """Return whether black has no point to close a mill after the move."""
    return not points(GAME.after(state, move).board)[0]


def shuttled(state: Any, plies: int) -> tuple[Any, list[object]]:
    """Let black move to and fro in a corner, and white likewise; return the state and the events."""
    events: list[object] = []
    ways = {True: [("d3", "c3"), ("c3", "d3")], False: [("d5", "c5"), ("c5", "d5")]}
    for ply in range(plies):
        start, to = ways[ply % 2 == 0][ply // 2 % 2]
        step = GAME.play(state, state.mover or 0, Go(to, start), LUCK)
        state, events = step.state, [*events, *step.events]
    return state, events


def test_black_begins_with_seven_men_and_three_mills():
    """§ 2.2 and § 4.2: thirteen lines are left on which black can win."""
    state = GAME.setup(Options(), 2, LUCK).state
    assert (state.board.count("w"), state.board.count("b"), state.mover) == (3, 7, 1 - state.white)
    assert sum({state.board[point] for point in line} == {"b"} for line in PLAN.lines) == 3
    assert len(LINES) == 13


def test_black_slides_and_white_jumps():
    """Checks § 3 of the rule page."""
    hunter = position("a7 g7 d5", "a1 d1 g1 b2 d2 f2 d3", hunter=True)
    assert GAME.forbidden(hunter, 0, Go("a4", "a1")) is None
    assert GAME.forbidden(hunter, 0, Go("c4", "a1")) is Refusal.NOT_THAT_FAR
    assert GAME.forbidden(position("a7 g7 d5", "a1 d1 g1 b2 d2 f2 d3", hunter=False), 0, Go("c4", "a7")) is None


def test_a_new_mill_wins_and_an_old_one_does_not():
    """Checks § 4.2 and § 6.1 of the rule page."""
    state = position("a7 g7 d5", "a1 d1 g1 f2 d3 c3 e4", hunter=True)
    assert GAME.play(state, 0, Go("e3", "e4"), LUCK).events[-2:] == (Won(0, "mill"), Ended(0, "rounds"))
    assert GAME.play(state, 0, Go("d2", "f2"), LUCK).state.mover == 1


def test_a_white_mill_has_no_effect():
    """Checks § 4.3 of the rule page."""
    state = position("a7 g7 d5", "a1 d1 g1 b2 f2 d3 c3", hunter=False)
    step = GAME.play(state, 0, Go("d7", "d5"), LUCK)
    assert (step.state.mover, len(step.events)) == (1, 1)
    assert GAME.forbidden(state, 0, Go("d7", "d5", "a1")) is Refusal.NO_MILL


def test_white_wins_after_fifteen_moves_of_black_and_repeating_is_no_draw():
    """Checks § 6.2 of the rule page."""
    state = GAME.setup(Options(rounds="single"), 2, LUCK).state
    before, events = shuttled(state, 2 * MOVES - 2)
    assert before.mover == 1 - state.white
    assert not [event for event in events if isinstance(event, Won)]
    assert shuttled(state, 2 * MOVES - 1)[1][-2:] == [Won(state.white, "held"), Ended(state.white, "rounds")]


def test_white_wins_when_black_cannot_move():
    """Checks § 6.2 of the rule page."""
    assert GAME.play(position("d7 f6 g1", "a7", hunter=False), 0, Go("a4", "f6"), LUCK).events[-2] == Won(0, "blocked")


def test_sides_are_swapped_and_one_round_each_is_a_draw():
    """Checks § 6.3 of the rule page."""
    first = GAME.setup(Options(), 2, LUCK).state
    second, _ = shuttled(first, 2 * MOVES - 1)
    assert (second.board, second.white, second.mover, len(second.quiet)) == (
        first.board,
        1 - first.white,
        first.white,
        1,
    )
    over, events = shuttled(second, 2 * MOVES - 1)
    outcome = GAME.outcome(over)
    assert (events[-1], over.wins) == (Ended(None, "rounds"), (1, 1))
    assert outcome is not None
    assert outcome.places == (1, 1)


def test_three_men_that_stand_in_the_way_cannot_stop_another_threat():
    """Checks the advice with random positions in which white is on three of the points where black would close a
    mill.
    """
    luck, found = random.Random(3), 0
    while found < 5:
        black = luck.sample(PLAN.names, 7)
        wanted = sorted(points(position("", " ".join(black), hunter=False).board)[0])
        state = position(" ".join(PLAN.names[point] for point in wanted[:3]), " ".join(black), hunter=False)
        free, held = points(state.board)
        if len(held) == 3 and free:
            found += 1
            assert not any(stops(state, move) for move in GAME.candidates(state, 0))


def test_the_page_tells_the_round_and_the_moves_that_are_left():
    """Checks § 6.2 of the rule page."""
    state: Any = GAME.setup(Options(), 2, LUCK).state
    said = words(GAME.package, "en")
    page = board(seen(state), said, ("Ada", "Ben"), {})
    assert page.headline == "Round 1 · 15 moves left"
    later, _ = shuttled(state, 28)
    page = board(seen(later), said, ("Ada", "Ben"), {})
    assert page.headline == "Round 1 · 1 move left"
    assert page.seats[0].status.endswith("no rounds")
