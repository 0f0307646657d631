"""The score pad of pachisi: how many pawns of each seat are home, on their way and hidden."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.catalog.pachisi.data import View
from games.catalog.pachisi.turns import pawns_home
from games.engine.kit.pages import Speaker
from games.engine.kit.tracks import HIDDEN
from games.engine.page import Pad, Shown


@dataclass(frozen=True, kw_only=True, slots=True)
class PadRow(Shown):
    """The pawns of a seat: how many are home, on their way and hidden."""

    index: int
    name: str
    cells: tuple[int, int, int]


@dataclass(frozen=True, kw_only=True, slots=True)
class PawnsPad(Pad):
    """The data of ``pad.html``: the headings of three columns, and a row for each seat."""

    heads: Sequence[str]
    rows: Sequence[PadRow]


def pad(view: View, say: Speaker) -> PawnsPad:
    """Return how many pawns of each seat are home, on their way and hidden."""
    rows = []
    for seat in range(view.seats):
        home = pawns_home(view, seat)
        of = sum(len(view.pawns[house]) for house in view.terms.houses[seat])
        hidden = sum(view.pawns[house].count(HIDDEN) for house in view.terms.houses[seat])
        cells = (home, of - home - hidden, hidden)
        rows.append(PadRow(index=seat, name=say.called(seat), cells=cells))
    return PawnsPad(title=say("pad"), heads=[say(key) for key in ("home", "out", "hidden")], rows=rows)
