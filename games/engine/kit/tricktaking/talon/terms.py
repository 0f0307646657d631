"""What is played at a table: every rule of the family that can differ."""

from typing import Literal

import msgspec

from games.engine.kit.tricktaking.decks import ACE_TEN_20, Deck

DECKS = {"ace-ten-20": ACE_TEN_20}


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules in force.

    ``hand`` cards each, ``first`` of them before the trump is turned up. ``enough`` points win a deal, with half of
    them a loser saves a game point; ``target`` game points win the match. ``shown``: the table counts along.
    ``failed``: what closing in vain costs, see § 6.5. ``early``: pairs may be called without a trick.
    """

    deck: Literal["ace-ten-20"] = "ace-ten-20"
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
