"""Pictures of the start of a game, empty score pads, and the style sheets that the figures of a rule text need.

Every rule text shows the first position of its game above the chapters, so that readers can set up a real board first.
It is drawn by the game's figure template. A game whose usual start would show a rare case defines another state as
`START` in its `figures.py`.
"""

import re
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.translation import override

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import nearest
from games.engine.parts import part
from games.ui.positions import NAMES, assets_of, position

USUAL_SEATS = 4
_ALWAYS = Chance(b"the picture of the start")


def draw_setup(slug: str, lang: str) -> str:
    """Return the HTML of the picture of the start, with the first seat's hand in card games; "" if no game has this
    slug.
    """
    if slug not in catalog.games():
        return ""
    game = catalog.find(slug)
    state = _start(game)
    seats = game.seated(state)
    names = NAMES[:seats]
    with override(lang):
        context = position(game, state, None, names=names)
        if context["board"].hand is not None:
            context = position(game, state, 0, names=names)
        return render_to_string("rulebook/_setup.html", context | {"players": seats})


def usual_seats(game: AnyGame) -> int:
    """Return the number of seats in the picture: four, or the nearest number that the game allows."""
    return nearest(game.seats, USUAL_SEATS)


def _start(game: AnyGame) -> object:
    chance = getattr(part(game, "figures"), "START", _ALWAYS)
    return game.setup(game.options_type(), usual_seats(game), chance).state


_ANY_DEAL = Chance(b"an empty score pad")
CELL = re.compile(r"<td[^>]*>(.*?)</td>", re.DOTALL)
TAG = re.compile(r"<[^>]+>")
_HEAD_AND_A_LINE = 2
_LINES = re.compile(r"<tr\b")


def empty_pad(game: AnyGame, seats: int) -> dict[str, Any]:
    """Return the template context of the score pad of a match that has just begun, with ``seats`` seats without
    names.
    """
    state = game.setup(game.options_type(), seats, _ANY_DEAL).state
    return position(game, state, None, names=("",) * seats) | {"seats": seats, "blank": True}


def has_pad(slug: str) -> bool:
    """Return whether the game has a score pad to write on: the pad has cells, and they are empty at the start."""
    game = catalog.games().get(slug)
    if game is None:
        return False
    context = empty_pad(game, usual_seats(game))
    drawn = render_to_string(context["board"].pad_template, context)
    cells = CELL.findall(drawn)
    return len(_LINES.findall(drawn)) > _HEAD_AND_A_LINE and not any(TAG.sub("", cell).strip() for cell in cells)


@cache
def board_styles(slug: str) -> tuple[str, ...]:
    """Return the static style sheets that base.html links as ``board.styles``; empty if no game has this slug."""
    game = catalog.games().get(slug)
    return () if game is None else assets_of(game).styles
