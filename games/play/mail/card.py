"""Draw the link preview of a table (1200 × 630 pixels), which messengers show beside its address.

A finished match is shown with its places and last position, any other table with a first position of its game. Names
are left out if only named people may sit at the table.
"""

import re
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine.chance import Chance
from games.engine.parts import part
from games.engine.text import FRENCH, Words
from games.play.errors import Unreadable
from games.play.mail.drawing import deck, symbols, to_smooth_png, to_svg, written
from games.play.mail.still_life import still_life
from games.play.matches.access import LoadedTable
from games.play.models import Match
from games.play.tables.sharing import by_place
from games.ui.pictures import SEAT_COLOURS
from games.ui.signs import SIGN_NAMES, SIGNS

SIZE = (1200, 630)
MOST_ROWS = 7
_LINES = 346
"""Height of all rows together, in SVG units. Few rows are tall, many rows are low."""
_PAPER, _TOP, _TALLEST, _LARGEST_TYPE = 216, 229, 74, 34
_FRAME = (664, 92, 480, 446)
_MEDALS = {1: "#d9a12c", 2: "#9aa1a8", 3: "#b5733c"}
_ROOT = re.compile(r'<svg[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"')
_FREE = "#d9cdb8"
_COVER = Chance(b"the cover of a game".ljust(32, b"."))


class CardLine(NamedTuple):
    """A row of the card: one seat with its coaster and name (or the sign's name), and at the end place and points.

    ``y`` is the vertical middle of the row, ``left`` the horizontal middle of the coaster, ``half`` the coaster's
    radius, all in SVG units. The properties are computed from these.
    """

    y: int
    left: int
    half: int
    sign: str
    colour: str
    name: str
    place: str
    medal: str
    points: str

    @property
    def type(self) -> int:
        """Font size of the row."""
        return min(_LARGEST_TYPE, round(self.half * 1.5))

    @property
    def drop(self) -> int:
        """Distance from the middle of the row down to the baseline."""
        return round(self.type * 0.33)

    @property
    def sign_size(self) -> int:
        """Width and height of the sign on the coaster."""
        return round(self.half * 1.3)

    @property
    def sign_x(self) -> float:
        """Left edge of the sign."""
        return self.left - self.sign_size / 2

    @property
    def sign_y(self) -> float:
        """Top edge of the sign, relative to the middle of the row."""
        return -self.sign_size / 2

    @property
    def text_x(self) -> int:
        """Left edge of the name."""
        return self.left + self.half + 16


class Inset(NamedTuple):
    """A picture inside the card: position, scale and SVG."""

    x: float
    y: float
    scale: float
    svg: SafeString


def card(table: LoadedTable, words: Words) -> bytes:
    """Return the card as PNG, in the language of ``words``."""
    return to_smooth_png(card_svg(table, words))


def card_svg(table: LoadedTable, words: Words) -> str:
    """Return the card as SVG, in the language of ``words``."""
    game, rows = words.text("name"), _rows(table)
    context = {
        "title": game,
        "title_size": 76 if len(game) < 15 else 66 if len(game) < 18 else 48 if len(game) < 25 else 38,
        "below": _below(table),
        "rows": rows,
        "paper": 2 * (_TOP - _PAPER) + rows[-1].y - rows[0].y + 2 * (rows[0].y - _TOP),
        "symbols": symbols(),
        **_shown(table, words),
    }
    return render_to_string("play/card.svg", context)


def _names(table: LoadedTable) -> list[str]:
    """Return the names by seat; "" for a name that must not be shown or that the fonts cannot write."""
    if table.match.audience == Match.Audience.NAMED:
        return [""] * len(table.seats)
    return [written(name) for name in table.names]


def _below(table: LoadedTable) -> str:
    if table.match.status == Match.Status.FINISHED:
        return _("The result")
    host = next((seat for seat in table.seats if seat.user_id and seat.user_id == table.match.host_id), None)
    name = _names(table)[host.index] if host is not None else ""
    if table.match.status != Match.Status.OPEN:
        return _("In play")
    return _("%(name)s invites you") % {"name": name} if name else _("Sit down and play")


def _rows(table: LoadedTable) -> list[CardLine]:
    """Return the rows of the card: by place if the match is finished, else in seat order, including free seats."""
    over = table.match.status == Match.Status.FINISHED
    seats = (by_place(table.seats) if over else table.seats)[:MOST_ROWS]
    names, height = _names(table), min(_TALLEST, _LINES // len(seats))
    return [
        CardLine(
            y=_TOP + height * number + height // 2,
            left=96 + (round(height * 0.95) if over else 0),
            half=round(height * 0.38),
            sign="" if seat.is_free else SIGNS[seat.index],
            colour=_FREE if seat.is_free else SEAT_COLOURS[seat.index],
            name=pgettext("seat", "free") if seat.is_free else names[seat.index] or _sign_name(seat.index),
            place=str(seat.place) if over else "",
            medal=_MEDALS.get(seat.place or 0, "#6b5b49"),
            points=str(seat.score or 0).replace("-", "−") if over else "",
        )
        for number, seat in enumerate(seats)
    ]


def _sign_name(seat: int) -> str:
    name = str(SIGN_NAMES[seat])
    return name[:1].upper() + name[1:]


def _shown(table: LoadedTable, words: Words) -> dict[str, Any]:
    """Return ``inset`` (a picture of the position) or ``lying`` (cards or dice); empty if the match cannot be read."""
    names = _names(table)
    try:
        game, view = table.match.rules, _view(table)
    except Unreadable:
        return {}
    lying = still_life(game, part(game, "board").board(view, words, names, {}), words)
    if lying:
        return {"lying": lying, "deck": deck(FRENCH)}
    return {"inset": _inset(to_svg(game, view, words, names))}


def _view(table: LoadedTable) -> Any:
    """Return a spectator's view: the last position of a finished match, else the first position of a sample match."""
    match = table.match
    game = match.rules
    if match.status == Match.Status.FINISHED:
        return game.view(match.load_state(), None)
    return game.view(game.setup(match.load_options(), len(table.seats), _COVER).state, None)


def _inset(svg: str) -> Inset | None:
    """Scale the picture to fit the frame, and centre it. Return None if the SVG does not state its size."""
    found = _ROOT.search(svg)
    if found is None:
        return None
    width, height = int(found[1]), int(found[2])
    left, top, wide, high = _FRAME
    scale = min(wide / width, high / height)
    x, y = left + (wide - width * scale) / 2, top + (high - height * scale) / 2
    return Inset(round(x, 1), round(y, 1), round(scale, 4), mark_safe(svg))  # noqa: S308 -- our own
