"""German Schafkopf, number 116 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.german_schafkopf.data import HEAD, Announced, Bids, Event, Makes, Move, Options, Paid, State, View
from games.engine.chance import Chance, Stream
from games.engine.game import Rule, Seat, Step
from games.engine.kit.cards import SUITS, Cards
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.ranking import JACKS, Ranking, under_jacks
from games.engine.kit.tricktaking.sixty_one.data import Count, Name, Named, Points, Table
from games.engine.kit.tricktaking.sixty_one.rules import SixtyOne, Told
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.text import Phrase

FIVE = 5
WON, LOST = (1, 2, HEAD), (2, 4, HEAD)
"""Strokes for a won or lost deal, by the points of the losers (§ 6.2)."""


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "5.2")
    NAME_NOW = ("name_now", "4.3")
    NOT_THAT_SUIT = ("not_that_suit", "4.3")
    PLAY_NOW = ("play_now", "5.1")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "5.1")
    FOLLOW_SUIT = ("follow_suit", "5.1")
    FOLLOW_TRUMP = ("follow_trump", "5.1")


def suit_worth(hand: Sequence[str], suit: str) -> tuple[int, int]:
    """Return the number of trumps with this suit as trumps, jacks included, and the points of the suit's own cards (§
    4.1, 4.2).
    """
    own = [card for card in hand if card[-1] == suit and card not in JACKS]
    return len(own) + sum(card in JACKS for card in hand), ACE_TEN_32.points(own)


def best(hand: Sequence[str]) -> tuple[int, int]:
    """Return the number of trumps with the best suit as trumps, jacks included, and the points of that suit's own
    cards.
    """
    return max(suit_worth(hand, suit) for suit in SUITS)


def announced(hands: Sequence[Cards], forehand: Seat) -> Bids:
    """Return the announcements and the seat that names the trumps: the one with the most trumps, then the most points,
    then the earlier seat (§ 4).
    """
    worths = [best(hand) for hand in hands]
    said = tuple([count if count >= FIVE else 0 for count, _ in worths])
    if not any(said):
        return Bids(said, next(seat for seat, hand in enumerate(hands) if "JC" in hand), forced=True)
    turn = [(forehand + step) % len(hands) for step in range(len(hands))]
    return Bids(said, max(turn, key=worths.__getitem__))


class GermanSchafkopf(SixtyOne[Options, State, Move, View]):
    """The game of German Schafkopf: fixed pairs, jacks and one suit as trumps, and strokes for a sheep's head."""

    slug: ClassVar[str] = "german-schafkopf"
    event_type = Event
    rules = Refusal

    def sides(self, options: Options, seats: int) -> tuple[int, ...]:
        """Return the side of each seat: partners sit across (§ 1.3)."""
        return (0, 1, 0, 1)

    def ranking(self, table: Table) -> Ranking:
        """Return the ranking with jacks and the named suit as trumps (§ 2.2)."""
        return under_jacks(table.trump)

    def deals(self, options: Options) -> int:
        """Return the estimated number of deals. It varies, because a head takes a varying number (§ 7.1)."""
        return 8 * options.target

    def party(self, state: Any) -> tuple[Seat, ...]:
        """Return the seat that names the trumps, and its partner."""
        return tuple([seat for seat in range(state.seats) if seat % 2 == state.bids.maker % 2])

    def brings(self, table: Any, party: Sequence[Seat], count: Count) -> Points:
        """Return the strokes for the winning pair (§ 6.2). A forced deal that the maker's pair loses counts one (§
        6.3).
        """
        strokes = WON[count.level] if count.won else 1 if table.bids.forced else LOST[count.level]
        return tuple([strokes * ((seat in party) == count.won) for seat in range(table.seats)])

    def forced_game(self, table: Any) -> bool:
        """Return whether the deal is forced: no seat had five trumps."""
        return bool(table.bids.forced)

    def over(self, state: State) -> bool:
        """Return whether a pair has finished the agreed number of heads (§ 7.1)."""
        return max(state.totals) >= HEAD * state.options.target

    def ended(self, state: State, firsts: tuple[Seat, ...]) -> Told:
        """Pay for the heads that the winners are ahead (§ 7.2)."""
        heads = [total // HEAD for total in state.totals]
        return (*super().ended(state, firsts), Paid((max(heads) - min(heads)) * state.options.token_per_head))

    def opened(self, state: State, told: Told) -> Step[State]:
        """Announce for all seats. The best seat then names the trumps, unless only one suit is possible (§ 4)."""
        bids = announced(state.hands, state.forehand)
        turn = [(state.forehand + step) % state.seats for step in range(state.seats)]
        told = (*told, *(Announced(seat, bids.said[seat]) for seat in turn if bids.said[seat]))
        state = replace(state, bids=bids, phase="name", mover=bids.maker)
        told = (*told, Makes(bids.maker, bids.forced))
        suits = self.suits(state, state.hands[bids.maker])
        return self._named(state, suits[0], told) if len(suits) == 1 else Step(state, told)

    def _named(self, state: State, suit: Any, told: Told) -> Step[State]:
        """Set the trumps; the maker leads (§ 5.2)."""
        maker = state.bids.maker
        return Step(replace(state, trump=suit, phase="play", mover=maker), (*told, Named(maker, suit)))

    def suits(self, table: Any, hand: Cards) -> list[str]:
        """Return the suits that the maker may name.

        A forced maker may name any suit. Otherwise the suit must give the announced number of trumps; if another seat
        announced the same number, it must also have the points that decided between them (§ 4.3).
        """
        count, points = best(hand)
        if table.bids.forced:
            return [*SUITS]
        tied = table.bids.said.count(count) > 1
        worths = {suit: suit_worth(hand, suit) for suit in SUITS}
        return [suit for suit in SUITS if worths[suit][0] == count and (not tied or worths[suit][1] == points)]

    def offered(self, table: Any, hand: Cards) -> list[Any]:
        """Return the moves to offer: the suits that may be named, or the cards."""
        return [*map(Name, self.suits(table, hand))] if table.phase == "name" else super().offered(table, hand)  # type: ignore[arg-type]

    def refused(self, table: Any, hand: Cards, move: Move) -> Rule | None:
        """Return the rule that a suit or a card breaks (§ 4.3, 5.1)."""
        if table.phase == "name":
            if not isinstance(move, Name):
                return Refusal.NAME_NOW
            return None if move.suit in self.suits(table, hand) else Refusal.NOT_THAT_SUIT
        return Refusal.PLAY_NOW if isinstance(move, Name) else super().refused(table, hand, move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Name a suit, or play a card."""
        return self._named(state, move.suit, ()) if isinstance(move, Name) else super().apply(state, seat, move, chance)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: the suit with the most trumps, then points; cards as in the family."""
        if state.phase == "name":
            hand = state.hands[seat]
            return Name(max(self.suits(state, hand), key=lambda suit: suit_worth(hand, suit)))  # type: ignore[arg-type]
        return super().default_move(state, seat)

    def known(self, view: View, chance: Stream) -> Iterator[tuple[str, int]]:
        """Yield known cards: the jack of clubs in a forced deal, else a random choice of the maker's remaining
        trumps.
        """
        maker = view.bids.maker
        if view.bids.forced:
            yield "JC", maker
        elif view.trump and maker != view.seat:
            trumps = self.ranking(view).trumps
            played = sum(seat == maker and card in trumps for card, seat in view.laid.items())
            loose = [card for card in self.loose(view) if card in trumps]
            left = min(len(loose), view.bids.said[maker] - played)
            yield from ((card, maker) for card in chance.sample(loose, max(0, left)))

    def barred(self, view: View) -> list[set[str]]:
        """Return for each seat the cards that it cannot have: the maker has no more trumps than announced."""
        found = super().barred(view)
        if view.trump and not view.bids.forced:
            found[view.bids.maker] |= {*self.ranking(view).trumps}
        return found

    def fits(self, view: View, state: State) -> bool:
        """Return whether the announcements fit the hands."""
        dealt = [list(hand) for hand in state.hands]
        for card, seat in state.laid.items():
            dealt[seat].append(card)
        counts = [best(hand)[0] for hand in dealt]
        return all((count if count >= FIVE else 0) == said for count, said in zip(counts, view.bids.said, strict=True))

    def tell(self, event: Any) -> Phrase:
        """Return the phrase of an event; a forced deal has a phrase of its own."""
        return phrase_of(event, "makes_forced") if isinstance(event, Makes) and event.forced else super().tell(event)

    def headline(self, view: View) -> Phrase:
        """Return the number of the deal. The total is left out, because it is not known in advance."""
        return Phrase("page.deal", {"n": view.deal})
