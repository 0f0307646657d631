"""What lies before everybody, drawn as what it is: windows, matches, frogs, and a pot in the middle.

A game draws a :class:`Sketch` for each seat and says in a few words what it shows; sketches know no seat, no language
and no colours, only paths and the classes that ``css/dice.css`` has for them ("sk-…").
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from games.engine.game import Seat
from games.engine.kit.throwing.page import DiceBoard, Heap, Heaps, Results, Sketch, Stroke
from games.engine.page import SeatPlate

Draws = Callable[[Seat], tuple[Sketch, str]]
"""What lies before a seat, and that in words."""


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws at a place: paths and letters are moved there."""

    x: float = 0
    y: float = 0
    turn: float = 0

    def draw(self, css: str, path: str) -> Stroke:
        """The path, moved here."""
        turned = f" rotate({self.turn:g})" if self.turn else ""
        return Stroke(css, path, f"translate({self.x:g} {self.y:g}){turned}")

    def write(self, text: str, css: str = "") -> Stroke:
        """Letters with their middle here."""
        return Stroke(f"sk-text {css}".strip(), "", "", text, f"{self.x:g}", f"{self.y:g}")

    def match(self, long: int = 34) -> tuple[Stroke, Stroke]:
        """A match that stands here on its foot, with its head above."""
        return self.draw("sk-wood", f"M0 0V{-long}"), self.draw("sk-red", f"M0 {-long}v-3")


def heaped(found: DiceBoard, title: str, draws: Draws, pot: Heap | None = None, *, wide: bool = False) -> DiceBoard:
    """The page with everybody's heap instead of a list of results; ``wide``: fewer of them beside each other."""
    heaps = [_heap(plate, *draws(plate.index)) for plate in found.seats]
    things = Heaps(title, heaps, pot, wide=wide)
    return replace(found, tray=replace(found.tray, things=things), results=Results("", ()))


def _heap(plate: SeatPlate, sketch: Sketch, text: str) -> Heap:
    return Heap(text, sketch, plate.index, plate.name, you=plate.you, awaited=plate.awaited, away=plate.away)


def only_pot(found: DiceBoard, title: str, pot: Heap) -> DiceBoard:
    """The page with one drawing for all, instead of a list of results."""
    return replace(found, tray=replace(found.tray, things=Heaps(title, (), pot)), results=Results("", ()))
