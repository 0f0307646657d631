"""Tests of plans (§ 15.6): what they play, and when they stop."""

from typing import Any

import msgspec
import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.cards import cards
from games.catalog.half_pint_heroes.data import Play, State
from games.catalog.half_pint_heroes.moves import Refusal
from games.catalog.half_pint_heroes.plan import Losing, Low, Plan, PlanStep, Winning
from games.catalog.half_pint_heroes.sets import Kind
from games.engine.codec import BadData, decode, encode
from games.engine.plans import Planned

from .table import declare, play, position

STRAIGHT = declare("3H", "4M 5W 6F 7N")
ROW = "4M 5W 6F 7N"


def table(mine: str = "2H 7H 7M 9N 13F", others: str = "3H 8H 10N 1M") -> State:
    """Return a position of three seats; seat 0 leads, the hand of seat 1 is ``mine``."""
    return position([others, mine, "1H 2W 3W 4W"], ROW)


def says(state: State, *steps: PlanStep, **stops: Any) -> Planned:
    """Return what a plan of seat 1 says now, if it was made before the first play of the round."""
    return GAME.planned(GAME.view(state, 1), Plan(1, 0, steps, **stops))


def test_a_named_set_is_played() -> None:
    pair = declare("7H 7M")
    assert says(play(table(), "8H").state, pair) == Planned(pair)


def test_steps_are_for_the_next_turns_in_their_order() -> None:
    said = says(play(table(), "8H").state, declare("9N"), Low())
    assert said.move == declare("9N")
    assert said.rest == Plan(1, 0, (Low(),))


def test_a_set_whose_cards_are_gone_is_skipped() -> None:
    state = play(table(), "8H", "7H", "1H", "10N").state
    assert says(state, declare("7H 7M"), Low()) == Planned(declare("2H"))
    assert says(state, declare("7H 7M"), declare("7H")) == Planned(ended="cards_gone")


@pytest.mark.parametrize(("led", "played"), [("8H", "7M"), ("1M", "2H"), ("3H", "2H"), ("10N", "9N")])
def test_the_highest_card_that_loses_is_played_or_else_the_lowest(led: str, played: str) -> None:
    assert says(play(table(), led).state, Losing()).move == declare(played)


def test_an_equal_card_loses_as_the_earlier_one_wins() -> None:
    """Checks § 8.3 of the rule page."""
    assert says(play(table("2H 8N 13F"), "8H").state, Losing()).move == declare("8N")


def test_the_lowest_set_that_wins_is_played_and_spares_the_hand() -> None:
    """A single 9 beats an 8; only a higher pair or two pair beats a pair of 8s."""
    assert says(play(table(), "8H").state, Winning()).move == declare("9N")
    state = play(position(["8H 8N", "2H 9N 9F 10N", "1H 2W"], "10H 3M"), "8H 8N").state
    assert says(state, Winning()).move == declare("9N 9F")
    spared = play(position(["8H 8N", "2H 9N 9F", "1H 2W"], "9H 3M"), "8H 8N").state
    chosen = says(spared, Winning()).move
    assert isinstance(chosen, Play)
    assert len(chosen.hand) == 1


def test_what_cannot_win_throws_the_lowest_card() -> None:
    state = play(position(["8H 8N 8F", "2H 9N", "1H 2W"], "10H 3M"), "8H 8N 8F").state
    assert says(state, Winning()).move == declare("2H")
    assert says(state, Low()).move == declare("2H")


def test_a_straight_or_better_stops_the_plan() -> None:
    state = play(table(), STRAIGHT).state
    assert says(state, Low(), stop_at=Kind.STRAIGHT) == Planned(ended="strong_set")
    assert says(state, Low(), stop_at=Kind.FULL_HOUSE).move == declare("2H")
    assert says(play(table(), "8H").state, Low(), stop_at=Kind.STRAIGHT).move == declare("2H")


def test_what_the_owner_had_seen_and_played_does_not_stop_the_plan() -> None:
    state = play(table(), STRAIGHT).state
    plan = Plan(1, 1, (Low(),), stop_at=Kind.STRAIGHT)
    assert GAME.planned(GAME.view(state, 1), plan).move == declare("2H")
    own = play(table("2H 3M 9N"), "8H", declare("3M", ROW), "1H").state
    assert GAME.to_move(own) == (1,)
    assert says(own, Low(), stop_at=Kind.STRAIGHT).move == declare("2H")


