"""The picture of a position, drawn as PNG: by the game's own SVG template, or by one for boards or for tables."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import resvg_py
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.engine.codec import AnyGame
from games.engine.kit.drawing import Drawing, Piece
from games.engine.kit.letters import Picture, writer_of
from games.engine.parts import part
from games.engine.text import Words
from games.play.models import Match
from games.ui.signs import SIGNS

# Two pixels a unit, drawn without smoothing: mail programs smooth when they scale it down, and a few plain colours make
# a third of the bytes.
SCALE = 2
FONTS = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
# What the fonts can write; a name with other letters is left to the text of the mail, its sign stands for it.
_LETTERS = frozenset(map(chr, range(32, 127))) | frozenset("§«·»½ÄÉÖ×Üßàáäèéêñöøü–—‘’‚“”„…−")
# As in the stylesheet, by seat.
_SEAT_COLOURS = (
    "#b5541c",
    "#1c5fa6",
    "#6a46a3",
    "#9b2f55",
    "#0e6f74",
    "#5d6b16",
    "#4b4f5a",
    "#25703a",
    "#93246f",
    "#7c5c00",
)
_LONGEST_NAME = 15
# Boards are full of circles, which make large files: they are drawn a third smaller than they are shown.
_WIDTH = 340
_LETTERS_MIDDLE = 9
_MIDDLE = {"track__key": 15, "track__number": 11, "hats__number": 13, "barricade__coordinate": 16} | {
    "barricade__name": 16,
    "barricade__place": 9,
    "hats__count": 16,
}
_SCALES = {"half": 0.62, "third": 0.42, "pair": 0.75, "large": 1.25}
_SYMBOL = re.compile(r'<symbol id="([a-z]+)".*?</symbol>', re.DOTALL)
_CARD_SYMBOL = re.compile(r'<symbol id="[SHDC]\w*".*?</symbol>', re.DOTALL)
_GAP = re.compile(r"var\(--gap,\s*(#[0-9a-f]+)\)")


def draw(match: Match, view: Any, language: str, names: list[str]) -> bytes | None:
    """The position as that view shows it, as PNG; None for a game without pictures."""
    svg = to_svg(match.rules, view, match.words(language), names)
    return to_png(svg) if svg else None


def to_svg(game: AnyGame, view: Any, words: Words, names: Sequence[str]) -> str:
    """The same as SVG; empty for a game without pictures."""
    written = [_written(name) for name in names]
    pictures = part(game, "picture")
    if pictures is not None:
        found: Picture | None = Picture(game.template("picture.svg"), pictures.picture(view, words, written))
    else:
        found = writer_of(game).picture(view, words, written)
    if found is None:
        return ""
    context = dict(found.context)
    for play in (*context.get("plays", ()), *context.get("titles", ())):
        if play.get("seat") is not None:
            play |= {"sign": SIGNS[play["seat"]], "colour": _SEAT_COLOURS[play["seat"]]}
    if "drawing" in context:
        context |= board(context["drawing"])
    drawn = {"symbols": symbols()} | ({"deck": deck()} if context.get("french") else {})
    return render_to_string(found.template, context | drawn)


def board(drawing: Drawing) -> dict[str, Any]:
    """What ``components/picture_board.svg`` needs besides: pieces in the colours of their seats, letters set by their
    middle, as none but a browser does it by itself.
    """
    return {
        "width": _WIDTH,
        "height": round(_WIDTH * drawing.height / drawing.width),
        "colours": _SEAT_COLOURS,
        "letters": [
            letter._replace(y=letter.y + _MIDDLE.get(letter.css, _LETTERS_MIDDLE)) for letter in drawing.letters
        ],
        "pieces": [_piece(piece) for piece in drawing.pieces],
    }


def _piece(piece: Piece) -> dict[str, Any]:
    scale = next((size for name, size in _SCALES.items() if name in piece.css), 1)
    css = piece.css.replace("piece--", "")
    return {**piece._asdict(), "css": css, "scale": scale, "sign": SIGNS[piece.seat]}


def to_png(svg: str) -> bytes:
    """SVG with our fonts, and none of the machine's. Raises ValueError for broken SVG."""
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        zoom=SCALE,
        font_files=FONTS,
        skip_system_fonts=True,
        shape_rendering="crisp_edges",
        text_rendering="optimize_speed",
    )


@cache
def symbols() -> SafeString:
    """The symbols of the sprite, without the variables that only a browser knows: gaps show the coaster of a sign, and
    the card elsewhere.
    """
    sprite = Path(str(finders.find("img/sprite.svg"))).read_text(encoding="utf-8")
    coasters = dict(zip(SIGNS, _SEAT_COLOURS, strict=True))
    plain = [_GAP.sub(coasters.get(found[1], r"\1"), found[0]) for found in _SYMBOL.finditer(sprite)]
    return mark_safe("".join(plain))  # noqa: S308 -- our own file


@cache
def deck() -> SafeString:
    """The symbols of the French-suited deck."""
    sheet = Path(str(finders.find("img/deck.svg"))).read_text(encoding="utf-8")
    return mark_safe("".join(_CARD_SYMBOL.findall(sheet)))  # noqa: S308 -- our own file


def _written(name: str) -> str:
    if not set(name) <= _LETTERS:
        return ""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "…"
