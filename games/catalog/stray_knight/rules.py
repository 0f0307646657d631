"""The rules of the stray knight, number 101 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.stray_knight.data import (
    DECK,
    KNIGHT,
    PAIRS,
    Dealt,
    Draw,
    Drew,
    Ended,
    Event,
    LaidFirst,
    Options,
    Safe,
    State,
    View,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import SUITS, Cards, card_name, ordered, rank, suit, with_hand, without
from games.engine.kit.hands.page import SHARED
from games.engine.kit.hands.states import Told
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OneByOne
from games.engine.moods import Felt
from games.engine.text import Phrase, SeatRef

COLOURS = dict(zip(SUITS, "SHCD", strict=True))
"""The other suit of the same colour."""


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "4.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")


class StrayKnight(StandingOrders, OneByOne[Options, State, Draw, View]):
    """The game of the stray knight: draw from the left, lay pairs, and avoid keeping the king. Players decide
    nothing.
    """

    slug: ClassVar[str] = "stray-knight"
    seats: ClassVar[range] = range(2, 6)
    event_type = Event
    rules = Refusal
    shared: ClassVar[Mapping[str, str]] = SHARED
    luck_only: ClassVar[bool] = True
    low_score_wins: ClassVar[bool] = True
    wish_type = Literal["draw"]
    spans: ClassVar[tuple[int, ...]] = (1, 3)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal 29 cards one by one, from the dealer's left neighbour on. All pairs are laid at once (§ 2.2, § 2.3)."""
        dealer = chance.stream("dealer").below(seats)
        deck = chance.stream("deal").shuffled(DECK)
        hands = tuple(tuple(deck[(seat - dealer - 1) % seats :: seats]) for seat in range(seats))
        pairs = tuple(pairs_in(hand) for hand in hands)
        left = tuple(ordered(without(hand, gone)) for hand, gone in zip(hands, pairs, strict=True))
        told = Told(State(options, seats, dealer, left, pairs, (), 0, None))
        first = drawn_from(told.state, dealer)
        order = [(dealer + 1 + step) % seats for step in range(seats)]
        told = told.then(Dealt(first), *(LaidFirst(seat, pairs[seat]) for seat in order if pairs[seat]))
        told = told.then(*(Safe(seat) for seat in order if not left[seat]))
        return Step(*_awaited(told, first))

    def moves(self, state: State, seat: Seat) -> Sequence[Draw]:
        """Return the only move: drawing a card."""
        return (Draw(),)

    def wrong_with(self, state: State, seat: Seat, move: Draw) -> Refusal | None:
        """Return None: a draw is always legal."""
        return None

    def apply(self, state: State, seat: Seat, move: Draw, chance: Chance) -> Step[State]:
        """Draw a random card from the next hand. If it makes a pair, lay the pair (§ 3.1, § 3.2)."""
        rival = drawn_from(state, seat)
        hand = state.hands[rival]
        card = hand[chance.stream("draw", state.draws).below(len(hand))]
        mine = ordered((*state.hands[seat], card))
        pair = pairs_in(mine)
        hands = with_hand(with_hand(state.hands, rival, without(hand, (card,))), seat, without(mine, pair))
        told = Told(state).then(
            Drew(seat, rival, pair),
            hands=hands,
            laid=with_hand(state.laid, seat, (*state.laid[seat], *pair)),
            recent=pair or state.recent,
            draws=state.draws + 1,
        )
        told = told.then(*(Safe(one) for one in (seat, rival) if not hands[one]))
        return Step(*_awaited(told, drawn_from(told.state, seat)))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view: the seat's own hand, and the laid pairs."""
        hand = () if seat is None else state.hands[seat]
        cards = tuple(map(len, state.hands))
        fields = (state.laid, state.recent, state.draws, state.mover)
        return View(seat, state.options, state.seats, state.dealer, hand, cards, *fields)

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view. Hands have no pairs, because all pairs are laid."""
        fields = (view.laid, view.recent, view.draws, view.mover)
        return State(view.options, view.seats, view.dealer, _hands(view, chance), *fields)

    def standing(self, state: State) -> Outcome:
        """Rank seats: before the end all share a place; then the seat with the knight is last (§ 4.2).

        The score of a seat is its number of helmets: 1 for the seat with the knight, 0 for others.
        """
        over = state.mover is None
        helmets = tuple(int(over and KNIGHT in hand) for hand in state.hands)
        return Outcome(placed(helmets, low=True), helmets)

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the only wish of a standing order: to draw."""
        return ("draw",)

    def granted(self, view: View, wish: Any) -> Draw:
        """Return the move that the wish asks for. Drawing is always possible."""
        return Draw()

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the phrase that names the wish."""
        return Phrase("plans.draw")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after an event: pleased by being safe, annoyed by keeping the knight."""
        if isinstance(event, Safe):
            return (Felt(event.seat, "glad"),)
        return (Felt(event.seat, "sore"),) if isinstance(event, Ended) else ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        args: dict[str, Any] = {"seat": SeatRef(event.seat)}
        match event:
            case LaidFirst(_, cards):
                return Phrase("events.laid_first", args | {"n": len(cards) // 2, "cards": tuple(map(card_name, cards))})
            case Drew(_, rival, pair):
                named = {"rival": SeatRef(rival)} | ({"cards": tuple(map(card_name, pair))} if pair else {})
                return Phrase("events.drew_pair" if pair else "events.drew", args | named)
            case Ended():
                args["card"] = card_name(KNIGHT)
        return Phrase(f"events.{type(event).__name__.lower()}", args)

    def headline(self, view: View) -> Phrase:
        """Return the phrase for how many pairs have not been laid yet."""
        return Phrase("board.pairs_left", {"n": PAIRS - sum(map(len, view.laid)) // 2})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices. There are no real choices, but each seat makes its first draw itself."""
        return ((1, False),)


def partner(card: str) -> str:
    """Return the card of the same rank and colour; for the knight, a card that is not in the deck."""
    return rank(card) + COLOURS[suit(card)]


def pairs_in(hand: Sequence[str]) -> Cards:
    """Return the pairs of a hand, one after another (§ 2.3)."""
    return tuple(
        one for card in ordered(hand) if suit(card) in "CD" and partner(card) in hand for one in (card, partner(card))
    )


def drawn_from(state: State | View, seat: Seat) -> Seat:
    """Return the next seat to the left that has cards (§ 3.3); the seat itself if there is no other."""
    counts = state.cards if isinstance(state, View) else [*map(len, state.hands)]
    around = [(seat + step) % state.seats for step in range(1, state.seats + 1)]
    return next(other for other in around if counts[other])


def _awaited(told: Told[State], seat: Seat) -> Told[State]:
    """Let the seat draw, unless no other seat has cards: then it holds the knight, and the match ends (§ 4.1)."""
    if drawn_from(told.state, seat) == seat:
        return told.then(Ended(seat), mover=None)
    return told.then(mover=seat)


def _hands(view: View, luck: Stream) -> tuple[Cards, ...]:
    """Return random hands of the known sizes. The two cards of a pair go to different hands, those with the most
    room left.
    """
    room = {seat: count for seat, count in enumerate(view.cards) if seat != view.seat}
    hands: dict[Seat, list[str]] = {seat: [] for seat in room}
    hidden = luck.shuffled(without(DECK, (*view.hand, *(card for pairs in view.laid for card in pairs))))
    twins = [card for card in hidden if suit(card) in "CD" and partner(card) in hidden]
    for card in twins:
        roomiest = sorted(luck.shuffled([*room]), key=lambda seat: -room[seat])
        for seat, one in zip(roomiest, luck.shuffled([card, partner(card)]), strict=False):
            hands[seat].append(one)
            room[seat] -= 1
    singles = [card for card in hidden if card not in twins and partner(card) not in twins]
    places = luck.shuffled([seat for seat in room for _ in range(room[seat])])
    for seat, card in zip(places, singles, strict=True):
        hands[seat].append(card)
    return tuple(view.hand if seat == view.seat else ordered(hands[seat]) for seat in range(view.seats))
