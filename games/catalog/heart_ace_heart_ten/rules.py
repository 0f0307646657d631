"""Ace and ten of hearts, number 98 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.heart_ace_heart_ten.data import Event, Options, Solo, State, View
from games.engine.chance import Stream
from games.engine.game import Rule, Seat, Step
from games.engine.kit.tricktaking.ranking import Ranking
from games.engine.kit.tricktaking.sixty_one.data import Count, Play, Points, Table
from games.engine.kit.tricktaking.sixty_one.rules import SixtyOne, Told

RANKS = "7 8 9 J Q K 10 A"
HEARTS = Ranking([rank + "H" for rank in RANKS.split()], RANKS)
OLD = ("AH", "10H")
"""The two cards that make partners."""
SOLO = 3


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "5.2")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "5.1")
    FOLLOW_SUIT = ("follow_suit", "5.1")
    FOLLOW_TRUMP = ("follow_trump", "5.1")


class HeartAceHeartTen(SixtyOne[Options, State, Play, View]):
    """The game of Ace and ten of hearts: hearts are trumps, and the holders of the ace and ten of hearts are secret
    partners.
    """

    slug: ClassVar[str] = "heart-ace-heart-ten"
    version: ClassVar[int] = 2
    judged_by: ClassVar[str] = "games.catalog.heart_ace_heart_ten.judge"
    event_type = Event
    rules = Refusal

    def ranking(self, table: Table) -> Ranking:
        """Return the ranking of cards; hearts are always trumps (§ 2.2)."""
        return HEARTS

    def deals(self, options: Options) -> int:
        """Return the agreed number of deals (§ 7.1)."""
        return options.deals

    def hushes(self, options: Options) -> bool:
        """Return whether chat is closed during a deal, as agreed (§ 4.2)."""
        return options.chat == "muted"

    def party(self, state: Any) -> tuple[Seat, ...]:
        """Return the seats with the ace and ten of hearts: two partners, or one seat alone (§ 4.1, 4.3)."""
        return tuple(sorted({seat for card in OLD if (seat := state.holder(card)) is not None}))

    def brings(self, table: Any, party: Sequence[Seat], count: Count) -> Points:
        """Return the points of a deal: 1 for each winner and −1 for each loser; a solo counts 3 for its player (§
        6.2).
        """
        sign, alone = 1 if count.won else -1, len(party) == 1
        return tuple([sign * (SOLO if alone else 1) if seat in party else -sign for seat in range(table.seats)])

    def opened(self, state: State, told: Told) -> Step[State]:
        """Announce a solo if one hand has both cards (§ 4.3)."""
        party = self.party(state)
        state = replace(state, trump="H", solo=party[0] if len(party) == 1 else None)
        return super().opened(state, (*told, *([Solo(party[0])] if len(party) == 1 else [])))

    def known(self, view: View, chance: Stream) -> Iterator[tuple[str, int]]:
        """Yield the known holders of the ace and ten of hearts: a solo player has both."""
        if view.solo is not None:
            yield from ((card, view.solo) for card in OLD)

    def fits(self, view: View, state: State) -> bool:
        """Return whether a sampled state is possible: without a solo, no seat has both the ace and ten of hearts."""
        return (len(self.party(state)) == 1) == (state.solo is not None)
