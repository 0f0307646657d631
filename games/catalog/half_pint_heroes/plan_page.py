"""Page of a plan: its steps in words, and possible changes, each as the whole plan to store."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.catalog.half_pint_heroes.board import Speaker, chosen_set
from games.catalog.half_pint_heroes.data import Play, View
from games.catalog.half_pint_heroes.phrases import kind_name, set_name
from games.catalog.half_pint_heroes.plan import (
    LONGEST,
    Losing,
    Low,
    Plan,
    PlanStep,
    Winning,
    may_plan,
    plays_of,
    why_it_stops,
)
from games.catalog.half_pint_heroes.sets import Kind, kind_of
from games.engine.codec import encode
from games.engine.text import Phrase, Words

_replace = msgspec.structs.replace
_QUICK: dict[str, PlanStep] = {"low": Low(), "losing": Losing(), "winning": Winning()}
_FLAGS = ("stop_on_run", "stop_if_leading")


def plan_page(
    view: View, plan: Plan | None, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
) -> dict[str, Any] | None:
    """Return the form for the seat of the view, with its stored plan; None while no plan is possible.

    ``query`` is that of the board: a picked set can be added.
    """
    if not may_plan(view):
        return None
    say = Speaker(words, names, view.seat)
    if plan is not None and plan.round != view.round:
        plan = None
    steps = plan.steps if plan else ()
    return {
        "count": len(steps),
        "picked": bool(query.get("card")),
        "title": say.title(Phrase("plans.steps")),
        "empty": say.title(Phrase("plans.nothing_yet")),
        "steps": [_step(view, plan, place, say) for place in range(len(steps))] if plan else [],
        "quick": [
            {"label": say.title(Phrase(f"plans.add_{key}")), "plan": _added(view, plan, step)}
            for key, step in _QUICK.items()
        ],
        "set": _set(view, plan, query, say),
        "pick": say.title(Phrase("plans.pick_for_plan")),
        "full": say.title(Phrase("plans.full")) if len(steps) == LONGEST else "",
        "stop_title": say.title(Phrase("plans.stop_title")),
        "stop_if_played": say.title(Phrase("plans.stop_if_played")),
        "stops": _stops(view, plan, say) if plan else [],
        "flags": [_flag(view, plan, name, say) for name in _FLAGS] if plan else [],
        "already": say.title(Phrase("plans.already_stops")) if plan and _stops_now(view, plan) else "",
    }


def _stops_now(view: View, plan: Plan) -> bool:
    return bool(why_it_stops(view, _replace(plan, stop_if_leading=False)))


def _stored(view: View, plan: Plan) -> str:
    """Return the plan as a form sends it: its owner has seen all plays on the table."""
    return encode(_replace(plan, since=len(plays_of(view)))).decode()


def _added(view: View, plan: Plan | None, step: PlanStep) -> str:
    fresh = Plan(view.round, 0, (step,))
    return _stored(view, _replace(plan, steps=(*plan.steps, step)) if plan else fresh)


def _said(step: PlanStep) -> Phrase:
    if isinstance(step, Play):
        cards = step.hand + step.row
        return set_name(kind_of(cards) or Kind.HIGH_CARD, cards)
    return Phrase(f"plans.{type(step).__struct_config__.tag}")


def _step(view: View, plan: Plan, place: int, say: Speaker) -> dict[str, Any]:
    step, rest = plan.steps[place], plan.steps[:place] + plan.steps[place + 1 :]
    return {
        "text": say.title(_said(step)),
        "cards": [
            {"id": card, "label": say.card(card)} for card in (step.hand + step.row if isinstance(step, Play) else ())
        ],
        "remove": say.title(Phrase("plans.remove", {"step": _said(step)})),
        "without": _stored(view, _replace(plan, steps=rest)) if rest else "",
    }


def _set(view: View, plan: Plan | None, query: Mapping[str, Sequence[str]], say: Speaker) -> dict[str, Any] | None:
    """Return the set of the picked cards, which can be added."""
    chosen = chosen_set(view, query)
    if chosen is None:
        return None
    name = set_name(chosen.kind, chosen.hand + chosen.row)
    return {
        "label": say.title(Phrase("plans.add_set", {"set": name})),
        "plan": _added(view, plan, Play(chosen.hand, chosen.row)),
    }


def _stops(view: View, plan: Plan, say: Speaker) -> list[dict[str, Any]]:
    kinds = [None, *(int(kind) for kind in Kind if kind is not Kind.HIGH_CARD)]
    return [
        {
            "label": say.title(
                Phrase("plans.stop_at", {"kind": kind_name(kind)}) if kind else Phrase("plans.stop_never")
            ),
            "plan": _stored(view, _replace(plan, stop_at=kind)),
            "chosen": kind == plan.stop_at,
        }
        for kind in kinds
    ]


def _flag(view: View, plan: Plan, name: str, say: Speaker) -> dict[str, Any]:
    on = getattr(plan, name)
    return {
        "label": say.title(Phrase(f"plans.{name}")),
        "on": on,
        "plan": _stored(view, _replace(plan, **{name: not on})),
    }
