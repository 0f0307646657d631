"""Page of a plan: its steps in words, and the possible changes, each as the complete plan to store."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from games.catalog.half_pint_heroes.board import chosen_set
from games.catalog.half_pint_heroes.data import Play, View
from games.catalog.half_pint_heroes.phrases import card_name, kind_name, set_name
from games.catalog.half_pint_heroes.plan import LONGEST, Losing, Low, Plan, PlanStep, Winning, may_plan, why_it_stops
from games.catalog.half_pint_heroes.sets import Kind, kind_of
from games.engine.kit.pages import json
from games.engine.kit.standing_orders import Chip, PlanSpeaker
from games.engine.text import Phrase, Words

_QUICK: dict[str, PlanStep] = {"low": Low(), "losing": Losing(), "winning": Winning()}
_FLAGS = ("stop_on_run", "stop_if_leading")


def plan_page(
    view: View, plan: Plan | None, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
) -> dict[str, Any] | None:
    """Return the form context for the seat of the view, with its stored plan; None while no plan is possible.

    ``query`` is the query of the board: a picked set can be added to the plan.
    """
    if not may_plan(view):
        return None
    if plan is not None and plan.round != view.round:
        plan = None
    speaker, chosen = PlanSpeaker(words, names, view.seat), chosen_set(view, query)

    def say(key: str, **args: Any) -> str:
        return speaker.title(speaker(key, **args))

    def adding(step: PlanStep, label: str) -> Chip:
        steps = (*plan.steps, step) if plan else (step,)
        return Chip(label, _stored(view, replace(plan, steps=steps) if plan else Plan(view.round, 0, steps)))

    page: dict[str, Any] = {
        "count": len(plan.steps) if plan else 0,
        "picked": bool(query.get("card")),
        "title": say("steps"),
        "empty": say("nothing_yet"),
        "quick": [adding(step, say(f"add_{key}")) for key, step in _QUICK.items()],
        "set": adding(Play(chosen.hand, chosen.row), say("add_set", set=_set_name(chosen.cards))) if chosen else None,
        "pick": say("pick_for_plan"),
        "full": say("full") if plan and len(plan.steps) == LONGEST else "",
        "stop_title": say("stop_title"),
        "stop_if_played": say("stop_if_played"),
        **dict.fromkeys(("steps", "stops", "flags", "already"), ()),
    }
    if plan is None:
        return page
    kinds = [None, *(int(kind) for kind in Kind if kind is not Kind.HIGH_CARD)]
    return page | {
        "steps": [_step(view, plan, place, speaker) for place in range(len(plan.steps))],
        "stops": [
            Chip(
                say("stop_at", kind=kind_name(kind)) if kind else say("stop_never"),
                _stored(view, replace(plan, stop_at=kind)),
                kind == plan.stop_at,
            )
            for kind in kinds
        ],
        "flags": [
            Chip(say(flag), _stored(view, replace(plan, **{flag: not getattr(plan, flag)})), getattr(plan, flag))
            for flag in _FLAGS
        ],
        "already": say("already_stops") if why_it_stops(view, replace(plan, stop_if_leading=False)) else "",
    }


def _stored(view: View, plan: Plan) -> str:
    """Return the plan as the form submits it, with ``since`` set to the plays on the table, which the owner has now
    seen.
    """
    return json(replace(plan, since=len(view.plays)))


def _set_name(cards: Sequence[int]) -> Phrase:
    return set_name(kind_of(tuple(cards)) or Kind.HIGH_CARD, cards)


def _step(view: View, plan: Plan, place: int, say: PlanSpeaker) -> dict[str, Any]:
    """Return a step with its cards, and the plan without this step, which is empty if it is the only step."""
    step, rest = plan.steps[place], plan.steps[:place] + plan.steps[place + 1 :]
    cards = step.hand + step.row if isinstance(step, Play) else ()
    said = _set_name(cards) if cards else Phrase(f"plans.{type(step).__struct_config__.tag}")
    return {
        "text": say.title(said),
        "cards": [{"id": card, "label": say.phrase(card_name(card))} for card in cards],
        "remove": say.title(say("remove", step=said)),
        "without": _stored(view, replace(plan, steps=rest)) if rest else "",
    }
