"""Tests of the rules that differ from draughts, paragraph by paragraph."""

from games.catalog.losing_draughts.positions import position
from games.catalog.losing_draughts.rules import LosingDraughts
from games.engine.chance import Chance
from games.engine.kit.chequers.bots import evaluate
from games.engine.kit.chequers.data import Go, Huff
from games.engine.kit.chequers.rules import Refusal
from games.engine.kit.duels import Ended

GAME = LosingDraughts()
LUCK = Chance(bytes(32))


def test_whoever_loses_the_last_piece_has_won():
    """Checks § 7.1 of the rule page."""
    offered = GAME.play(position({"w": "g3", "b": "e5 a7"}), 0, Go(("g3", "f4")), LUCK).state
    step = GAME.play(offered, 1, Go(("e5", "g3")), LUCK)
    outcome = GAME.outcome(step.state)
    assert step.events[-1] == Ended(0, "taken")
    assert outcome is not None
    assert (outcome.places, outcome.scores) == ((1, 2), (0, 2))


def test_whoever_cannot_move_has_won():
    """Checks § 7.1 of the rule page."""
    state = position({"w": "b4 c3 g1", "b": "a5"})
    assert GAME.play(state, 0, Go(("g1", "h2")), LUCK).events[-1] == Ended(1, "blocked")


def test_captures_are_forced_and_nobody_huffs():
    """Checks § 5.1 and § 5.2 of the rule page."""
    state = position({"w": "c3 h2", "b": "d4 h8"})
    assert GAME.forbidden(state, 0, Go(("h2", "g3"))) is Refusal.MUST_TAKE
    assert GAME.forbidden(state, 0, Huff("d4")) is Refusal.NO_HUFFING


def test_fewer_pieces_stand_better():
    """Checks the ranking of a match that is stopped early: fewer pieces are better."""
    standing = GAME.standing(position({"w": "c3", "b": "d6 h8"}))
    assert standing.places == (1, 2)


def test_bots_want_to_lose():
    state = position({"w": "c3", "b": "d6 h8"})
    assert evaluate(state, 0) > 0 > evaluate(state, 1)
    move = GAME.bot("normal").choose(GAME.view(position({"w": "c3 h2", "b": "e5 h8"}), 0), LUCK.stream("bot"))
    assert move == Go(("c3", "d4"))
