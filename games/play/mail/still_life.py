"""Arrange cards or dice for the link preview of a table whose game has no board: a fan of cards, or three dice."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from games.engine.codec import AnyGame
from games.engine.kit.drawing import die
from games.engine.kit.pictures import Row as Things
from games.engine.kit.pictures import cards, table
from games.engine.page import BoardPage
from games.engine.parts import part
from games.engine.text import Words

FRENCH = ("10D", "JC", "QS", "KH", "AH")
_FAN = (904, 620, 300, 2.7)
"""Centre x and y, radius, and scale of the fan."""
_BETWEEN = 13
_DICE = ((826, 262, -12, 5), (992, 300, 9, 2), (880, 420, 21, 6))
_DIE = 2.3


class Lying(NamedTuple):
    """A card or die with its SVG transform.

    ``template`` draws ``card``. An empty ``template`` means a die that consists of ``shapes``.
    """

    placed: str
    template: str
    card: Mapping[str, Any]
    shapes: Sequence[Any] = ()


def still_life(game: AnyGame, page: BoardPage, words: Words) -> list[Lying]:
    """Return the cards or dice of a game; empty for games with a board, and for games with neither.

    A game with its own cards defines ``fan`` in its ``picture`` part, which returns a template and the cards for it.
    """
    own = getattr(part(game, "picture"), "fan", None)
    if own is not None:
        return _fan(*own())
    if page.deck == "french":
        placed = table([Things("", cards(FRENCH))], words).context["things"]
        return _fan("components/picture_card.svg", [{**card, "x": -29, "y": -41} for card in placed])
    # Games with dice use the boards' style sheet even without a board.
    if page.drawing is None and "css/boards.css" in page.styles:
        return [Lying(_at(x, y, angle, _DIE), "", {}, die(0, 0, face, 29)) for x, y, angle, face in _DICE]
    return []


def _fan(template: str, held: Sequence[Mapping[str, Any]]) -> list[Lying]:
    x, y, far, scale = _FAN
    angles = [_BETWEEN * (place - (len(held) - 1) / 2) for place in range(len(held))]
    return [
        Lying(f"translate({x} {y}) rotate({angle:g}) translate(0 {-far}) scale({scale})", template, card)
        for angle, card in zip(angles, held, strict=True)
    ]


def _at(x: int, y: int, angle: int, scale: float) -> str:
    return f"translate({x} {y}) rotate({angle}) scale({scale})"
