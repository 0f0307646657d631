"""Draw a position as PNG or SVG, with the game's own SVG template or the general ones for boards and for tables."""

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import resvg_py
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.engine.codec import AnyGame
from games.engine.kit.drawing import Drawing
from games.engine.kit.letters import Picture, writer_of
from games.engine.parts import part
from games.engine.text import Words
from games.play.models import Match
from games.ui.french import SPRITES
from games.ui.pictures import SEAT_COLOURS, pictured, sheet, signs
from games.ui.signs import SIGNS

# Two pixels for each SVG unit, without antialiasing: mail programs smooth when they scale the picture down, and a few
# plain colours make the file a third as large.
SCALE = 2
FONTS = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
# Characters that the fonts have. A name with other characters is left out of the picture; the seat's sign stands in.
_LETTERS = frozenset(map(chr, range(32, 127))) | frozenset("§«·»½ÄÉÖ×Üßàáäèéêñöøü–—‘’‚“”„…−")
LONGEST_NAME = 15
# Size limits of boards in SVG units. Circles make large files, so boards are drawn a third smaller than shown.
_WIDTH, _HEIGHT = 340, 410
_LETTERS_MIDDLE = 9
_MIDDLE = {"track__key": 15, "track__number": 11, "hats__number": 13, "hats__door": 15, "barricade__coordinate": 12} | {
    "barricade__name": 15,
    "hats__count": 16,
}
# The size in the root element of a picture of cards or dice. Boards have a different view box.
_WIDE = re.compile(r'width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"')
_LEAST_OF_WIDTH, _MOST_TO_HEIGHT = 0.6, 1.35
_DECK_SYMBOL = re.compile(r"[SHDC]\w*")


def draw(match: Match, view: Any, language: str, names: list[str]) -> bytes | None:
    """Return the position of the view as PNG, or None if the game has no picture."""
    svg = to_svg(match.rules, view, match.words(language), names)
    return to_png(svg) if svg else None


def to_svg(game: AnyGame, view: Any, words: Words, names: Sequence[str]) -> str:
    """Return the position of the view as SVG, or "" if the game has no picture."""
    called = [written(name) for name in names]
    pictures = part(game, "picture")
    if pictures is not None:
        found: Picture | None = Picture(game.template("picture.svg"), pictures.picture(view, words, called))
    else:
        found = writer_of(game).picture(view, words, called)
    if found is None:
        return ""
    context = dict(found.context)
    for play in (*context.get("plays", ()), *context.get("titles", ())):
        if play.get("seat") is not None:
            play |= {"sign": SIGNS[play["seat"]], "colour": SEAT_COLOURS[play["seat"]]}
    if "drawing" in context:
        context |= board(context["drawing"])
    drawn = {"symbols": symbols()} | ({"deck": deck(words.deck)} if context.get("french") else {})
    return render_to_string(found.template, context | drawn)


def board(drawing: Drawing) -> dict[str, Any]:
    """Return the context of ``components/picture_board.svg`` other than the drawing.

    Pieces get the colours of their seats. Letters are moved to their baseline, because only browsers centre text
    vertically.
    """
    width = min(_WIDTH, _HEIGHT * drawing.width // drawing.height)
    return {
        "width": width,
        "height": round(width * drawing.height / drawing.width),
        "colours": SEAT_COLOURS,
        "letters": [
            letter._replace(y=letter.y + _MIDDLE.get(letter.css, _LETTERS_MIDDLE)) for letter in drawing.letters
        ],
        "pieces": [pictured(piece) for piece in drawing.pieces],
    }


def to_png(svg: str) -> bytes:
    """Render SVG as PNG for a mail, with the project's fonts only. Raises ValueError for broken SVG."""
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        zoom=SCALE,
        font_files=FONTS,
        skip_system_fonts=True,
        shape_rendering="crisp_edges",
        text_rendering="optimize_speed",
    )


def to_smooth_png(svg: str, width: int | None = None) -> bytes:
    """Render SVG as PNG with antialiasing, ``width`` pixels wide, by default one pixel for each unit."""
    return resvg_py.svg_to_bytes(svg_string=svg, font_files=FONTS, skip_system_fonts=True, width=width)


def to_small_png(svg: str, width: int) -> bytes:
    """Render SVG as a PNG of ``width`` pixels.

    A wide picture is cut off on the right, as it would be too small to read.
    """
    return to_smooth_png(_WIDE.sub(_left_part, svg, count=1), width)


def _left_part(root: re.Match[str]) -> str:
    wide, high = int(root[1]), int(root[2])
    shown = round(min(wide, max(_LEAST_OF_WIDTH * wide, _MOST_TO_HEIGHT * high)))
    return f'width="{shown}" height="{high}" viewBox="0 0 {shown} {high}"'


@cache
def symbols() -> SafeString:
    """Return the symbols of the sprite whose names are letters only, as SVG text."""
    return mark_safe("".join(text for name, text in signs().items() if name.isalpha()))  # noqa: S308 -- our own file


@cache
def deck(suits: str) -> SafeString:
    """Return the symbols of a deck, French or German, as SVG text."""
    cards = (text for name, text in sheet(SPRITES[suits]).items() if _DECK_SYMBOL.fullmatch(name))
    return mark_safe("".join(cards))  # noqa: S308 -- our own file


def written(name: str, longest: int = LONGEST_NAME) -> str:
    """Return the name, shortened to ``longest`` characters, or "" if the fonts lack one of its characters."""
    if not set(name) <= _LETTERS:
        return ""
    return name if len(name) <= longest else name[: longest - 1] + "…"
