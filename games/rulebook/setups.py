"""Pictures of the start of a game, empty score pads, and the style sheets that the figures of a rule text need.

Every rule text shows the first position of its game, drawn by the game's own figure. It is above the chapters, so that
readers can lay out a real board first. A game whose usual start would show a rare case names another as `START` in its
part `figures`.
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
    """Return the HTML of the picture, with the first seat's hand if cards are held; "" for a text without a game."""
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
    """Return the number of seats in the picture: four if the game allows it."""
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
    """Return the context of the pad of a match that has just begun, with ``seats`` seats without names."""
    state = game.setup(game.options_type(), seats, _ANY_DEAL).state
    return position(game, state, None, names=("",) * seats) | {"seats": seats, "blank": True}


def has_pad(slug: str) -> bool:
    """Return whether the game has a score pad to write on: it has lines, and they are empty at the start."""
    game = catalog.games().get(slug)
    if game is None:
        return False
    context = empty_pad(game, usual_seats(game))
    drawn = render_to_string(context["board"].pad_template, context)
    cells = CELL.findall(drawn)
    return len(_LINES.findall(drawn)) > _HEAD_AND_A_LINE and not any(TAG.sub("", cell).strip() for cell in cells)


@cache
def board_styles(slug: str) -> tuple[str, ...]:
    """Return the static files that base.html links as ``board.styles``; none for a text without a game."""
    game = catalog.games().get(slug)
    return () if game is None else assets_of(game).styles
