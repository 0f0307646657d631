"""The rules that differ between games of the family and their options."""

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

    ``hand``: cards of each seat. ``follow``: suit is followed in every trick, or once no seat draws, or never (§ 3.2).
    ``dealer_leads``, or else the next seat. ``deals``: at most. ``start``: the points of each seat at first.
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
        """The pack, with order and values of its cards."""
        return DECKS[self.deck]

    def drawn(self, seats: int) -> int:
        """Return after how many tricks all seats draw a card: as long as there are enough, if the game ``draws``."""
        if not self.draws:
            return 0
        return (len(self.cards.cards) - seats * self.hand) // seats


class AceTen(Terms, frozen=True, forbid_unknown_fields=True):
    """Terms for packs with ace and ten as the highest cards. A separate type, so that stored terms keep their shape."""

    deck: Literal["ace-ten", "ace-ten-24"]  # type: ignore[assignment]
