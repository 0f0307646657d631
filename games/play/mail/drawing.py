"""The picture of a position, drawn as PNG: by the game's own SVG template, or by one for boards or for tables."""

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

# Two pixels a unit, drawn without smoothing: mail programs smooth when they scale it down, and a few plain colours make
# a third of the bytes.
SCALE = 2
FONTS = [str(path) for path in sorted((Path(__file__).parent / "fonts").glob("*.ttf"))]
# What the fonts can write; a name with other letters is left to the text of the mail, its sign stands for it.
_LETTERS = frozenset(map(chr, range(32, 127))) | frozenset("§«·»½ÄÉÖ×Üßàáäèéêñöøü–—‘’‚“”„…−")
LONGEST_NAME = 15
# Boards are full of circles, which make large files: they are drawn a third smaller than they are shown.
_WIDTH, _HEIGHT = 340, 410
_LETTERS_MIDDLE = 9
_MIDDLE = {"track__key": 15, "track__number": 11, "hats__number": 13, "hats__door": 15, "barricade__coordinate": 12} | {
    "barricade__name": 15,
    "hats__count": 16,
}
# The root of a picture of cards or dice, which begin on the left, as wide as a mail; a board has units of its own.
_WIDE = re.compile(r'width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2"')
_LEAST_OF_WIDTH, _MOST_TO_HEIGHT = 0.6, 1.35
_DECK_SYMBOL = re.compile(r"[SHDC]\w*")


def draw(match: Match, view: Any, language: str, names: list[str]) -> bytes | None:
    """The position as that view shows it, as PNG; None for a game without pictures."""
    svg = to_svg(match.rules, view, match.words(language), names)
    return to_png(svg) if svg else None


def to_svg(game: AnyGame, view: Any, words: Words, names: Sequence[str]) -> str:
    """The same as SVG; empty for a game without pictures."""
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
    """What ``components/picture_board.svg`` needs besides: pieces in the colours of their seats, letters set by their
    middle, as none but a browser does it by itself.
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
    """SVG with our fonts, and none of the machine's, for a mail. Raises ValueError for broken SVG."""
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        zoom=SCALE,
        font_files=FONTS,
        skip_system_fonts=True,
        shape_rendering="crisp_edges",
        text_rendering="optimize_speed",
    )


def to_smooth_png(svg: str, width: int | None = None) -> bytes:
    """The same with smooth edges, for what is shown as it is: so many pixels wide, else a pixel a unit."""
    return resvg_py.svg_to_bytes(svg_string=svg, font_files=FONTS, skip_system_fonts=True, width=width)


def to_small_png(svg: str, width: int) -> bytes:
    """The same so many pixels wide; of a wide picture the left, as little could be made out of the whole."""
    return to_smooth_png(_WIDE.sub(_left_part, svg, count=1), width)


def _left_part(root: re.Match[str]) -> str:
    wide, high = int(root[1]), int(root[2])
    shown = round(min(wide, max(_LEAST_OF_WIDTH * wide, _MOST_TO_HEIGHT * high)))
    return f'width="{shown}" height="{high}" viewBox="0 0 {shown} {high}"'


@cache
def symbols() -> SafeString:
    """The symbols of the sprite that stand alone."""
    return mark_safe("".join(text for name, text in signs().items() if name.isalpha()))  # noqa: S308 -- our own file


@cache
def deck(suits: str) -> SafeString:
    """The symbols of a deck, French or German."""
    cards = (text for name, text in sheet(SPRITES[suits]).items() if _DECK_SYMBOL.fullmatch(name))
    return mark_safe("".join(cards))  # noqa: S308 -- our own file


def written(name: str, longest: int = LONGEST_NAME) -> str:
    """The name as far as there is room; "" if the fonts lack a letter of it."""
    if not set(name) <= _LETTERS:
        return ""
    return name if len(name) <= longest else name[: longest - 1] + "…"
