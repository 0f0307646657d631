"""The picture of a position: the game's SVG template, drawn as PNG."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import resvg_py
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.play.models import Match
from games.play.parts import part
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
_SYMBOL = re.compile(r'<symbol id="([a-z]+)".*?</symbol>', re.DOTALL)
_CARD_SYMBOL = re.compile(r'<symbol id="[SHDC]\w*".*?</symbol>', re.DOTALL)
_GAP = re.compile(r"var\(--gap,\s*(#[0-9a-f]+)\)")


def draw(match: Match, view: Any, language: str, names: list[str]) -> bytes | None:
    """The position as that view shows it, as PNG; None for a game without pictures."""
    svg = to_svg(match, view, language, names)
    return to_png(svg) if svg else None


def to_svg(match: Match, view: Any, language: str, names: list[str]) -> str:
    """The same as SVG; empty for a game without pictures."""
    pictures = part(match.rules, "picture")
    if pictures is None:
        return ""
    context = pictures.picture(view, match.words(language), [_written(name) for name in names])
    for play in context.get("plays", ()):
        play |= {"sign": SIGNS[play["seat"]], "colour": _SEAT_COLOURS[play["seat"]]}
    drawn = {"symbols": symbols()} | ({"deck": deck()} if context.get("french") else {})
    return render_to_string(match.rules.template("picture.svg"), context | drawn)


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
