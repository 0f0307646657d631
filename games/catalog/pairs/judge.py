"""Judge of Pairs: the chance that a card makes a pair in this turn, for a player with a perfect memory."""

from collections.abc import Sequence
from typing import ClassVar

from games.catalog.pairs.data import NAMES, Move, Turn, View
from games.catalog.pairs.rounds import fresh
from games.catalog.pairs.rules import Pairs
from games.engine.chance import Stream
from games.engine.kit.coaching.facts import Fact, Why
from games.engine.kit.coaching.judging import Judge
from games.engine.text import Words


class Elephant(Judge[Pairs]):
    """The judge of Pairs. There is no drill, because a position alone does not show which cards were seen before."""

    unit: ClassVar[str] = "pair"
    drills: ClassVar[bool] = False

    def ready(self, view: View) -> bool:
        """Return whether the view can be judged: the seat has turned back all cards that it was shown."""
        return super().ready(view) and not fresh(view.misses, view.seen, view.taken, view.seat or 0)

    def move_values(self, view: View, luck: Stream, effort: float = 1.0) -> dict[Move, float]:
        """Return the chance of a pair for each card, in percent. All unseen cards have the same chance."""
        known, hidden = seen(view)
        places = [*known, *hidden[:1]]
        return {Turn(place): 100 * _chance(view, known, len(hidden), place) for place in places}

    def facts(self, view: View, move: Move) -> Sequence[Fact]:
        """Return whether the card was shown before, and if not the number of unseen cards."""
        known, hidden = seen(view)
        if isinstance(move, Turn) and move.place in known:
            return [Fact(Why.SEEN)]
        return [Fact(Why.UNSEEN, len(hidden))]

    def named(self, view: View, move: Move, words: Words, names: Sequence[str]) -> str:
        """Return the place as the name of the move."""
        said = words.text("board.turn", place=NAMES[move.place] if isinstance(move, Turn) else "")
        return said[:1].upper() + said[1:]


def seen(view: View) -> tuple[dict[int, str], list[int]]:
    """Return the face-down cards in two parts: the pictures of those that were shown, by place, and the places of
    the others.
    """
    down = [place for place, owner in enumerate(view.taken) if owner is None and place != view.open]
    known = {place: motif for place in down if (motif := view.motifs[place]) is not None}
    return known, [place for place in down if place not in known]


def _chance(view: View, known: dict[int, str], hidden: int, place: int) -> float:
    motif = known.get(place)
    if view.open is not None:
        return _second(known, view.motifs[view.open], hidden, motif)
    pictures = [*known.values()]
    if motif is not None:
        return 1.0 if pictures.count(motif) > 1 else 1 / hidden
    singles = sum(pictures.count(each) == 1 for each in pictures)
    rest = hidden - singles
    return singles / hidden + (rest / hidden / (hidden - 1) if rest else 0.0)


def _second(known: dict[int, str], wanted: str | None, hidden: int, motif: str | None) -> float:
    """Return the chance that the second card matches the open one."""
    if motif is not None:
        return float(motif == wanted)
    return 0.0 if wanted in known.values() else 1 / hidden


def judge(game: Pairs) -> Elephant:
    """Return the judge of Pairs."""
    return Elephant(game)
