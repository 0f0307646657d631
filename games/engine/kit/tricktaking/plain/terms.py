"""The rules that differ between plain trick-taking games and between their options."""

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

    ``hand``: cards of each seat. ``follow``: suit must be followed always, or "late", after the last draw, or never (§
    3.2). ``dealer_leads``: whether the dealer leads, instead of the next seat. ``deals``: the largest number of deals.
    ``start``: the points of each seat at the start. ``draws``: whether seats draw cards after a trick.
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
        """The pack, with the order and values of its cards."""
        return DECKS[self.deck]

    def drawn(self, seats: int) -> int:
        """Return the number of tricks after which all seats draw a card, as many as the pack allows; 0 without
        ``draws``.
        """
        if not self.draws:
            return 0
        return (len(self.cards.cards) - seats * self.hand) // seats


class AceTen(Terms, frozen=True, forbid_unknown_fields=True):
    """Terms for packs in which ace and ten are the highest cards.

    This is a separate type so that stored terms of other games keep their format.
    """

    deck: Literal["ace-ten", "ace-ten-24"]  # type: ignore[assignment]
