"""Bots of Pairs. They see what every player has been shown; the level determines how much of it they remember."""

from games.catalog.pairs.data import Move, Seen, Turn, View
from games.catalog.pairs.rounds import fresh
from games.engine.chance import Chance, Stream
from games.engine.game import Bot, Level

_BRAINS = Chance(b"brains")
"""The chance that decides what a bot forgets.

It is drawn by the pictures of all misses so far, so it is constant within a match and different in the next.
"""


class Rememberer:
    """Bot that remembers each miss with probability ``keeps``, and forgets it with the same chance after each later
    miss.

    ``plans``: whether the bot considers what an unknown card would tell the opponents.
    """

    def __init__(self, keeps: float, *, plans: bool = False) -> None:
        self.keeps = keeps
        self.plans = plans

    def choose(self, view: View, chance: Stream) -> Move:
        """Return a move that completes a remembered pair, else one that turns an unknown card."""
        if fresh(view.misses, view.seen, view.taken, view.seat or 0):
            return Seen()
        known = self.remembered(view)
        unknown = [place for place in _face_down(view) if place not in known]
        if view.open is None:
            return Turn(self._first(known, unknown, chance))
        return Turn(self._second(view, known, unknown, chance))

    def remembered(self, view: View) -> dict[int, str]:
        """Return the pictures, by place, of the face-down cards that this seat still remembers."""
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
        """Return whether a miss is still remembered after ``later`` further misses.

        The answer is repeatable, because each miss has its own stream ``luck``.
        """
        return luck.below(1000) < 1000 * self.keeps**later

    def _first(self, known: dict[int, str], unknown: list[int], chance: Stream) -> int:
        motifs = list(known.values())
        sure = [place for place, motif in known.items() if motifs.count(motif) > 1]
        return chance.choice(sure or unknown or list(known))

    def _second(self, view: View, known: dict[int, str], unknown: list[int], chance: Stream) -> int:
        """Return the place of the second card: the remembered partner, else an unknown card, or one that tells the
        opponents nothing new.
        """
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