def test_two_tricks_in_a_row_stop_the_plan() -> None:
    """§ 9: one more trick in a row would be a brawl."""
    state = play(table(), "8H", "2H", "1H", "10N", "7H", "2W", "3H").state
    assert [trick.winner for trick in state.tricks] == [0, 0]
    assert says(state, Low(), stop_on_run=True) == Planned(ended="brawl_near")
    assert says(state, Low()).move == declare("7M")
    one = play(table(), "8H", "2H", "1H", "3H").state
    assert says(one, Low(), stop_on_run=True).move == declare("7H")


def test_a_plan_only_for_following_stops_where_its_owner_leads() -> None:
    state = play(table(), "8H", "9N", "1H").state
    assert says(state, Low(), stop_if_leading=True) == Planned(ended="leading")
    assert says(state, Low()).move == declare("2H")
    assert says(state, Losing()).move == declare("2H")
    assert says(state, Winning()).move == declare("2H")


def test_a_plan_is_for_one_round() -> None:
    state = msgspec.structs.replace(play(table(), "8H").state, round=2)
    assert says(state, Low()) == Planned()


@pytest.mark.parametrize(
    ("plan", "rule"),
    [
        (Plan(2, 0, (Low(),)), Refusal.NO_PLAN_NOW),
        (Plan(1, 2, (Low(),)), Refusal.NO_PLAN_NOW),
        (Plan(1, 0, (declare("8H"),)), Refusal.CARD_NOT_IN_HAND),
        (Plan(1, 0, (Low(), declare("9N", "9H"))), Refusal.CARD_NOT_IN_ROW),
        (Plan(1, 0, (declare("", "4M"),)), Refusal.HAND_CARD_NEEDED),
        (Plan(1, 0, (Play(cards("7H 7H")),)), Refusal.CARDS_IN_ORDER),
        (Plan(1, 0, (declare("2H 9N"),)), Refusal.NOT_A_SET),
        (Plan(1, 1, (declare("7H", "7N"), Losing(), Winning())), None),
    ],
)
def test_a_plan_names_sets_that_its_owner_could_declare(plan: Plan, rule: Refusal | None) -> None:
    assert GAME.forbidden_plan(GAME.view(play(table(), "8H").state, 1), plan) is rule


@pytest.mark.parametrize(
    "data",
    [
        '{"round":1,"since":0,"steps":[]}',
        '{"round":1,"since":0,"steps":[' + ",".join(['{"type":"low"}'] * 8) + "]}",
        '{"round":1,"since":0,"steps":[{"type":"bet","against":1}]}',
        '{"round":1,"since":0,"steps":[{"type":"low","hand":[1]}]}',
        '{"round":1,"since":0,"steps":[{"type":"low"}],"stop_at":12}',
        '{"round":1,"since":-1,"steps":[{"type":"low"}]}',
        '{"round":1,"since":0,"steps":[{"type":"low"}],"seat":2}',
    ],
)
def test_a_plan_of_another_shape_is_no_plan(data: str) -> None:
    with pytest.raises(BadData):
        decode(Plan, data)


def test_a_spectator_and_a_seat_without_cards_plan_nothing() -> None:
    state = play(table(), "8H").state
    assert GAME.forbidden_plan(GAME.view(state, None), Plan(1, 0, (Low(),))) is Refusal.NO_PLAN_NOW
    assert not GAME.offered_plans(GAME.view(state, None))
    empty = msgspec.structs.replace(state, hands=(state.hands[0], (), state.hands[2]))
    assert GAME.forbidden_plan(GAME.view(empty, 1), Plan(1, 0, (Low(),))) is Refusal.NO_PLAN_NOW


def test_a_plan_survives_its_store() -> None:
    plan = Plan(3, 4, (declare("7H", "7N"), Low(), Losing(), Winning()), Kind.FLUSH, stop_on_run=True)
    assert decode(Plan, encode(plan)) == plan
