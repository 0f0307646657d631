"""The rules of Fifty-one, number 105 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.fifty_one.data import (
    HAND,
    LIMIT,
    VALUES,
    Dealt,
    Ended,
    Event,
    Line,
    Options,
    Play,
    Played,
    RoundEnded,
    State,
    View,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import DECK_32, card_name, dealt, ordered, rank, with_hand, without
from games.engine.kit.hands.page import SHARED
from games.engine.kit.hands.states import Told, hand_of, refilled
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.moods import Felt
from games.engine.text import Phrase, SeatRef

PLIES = 19
"""The usual number of cards in a round."""


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "5.2")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_IN_HAND = ("not_in_hand", "3.3")
    ADDS_ONE = ("adds_one", "2.2")


class FiftyOne(StandingOrders, OneByOne[Options, State, Play, View]):
    """The game of Fifty-one: players draw, play a card and add it up; the seat that reaches 51 loses the round."""

    slug: ClassVar[str] = "fifty-one"
    seats: ClassVar[range] = range(2, 5)
    event_type = Event
    rules = Refusal
    shared: ClassVar[Mapping[str, str]] = SHARED
    low_score_wins: ClassVar[bool] = True
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "margins"
    wish_type = Literal["dear", "safe", "low"]
    spans: ClassVar[tuple[int, ...]] = (1, 3)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal the first round. The dealer is drawn by lot."""
        dealer = chance.stream("dealer").below(seats)
        return Step(*_dealt(State(options, seats, 0, dealer, (), (), (), 0, None), dealer, chance))

    def moves(self, state: State, seat: Seat) -> Sequence[Play]:
        """Return the legal moves, see :func:`plays`."""
        return plays(state.hands[seat], state.options)

    def wrong_with(self, state: State, seat: Seat, move: Play) -> Refusal | None:
        """Return the rule that a move breaks, or None. The card must be in the hand, and only a seven may add seven if
        the options allow it.
        """
        if move.card not in state.hands[seat]:
            return Refusal.NOT_IN_HAND
        may = state.options.chooses and rank(move.card) == "7"
        return Refusal.ADDS_ONE if move.sevenfold and not may else None

    def apply(self, state: State, seat: Seat, move: Play, chance: Chance) -> Step[State]:
        """Add the card to the sum. Then the next seat draws, or the round is over."""
        told = _played(Told(state), seat, move)
        if told.state.total < LIMIT:
            return Step(*_awaited(told, (seat + 1) % state.seats))
        losses = tuple(n + (other == seat) for other, n in enumerate(totals(state)))
        line = Line(seat, losses)
        told = told.then(RoundEnded(seat, told.state.total, line), pad=(*state.pad, line), mover=None)
        if max(losses) >= state.options.losses:
            return Step(*told.then(Ended(seat, losses)))
        return Step(*_dealt(told.state, (state.dealer + 1) % state.seats, chance).after(told))

    def resting(self, state: State, seat: Seat, move: Play) -> State | None:
        """Return a state that shows the card that ends a round on the heap; None if the card does not end the round."""
        after = _played(Told(state), seat, move).state
        return after if after.total >= LIMIT else None

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view: the seat's own hand, the heap, and the number of cards of each seat."""
        own = hand_of(state, seat) | {"pile": len(state.pile)}
        return View(**open_fields(state, View) | own)

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view: hidden cards may be in any hand."""
        hands, pile = imagined(view, chance)
        own = {"hands": tuple(map(ordered, hands)), "pile": tuple(pile)}
        return State(**open_fields(view, State) | own)

    def standing(self, state: State) -> Outcome:
        """Rank the seats by lost rounds, fewest first."""
        return Outcome(placed(totals(state), low=True), totals(state))

    def default_move(self, state: State, seat: Seat) -> Play:
        """Return the default move, see :func:`dearest`."""
        return dearest(self.moves(state, seat), state.total)

    def stage(self, view: View) -> int:
        """Return the number of the round: a plan is obsolete when its round is over."""
        return view.round

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: the highest card that does not lose, a card that adds
        nothing or less, or the lowest card.
        """
        return ("dear", "safe", "low")

    def granted(self, view: View, wish: Any) -> Play | None:
        """Return the move that the wish asks for. The highest card is played only if some card keeps the sum below
        51.
        """
        lowest = min(plays(view.hand, view.options), key=lambda move: move.adds)
        if wish == "low":
            return lowest
        if wish == "safe":
            return lowest if lowest.adds <= 0 else None
        return dearest(plays(view.hand, view.options), view.total) if view.total + lowest.adds < LIMIT else None

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a wish."""
        return Phrase(f"plans.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after a lost round, for remarks of bots."""
        return (Felt(event.seat, "sore"),) if isinstance(event, RoundEnded) else ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        args: dict[str, Any] = {"seat": SeatRef(event.seat)}
        match event:
            case Dealt(number, _, card, total):
                return Phrase("events.dealt", args | {"n": number, "card": card_name(card), "total": total})
            case Played(_, card, total):
                return Phrase("events.played", args | {"card": card_name(card), "total": total})
            case RoundEnded(_, total, _):
                return Phrase("events.round_ended", args | {"total": total})
            case Ended(_, losses):
                has = tuple(Phrase("events.has", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(losses))
                return Phrase("events.ended", args | {"list": has})

    def headline(self, view: View) -> Phrase:
        """Return the number of the round."""
        return Phrase("board.round", {"n": view.round})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a seat. A round has nearly as many cards with two seats as with
        four.
        """
        rounds = 1 if options.losses == 1 else seats + 2
        return ((PLIES * rounds // seats, False),)


def plays(hand: Sequence[str], options: Options) -> list[Play]:
    """Return every card of a hand; a seven twice if it may add seven."""
    ways = [Play(card) for card in hand]
    return [*ways, *(Play(card, sevenfold=True) for card in hand if options.chooses and rank(card) == "7")]


def dearest(moves: Sequence[Play], total: int) -> Play:
    """Return the move that adds most and keeps the sum below 51, or adds least if none does."""
    safe = [move for move in moves if total + move.adds < LIMIT]
    return max(safe, key=lambda move: move.adds) if safe else min(moves, key=lambda move: move.adds)


def imagined(view: View, luck: Stream) -> tuple[list[list[str]], list[str]]:
    """Return random hands that fit the view, and the rest as the pile."""
    known = [view.hand if seat == view.seat else () for seat in range(view.seats)]
    return refilled(known, view.cards, without(DECK_32, (*view.hand, *view.heap)), luck)


def totals(table: State | View) -> tuple[int, ...]:
    """Return the losses of each seat after the last finished round."""
    return table.pad[-1].totals if table.pad else (0,) * table.seats


def _dealt(before: State, dealer: Seat, chance: Chance) -> Told[State]:
    """Deal five cards to each seat and turn up one card, which counts. The dealer begins (§ 2.3, § 3.1)."""
    number, seats = before.round + 1, before.seats
    hands, rest = dealt(chance.stream("deal", number).shuffled(DECK_32), seats, (dealer + 1) % seats, HAND)
    total = VALUES[rank(rest[0])]
    told = Told(before).then(
        Dealt(number, dealer, rest[0], total),
        round=number,
        dealer=dealer,
        hands=hands,
        heap=rest[:1],
        pile=rest[1:],
        total=total,
    )
    return _awaited(told, dealer)


def _awaited(told: Told[State], seat: Seat) -> Told[State]:
    """Make it the turn of ``seat``. It draws a card if the pile is not empty (§ 3.2, § 3.4)."""
    state = told.state
    hand = ordered((*state.hands[seat], *state.pile[:1]))
    return told.then(hands=with_hand(state.hands, seat, hand), pile=state.pile[1:], mover=seat)


def _played(told: Told[State], seat: Seat, move: Play) -> Told[State]:
    state = told.state
    total = state.total + move.adds
    hands = with_hand(state.hands, seat, without(state.hands[seat], (move.card,)))
    return told.then(Played(seat, move.card, total), hands=hands, heap=(*state.heap, move.card), total=total)
