"""Tests of what differs from nine men's morris, paragraph by paragraph."""

from msgspec.structs import replace

from games.catalog.cross_morris.positions import position
from games.catalog.cross_morris.rules import CrossMorris, Options
from games.engine.chance import Chance
from games.engine.codec import read_plain
from games.engine.kit.duels import Ended
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.page import page
from games.engine.kit.mills.plans import PLANS
from games.engine.kit.mills.rules import Refusal
from games.engine.text import words
from tests.history.generations import file_of, load

GAME = CrossMorris()
LUCK = Chance(bytes(32))
SHUTTLE = (("d7", "a7"), ("d6", "b6"), ("a7", "d7"), ("b6", "d6"))
CORNERS = {"a7", "g7", "a1", "g1", "b6", "f6", "b2", "f2", "c5", "e5", "c3", "e3"}


def test_the_men_fill_the_cross_in_alternating_colours():
    """§ 2.2: neighbours on the cross have different colours, and the corners are empty."""
    state, plan = GAME.setup(Options(), 2, LUCK).state, PLANS["three-squares"]
    signs = dict(zip(plan.names, state.board, strict=True))
    assert {name for name, sign in signs.items() if sign == "."} == CORNERS
    assert sum(len({plan.names[point] for point in line} & CORNERS) == 2 for line in plan.lines) == 12
    cross = [line for line in plan.lines if not CORNERS & {plan.names[point] for point in line}]
    assert sorted("".join(state.board[point] for point in line) for line in cross) == ["bwb", "bwb", "wbw", "wbw"]


def test_a_man_moves_one_point_and_never_jumps():
    """§ 3.2 and § 5.1."""
    state = position("a7 d6 c5", "g7 b4 d2")
    assert GAME.forbidden(state, 0, Go("d7", "a7")) is None
    assert GAME.forbidden(state, 0, Go("g1", "a7")) is Refusal.NOT_THAT_FAR
    assert GAME.forbidden(state, 0, Go("g1")) is Refusal.ALL_PLACED


def test_the_first_mill_wins_and_takes_nothing():
    """§ 4 and § 6.1."""
    state = position("a7 g7 d6 b2", "e4 f2 c3 d1")
    assert GAME.forbidden(state, 0, Go("d7", "d6", "e4")) is Refusal.NO_MILL
    step = GAME.play(state, 0, Go("d7", "d6"), LUCK)
    assert (step.events[-1], GAME.pieces(step.state)) == (Ended(0, "mill"), (4, 4))


def test_whoever_cannot_move_has_lost():
    """§ 6.1."""
    state = position("d7 a4 b6 g1", "a7")
    assert GAME.play(state, 0, Go("d1", "g1"), LUCK).events[-1] == Ended(0, "blocked")


def test_the_start_is_a_position_that_may_come_again():
    """§ 6.2: after moving there and back twice it is on the board for the third time."""
    state = GAME.setup(Options(), 2, LUCK).state
    for ply, (start, to) in enumerate(SHUTTLE * 2, 1):
        assert state.mover is not None, ply
        step = GAME.play(state, state.mover, Go(to, start), LUCK)
        state = step.state
    assert step.events[-1] == Ended(None, "repeated")


def test_no_number_of_moves_is_a_draw_by_itself():
    """§ 6.2: nor does the headline announce a draw."""
    state = GAME.setup(Options(), 2, LUCK).state
    state = replace(state, quiet=(*state.quiet, *map(str, range(500))))
    step = GAME.play(state, state.white, Go("a7", "d7"), LUCK)
    assert step.state.mover == 1 - state.white
    assert page(GAME, GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben"), {}).headline == "Moving"


def test_an_old_match_remembers_its_start_too():
    """§ 6.2: the record of version 1 began after the first move."""
    old = load(file_of(GAME, 1))
    state = read_plain(GAME, "state", old["final"], 1)
    assert state.quiet[0] == GAME.setup(Options(), 2, LUCK).state.board + str(state.white)
    assert len(state.quiet) == len(old["log"]) + 1
    assert state.terms.quiet == 0


def test_the_page_points_out_a_mill_that_threatens_and_says_what_one_is_worth():
    """§ 6.1."""
    state, said = position("d7 a1 f2 e3", "b6 f6 d5 g1"), words(GAME.package, "en")
    assert page(GAME, GAME.view(state, 0), said, ("Ada", "Ben"), {}).threat == "A mill threatens at: d6"
    won = GAME.play(position("a7 g7 d6 b2", "e4 f2 c3 d1"), 0, Go("d7", "d6"), LUCK).state
    shown = page(GAME, GAME.view(won, 0), said, ("Ada", "Ben"), {})
    assert (shown.headline, [seat.status for seat in shown.seats]) == ("A mill is closed", ["White", "Black"])
