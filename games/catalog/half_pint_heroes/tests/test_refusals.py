"""Tests of refusals: every rule that a move can break is broken once, and the state stays as it was."""

from itertools import combinations, product

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.data import Bet, Move, Options, Play, Predict, State
from games.catalog.half_pint_heroes.moves import Refusal
from games.catalog.half_pint_heroes.plan import Low, Plan
from games.engine.chance import Chance
from games.engine.game import IllegalMove

from .table import CHANCE, declare, line, play, position

DEALT = GAME.setup(Options(first=0), 3, Chance(b"refusals")).state
PREDICTED = play(DEALT, *[Predict(1)] * 3).state
SOME_PREDICTED = play(DEALT, Predict(1)).state
SOME_BET = play(PREDICTED, Bet(1)).state
PLAYING = position(["10F 7N 2H 3H", "11M 11W 11N", "6F 9N"], "10H 7M 8W")
LAST_ROUND = position(["2H", "3H"], number=3, pad=(line(".."),) * 2, options=Options(rounds=3))
OVER = play(LAST_ROUND, "2H", "3H").state

BREACHES: list[tuple[Refusal, State, int, Move]] = [
    (Refusal.MATCH_OVER, OVER, 0, declare("2H")),
    (Refusal.MATCH_OVER, OVER, 0, Predict(1)),
    (Refusal.PREDICT_NOW, DEALT, 0, Bet(1)),
    (Refusal.PREDICT_NOW, DEALT, 0, Play(DEALT.hands[0][:1])),
    (Refusal.BET_NOW, PREDICTED, 0, Predict(1)),
    (Refusal.BET_NOW, PREDICTED, 0, Play(DEALT.hands[0][:1])),
    (Refusal.PLAY_NOW, PLAYING, 0, Predict(1)),
    (Refusal.PLAY_NOW, PLAYING, 0, Bet(1)),
    (Refusal.NOT_YOUR_TURN, PLAYING, 1, declare("11M")),
    (Refusal.NOT_YOUR_TURN, PLAYING, 3, declare("11M")),
    (Refusal.NOT_YOUR_TURN, DEALT, 3, Predict(1)),
    (Refusal.NOT_YOUR_TURN, DEALT, -1, Predict(1)),
    (Refusal.NOT_YOUR_TURN, PREDICTED, 3, Bet(0)),
    (Refusal.NOT_YOUR_TURN, PREDICTED, -1, Bet(0)),
    (Refusal.PREDICTION_SEALED, SOME_PREDICTED, 0, Predict(2)),
    (Refusal.PREDICTION_RANGE, DEALT, 0, Predict(7)),
    (Refusal.PREDICTION_RANGE, DEALT, 0, Predict(-1)),
    (Refusal.BET_SEALED, SOME_BET, 0, Bet(2)),
    (Refusal.BET_NEEDED, PREDICTED, 0, Bet(None)),
    (Refusal.BET_ON_YOURSELF, PREDICTED, 0, Bet(0)),
    (Refusal.NO_SUCH_OPPONENT, PREDICTED, 0, Bet(3)),
    (Refusal.NO_SUCH_OPPONENT, PREDICTED, 0, Bet(-1)),
    (Refusal.CARDS_IN_ORDER, PLAYING, 0, Play(declare("2H").hand * 2)),
    (Refusal.CARD_NOT_IN_HAND, PLAYING, 0, declare("11M")),
    (Refusal.CARD_NOT_IN_HAND, PLAYING, 0, declare("10H")),
    (Refusal.CARD_NOT_IN_ROW, PLAYING, 0, declare("10F", "10M")),
    (Refusal.CARD_NOT_IN_ROW, PLAYING, 0, declare("10F", "7N")),
    (Refusal.HAND_CARD_NEEDED, PLAYING, 0, declare("", "10H")),
    (Refusal.HAND_CARD_NEEDED, PLAYING, 0, declare("")),
    (Refusal.NOT_A_SET, PLAYING, 0, declare("10F 7N")),
    (Refusal.NOT_A_SET, PLAYING, 0, declare("10F", "10H 7M")),
]


@pytest.mark.parametrize(("rule", "state", "seat", "move"), BREACHES)
def test_a_breach_names_its_rule(rule: Refusal, state: State, seat: int, move: Move) -> None:
    assert GAME.forbidden(state, seat, move) is rule
    with pytest.raises(IllegalMove) as refused:
        GAME.play(state, seat, move, CHANCE)
    assert refused.value.rule is rule


def test_a_start_player_has_to_sit_at_the_table() -> None:
    """Checks § 3.1 of the rule page."""
    assert GAME.forbidden_options(Options(first=3), 3) is Refusal.NO_SUCH_START_PLAYER
    assert GAME.forbidden_options(Options(first=2), 3) is None
    assert GAME.forbidden_options(Options(), 2) is None


def test_a_plan_needs_cards_that_are_played() -> None:
    """Checks § 15.6 of the rule page."""
    plan = Plan(1, 0, (Low(),))
    assert GAME.forbidden_plan(GAME.view(DEALT, 0), plan) is Refusal.NO_PLAN_NOW
    assert GAME.forbidden_plan(GAME.view(PLAYING, 1), plan) is None


def test_no_rule_is_left_that_nobody_can_break() -> None:
    provoked = {rule for rule, *_ in BREACHES} | {Refusal.NO_SUCH_START_PLAYER, Refusal.NO_PLAN_NOW}
    assert provoked == set(Refusal)


def test_a_play_that_was_not_judged_fails_loudly() -> None:
    with pytest.raises(ValueError, match="not a set"):
        GAME.apply(PLAYING, 0, declare("10F 7N"), CHANCE)


@pytest.mark.parametrize(
    ("hand", "row"),
    [("10F 7N 2H 3H", "10H 7M 8W"), ("9H 9M 9W", "9F 9N 4H 4M 4W"), ("5H 6H 7H 8H 9H 5M 6M", "10H")],
)
def test_of_all_cards_that_could_be_named_exactly_the_offered_sets_are_legal(hand: str, row: str) -> None:
    """§ 6.3 to 6.5: tries every part of hand and row, also with a card of another hand."""
    state = position([hand, "1N 13N"], row)
    offered = set(GAME.candidates(state, 0))
    named = (*state.hands[0], *declare("1N").hand)
    legal = {
        move
        for held, lying in product(parts(named), parts(tuple(sorted(state.row))))
        if GAME.forbidden(state, 0, move := Play(held, lying)) is None
    }
    assert legal == offered
    assert offered


def parts(cards: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return every choice of some of the cards, ascending."""
    return [part for size in range(len(cards) + 1) for part in combinations(sorted(cards), size)]
