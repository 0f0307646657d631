"""Helpers that use the tutor like a browser."""

import html
import re
from typing import Any

from django.test import Client

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.tutorial import LESSONS
from games.engine.codec import encode

MAP = "/en/learn/half-pint-heroes/"
ROUND = f"{MAP}first-round/"
STEPS = [(lesson.key, step.key) for lesson in LESSONS for step in lesson.steps]
PATH = [(lesson.key, one.key) for lesson in LESSONS for one in lesson.path]
"""All that is learned, with what is only looked at."""
LOOK = {(lesson.key, look.key): look for lesson in LESSONS for look in lesson.looks}
STEP = {(lesson.key, step.key): step for lesson in LESSONS for step in lesson.steps}


def text_of(response: Any) -> str:
    """Return the page as text with its tags, entities resolved."""
    return html.unescape(response.content.decode())


def step_url(lesson: str, step: str, language: str = "en") -> str:
    return f"/{language}/learn/half-pint-heroes/{lesson}/{step}/"


def try_move(client: Client, lesson: str, step: str, move: Any, language: str = "en", **headers: str) -> Any:
    """Post a move of a step: a struct of the game, or the raw text of the field."""
    data = move if isinstance(move, str) else encode(move).decode()
    return client.post(step_url(lesson, step, language), {"move": data, "token": ""}, headers=headers)


def solve(client: Client, lesson: str, step: str) -> Any:
    if (lesson, step) in LOOK:
        look = LOOK[lesson, step]
        return client.post(step_url(lesson, step), {"answer": look.reads(GAME.view(look.position, look.seat))})
    return try_move(client, lesson, step, STEP[lesson, step].solution)


def learned(client: Client) -> int:
    """Return the number of lessons that the map calls learned."""
    found = re.search(r"(\d+) of \d+ learned", text_of(client.get(MAP)))
    assert found
    return int(found[1])


def token_in(response: Any) -> str:
    """Return the token in the forms of a page."""
    found = re.search(r'name="token" value="([^"]+)"', response.content.decode())
    assert found
    return found[1]


def awaited_move(state: Any) -> Any:
    """Return a legal move of the learner."""
    return GAME.candidates(state, 0)[-1]
