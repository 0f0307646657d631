"""Covers of board games: a window of the board, slightly turned. Shapes outside of the window are left out."""

import re
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from games.engine.kit.drawing import Drawing, Piece, Shape
from games.shelf.covers.paths import box_of, parts
from games.shelf.covers.things import symbols
from games.ui.pictures import SEAT_COLOURS, pictured

TURN = -9
_WIDTH, _HEIGHT = 240, 150
_TRAIL = "trail"  # the trail of the last move, which belongs to a match
_BEYOND = 60  # distance beyond the window's edge at which a piece may still be partly visible
_TABLE = '<path fill="#4a3020" d="M0 0h240v150H0z"/>'
_STYLE = re.compile(r"<style>(.*?)</style>(.*)</svg>", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_CLASS = re.compile(r"\.([\w-]+)")
_DEPTH = ".piece__shade{fill-opacity:.28}.piece__gloss{fill:none;stroke:#fff;stroke-opacity:.45;stroke-width:5}"


class Window(NamedTuple):
    """Center and width of the visible part of a board, in units of the board's drawing."""

    x: float
    y: float
    width: float


def liveliest(drawing: Drawing, width: float) -> Window:
    """Return the window of that width with the most pieces and the most different pieces.

    Windows near the middle of the board are slightly preferred. No window includes the board's edge.
    """
    tall = width * _HEIGHT / _WIDTH
    spots = [(x, y) for x in _across(drawing.width, width) for y in _across(drawing.height, tall)]
    return max((Window(x, y, width) for x, y in spots), key=lambda window: _life(drawing, window))


def _across(size: int, width: float) -> list[float]:
    """Return the possible centers, along one axis, of windows that do not leave the board."""
    least, most = width * 0.5, size - width * 0.5
    return [least + (most - least) * at / 12 for at in range(13)]


def _life(drawing: Drawing, window: Window) -> float:
    x, y, width = window
    inside = [one for one in drawing.pieces if abs(one.x - x) < width * 0.45 and abs(one.y - y) < width * 0.28]
    aside = abs(x / drawing.width - 0.5) + abs(y / drawing.height - 0.5)
    return len(inside) + 3 * len({(one.seat, one.css, one.kind) for one in inside}) - aside


def cut(drawing: Drawing, window: Window, turn: float = TURN) -> str:
    """Return the visible part of the board as SVG that fills a cover. ``turn`` is the rotation in degrees."""
    seen = drawing._replace(
        shapes=[one for shape in drawing.shapes if (one := _seen(shape, window)).path and _TRAIL not in one.css],
        pieces=[piece for piece in drawing.pieces if _near(piece, window)],
        letters=(),
        marks=(),
        targets=(),
    )
    style, body = _drawn(seen)
    there = f"translate({_WIDTH / 2:g} {_HEIGHT / 2:g}) rotate({turn:g}) scale({_WIDTH / window.width:.3f})"
    board = f'<g transform="{there} translate({-window.x:g} {-window.y:g})">{body}</g>'
    return f"<style>{style}</style>{_TABLE}{symbols(body)}{board}"


def _seen(shape: Shape, window: Window) -> Shape:
    """Return the shape with only those parts of its path that may be visible in the window."""
    half, tall = window.width * 0.55 + _BEYOND, window.width * 0.4 + _BEYOND
    kept = []
    for part in parts(shape.path):
        left, top, right, bottom = box_of(part)
        if right > window.x - half and left < window.x + half and bottom > window.y - tall and top < window.y + tall:
            kept.append(part)
    return shape._replace(path="".join(kept))


def _near(piece: Piece, window: Window) -> bool:
    across, down = abs(piece.x - window.x), abs(piece.y - window.y)
    return across < window.width * 0.55 + _BEYOND and down < window.width * 0.4 + _BEYOND


def _drawn(drawing: Drawing) -> tuple[str, str]:
    """Return the board as drawn in mails: (style rules that it uses, SVG)."""
    context = {
        "drawing": drawing,
        "width": 0,
        "height": 0,
        "colours": SEAT_COLOURS,
        "pieces": [pictured(piece) for piece in drawing.pieces],
        "symbols": mark_safe(""),
    }
    found = _STYLE.search(render_to_string("components/picture_board.svg", context))
    if found is None:
        raise ValueError("the picture of a board has lost its styles")
    body = found[2].replace("\n", "")
    return _used(found[1], body) + _DEPTH * (" piece__" in body or '"piece__' in body), body


def _used(style: str, body: str) -> str:
    """Return only those style rules whose classes occur in the drawing."""
    there = {name for names in re.findall(r'class="([^"]*)"', body) for name in names.split()}
    kept = []
    for selectors, says in _RULE.findall(style):
        wanted = [one.strip() for one in selectors.split(",")]
        hit = [one for one in wanted if _CLASS.search(one) and set(_CLASS.findall(one)) <= there]
        if hit and "display: none" not in says:
            kept.append(f"{','.join(hit)}{{{says.strip().rstrip(';').replace(': ', ':').replace('; ', ';')}}}")
    return "".join(kept)
