"""Estimates of a good player: how likely a set wins a trick, and how a hand is best played."""

from bisect import bisect_right
from collections.abc import Sequence

from games.catalog.half_pint_heroes.cards import DECK, Card, Cards
from games.catalog.half_pint_heroes.data import BRAWL_TRICKS
from games.catalog.half_pint_heroes.scoring import TRICK
from games.catalog.half_pint_heroes.search_position import PlayCode, plays
from games.catalog.half_pint_heroes.sets import CARD_BITS, Kind, codes, rank_of
from games.engine.chance import Stream

SAMPLES = 24
BEST_PLAYED = 0.55
"""How often an opponent is assumed to play the best set of its hand; otherwise it plays a random single card."""
NEAR = 0.75
"""A prediction is explained by a hand whose strength differs by less than this."""
_SINGLE = tuple(rank_of(Kind.HIGH_CARD, (card,)) for card in DECK)


class HoldingOdds:
    """Probabilities that a set holds against opponents, estimated from hands drawn from the unseen cards.

    ``cards`` is the largest hand size of any opponent; for smaller hands, only the first cards of a drawn hand are
    used.
    """

    def __init__(self, pool: Sequence[Card], row: Cards, cards: int, chance: Stream) -> None:
        self._row = row
        self._hands = [chance.sample(pool, cards) for _ in range(SAMPLES)]
        self._size = cards
        self._tops: dict[int, list[int]] = {}
        self._holds: dict[tuple[int, int], float] = {}
        self._singles = sorted(_SINGLE[card] for card in pool)

    def tops(self, cards: int) -> list[int]:
        """Return the best rank of each drawn hand, cut to that number of cards; ascending."""
        cards = min(cards, self._size)
        found = self._tops.get(cards)
        if found is None:
            found = sorted(max(codes(tuple(hand[:cards]), self._row)) >> CARD_BITS for hand in self._hands)
            self._tops[cards] = found
        return found

    def holds(self, rank: int, cards: int) -> float:
        """Return the chance that one opponent with this number of cards does not beat that rank in a trick."""
        found = self._holds.get((rank, cards))
        if found is None:
            found = self._holds[rank, cards] = self._chance_to_hold(rank, cards)
        return found

    def _chance_to_hold(self, rank: int, cards: int) -> float:
        if not cards or not self._size:
            return 1.0
        tops, singles = self.tops(cards), self._singles
        top = (bisect_right(tops, rank) + 0.5) / (len(tops) + 1)
        single = (bisect_right(singles, rank) + 0.5) / (len(singles) + 1)
        return BEST_PLAYED * top + (1 - BEST_PLAYED) * single

    def strength(self, found: Sequence[PlayCode], cards: int, opponents: int) -> float:
        """Estimate how many tricks a hand with this number of cards wins: by its best set, then the best set of the
        remaining cards, and so on.
        """
        gone, tricks = 0, 0.0
        for rank, used in found:
            if not used & gone:
                gone |= used
                tricks += self.holds(rank, cards) ** opponents
        return tricks

    def plausible(self, goal: int, cards: int, opponents: int) -> float:
        """Return the share of drawn hands that fit the prediction ``goal``, from 0 to 1."""
        hands = [plays(tuple(hand[:cards]), self._row) for hand in self._hands]
        return sum(abs(self.strength(found, cards, opponents) - goal) < NEAR for found in hands) / len(hands)


class HandPlan:
    """The best order in which to play a hand, by dynamic programming over the cards left, tricks won and tricks in a
    row.

    The plan assumes that the hand leads every trick, against ``opponents`` other seats with as many cards. Values are
    in points: ``hit`` for winning exactly ``goal`` tricks and ``brawl`` for a brawl, each on top of 10 a trick.
    ``won``: the number of tricks already won; :meth:`value` must not be called with fewer.
    """

    def __init__(
        self,
        found: Sequence[PlayCode],
        odds: HoldingOdds,
        opponents: int,
        goal: int,
        hit: float,
        brawl: float,
        won: int = 0,
    ) -> None:
        self._goal = goal
        self._brawl = brawl
        self._least = min(won, goal + 1)
        numbers = {0: 0}  # groups of hand cards; the cards of the hand are counted from 0
        for _, used in found:
            if not used & (used - 1) and used not in numbers:
                more = len(numbers)
                numbers.update([(cards | used, number | more) for cards, number in numbers.items()])
        self._numbers = numbers
        taken = [(numbers[play[1]], play) for play in found]
        self._options = [[play for used, play in taken if not used & ~cards] for cards in range(len(numbers))]
        self._values = self._computed_values(odds, opponents, hit)

    def value(self, hand: int, won: int, streak: int) -> float:
        """Return the expected points with these cards left and ``won`` tricks won, of which the last ``streak`` were
        in a row.
        """
        if streak == BRAWL_TRICKS:
            return TRICK * won + self._brawl
        over = self._goal + 1
        if won > over:  # too many are too many: only their points are counted
            return TRICK * (won - over) + self._values[over - self._least][streak][self._numbers[hand]]
        return self._values[won - self._least][streak][self._numbers[hand]]

    def options(self, hand: int) -> list[PlayCode]:
        """Return the possible plays with these cards left, strongest first."""
        return self._options[self._numbers[hand]]

    def _computed_values(self, odds: HoldingOdds, opponents: int, hit: float) -> list[list[list[float]]]:
        """Return expected points, indexed by tricks won (from the fewest to one too many), streak, and number of cards
        left.
        """
        numbers, over = self._numbers, self._goal + 1
        left = range(len(numbers).bit_length())
        wins = {rank: [odds.holds(rank, cards) ** opponents for cards in left] for rank, _ in self._options[-1]}
        ways = [
            [(cards ^ numbers[used], wins[rank][cards.bit_count()]) for rank, used in options]
            for cards, options in enumerate(self._options)
        ]
        values: list[list[list[float]]] = []
        for won in range(over, self._least - 1, -1):
            end = TRICK * won + (hit if won == self._goal else 0.0)
            rows: list[list[float]] = [[end], [end], [end]]
            row, once, twice = rows
            _, then_once, then_twice = values[-1] if values else rows
            more = 0 if values else TRICK
            brawl = TRICK * (won + 1) + self._brawl
            for way in ways[1:]:
                row.append(max([row[rest] + win * (then_once[rest] + more - row[rest]) for rest, win in way]))
                once.append(max([row[rest] + win * (then_twice[rest] + more - row[rest]) for rest, win in way]))
                twice.append(max([row[rest] + win * (brawl - row[rest]) for rest, win in way]))
            values.append(rows)
        return values[::-1]
