"""A mutable position of a deal with numbers and lists, fast enough for bots that play deals to their end.

A card is its index in :data:`games.engine.kit.cards.DECK_52`: the quotient by 13 is its suit, the remainder its rank
from the two up. The kit's search position has no boosts, duplicate cards or broken hearts, so Hearts needs its own. It
simplifies the rules: a kitty always goes to the tricks, charged cards may be played at once, and the queen never has
to be played.
"""

from collections.abc import Sequence

from games.catalog.hearts import scoring
from games.catalog.hearts.counting import bonus, card_values, factor, total
from games.catalog.hearts.data import View
from games.engine.kit.cards import DECK_52, place

QUEEN, KING, ACE = (place(card) for card in ("QS", "KS", "AS"))
SPADES, HEARTS = 2, 3
NINE = 7
NOBODY = -1
_FIRST_HEART = 39


class HeartsPosition:
    """A deal in play.

    ``stake``: penalty points of the trick so far. ``out``: whether the queen of spades has not been played yet.
    ``piles``: by seat, the lowest seat whose tricks count together with its tricks. ``calm``: whether the first trick
    may have no penalty cards. ``any_time``: whether hearts may be led before they are broken.
    """

    __slots__ = (
        "any_time", "best", "best_seat", "bonus", "boost", "boosters", "broken", "calm", "extra", "factors", "first",
        "hands", "kitty", "kitty_first", "leader", "out", "piles", "points", "seats", "stake", "teams", "total",
        "trick", "turn", "twins", "values",
    )  # fmt: skip

    def __init__(self, view: View, hands: Sequence[Sequence[str]]) -> None:
        terms = view.terms
        self.seats, self.turn = view.seats, view.turn
        self.hands = [[place(card) for card in hand] for hand in hands]
        found = card_values(view)
        self.values = [found.get(card, 0) for card in DECK_52]
        self.total = total(view)
        # The lowest seat of each seat's team, and of the seats whose tricks count together (§ 8.1).
        self.teams = [min(scoring.team_of(terms, view.seats, seat)) for seat in range(view.seats)]
        self.piles = self.teams if terms.teams == "pooled" else [*range(view.seats)]
        self.points = [sum([found.get(card, 0) for card in cards]) for cards in view.taken]
        self.bonus = place(terms.bonus) if terms.bonus is not None else NOBODY
        self.extra = [bonus(view, cards) for cards in view.taken]
        self.factors = [factor(view, cards) for cards in view.taken]
        self.boosters, self.twins, self.any_time = terms.boosters, terms.twins, terms.hearts_any_time
        self.calm, self.first, self.broken = not terms.free_first_trick, not view.tricks, view.broken
        played = [one.card for trick in view.tricks for one in trick.plays] + [one.card for one in view.trick]
        self.out = "QS" not in played
        self.kitty, self.kitty_first = 0, terms.kitty_to == "first-trick"
        self.trick: list[int] = []
        self.leader = self.turn
        self.best = self.best_seat = NOBODY
        self.stake, self.boost = sum([found.get(card, 0) for card in view.waiting]), False
        for one in view.trick:
            if not self.trick:
                self.leader = one.seat
            self.turn = one.seat
            self._lay(place(one.card))
        self.turn = view.turn

    def copy(self) -> "HeartsPosition":
        """Return an independent copy, to try something out."""
        twin = HeartsPosition.__new__(HeartsPosition)
        for name in HeartsPosition.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = [hand[:] for hand in self.hands]
        twin.points, twin.extra, twin.trick = self.points[:], self.extra[:], self.trick[:]
        return twin

    def legal(self) -> list[int]:
        """Return the cards that the seat to move may play."""
        hand = self.hands[self.turn]
        if not self.trick:
            if self.broken or self.any_time:
                return hand
            return [card for card in hand if card < _FIRST_HEART] or hand
        led = self.trick[0] // 13
        cards = [card for card in hand if card // 13 == led] or hand
        if self.first and self.calm:
            return [card for card in cards if not self.values[card]] or cards
        return cards

    def play(self, card: int) -> None:
        """Play the card for the seat to move."""
        self.hands[self.turn].remove(card)
        self._lay(card)
        seats, laid = self.seats, len(self.trick)
        self.turn = self.turn + 1 if self.turn + 1 < seats else 0
        if laid == 2 * seats or (laid == seats and not (self.boost and self.hands[self.leader])):
            self._end_trick()

    def _lay(self, card: int) -> None:
        trick = self.trick
        if not trick:
            self.best, self.best_seat, self.boost = card, self.turn, False
        elif card // 13 == trick[0] // 13 and card > self.best:
            self.best, self.best_seat = card, self.turn
        trick.append(card)
        self.stake += self.values[card]
        if card >= _FIRST_HEART:
            self.broken = True
        elif card == QUEEN:
            self.out = False
        if self.boosters and card % 13 == NINE and card // 13 == trick[0] // 13 and len(trick) <= self.seats:
            self.boost = True

    def _end_trick(self) -> None:
        winner, trick = self.best_seat, self.trick
        if self.twins:
            winner = self._alone()
        self.first = False
        self.trick = []
        if winner == NOBODY:
            self.turn = self.leader
            if any(self.hands):
                return
            winner = self.leader
        self.points[winner] += self.stake
        if self.kitty and (self.stake or self.kitty_first):
            self.points[winner] += self.kitty
            self.kitty = 0
        if self.bonus in trick:
            self.extra[winner] -= 10
        self.stake = 0
        self.turn = self.leader = winner

    def _alone(self) -> int:
        """Return the winner of a trick in which duplicate cards cancel each other."""
        trick = self.trick
        alone = [card for card in trick if card // 13 == trick[0] // 13 and trick.count(card) == 1]
        return (self.leader + trick.index(max(alone))) % self.seats if alone else NOBODY

    def shooter(self) -> int:
        """Return the seat that has all penalty points of the deal so far, or ``NOBODY``.

        The points of a partner count too if their tricks count together.
        """
        found = NOBODY
        for seat, points in enumerate(self.points):
            if points:
                if found == NOBODY:
                    found = seat
                elif self.piles[seat] != self.piles[found]:
                    return NOBODY
        return found

    def value(self, seat: int, moon: float) -> float:
        """Return the value of the finished deal for a seat: the mean points of its opponents minus those of its
        team.

        ``moon`` is the weight of shooting the moon: 0 if it does not count.
        """
        scores: list[float] = [
            (points + more) * times for points, more, times in zip(self.points, self.extra, self.factors, strict=True)
        ]
        shooter = self.shooter()
        if moon and shooter != NOBODY and sum(self.points) >= self.total:
            spared = self.teams[shooter]
            scores = [
                more + moon * self.total * (team != spared) for more, team in zip(self.extra, self.teams, strict=True)
            ]
        own = [score for score, team in zip(scores, self.teams, strict=True) if team == self.teams[seat]]
        others = sum(scores) - sum(own)
        return others / (self.seats - len(own)) - sum(own) / len(own)
