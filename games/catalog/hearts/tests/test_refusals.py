"""Every rule is broken once: by a move, or by options that exclude each other."""

from typing import Any

import msgspec
import pytest

from games.catalog import find
from games.catalog.hearts import GAME
from games.catalog.hearts.data import Call, Charge, HandOn, Lay, Pass, Passing, Play, ScoreMoon, State
from games.catalog.hearts.refusals import Refusal
from games.catalog.hearts.rules import Options
from games.engine.kit.tricktaking.tricks import Played

from .table import dealt, position

TURBO = find("turbo-hearts")


def phase(name: str, **changes: Any) -> State:
    return position("2C 3C 4C", "5D 6D 7D", "8S 9S QS", "2H 3H 4H", over={"phase": name, **changes})


def charging() -> State:
    return position("AH 2H QS", "5D 6D JD", "8S 9S 10S", "2H 3H 4H", game=TURBO, over={"phase": "charge"})


PASSING = dealt()
HAND = PASSING.hands[0]
LAYING = phase("lay", kitty=("2D",), kitty_taker=0)
CALM: dict[str, Any] = {"first_trick": "no-penalty"}

MOVES: list[tuple[Refusal, State, int, Any]] = [
    (Refusal.MATCH_OVER, phase("over"), 0, Play("2C")),
    (Refusal.NOT_YOUR_TURN, phase("play"), 1, Play("5D")),
    (Refusal.NOT_YOUR_TURN, phase("lay"), 1, Lay(())),
    (Refusal.NOT_YOUR_TURN, phase("moon"), 1, ScoreMoon("add")),
    (Refusal.NOT_YOUR_TURN, phase("call"), 1, Call(Passing(mixed=3))),
    (Refusal.NOT_YOUR_TURN, PASSING, 4, Pass(HAND[:3])),
    (Refusal.CALL_NOW, phase("call"), 0, Play("2C")),
    (Refusal.PASS_NOW, PASSING, 0, Play("2C")),
    (Refusal.CHARGE_NOW, charging(), 0, Play("2H")),
    (Refusal.PLAY_NOW, phase("play"), 0, HandOn()),
    (Refusal.LAY_NOW, LAYING, 0, Play("2C")),
    (Refusal.MOON_NOW, phase("moon"), 0, Play("2C")),
    (Refusal.ALREADY_CHOSEN, phase("pass", chosen=((), None, None, None)), 0, HandOn()),
    (Refusal.SUCH_A_CALL, phase("call"), 0, Call(Passing((1, 1, 0)))),
    (Refusal.PASS_COUNT, PASSING, 0, Pass(HAND[:2])),
    (Refusal.NO_HANDING_ON, PASSING, 0, HandOn()),
    (Refusal.CARD_NOT_IN_HAND, PASSING, 0, Pass(PASSING.hands[1][:3])),
    (Refusal.CARD_NOT_IN_HAND, PASSING, 0, Pass((HAND[0], HAND[0], HAND[1]))),
    (Refusal.CARD_NOT_IN_HAND, phase("play"), 0, Play("AS")),
    (Refusal.CARD_NOT_IN_HAND, LAYING, 0, Lay(("AS",))),
    (Refusal.LAY_COUNT, LAYING, 0, Lay(("2C", "3C"))),
    (Refusal.NOT_CHARGEABLE, charging(), 0, Charge(("2H",))),
    (Refusal.OPENING_CARD, phase("play", tricks=(), opening="2C"), 0, Play("3C")),
    (Refusal.FOLLOW_SUIT, position("2C AH", "5C", "6C", "7C", over={"trick": (Played(3, "AC"),)}), 0, Play("AH")),
    (
        Refusal.NO_PENALTY_FIRST,
        position("2D AH", "5C", "6C", "7C", over={"trick": (Played(3, "AC"),), "tricks": ()}, **CALM),
        0,
        Play("AH"),
    ),
    (Refusal.HEARTS_NOT_BROKEN, position("2S AH", "3S", "4S", "5S"), 0, Play("AH")),
    (
        Refusal.QUEEN_IS_SAFE,
        position("2D QS", "5C", "6C", "7C", queen_when_safe=True, over={"trick": (Played(3, "AC"),)}),
        0,
        Play("2D"),
    ),
    (
        Refusal.CHARGED_CARD_WAITS,
        position("QS 2S", "3S", "4S", "5S", game=TURBO, over={"charged": (("QS",), (), (), ()), "tricks": ()}),
        0,
        Play("QS"),
    ),
]

