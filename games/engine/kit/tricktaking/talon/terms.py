"""The rules that differ between games of the Schnapsen family and between their options."""

from typing import TYPE_CHECKING, Literal

import msgspec

from games.engine.kit.tricktaking.decks import ACE_TEN_20, ACE_TEN_24, ACE_TEN_32, ACE_TEN_48, Deck

DECKS = {"ace-ten-20": ACE_TEN_20, "ace-ten-24": ACE_TEN_24, "ace-ten-32": ACE_TEN_32, "ace-ten-48": ACE_TEN_48}
if TYPE_CHECKING:  # stored terms of two seats keep their narrow types; :mod:`.many` widens them
    DeckName = str
else:
    DeckName = Literal["ace-ten-20"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``hand``: cards of each seat; ``first`` of them are dealt before the trump is turned up. ``enough``: points that
    win a deal; half of them save the loser a game point. ``target``: game points that win the match. ``shown``:
    whether the page counts points. ``failed``: the cost of closing in vain, see § 6.5. ``early``: whether pairs may be
    called without a trick.
    """

    deck: DeckName = "ace-ten-20"
    hand: int = 5
    first: int = 3
    enough: int = 66
    target: int = 7
    shown: bool = False
    failed: Literal["booklet", "usual"] = "booklet"
    early: bool = False

    @property
    def cards(self) -> Deck:
        """The pack, with the order and values of its cards."""
        return DECKS[self.deck]

    @property
    def pile(self) -> int:
        """The number of cards face down at the start of a deal."""
        return len(self.cards.cards) - 2 * self.hand - 1

    @property
    def beating(self) -> bool:
        """Whether a card that follows suit must also beat the trick if possible, once suit must be followed (§ 4.2)."""
        return True

    @property
    def exchange_early(self) -> bool:
        """Whether the lowest trump may be exchanged before the seat has a trick (§ 5.4)."""
        return True

    @property
    def closed_worth(self) -> int:
        """Fixed game points of a closed deal; 0 if they depend on the loser's result (§ 6.5)."""
        return 0

    @property
    def bummerl(self) -> bool:
        """Whether the loser of the match gets a dot (Bummerl) on the pad (§ 7.2)."""
        return True
