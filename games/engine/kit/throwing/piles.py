"""Drawings of what each seat owns, such as windows, matches or frogs, and of a pot in the middle.

A game draws a :class:`Sketch` for each seat with a short description. Sketches have no seat, language or colours, only
paths with the classes of ``css/dice.css`` ("sk-…").
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from games.engine.game import Seat
from games.engine.kit.throwing.page import DiceBoard, Pile, Piles, Results, Sketch, Stroke
from games.engine.page import SeatPlate

Draws = Callable[[Seat], tuple[Sketch, str]]
"""Returns the drawing of a seat's things and its description."""


@dataclass(frozen=True, slots=True)
class Pen:
    """A position and angle for drawing. Its methods return paths and text moved there."""

    x: float = 0
    y: float = 0
    turn: float = 0

    def draw(self, css: str, path: str) -> Stroke:
        """Return the path, moved to the pen's position and turned by its angle."""
        turned = f" rotate({self.turn:g})" if self.turn else ""
        return Stroke(css, path, f"translate({self.x:g} {self.y:g}){turned}")

    def write(self, text: str, css: str = "") -> Stroke:
        """Return text centred at the pen's position."""
        return Stroke(f"sk-text {css}".strip(), "", "", text, f"{self.x:g}", f"{self.y:g}")

    def match(self, long: int = 34) -> tuple[Stroke, Stroke]:
        """Return the drawing of an upright match with its foot at the pen's position."""
        return self.draw("sk-wood", f"M0 0V{-long}"), self.draw("sk-red", f"M0 {-long}v-3")


def with_piles(found: DiceBoard, title: str, draws: Draws, pot: Pile | None = None, *, wide: bool = False) -> DiceBoard:
    """Return the page with a drawing for each seat instead of a list of results.

    ``draws`` gives each seat's drawing. ``wide``: fewer drawings side by side.
    """
    piles = [_pile(plate, *draws(plate.index)) for plate in found.seats]
    things = Piles(title, piles, pot, wide=wide)
    return replace(found, tray=replace(found.tray, things=things), results=Results("", ()))


def _pile(plate: SeatPlate, sketch: Sketch, text: str) -> Pile:
    return Pile(text, sketch, plate.index, plate.name, you=plate.you, awaited=plate.awaited, away=plate.away)


def only_pot(found: DiceBoard, title: str, pot: Pile) -> DiceBoard:
    """Return the page with one drawing for all seats instead of a list of results."""
    return replace(found, tray=replace(found.tray, things=Piles(title, (), pot)), results=Results("", ()))
