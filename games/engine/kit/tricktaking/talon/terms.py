"""What is played at a table: every rule of the family that can differ."""

from typing import TYPE_CHECKING, Literal

import msgspec

from games.engine.kit.tricktaking.decks import ACE_TEN_20, ACE_TEN_24, ACE_TEN_32, ACE_TEN_48, Deck

DECKS = {"ace-ten-20": ACE_TEN_20, "ace-ten-24": ACE_TEN_24, "ace-ten-32": ACE_TEN_32, "ace-ten-48": ACE_TEN_48}
if TYPE_CHECKING:  # what is stored of two seats is as narrow as it was first; :mod:`.many` widens it
    DeckName = str
else:
    DeckName = Literal["ace-ten-20"]


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``hand`` cards each, ``first`` of them before the trump is turned up. ``enough`` points win a deal, with half of
    them a loser saves a game point; ``target`` game points win the match. ``shown``: the table counts along.
    ``failed``: what closing in vain costs, see § 6.5. ``early``: pairs may be called without a trick.
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
        """The pack, with its order and values."""
        return DECKS[self.deck]

    @property
    def pile(self) -> int:
        """How many cards lie face down at first."""
        return len(self.cards.cards) - 2 * self.hand - 1

    @property
    def beating(self) -> bool:
        """Whether a card that follows suit has to be higher if it can, once all is strict (§ 4.2)."""
        return True

    @property
    def exchange_early(self) -> bool:
        """Whether the lowest trump may be exchanged without a trick (§ 5.4)."""
        return True

    @property
    def closed_worth(self) -> int:
        """What a deal brings once the talon was closed, whatever the loser had then; 0 if that counts (§ 6.5)."""
        return 0

    @property
    def bummerl(self) -> bool:
        """Whether who loses the match gets a dot on the pad (§ 7.2)."""
        return True
