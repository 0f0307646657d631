"""Conditional moves (§ 15.6): the plays that a seat plans for its next turns of the round, and when the plan stops."""

from collections.abc import Sequence
from typing import Annotated

import msgspec

from games.catalog.half_pint_heroes import sets
from games.catalog.half_pint_heroes.cards import Card, Cards, by_value
from games.catalog.half_pint_heroes.data import BRAWL_TRICKS, Number, Play, View, last_trick_run
from games.catalog.half_pint_heroes.moves import Refusal, forbidden_set, normalised
from games.catalog.half_pint_heroes.sets import Kind
from games.engine.plans import Planned

LONGEST = 7
_OFFERED_SETS = 12
_replace = msgspec.structs.replace


class Low(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="low"):
    """Plan step: play the lowest single card."""


class Losing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="losing"):
    """Plan step: play the highest single card that does not win the present trick; if there is none, the lowest
    card.
    """


class Winning(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="winning"):
    """Plan step: play the lowest set that wins the present trick; if there is none, the lowest card."""


PlanStep = Play | Low | Losing | Winning


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A plan with ``steps`` for the next turns of ``round``, in order. A set is skipped if its cards are gone.

    The plan stops in unexpected situations: if another seat has played a set of kind ``stop_at`` (2 to 11) or better
    after the first ``since`` plays of the round (those that the owner had seen), if a seat is one trick short of a
    brawl, or if the owner leads.
    """

    round: Number
    since: Number
    steps: Annotated[tuple[PlanStep, ...], msgspec.Meta(min_length=1, max_length=LONGEST)]
    stop_at: Annotated[int, msgspec.Meta(ge=2, le=11)] | None = None
    stop_on_run: bool = False
    stop_if_leading: bool = False


def may_plan(view: View) -> bool:
    """Return whether the seat can make plans: the phase is ``play``, and the seat holds cards."""
    return view.phase == "play" and view.seat is not None and bool(view.hand)


def forbidden_plan(view: View, plan: Plan) -> Refusal | None:
    """Return the first error of a plan: of its round and phase, then of each step."""
    if not may_plan(view) or plan.round != view.round or plan.since > len(view.plays):
        return Refusal.NO_PLAN_NOW
    declared = [normalised(step) for step in plan.steps if isinstance(step, Play)]
    broken = [forbidden_set(view.hand, view.row, step) for step in declared]
    return next((rule for rule in broken if rule is not None), None)


def planned(view: View, plan: Plan) -> Planned:
    """Return the first step that can still be played as a move, unless the plan stops."""
    if not may_plan(view) or plan.round != view.round:
        return Planned()
    reason = why_it_stops(view, plan)
    if reason:
        return Planned(ended=reason)
    for place, step in enumerate(plan.steps, 1):
        move = _move(view, step)
        if move is not None:
            rest = plan.steps[place:]
            return Planned(move, _replace(plan, steps=rest) if rest else None)
    return Planned(ended="cards_gone")


def why_it_stops(view: View, plan: Plan) -> str:
    """Return the key of the reason for stopping; empty if the plan goes on."""
    others = [play for play in view.plays[plan.since :] if play.seat != view.seat]
    if plan.stop_at is not None and any(play.kind >= plan.stop_at for play in others):
        return "strong_set"
    if plan.stop_on_run and last_trick_run(view.tricks)[1] >= BRAWL_TRICKS - 1:
        return "brawl_near"
    return "leading" if plan.stop_if_leading and not view.trick else ""


def _move(view: View, step: PlanStep) -> Play | None:
    """Return the move for a plan step; None if the cards of the step are gone."""
    match step:
        case Play():
            return normalised(step) if set(step.hand) <= set(view.hand) else None
        case Losing():
            return Play((_highest_losing(view),))
        case Winning():
            return _lowest_winning(view) or Play((_lowest(view.hand),))
    return Play((_lowest(view.hand),))


def _lowest(hand: Cards) -> Card:
    return by_value(hand)[0]


def _highest_losing(view: View) -> Card:
    losing = [card for card in view.hand if sets.rank_of(Kind.HIGH_CARD, (card,)) <= view.to_beat]
    return by_value(losing)[-1] if losing else _lowest(view.hand)


def _lowest_winning(view: View) -> Play | None:
    """Return the lowest winning set; of equal sets the one with the fewest cards of the hand."""
    best, hand = view.to_beat, sets.mask_of(view.hand)
    winning = [code for code in sets.codes(view.hand, view.row, hand) if code >> sets.CARD_BITS > best]
    if not winning:
        return None
    least = min(winning, key=lambda code: (code >> sets.CARD_BITS, (code & hand).bit_count(), code))
    return Play(*sets.parts(least, hand))


def offered_plans(view: View) -> Sequence[Plan]:
    """Return example plans: each step alone with each way to stop, and some plans for all turns to come."""
    if not may_plan(view):
        return ()
    since = len(view.plays)
    hand = sets.mask_of(view.hand)
    codes = sorted(sets.codes(view.hand, view.row, hand), reverse=True)
    declared = [Play(*sets.parts(code, hand)) for code in codes[:: max(1, len(codes) // _OFFERED_SETS)]]
    steps: list[PlanStep] = [Low(), Losing(), Winning(), *declared]
    found = [Plan(view.round, since, (step,)) for step in steps]
    found += [
        Plan(view.round, since, (Winning(),), stop_at=Kind.STRAIGHT),
        Plan(view.round, since, (Losing(),), stop_on_run=True),
        Plan(view.round, since, (Low(),), stop_if_leading=True),
    ]
    return (*found, *(Plan(view.round, since, (*steps[at::3][:LONGEST],)) for at in range(3)))
