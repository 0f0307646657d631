"""Board page of Naked frog: the family's page, with a frog for each player."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.catalog.naked_frog.rules import NakedFrog, attack
from games.engine.game import Seat
from games.engine.kit.throwing.data import View
from games.engine.kit.throwing.page import DiceBoard, Sketch, Stroke, page
from games.engine.kit.throwing.piles import with_piles
from games.engine.page import PadLine
from games.engine.text import Words

GAME = NakedFrog()
FROG = "M32 60a28 24 0 1 1 56 0a28 24 0 1 1-56 0ZM38 36a22 17 0 1 1 44 0a22 17 0 1 1-44 0Z"
EYES = "M40 22a8 8 0 1 1 16 0a8 8 0 1 1-16 0ZM64 22a8 8 0 1 1 16 0a8 8 0 1 1-16 0Z"
FEET = "M34 70q-18 2-16 14h16M86 70q18 2 16 14h-16"
FACE = "M44 22a4 4 0 1 1 8 0a4 4 0 1 1-8 0ZM68 22a4 4 0 1 1 8 0a4 4 0 1 1-8 0Z"
COAT = "M33 52Q60 68 87 52Q96 74 80 86H40Q24 74 33 52Z"
BUTTONS = "M60 62V84M54 70h.1M66 70h.1M54 78h.1M66 78h.1"
HAT = "M42 14H78V10H71V-4H49V10H42Z"


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> DiceBoard:
    """Build the page. The pad has one line with the order in which the frogs lost their clothes."""
    found = page(GAME, view, words, names, query)
    attacker, total = attack(view.turn) if view.turn.row and view.mover is not None else (-1, 0)

    def draws(seat: Seat) -> tuple[Sketch, str]:
        bare = seat in view.gone
        said = words.text("board.bare") if bare else words.text("board.dressed")
        return frog(seat, bare=bare), words.text("board.attacks", n=total) if seat == attacker else said

    order = [view.gone.index(seat) + 1 if seat in view.gone else "" for seat in range(view.seats)]
    pad = replace(found.pad, lines=[PadLine(words.text("board.bare"), order)], paper=())
    return replace(with_piles(found, words.text("board.frogs"), draws), pad=pad)


def frog(seat: Seat, *, bare: bool) -> Sketch:
    """Return the drawing of a frog with hat and coat in the colour of its seat, or bare."""
    clothes = [
        Stroke(f"seat-{seat} sk-seat", COAT + HAT),
        Stroke("sk-frame", "M60 62V84M54 70h.1M66 70h.1M54 78h.1M66 78h.1"),
    ]
    blush = [Stroke("sk-blush", "M42 40h5M73 40h5"), Stroke("sk-frame", "M58 68h4")]
    mouth = "M50 46Q60 40 70 46" if bare else "M48 42Q60 52 72 42"
    skin = [
        Stroke("sk-frame", FEET),
        Stroke("sk-frog", FROG),
        Stroke("sk-lit", FACE),
        Stroke("sk-frame", f"M48 22h.1M72 22h.1{mouth}"),
    ]
    return Sketch(120, 92, [*skin, *(blush if bare else clothes)])
