"""The picture of the start, which every rule text has: the first position of the game, drawn by its own figure.

It stands above the chapters, so that a real board can be laid out by it before anything is opened.
A game whose usual luck would show what happens seldom names another as `START` in its `figures.py`.
"""

from django.template.loader import render_to_string
from django.utils.translation import override

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import nearest
from games.engine.parts import part
from games.ui.positions import NAMES, position

USUAL_SEATS = 4
_ALWAYS = Chance(b"the picture of the start")


def draw_setup(slug: str, lang: str) -> str:
    """The HTML of the picture, with the hand of the first seat where cards are held; "" for a text without a game."""
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
    """How many play in the picture: four where that may be."""
    return nearest(game.seats, USUAL_SEATS)


def _start(game: AnyGame) -> object:
    chance = getattr(part(game, "figures"), "START", _ALWAYS)
    return game.setup(game.options_type(), usual_seats(game), chance).state
