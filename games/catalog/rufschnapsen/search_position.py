"""The search position of a deal of Rufschnapsen: all follow and beat, pairs are called, and the first side with 66
is recorded.
"""

from games.catalog.rufschnapsen.counting import ENOUGH
from games.engine.kit.tricktaking.heuristics import AGAINST, SOLO, card_of
from games.engine.kit.tricktaking.search_position import NOBODY, DealPosition

SIZE = 5
PAIR = (1, 2)
"""Queen and king by their rank."""


class Strict(DealPosition):
    """A deal with pairs and a called ace.

    ``due``: the first card of a called pair of which one card must be led. ``ace``: the ace that its holder must show.
    ``first``: the party that was first to 66.
    """

    __slots__ = ("ace", "due", "first")

    ace: int
    due: int
    first: int

    def copy(self) -> "Strict":
        """Return an independent copy."""
        twin = super().copy()
        twin.ace, twin.due, twin.first = self.ace, self.due, self.first
        return twin

    def legal(self) -> list[int]:
        """Return the playable cards (§ 4.3, 5.1, 5.2, 5.5)."""
        hand = self.hands[self.turn]
        if not self.lying:
            if self.due != NOBODY:
                return [self.due, self.due + 1]
            return self._shown(hand)
        groups, trumps = self.pack.groups, self.pack.trumps
        led = groups[self.lying[0]]
        left = [card for card in hand if groups[card] == led] or [card for card in hand if card >= trumps] or hand
        return self._shown([card for card in left if self.beats(card)] or left)

    def _shown(self, cards: list[int]) -> list[int]:
        return [self.ace] if self.ace in cards else cards

    def play(self, card: int) -> None:
        """Play a card, then check whether the trick has brought its side to 66."""
        self.due = NOBODY
        super().play(card)
        if not self.lying:
            self.reached()

    def reached(self) -> None:
        """Record the first party that has 66."""
        for party in (SOLO, AGAINST):
            if self.first == NOBODY and self.won[party] and self.points[party] >= ENOUGH:
                self.first = party

    def call(self) -> None:
        """Call the leader's most valuable pair, unless the ace must be played first."""
        hand = self.hands[self.turn]
        if self.due != NOBODY or self.ace in hand or not self.won[self.parties[self.turn]]:
            return
        queens = [card for card in hand if card % SIZE == PAIR[0] and card + 1 in hand]
        if queens:
            self.due = queens[-1]
            self.points[self.parties[self.turn]] += 40 if self.due >= self.pack.trumps else 20
            self.reached()


def heuristic(deal: DealPosition) -> int:
    """Call a pair if possible, then return the card to play by the heuristic for card points."""
    if isinstance(deal, Strict) and not deal.lying:
        deal.call()
        if deal.due != NOBODY:
            return deal.due + 1 if deal.master(deal.due + 1) else deal.due
        if deal.ace in deal.hands[deal.turn]:
            return deal.ace
    return card_of(deal)
