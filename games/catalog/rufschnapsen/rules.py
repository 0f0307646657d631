"""Rufschnapsen, number 121 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from games.catalog.rufschnapsen import search_position
from games.catalog.rufschnapsen.counting import level, result
from games.catalog.rufschnapsen.data import Call, Called, Event, Line, Move, Options, Pair, Scored, State, View
from games.catalog.rufschnapsen.strict import allowed, denied, following, order
from games.engine.chance import Chance, Stream
from games.engine.game import Rule, Seat, Step
from games.engine.kit.cards import SUITS, Cards
from games.engine.kit.tricktaking.decks import ACE_TEN_20 as DECK
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.heuristics import AGAINST, SOLO
from games.engine.kit.tricktaking.ranking import Ranking
from games.engine.kit.tricktaking.search_position import NOBODY, DealPosition, Pack
from games.engine.kit.tricktaking.sixty_one.data import Count, Name, Named, Points, Table
from games.engine.kit.tricktaking.sixty_one.rules import PER_POINT, SixtyOne, Told, how_it_ended
from games.engine.text import Phrase

TARGET, FIRST_CARDS = 7, 3
PLIES = 20


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "5.3")
    NAME_NOW = ("name_now", "4.1")
    NAMED_ALREADY = ("named_already", "4.1")
    ACE_FIRST = ("ace_first", "4.3")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "5.1")
    FOLLOW_SUIT = ("follow_suit", "5.1")
    TRUMP_IT = ("trump_it", "5.1")
    BEAT_IT = ("beat_it", "5.2")
    ON_LEAD = ("on_lead", "5.4")
    NO_PAIR = ("no_pair", "5.4")
    PAIR_FIRST = ("pair_first", "5.5")


def pair_of(suit: str) -> Cards:
    """Return the queen and king of the suit."""
    return ("Q" + suit, "K" + suit)


def lying(table: Table) -> Cards:
    """Return the cards of the current trick."""
    return tuple([one.card for one in table.trick])


class Rufschnapsen(SixtyOne[Options, State, Move, View]):
    """The game of Rufschnapsen: four seats, five cards each, a partner by the ace of trumps, and 66 points to win."""

    slug: ClassVar[str] = "rufschnapsen"
    event_type = Event
    rules = Refusal
    deck: ClassVar[Deck] = DECK
    scored_type: ClassVar[Any] = Scored
    looks: ClassVar[tuple[int, int]] = (48, 240)
    spans: ClassVar[tuple[int, ...]] = (1, 2)

    def ranking(self, table: Table) -> Ranking:
        """Return the ranking of cards under the named trumps (§ 2.2)."""
        return order(table.trump)

    def deals(self, options: Options) -> int:
        """Return the target score. The page uses it for the length of the match, because the number of deals is not
        known (§ 7.1).
        """
        return TARGET

    def hand_size(self, seats: int) -> int:
        """Return the size of the first hand: three cards, before trumps are named (§ 3.2)."""
        return FIRST_CARDS

    def rest(self, cards: Sequence[str]) -> dict[str, Any]:
        """Return the rest of the deck as the talon, which is dealt later."""
        return {"talon": tuple(cards)}

    def opened(self, state: State, told: Told) -> Step[State]:
        """Let forehand name trumps (§ 4.1)."""
        return Step(replace(state, phase="name", mover=state.forehand), told)

    def party(self, state: Any) -> tuple[Seat, ...]:
        """Return the caller's party: the caller and the seat that holds or held the ace of trumps (§ 4.2)."""
        if not state.trump:
            return ()
        partner = state.holder("A" + state.trump)
        return tuple(sorted({state.forehand} if partner is None else {state.forehand, partner}))

    def brings(self, table: Any, party: Sequence[Seat], count: Count) -> Points:
        """Not used: the score also depends on pairs and on which side reached 66 first, see :meth:`line_of`."""
        raise NotImplementedError

    def must_show(self, table: Any, cards: Cards) -> bool:
        """Return whether the cards include the called ace and the mover must play it at once (§ 4.3).

        The caller never has to.
        """
        return bool(table.options.ace == "at-once" and table.mover != table.forehand and "A" + table.trump in cards)

    def playable(self, table: Any, hand: Cards) -> Cards:
        """Return the playable cards.

        After a call: the cards of the called pair (§ 5.5). Otherwise: cards that follow and beat (§ 5.1, 5.2), and if
        the called ace is among them and must be shown, only the ace (§ 4.3).
        """
        if table.phase != "play":
            return ()
        if table.called is not None:
            return pair_of(table.called)
        cards = allowed(hand, lying(table), table.trump)
        return ("A" + table.trump,) if self.must_show(table, cards) else cards

    def wrong_card(self, table: Any, hand: Cards, card: str) -> Rule | None:
        """Return the rule that forbids playing the card."""
        if card not in hand:
            return Refusal.CARD_NOT_IN_HAND
        if card in self.playable(table, hand):
            return None
        if table.called is not None:
            return Refusal.PAIR_FIRST
        if card in allowed(hand, lying(table), table.trump):
            return Refusal.ACE_FIRST
        left = following(hand, lying(table), table.trump)
        if card in left:
            return Refusal.BEAT_IT
        return Refusal.FOLLOW_SUIT if left[0][-1] == table.trick[0].card[-1] else Refusal.TRUMP_IT

    def wrong_call(self, table: Any, hand: Cards, suit: str) -> Rule | None:
        """Return the rule that forbids calling the pair (§ 5.4)."""
        early = table.options.pairs == "with-a-trick" and not table.tricks
        if table.called is not None:
            return Refusal.PAIR_FIRST
        if table.trick or early:
            return Refusal.ON_LEAD
        if self.must_show(table, hand):
            return Refusal.ACE_FIRST
        return None if {*pair_of(suit)} <= {*hand} else Refusal.NO_PAIR

    def calls(self, table: Any, hand: Cards) -> list[Call]:
        """Return the pairs that the mover may call, trumps first."""
        suits = sorted(SUITS, key=lambda suit: suit != table.trump)
        return [Call(suit) for suit in suits if table.phase == "play" and not self.wrong_call(table, hand, suit)]  # type: ignore[arg-type]

    def offered(self, table: Any, hand: Cards) -> list[Any]:
        """Return the moves to offer: suits to name, or cards and pairs."""
        if table.phase == "name":
            return [*map(Name, SUITS)]  # type: ignore[arg-type]  # letters of suits
        return [*super().offered(table, hand), *self.calls(table, hand)]

    def refused(self, table: Any, hand: Cards, move: Move) -> Rule | None:
        """Return the rule that a move of the seat to move breaks."""
        if table.phase == "name":
            return None if isinstance(move, Name) else Refusal.NAME_NOW
        match move:
            case Name():
                return Refusal.NAMED_ALREADY
            case Call():
                return self.wrong_call(table, hand, move.suit)
        return self.wrong_card(table, hand, move.card)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply naming a suit, calling a pair, or playing a card."""
        match move:
            case Name():
                return self._named(state, seat, move)
            case Call():
                worth = 40 if move.suit == state.trump else 20
                calls = (*state.calls, Pair(seat, move.suit, worth, len(state.tricks)))
                return Step(replace(state, calls=calls, called=move.suit), (Called(seat, move.suit, worth),))
        return super().apply(state, seat, move, chance)

    def _named(self, state: State, seat: Seat, move: Name) -> Step[State]:
        """Name trumps, then deal the other cards one by one, from forehand on (§ 3.2)."""
        places = [(one - state.forehand) % state.seats for one in range(state.seats)]
        hands = [(*hand, *state.talon[place :: state.seats]) for hand, place in zip(state.hands, places, strict=True)]
        ordered = tuple(map(DECK.ordered, hands))
        return Step(replace(state, hands=ordered, talon=(), trump=move.suit, phase="play"), (Named(seat, move.suit),))

    def uncovered(self, state: State, seat: Seat, card: str, told: Told) -> tuple[State, Told]:
        """Clear the called pair from the state, because one of its cards has been led."""
        return replace(state, called=None), told

    def line_of(self, state: State) -> Line:
        """Return the score line of the deal (§ 6).

        The first side with 66, else the side of the last trick, gets one to three points.
        """
        party = self.party(state)
        found = result(state, party)
        last = found.first is None
        first = int(state.tricks[-1].winner not in party) if found.first is None else found.first
        behind = level(found.points[1 - first], found.tricks[1 - first])
        gained = [(1 + behind) * ((seat in party) == (first == 0)) for seat in range(state.seats)]
        totals = tuple([min(TARGET, total + more) for total, more in zip(state.totals, gained, strict=True)])
        scores = tuple([total - before for total, before in zip(totals, state.totals, strict=True)])
        own, theirs = found.points
        return Line(party, own, first == 0, behind, state.trump, scores, totals, theirs=theirs, last=last)

    def over(self, state: State) -> bool:
        """Return whether a seat has seven points (§ 7.1)."""
        return max(state.totals) >= TARGET

    def light(self, pack: Pack, state: State, parties: Sequence[int]) -> DealPosition:
        """Return the search position of the deal, including called pairs and the cards that must be led."""
        deal = search_position.Strict(pack, state.hands, parties, 0)
        ace = pack.numbers["A" + state.trump]
        secret = state.options.ace == "at-once" and state.holder("A" + state.trump) != state.forehand
        deal.ace = ace if secret else NOBODY
        deal.due = NOBODY if state.called is None else pack.numbers["Q" + state.called]
        found = result(state, self.party(state))
        deal.first = NOBODY if found.first is None else (SOLO, AGAINST)[found.first]
        for pair in state.calls:
            deal.points[parties[pair.seat]] += pair.worth
        return deal

    def heuristic(self, deal: DealPosition) -> int:
        """Return the card to play by the heuristic, which may first call a pair or show the ace."""
        return search_position.heuristic(deal)

    def deal_value(self, state: State, deal: Any, seat: Seat) -> float:
        """Return the points of the deal, plus a little for each card point."""
        first = deal.parties[deal.turn] if deal.first == NOBODY else deal.first
        loser = SOLO + AGAINST - first
        points = 1 + level(deal.points[loser] if deal.won[loser] else 0, deal.won[loser])
        scores = [points * (party == first) for party in deal.parties]
        own = deal.parties[seat]
        more = PER_POINT * (deal.points[own] - deal.points[SOLO + AGAINST - own]) / 2
        found: float = scores[seat] - (sum(scores) - scores[seat]) / (state.seats - 1) + more
        return found

    def known(self, view: View, chance: Stream) -> Iterator[tuple[str, int]]:
        """Yield the remaining cards of shown pairs, with the seats that hold them."""
        yield from ((card, one.seat) for one in view.calls for card in pair_of(one.suit))

    def barred(self, view: View) -> list[set[str]]:
        """Return by seat the cards that it cannot hold, because it would have had to play them (§ 4.3, 5.1, 5.2)."""
        found, ace = [set[str]() for _ in range(view.seats)], "A" + view.trump
        for plays in view.played:
            for place, one in enumerate(plays):
                before = tuple([earlier.card for earlier in plays[:place]])
                found[one.seat] |= denied(before, one.card, view.trump)
                bound = view.options.ace == "at-once" and one.seat != view.forehand
                if bound and ace in allowed((one.card, ace), before, view.trump):
                    found[one.seat].add(ace)
        return found

    def granted(self, view: View, wish: Any) -> Any:
        """Return the move that the wish asks for; None if a pair can be called, so that the player decides."""
        return None if self.calls(view, view.hand) else super().granted(view, wish)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move.

        Name the best suit, if possible one that does not lead to a solo; call the most valuable pair; play the lowest
        card.
        """
        hand = state.hands[seat]
        if state.phase == "name":
            return Name(max(SUITS, key=lambda suit: promise(hand, suit)))  # type: ignore[arg-type]
        calls = self.calls(state, hand)
        return calls[0] if calls else super().default_move(state, seat)

    def tell(self, event: Any) -> Phrase:
        """Return the event as a phrase of ``[events]``; for a scored deal, including how it was decided."""
        found = super().tell(event)
        if isinstance(event, Scored):
            phrase, way = how_it_ended(event.line), "first" if event.line.won else "others"
            return Phrase(phrase.key, {**phrase.args, "how": Phrase(f"ways.{'last' if event.line.last else way}")})
        return found

    def headline(self, view: View) -> Phrase:
        """Return the number of the deal; the total is not known in advance."""
        return Phrase("page.deal", {"n": view.deal})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices in a match."""
        return ((PLIES, False),)


def promise(hand: Cards, suit: str) -> int:
    """Return a rating of the first three cards with that suit as trumps. A hand with the ace of the suit gets a low
    rating, because it makes a solo.
    """
    own = [card for card in hand if card[-1] == suit]
    paired = {*pair_of(suit)} <= {*own}
    return 8 * len(own) + DECK.points(own) + 12 * paired - 30 * ("A" + suit in own)
