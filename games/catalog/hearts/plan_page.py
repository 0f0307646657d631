"""The page of a plan: what the plan will do, and other plans to keep instead."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.catalog.hearts.data import View
from games.catalog.hearts.plan import WAYS, Plan, forbidden_plan, may_plan
from games.engine.codec import encode
from games.engine.text import Phrase, Words


def plan_page(
    view: View, plan: Plan | None, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
) -> dict[str, Any] | None:
    """Return the form for the seat of the view, with its current plan; None while no plan can be made."""
    if not may_plan(view):
        return None
    if plan is not None and forbidden_plan(view, plan) is not None:
        plan = None

    def say(key: str, **args: Any) -> str:
        return words.say(Phrase(f"plans.{key}", args), names, view.seat)

    return {
        "count": plan.cards if plan else 0,
        "kept": say(f"kept_{plan.way}", n=plan.cards) if plan else "",
        "empty": say("nothing_yet"),
        "remove": say("remove"),
        "choices": [
            {"label": say(f"{length}_{one.way}"), "plan": encode(one).decode(), "chosen": one == plan}
            for length, one in _choices(view, plan)
        ],
        "lead": _lead(plan, say("lead_too")) if plan else None,
    }


def _choices(view: View, plan: Plan | None) -> list[tuple[str, Plan]]:
    lead = plan is not None and plan.lead_too
    lengths = {"all": len(view.hand)} if len(view.hand) == 1 else {"next": 1, "all": len(view.hand)}
    # A plan for the queen waits for a chance, so one for a single card makes little sense.
    found = [
        (name, Plan(view.deal, cards, way, lead))
        for way in WAYS
        for name, cards in lengths.items()
        if way != "queen" or name == "all"
    ]
    return [(name, one) for name, one in found if forbidden_plan(view, one) is None]


def _lead(plan: Plan, label: str) -> dict[str, Any]:
    other = msgspec.structs.replace(plan, lead_too=not plan.lead_too)
    return {"label": label, "on": plan.lead_too, "plan": encode(other).decode()}
