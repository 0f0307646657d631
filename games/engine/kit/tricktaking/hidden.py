"""Resampling of hidden cards so that they contradict nothing that a seat has seen."""

from collections.abc import Collection, Iterable, Sequence

from games.engine.chance import Stream
from games.engine.kit.tricktaking.ranking import Ranking
from games.engine.kit.tricktaking.tricks import Played

TRIES = 8


def lacking(ranking: Ranking, cards: Iterable[str], tricks: Iterable[Sequence[Played]], seats: int) -> list[set[str]]:
    """Return, by seat, the cards among ``cards`` that the seat cannot hold because it did not follow suit."""
    found = [set[str]() for _ in range(seats)]
    for plays in tricks:
        for one in plays[1:]:
            if ranking.group(one.card) != ranking.group(plays[0].card):
                found[one.seat] |= {*ranking.following(cards, plays[0].card)}
    return found


class Places:
    """The hidden cards of a view, and the places for them: hands of other seats, and face-down piles.

    ``loose``: the cards that have no place yet. ``room``: the number of cards of each place. ``barred``: the cards
    that each place cannot have. :meth:`put` places a card whose place is known.
    """

    def __init__(self, loose: Sequence[str], room: Sequence[int], barred: Sequence[Collection[str]]) -> None:
        self.loose = [*loose]
        self.room = [*room]
        self.barred = [*barred]
        self.held: list[list[str]] = [[] for _ in self.room]

    def put(self, card: str, where: int) -> None:
        """Put a card into a place, unless the card is not hidden or the place is full."""
        if card in self.loose and self.room[where] > len(self.held[where]):
            self.loose.remove(card)
            self.held[where].append(card)

    def fill(self, chance: Stream) -> list[list[str]]:
        """Return all hidden cards by place, at random. Barred cards are ignored only if no solution is found with
        them.
        """
        for _ in range(TRIES):
            held = self._try(chance, self.barred)
            if held is not None:
                return held
        return self._try(chance, [()] * len(self.room)) or []

    def _try(self, chance: Stream, barred: Sequence[Collection[str]]) -> list[list[str]] | None:
        free = [room - len(held) for room, held in zip(self.room, self.held, strict=True)]
        held = [cards[:] for cards in self.held]
        # Cards with the fewest possible places first.
        tight = sorted(chance.shuffled(self.loose), key=lambda card: -sum(card in cards for cards in barred))
        for card in tight:
            fits = [where for where, left in enumerate(free) if left and card not in barred[where]]
            if not fits:
                return None
            lot = chance.below(sum([free[where] for where in fits]))
            for where in fits:
                lot -= free[where]
                if lot < 0:
                    break
            free[where] -= 1
            held[where].append(card)
        return held
