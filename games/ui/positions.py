"""Draw positions with a game's board template, at a table or elsewhere, for example in a lesson or on a rule page.

A board does not know where its forms and links lead. The caller gives the template ``board``, which the game's
``board`` part makes from a view, and ``at``, an :class:`At`.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.kit.drawing import with_zoom
from games.engine.page import BoardPage, Said
from games.engine.parts import part
from games.engine.text import Words, words

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Frida", "Gus")
"""Names of the players in sample positions, by seat."""
NO_PAGES: Mapping[int, str] = MappingProxyType({})
_ANY_DEAL = Chance(b"what a board wears")


class At(NamedTuple):
    """Where a board is shown, and where its forms and links lead.

    ``move`` receives a move by POST, as JSON in the field ``move``, with ``token``. ``table`` is the page itself: with
    GET it shows the choices of its query string; ``choose`` returns only their fragment. ``plan`` receives conditional
    moves by POST; empty if there are none. ``rules`` is the id of the table that the rule page links back to, or empty.
    """

    game: str
    move: str = ""
    table: str = ""
    choose: str = ""
    plan: str = ""
    rules: str = ""


def board_of(
    game: AnyGame, view: Any, spoken: Words, names: Sequence[str], query: Mapping[str, Sequence[str]] | None = None
) -> BoardPage:
    """Return the board page of a view, with the game's templates.

    ``query`` is the page's query string: what is selected.
    """
    page: BoardPage = part(game, "board").board(view, spoken, names, query or {})
    return replace(
        page,
        drawing=page.drawing and with_zoom(page.drawing, query or {}),
        template=game.template("board.html"),
        panel_template=game.template("panel.html"),
        pad_template=game.template("pad.html"),
        figure_template=game.template("figure.html"),
    )


def with_bots(page: BoardPage, bots: Collection[int], characters: Mapping[int, str] | None = None) -> BoardPage:
    """Mark these seats as bots' seats. ``characters`` describes some of them, by seat."""
    if not bots:
        return page
    said = characters or {}
    seats = [replace(seat, bot=seat.index in bots, character=said.get(seat.index, "")) for seat in page.seats]
    return replace(page, seats=seats)


def at_a_table(
    page: BoardPage, said: Mapping[int, Said], profiles: Mapping[int, str] = NO_PAGES, *, read_only: bool
) -> BoardPage:
    """Add quick phrases and profile URLs by seat, and notes for each seat.

    The page must also show ``{% seat_notes %}``.
    """
    seats = [
        replace(
            seat,
            said=said.get(seat.index),
            note=f"seat-note-{seat.index}",
            profile=profiles.get(seat.index, ""),
        )
        for seat in page.seats
    ]
    return replace(page, seats=seats, read_only=read_only)


def names_around(seats: int, reader: int | None, own: str = "") -> tuple[str, ...]:
    """Return names for a sample position. ``own`` is the name of the reader."""
    return tuple(own or _("Guest") if seat == reader else NAMES[seat % len(NAMES)] for seat in range(seats))


def position(
    game: AnyGame,
    state: Any,
    seat: int | None,
    at: At | None = None,
    query: Mapping[str, Sequence[str]] | None = None,
    names: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the context of a position as a seat (None: a spectator) sees it.

    It has ``board`` (a :class:`BoardPage`) and ``at``. Without ``at`` the board is ``read_only`` and offers no choices.
    """
    spoken = words(game.package, (get_language() or "en")[:2])
    seated = names or names_around(game.seated(state), seat)
    board = board_of(game, game.view(state, seat), spoken, seated, query)
    return {"board": replace(board, read_only=at is None), "at": at or At(game.slug)}


class Assets(NamedTuple):
    """The static files of a game's board, which base.html includes."""

    styles: tuple[str, ...]
    scripts: tuple[str, ...]


@cache
def assets_of(game: AnyGame) -> Assets:
    """Return the static files for a page that loads the game's board later as a fragment."""
    state = game.setup(game.options_type(), game.seats.start, _ANY_DEAL).state
    board: BoardPage = position(game, state, None)["board"]
    return Assets(tuple(board.styles), tuple(board.scripts))


def draw(game: AnyGame, state: Any, seat: int | None, names: Sequence[str] = ()) -> SafeString:
    """Return a read-only position as HTML in the active language."""
    context = position(game, state, seat, names=names)
    return render_to_string(context["board"].template, context)


def draw_pad(game: AnyGame, state: Any, names: Sequence[str] = ()) -> SafeString:
    """Return only the score sheet of a position as HTML in the active language."""
    context = position(game, state, None, names=names)
    return render_to_string(context["board"].pad_template, context)
