"""What is played at a table: every rule of the family that can differ."""

from typing import Literal

import msgspec

from games.engine.kit.tricktaking.decks import COURT_LAST_32, ELEVENS_32, KINGS_32, TENS_24, TENS_32, Deck

DECKS = {
    "elevens": ELEVENS_32,
    "court-last": COURT_LAST_32,
    "kings": KINGS_32,
    "ace-ten": TENS_32,
    "ace-ten-24": TENS_24,
}


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``hand`` cards each; ``follow``: suit is followed in every trick, as soon as nobody draws any more, or never
    (§ 3.2). ``dealer_leads``, or else the next seat. ``deals`` at the most, from ``start`` points on.
    """

    deck: Literal["elevens", "court-last", "kings"]
    hand: int
    follow: Literal["always", "late", "never"]
    deals: int
    dealer_leads: bool = False
    start: int = 0
    draws: bool = True

    @property
    def cards(self) -> Deck:
        """The pack, with its order and what its cards count."""
        return DECKS[self.deck]

    def drawn(self, seats: int) -> int:
        """After how many tricks everybody draws a card: as long as there is one for all, if anybody ``draws``."""
        if not self.draws:
            return 0
        return (len(self.cards.cards) - seats * self.hand) // seats


class AceTen(Terms, frozen=True, forbid_unknown_fields=True):
    """The same for packs in which ace and ten are the highest; of its own, so that stored terms keep their shape."""

    deck: Literal["ace-ten", "ace-ten-24"]  # type: ignore[assignment]