OPTIONS: list[tuple[Refusal, int, dict[str, Any]]] = [
    (Refusal.CYCLE_DOES_NOT_FIT, 3, {"passing": "left-right-across"}),
    (Refusal.CYCLE_DOES_NOT_FIT, 4, {"passing": "left-right-hold"}),
    (Refusal.CYCLE_DOES_NOT_FIT, 4, {"passing": "left-right-left2-right2-hold"}),
    (Refusal.CYCLE_DOES_NOT_FIT, 5, {"passing": "left-right-scatter"}),
    (Refusal.NOTHING_TO_MIX, 4, {"passing": "none", "mix": True}),
    (Refusal.NOTHING_TO_HAND_ON, 4, {"passing": "none", "unseen": True}),
    (Refusal.SMALL_DECK_FOR_FOUR, 3, {"points": "hartenjagen"}),
    (Refusal.SMALL_DECK_FOR_FOUR, 4, {"points": "hartenjagen", "kitty": "tricks"}),
    (Refusal.KITTY_NEEDED, 5, {"kitty": "none"}),
    (Refusal.NOTHING_TO_REMOVE, 4, {"kitty": "removed"}),
    (Refusal.NOTHING_TO_REMOVE, 5, {"kitty": "removed-club"}),
    (Refusal.KITTY_TO_TRICKS, 4, {"kitty": "hand"}),
    (Refusal.NO_KITTY_TO_MIX, 4, {"mix": True, "mix_kitty": True}),
    (Refusal.NO_KITTY_TO_MIX, 3, {"mix_kitty": True}),
    (Refusal.NO_KITTY_TO_TAKE, 4, {"kitty_to": "first-trick"}),
    (Refusal.NOTHING_TO_BREAK, 4, {"hearts_lead": "any-time", "queen_breaks": True}),
    (Refusal.NOTHING_TO_BREAK, 4, {"hearts_lead": "any-time", "stuck_lead": "hearts-allowed"}),
    (Refusal.NO_SUN_WITHOUT_MOON, 4, {"moon": "off", "sun": True}),
    (Refusal.TEAMS_OF_TWO, 3, {"teams": "pooled"}),
]


@pytest.mark.parametrize(("rule", "state", "seat", "move"), MOVES)
def test_a_forbidden_move_names_its_rule(rule: Refusal, state: State, seat: int, move: Any) -> None:
    assert GAME.forbidden(state, seat, move) is rule


@pytest.mark.parametrize(("rule", "seats", "options"), OPTIONS)
def test_options_that_do_not_go_together_name_the_reason(rule: Refusal, seats: int, options: dict[str, Any]) -> None:
    assert GAME.forbidden_options(Options(**options), seats) is rule


def test_every_rule_is_provoked() -> None:
    planned = {Refusal.NO_PLAN_NOW}  # tested with the plans
    assert {rule for rule, *_ in MOVES} | {rule for rule, *_ in OPTIONS} | planned == set(Refusal)


@pytest.mark.parametrize("key", sorted(GAME.presets))
def test_every_preset_can_be_played(key: str) -> None:
    """The preset is valid for four seats, as it is offered."""
    assert GAME.forbidden_options(Options(**GAME.presets[key]), 4) is None


def test_the_groups_of_the_form_hold_every_option_once() -> None:
    named = [name for names in GAME.option_groups.values() for name in names]
    assert sorted(named) == sorted(field.name for field in msgspec.structs.fields(Options))
