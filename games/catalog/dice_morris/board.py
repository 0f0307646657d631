"""Board page of Dice morris: the page of the morris family, with the throw in the middle of the board."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.dice_morris.data import DiceView
from games.catalog.dice_morris.rules import DiceMorris, breakable, is_lucky, said
from games.engine.kit.drawing import Shape, die
from games.engine.kit.mills.page import page
from games.engine.kit.mills.plans import SIZE
from games.engine.kit.pages import OpenBoard, Speaker
from games.engine.text import Words

GAME = DiceMorris()
HALF = 22
SPOTS = ((-27, -24), (27, -24), (0, 26))
"""Distance of the dice from the centre of the board; there are points to the left and right, above and below."""


def board(view: DiceView, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> OpenBoard:
    """Build the board page for the seat of the view."""
    found, say = page(GAME, view, words, names, query), Speaker(words, names, view.seat)
    if not view.dice or view.mover is None:
        return found
    drawing = found.drawing._replace(shapes=[*found.drawing.shapes, *_dice(view)])
    key = "lucky" if is_lucky(view.dice) else "thrown"
    headline = say(key, dice=said(view.dice))
    return replace(found, drawing=drawing, headline=headline, ask=_ask(view, found, say))


def _dice(view: DiceView) -> list[Shape]:
    middle = SIZE // 2
    return [
        shape
        for (x, y), face in zip(SPOTS, view.dice, strict=True)
        for shape in die(middle + x, middle + y, face, HALF)
    ]


def _ask(view: DiceView, found: OpenBoard, say: Speaker) -> str:
    """Return the question to the viewer.

    After a lucky throw it asks for a rival man to take out of a mill, then for the point of the viewer's own man (§
    3.3).
    """
    out = found.path.split(".")[0]
    mills = breakable(view, view.seat) if view.seat is not None and found.ask else []
    if not mills:
        return found.ask
    if not out:
        return say("ask_lucky")
    return say("ask_broken", out=out) if found.path in mills else found.ask
