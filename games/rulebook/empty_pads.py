"""Score pads with nothing on them: which games have one, and what it is drawn from."""

import re
from typing import Any

from django.template.loader import render_to_string

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.rulebook.setups import usual_seats
from games.ui.positions import position

_ANY_DEAL = Chance(b"an empty score pad")
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.DOTALL)
TAG = re.compile(r"<[^>]+>")
_HEAD_AND_A_LINE = 2
_LINES = re.compile(r"<tr\b")


def empty_pad(game: AnyGame, seats: int) -> dict[str, Any]:
    """What the pad of a match that has just begun needs, for so many seats without names."""
    state = game.setup(game.options_type(), seats, _ANY_DEAL).state
    return position(game, state, None, names=("",) * seats) | {"seats": seats, "blank": True}


def has_pad(slug: str) -> bool:
    """Whether the game's pad is one to write on: it has lines, and nothing stands in them at the start."""
    game = catalog.games().get(slug)
    if game is None:
        return False
    context = empty_pad(game, usual_seats(game))
    drawn = render_to_string(context["board"].pad_template, context)
    cells = CELL.findall(drawn)
    return len(_LINES.findall(drawn)) > _HEAD_AND_A_LINE and not any(TAG.sub("", cell).strip() for cell in cells)
