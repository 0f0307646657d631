"""Tests of the rules that differ from nine men's morris, paragraph by paragraph."""

from games.catalog.lasker_morris.positions import position
from games.catalog.lasker_morris.rules import LaskerMorris, Options
from games.engine.chance import Chance
from games.engine.kit.mills.data import Go
from games.engine.kit.mills.rules import Refusal
from games.engine.parts import part
from games.engine.text import words

GAME = LaskerMorris()
LUCK = Chance(bytes(32))


def test_nine_or_ten_men_each():
    """Checks § 2.2 of the rule page."""
    assert GAME.setup(Options(), 2, LUCK).state.hands == (9, 9)
    assert GAME.setup(Options(men=10), 2, LUCK).state.hands == (10, 10)


def test_a_man_may_move_while_others_are_in_the_hand():
    """Checks § 3.2 of the rule page."""
    state = position("a7", "g7", (8, 8))
    after = GAME.play(state, 0, Go("d7", "a7"), LUCK).state
    assert after.hands == (8, 8)
    assert GAME.play(after, 1, Go("a1"), LUCK).state.hands == (8, 7)
    assert GAME.forbidden(state, 0, Go("g7", "a7")) is Refusal.WAY_BLOCKED
    assert GAME.forbidden(state, 0, Go("g7")) is Refusal.POINT_TAKEN


def test_nobody_jumps_with_a_man_in_the_hand():
    """Checks § 5.1 of the rule page."""
    few = ("a7 d7 c3", "e4 d2 g1 b4")
    assert GAME.forbidden(position(*few, (1, 0)), 0, Go("g4", "c3")) is Refusal.NOT_THAT_FAR
    assert GAME.forbidden(position(*few, (0, 0)), 0, Go("g4", "c3")) is None


def test_whoever_cannot_move_places_and_has_not_lost():
    """Checks § 3.1 of the rule page."""
    shut = position("a7", "d7 a4 g1", (1, 0))
    assert {move.start for move in GAME.candidates(shut, 0)} == {""}
    assert len(GAME.candidates(shut, 0)) == 24 - 4


def test_a_mill_closed_by_moving_early_takes_a_man():
    """Checks § 4.1 of the rule page."""
    after = GAME.play(position("a7 g7 d6", "b4 e3", (6, 7)), 0, Go("d7", "d6", "b4"), LUCK).state
    assert after.board.count("b") == 1


def test_the_page_asks_for_either():
    """Checks § 3 of the rule page."""
    page = part(GAME, "board").board
    state = position("a7 d7 g7", "b4 e3 d1", (6, 5))
    shown = page(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben"), {})
    assert shown.ask == "Where do you place a man, or which one do you move?"
    chosen = page(GAME.view(state, 0), words(GAME.package, "en"), ("Ada", "Ben"), {"path": ["d7.d6"]})
    assert chosen.go.label == "Move d7–d6"
