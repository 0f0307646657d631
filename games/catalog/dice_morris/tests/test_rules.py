"""Tests of what differs from nine men's morris, paragraph by paragraph."""

from itertools import product
from typing import Any

from games.catalog.dice_morris.board import board
from games.catalog.dice_morris.data import Broke, Options, Put, Threw
from games.catalog.dice_morris.positions import position
from games.catalog.dice_morris.rules import DiceMorris, breakable, is_lucky
from games.catalog.dice_morris.valuer import valuer
from games.engine.chance import Chance
from games.engine.kit.mills.data import Placed, Took
from games.engine.kit.mills.page import broken
from games.engine.kit.mills.rules import Refusal
from games.engine.text import words

GAME = DiceMorris()
LUCK = Chance(bytes(32))


def test_fifteen_of_216_throws_are_lucky():
    """§ 3.3: that is five in 72; about one match in four has none in its 18 throws."""
    lucky = [throw for throw in product(range(1, 7), repeat=3) if is_lucky(throw)]
    assert len(lucky) == 15
    assert {tuple(sorted(throw)) for throw in lucky} == {(4, 5, 6), (3, 3, 6), (2, 2, 5), (1, 1, 4)}
    assert 0.27 < (1 - 15 / 216) ** 18 < 0.28


def test_dice_are_thrown_for_every_man_that_is_placed_and_no_longer():
    """§ 3.1 and § 3.2."""
    step = GAME.setup(Options(), 2, LUCK)
    throws = sum(isinstance(event, Threw) for event in step.events)
    state: Any = step.state
    while any(state.hands):
        quiet = [move for move in GAME.candidates(state, state.mover) if not move.take and not broken(move)]
        step = GAME.play(state, state.mover, quiet[0] if quiet else GAME.candidates(state, state.mover)[0], LUCK)
        state = step.state
        throws += sum(isinstance(event, Threw) for event in step.events)
    assert (throws, state.dice) == (18, ())


def test_a_lucky_throw_takes_a_man_out_of_a_mill_and_the_point_may_be_used():
    """§ 3.3."""
    state = position("b4 e3 f2", "a7 d7 g7 c4", 5, (4, 6, 5))
    assert breakable(state, 0) == ["a7", "d7", "g7"]
    step = GAME.play(state, 0, Put("d7", out="d7"), LUCK)
    assert step.events[:2] == (Broke(0, "d7"), Placed(0, "d7"))
    assert step.state.board.count("b") == 3
    assert GAME.forbidden(state, 0, Put("d6", out="c4")) is Refusal.SAFE_IN_MILL
    assert GAME.forbidden(position("b4 e3 f2", "a7 d7 g7", 6, (4, 6, 4)), 0, Put("d6", out="d7")) is Refusal.NO_MILL
    assert GAME.forbidden(state, 0, Put("d6")) is None


def test_without_a_rival_mill_a_lucky_throw_places_a_man():
    """§ 3.3."""
    state = position("b4 e3 f2", "a7 d7 c4", 6, (4, 6, 5))
    assert {broken(move) for move in GAME.candidates(state, 0)} == {""}


def test_a_mill_of_the_lucky_man_takes_one_more():
    """§ 3.4: by the usual rule of safe men, on the board after the first one was taken out."""
    state = position("b6 d6 e3", "a7 d7 g7 c4", 5, (3, 6, 3))
    assert GAME.forbidden(state, 0, Put("f6", out="a7")) is Refusal.TAKE_A_MAN
    step = GAME.play(state, 0, Put("f6", take="d7", out="a7"), LUCK)
    assert step.events[:3] == (Broke(0, "a7"), Placed(0, "f6"), Took(0, "d7"))
    assert step.state.board.count("b") == 2


def test_the_page_asks_for_a_rival_man_and_shows_what_would_be():
    """§ 3.3."""
    view: Any = GAME.view(position("b4 e3 f2", "a7 d7 g7 c4", 5, (4, 6, 5)), 0)
    said = words(GAME.package, "en")
    first = board(view, said, ("Ada", "Ben"), {})
    assert (first.headline, first.ask) == (
        "Lucky throw: 4, 6, 5",
        "A lucky throw! Take a man out of a rival mill, or just place one.",
    )
    broken = board(view, said, ("Ada", "Ben"), {"path": ["d7"]})
    assert "d7" in broken.ask
    chosen = board(view, said, ("Ada", "Ben"), {"path": ["d7.d6"]})
    assert chosen.go is not None
    assert chosen.go.label == "Place on d6 after taking out d7"


def test_no_lines_are_planned_while_dice_are_thrown():
    """Throws to come are unknown."""
    state = GAME.setup(Options(), 2, LUCK).state
    assert GAME.offered_plans(GAME.view(state, 1 - state.mover)) == ()


def test_bots_expect_no_throw_and_luck_is_worth_something():
    """A lucky throw is worth more than others if the rival has a mill, and the same if not."""
    state = position("b4 e3 f2", "a7 d7 g7 c4", 5, (4, 6, 5))
    after: Any = GAME.for_search.after(state, Put("d6"))
    assert after.dice == ()
    worth = [
        valuer(GAME).value(position("b4 e3 f2", black, 5, dice), LUCK)[0]
        for black in ("a7 d7 g7 c4", "a7 d7 g4 c4")
        for dice in ((4, 6, 5), (1, 2, 3))
    ]
    assert worth[0] > worth[1]
    assert worth[2] == worth[3]
