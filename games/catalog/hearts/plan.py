"""Plans (§ 5.8): how a seat's next cards of this deal are to be played, and when the plan stops.

These are not the standing orders of the kit: stored plans of Hearts name a way to play and a number of cards.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec.structs import replace

from games.catalog.hearts.counting import QUEEN
from games.catalog.hearts.data import Play, View
from games.catalog.hearts.refusals import Refusal
from games.engine.kit.cards import Cards, height, place
from games.engine.kit.pages import json
from games.engine.kit.standing_orders import Chip, PlanSpeaker
from games.engine.kit.tricktaking.tricks import Number
from games.engine.plans import Planned
from games.engine.text import Words

MOST = 17
Way = Literal["low", "under", "queen"]
WAYS: tuple[Way, ...] = ("low", "under", "queen")


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A plan for the next ``cards`` cards of ``deal``. It stops when the seat leads, unless it says otherwise.

    ``low``: play the lowest card. ``under``: play the highest card that does not win the current trick, else the
    lowest. ``queen``: play the queen of spades as soon as she can be discarded, or played under ace or king; until
    then as ``under``.
    """

    deal: Number
    cards: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    way: Way
    lead_too: bool = False


class CardPlans:
    """Mixin that adds these plans to a game. A seat that holds cards can make one in the play phase."""

    plan_type: ClassVar[Any] = Plan

    def offered_plans(self, view: View) -> Sequence[Plan]:
        """Return each kind of plan, for the next card and for all remaining cards."""
        held = len(view.hand)
        plans = [Plan(view.deal, cards, way, lead) for way in WAYS for cards in {1, held} for lead in (False, True)]
        return [plan for plan in plans if self.forbidden_plan(view, plan) is None]

    def forbidden_plan(self, view: View, plan: Plan) -> Refusal | None:
        """Return why a plan is refused. The phase must be play, and the seat must hold the cards."""
        fits = view.phase == "play" and plan.deal == view.deal and 0 < plan.cards <= len(view.hand)
        return None if fits and (plan.way != "queen" or QUEEN in view.hand) else Refusal.NO_PLAN_NOW

    def planned(self, view: View, plan: Plan) -> Planned:
        """Return the plan's next card, unless it stops."""
        if not view.playable or plan.deal != view.deal:
            return Planned()
        if not view.trick and not plan.lead_too:
            return Planned(ended="leading")
        if plan.way == "queen" and QUEEN not in view.hand:
            return Planned(ended="queen_gone")
        card = _card(view, plan.way)
        done = plan.cards == 1 or (plan.way == "queen" and card == QUEEN)
        return Planned(Play(card), None if done else replace(plan, cards=plan.cards - 1))

    def plan_page(
        self, view: View, plan: Plan | None, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
    ) -> dict[str, Any] | None:
        """Return the form context for ``_plan.html``: the current plan and the alternatives; None while no plan can
        be made.
        """
        if view.phase != "play" or not view.hand:
            return None
        kept = plan if plan is not None and self.forbidden_plan(view, plan) is None else None
        say = PlanSpeaker(words, names, view.seat)
        held, lead = len(view.hand), kept is not None and kept.lead_too
        # A plan for the queen waits for a chance, so one for a single card makes little sense.
        lengths = [(way, cards) for way in WAYS for cards in ([1, held] if held > 1 and way != "queen" else [held])]
        choices = [Plan(view.deal, cards, way, lead) for way, cards in lengths]
        return {
            "count": kept.cards if kept else 0,
            "kept": say(f"kept_{kept.way}", n=kept.cards) if kept else "",
            "empty": say("nothing_yet"),
            "remove": say("remove"),
            "choices": [
                Chip(say(f"{'all' if one.cards == held else 'next'}_{one.way}"), json(one), one == kept)
                for one in choices
                if self.forbidden_plan(view, one) is None
            ],
            "lead": Chip(say("lead_too"), json(replace(kept, lead_too=not lead)), lead) if kept else None,
        }


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
