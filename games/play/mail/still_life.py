"""What lies on the picture of a game that is no board: a fan of its cards, or three of its dice."""

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
"""Around which point, how far from it, and how large cards lie."""
_BETWEEN = 13
_DICE = ((826, 262, -12, 5), (992, 300, 9, 2), (880, 420, 21, 6))
_DIE = 2.3


class Lying(NamedTuple):
    """A thing and how it lies, as SVG has it: ``template`` draws ``card``; without one it is a die of these shapes."""

    placed: str
    template: str
    card: Mapping[str, Any]
    shapes: Sequence[Any] = ()


def still_life(game: AnyGame, page: BoardPage, words: Words) -> list[Lying]:
    """The things of the game; nothing for one that is drawn as a board, or of which nobody knows what lies there.

    A game with cards of its own says in its ``picture`` what its ``fan`` is: a template, and cards for it.
    """
    own = getattr(part(game, "picture"), "fan", None)
    if own is not None:
        return _fan(*own())
    if page.deck == "french":
        placed = table([Things("", cards(FRENCH))], words).context["things"]
        return _fan("components/picture_card.svg", [{**card, "x": -29, "y": -41} for card in placed])
    # Dice are drawn by the style sheet of boards, also where there is no board.
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
