"""Bots of Pairs. They are shown what everybody at the table is shown; how much of it they remember is their level."""

from games.catalog.pairs.data import Move, Seen, Turn, View
from games.catalog.pairs.rounds import fresh
from games.engine.chance import Chance, Stream
from games.engine.game import Bot, Level

_BRAINS = Chance(b"brains")
"""What is forgotten is drawn by the pictures of all misses so far: they are the same for the whole match, and others in
the next one.
"""


class Rememberer:
    """Remembers a miss with the share ``keeps`` of certainty, and that share of it with every miss that follows.

    ``plans``: thinks of what an unknown card would tell the others.
    """

    def __init__(self, keeps: float, *, plans: bool = False) -> None:
        self.keeps = keeps
        self.plans = plans

    def choose(self, view: View, chance: Stream) -> Move:
        """A pair if one is remembered, else an unknown card."""
        if fresh(view.misses, view.seen, view.taken, view.seat or 0):
            return Seen()
        known = self.remembered(view)
        unknown = [place for place in _face_down(view) if place not in known]
        if view.open is None:
            return Turn(self._first(known, unknown, chance))
        return Turn(self._second(view, known, unknown, chance))

    def remembered(self, view: View) -> dict[int, str]:
        """The pictures by place of the cards face down that this seat still knows."""
        known: dict[int, str] = {}
        story: list[str] = []
        for number, miss in enumerate(view.misses):
            story += [view.motifs[place] or "" for place in miss.places]
            luck = _BRAINS.stream(view.seat or 0, *story)
            for place in miss.places:
                if self._keeps(luck, len(view.misses) - number) and view.taken[place] is None:
                    known[place] = view.motifs[place] or ""
        return {place: motif for place, motif in known.items() if place != view.open}

    def _keeps(self, luck: Stream, later: int) -> bool:
        """The same answer whenever it is asked, and once forgotten is forgotten: ``luck`` is of one miss."""
        return luck.below(1000) < 1000 * self.keeps**later

    def _first(self, known: dict[int, str], unknown: list[int], chance: Stream) -> int:
        motifs = list(known.values())
        sure = [place for place, motif in known.items() if motifs.count(motif) > 1]
        return chance.choice(sure or unknown or list(known))

    def _second(self, view: View, known: dict[int, str], unknown: list[int], chance: Stream) -> int:
        """The partner; else another unknown card, or one that tells the others nothing new."""
        mates = [place for place, motif in known.items() if view.motifs[view.open or 0] == motif]
        if mates:
            return mates[0]
        pairs = view.taken.count(None) // 2
        quiet = self.plans and known and (pairs + len(known)) % 2 == 1
        return chance.choice(list(known) if quiet or not unknown else unknown)


def _face_down(view: View) -> list[int]:
    return [place for place, owner in enumerate(view.taken) if owner is None and place != view.open]


BOTS: dict[Level, Bot[View, Move]] = {
    "easy": Rememberer(0.6),
    "normal": Rememberer(0.88),
    "hard": Rememberer(0.985, plans=True),
}
