"""Plans (§ 5.8): how a seat wants its next cards of this deal to be played, and when the plan stops."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from games.catalog.hearts.counting import QUEEN
from games.catalog.hearts.data import Play, View
from games.catalog.hearts.refusals import Refusal
from games.engine.kit.cards import Cards, height, place
from games.engine.kit.tricktaking.tricks import Number
from games.engine.plans import Planned

MOST = 17
Way = Literal["low", "under", "queen"]
WAYS: tuple[Way, ...] = ("low", "under", "queen")
_replace = msgspec.structs.replace


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A plan for the next ``cards`` cards of ``deal``. It stops when the seat leads, unless it is told not to.

    ``low``: the lowest card. ``under``: the highest that does not win the current trick, else the lowest. ``queen``:
    the queen of spades as soon as she can be discarded, or played under ace or king; until then as ``under``.
    """

    deal: Number
    cards: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    way: Way
    lead_too: bool = False


def may_plan(view: View) -> bool:
    """Return whether plans can be made: in the play phase, with cards in the hand."""
    return view.phase == "play" and view.seat is not None and bool(view.hand)


def forbidden_plan(view: View, plan: Plan) -> Refusal | None:
    """Return why a plan is refused: it needs cards that the seat holds."""
    fits = may_plan(view) and plan.deal == view.deal and plan.cards <= len(view.hand)
    return None if fits and (plan.way != "queen" or QUEEN in view.hand) else Refusal.NO_PLAN_NOW


def planned(view: View, plan: Plan) -> Planned:
    """Return the plan's next card, unless it stops."""
    if not view.playable or plan.deal != view.deal:
        return Planned()
    if not view.trick and not plan.lead_too:
        return Planned(ended="leading")
    if plan.way == "queen" and QUEEN not in view.hand:
        return Planned(ended="queen_gone")
    card = _card(view, plan.way)
    done = plan.cards == 1 or (plan.way == "queen" and card == QUEEN)
    return Planned(Play(card), None if done else _replace(plan, cards=plan.cards - 1))


def _card(view: View, way: Way) -> str:
    cards = view.playable
    if way == "low" or not view.trick:
        return _lowest(cards)
    led = view.trick[0].card[-1]
    best = max(height(played.card) for played in view.trick if played.card[-1] == led)
    losing = [card for card in cards if card[-1] != led or height(card) < best]
    if way == "queen":
        if QUEEN in losing:
            return QUEEN
        losing = [card for card in losing if card != QUEEN]
        cards = tuple([card for card in cards if card != QUEEN]) or cards
    return max(losing, key=_by_height, default=_lowest(cards))


def _by_height(card: str) -> tuple[int, int]:
    return height(card), place(card)


def _lowest(cards: Cards) -> str:
    return min(cards, key=_by_height)


def offered_plans(view: View) -> Sequence[Plan]:
    """Return each kind of plan, for the next card and for all remaining cards."""
    if not may_plan(view):
        return ()
    held = len(view.hand)
    plans = [Plan(view.deal, cards, way, lead) for way in WAYS for cards in {1, held} for lead in (False, True)]
    return [plan for plan in plans if forbidden_plan(view, plan) is None]
