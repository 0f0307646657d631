"""The picture of the start, which every rule text has: the first position of the game, drawn by its own figure.

It stands at the end of the section before the one in which the first move is explained, so that no game has to name a
place for it; a text that draws a figure ``setup`` of its own has no other.
"""

from django.template.loader import render_to_string
from django.utils.translation import override

from games import catalog
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.page import BoardPage
from games.rulebook.source import sources
from games.ui.positions import NAMES, position

USUAL_SEATS = 4
OWN = "```figure setup\n"
_ALWAYS = Chance(b"the picture of the start")


def has_setup(slug: str, lang: str) -> bool:
    """Whether the page needs a picture: it has a game, and no figure of its own that shows the start."""
    return slug in catalog.games() and OWN not in sources()[slug, lang].markdown


def section_before(slug: str) -> int:
    """The number of the section in which the first move is explained: that of the first page, whoever sees it."""
    game = catalog.find(slug)
    state = _start(game)
    readers = (None, *game.to_move(state))
    shown: list[BoardPage] = [position(game, state, seat)["board"] for seat in readers]
    return min(int((game.starts_at or page.section).partition(".")[0]) for page in shown)


def draw_setup(slug: str, lang: str) -> str:
    """The HTML of the picture, with the hand of the first seat where cards are held."""
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
    return min(max(USUAL_SEATS, game.seats.start), game.seats.stop - 1)


def _start(game: AnyGame) -> object:
    return game.setup(game.options_type(), usual_seats(game), _ALWAYS).state
