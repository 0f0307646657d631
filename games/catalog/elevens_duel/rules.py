"""The rules of Elevens duel, number 122 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from games.catalog.elevens_duel.data import (
    HANDS,
    Again,
    Ended,
    Event,
    Laid,
    Lay,
    Options,
    State,
    TurnedUp,
    View,
    tallied,
    winner,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Game, Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import card_name
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.tricktaking.page import SHARED
from games.engine.text import Phrase, SeatRef


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "4.1")
    NOT_YOUR_TURN = ("already_laid", "3.1")
    NOT_IN_HAND = ("not_in_hand", "3.1")


class ElevensDuel(StandingOrders, Game[Options, State, Lay, View]):
    """The game of Elevens duel. Both seats choose a card at the same time, and the second choice turns both cards up.
    Only the colours of the hands are drawn by lot.
    """

    slug: ClassVar[str] = "elevens-duel"
    seats: ClassVar[range] = range(2, 3)
    event_type = Event
    rules = Refusal
    passing_events: ClassVar[tuple[type, ...]] = (Laid,)
    shared: ClassVar[Mapping[str, str]] = SHARED
    wish_type = Lay | Literal["high", "low"]
    spans: ClassVar[tuple[int, ...]] = (1, 3)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal all cards. The seat with the red cards is drawn by lot (§ 2.1)."""
        return Step(State(red=chance.stream("red").below(seats)), ())

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Return the seats that have not chosen yet."""
        return () if state.over else tuple(seat for seat, card in enumerate(state.laid) if card is None)

    def candidates(self, state: State, seat: Seat) -> Sequence[Lay]:
        """Return every card of the hand, from the lowest."""
        return [Lay(card) for card in state.held(seat)] if seat in self.to_move(state) else ()

    def forbidden(self, state: State, seat: Seat, move: Lay) -> Refusal | None:
        """Return the rule that a move breaks, or None if it is legal."""
        if state.over:
            return Refusal.MATCH_OVER
        if seat not in self.to_move(state):
            return Refusal.NOT_YOUR_TURN
        return None if move.card in state.held(seat) else Refusal.NOT_IN_HAND

    def apply(self, state: State, seat: Seat, move: Lay, chance: Chance) -> Step[State]:
        """Put a card face down. The second card of a trick turns both cards up (§ 3.2)."""
        mine, theirs = (move.card if at == seat else card for at, card in enumerate(state.laid))
        if mine is None or theirs is None:
            return Step(replace(state, laid=(mine, theirs)), (Laid(seat),))
        turns = (*state.turns, (mine, theirs))
        counts, middle = tallied(turns)
        taker = winner(turns[-1])
        n = middle if taker is None else middle + counts[taker] - tallied(state.turns)[0][taker]
        told = (Laid(seat), TurnedUp(turns[-1], taker, n))
        after = replace(state, turns=turns, laid=(None, None))
        return _ended(after, told) if len(turns) == len(HANDS[0]) else Step(after, told)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view; it has no field for the other seat's card face down."""
        mine = None if seat is None else state.laid[seat]
        first, second = (card is not None for card in state.laid)
        return View(red=state.red, turns=state.turns, pad=state.pad, seat=seat, mine=mine, laid=(first, second))

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view: a card of the other seat that is face down may be any of its
        remaining cards.
        """
        first, second = (
            None if not view.laid[seat] else view.mine if seat == view.seat else chance.choice(view.held(seat))
            for seat in range(view.seats)
        )
        return State(red=view.red, turns=view.turns, pad=view.pad, laid=(first, second))

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome: the seat with more cards wins; after three even rounds both seats win (§ 4.2)."""
        return self.standing(state) if state.over else None

    def standing(self, state: State) -> Outcome:
        """Rank by the cards won in this round."""
        scores = state.pad[-1] if state.over else tallied(state.turns)[0]
        return Outcome(placed(scores), scores)

    def default_move(self, state: State, seat: Seat) -> Lay:
        """Return the lowest card."""
        return Lay(state.held(seat)[0])

    def may_undo(self, before: State, after: State, seat: Seat) -> bool:
        """Return whether the move may be taken back: while the card is face down (§ 3.1)."""
        return (before.turns, before.pad) == (after.turns, after.pad)

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: the highest card, the lowest card, or one particular card."""
        cards = view.held(view.seat or 0)
        return ["high", "low", *(Lay(card) for card in cards if card != view.mine)]

    def granted(self, view: View, wish: Any) -> Lay | None:
        """Return the move that the wish asks for; None if the seat no longer holds that card."""
        cards = view.held(view.seat or 0)
        if isinstance(wish, Lay):
            return wish if wish.card in cards else None
        return Lay(cards[-1] if wish == "high" else cards[0])

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a wish."""
        if isinstance(wish, Lay):
            return Phrase("plans.card", {"card": card_name(wish.card)})
        return Phrase(f"plans.{wish}")

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        match event:
            case Laid(seat):
                return Phrase("events.laid", {"seat": SeatRef(seat)})
            case TurnedUp(cards, seat, n):
                both = {"one": card_name(cards[0]), "other": card_name(cards[1]), "n": n}
                return Phrase("events.tie", both) if seat is None else Phrase("events.took", both | _by(seat))
            case Again(n):
                return Phrase("events.again", {"n": n})
            case Ended(counts, seat):
                sums = {"most": max(counts), "least": min(counts)}
                return Phrase("events.drawn", sums) if seat is None else Phrase("events.ended", sums | _by(seat))

    def headline(self, view: View) -> Phrase:
        """Return the number of the trick."""
        return Phrase("page.trick", {"n": min(len(view.turns) + 1, len(HANDS[0]))})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices of a seat. The last card is no choice."""
        return ((len(HANDS[0]) - 1, True),)


def _by(seat: Seat) -> dict[str, SeatRef]:
    return {"seat": SeatRef(seat)}


def _ended(state: State, told: tuple[Event, ...]) -> Step[State]:
    """End a round in which all cards have been played. The seat with more cards wins; an even round is played again (§
    4).
    """
    counts, _ = tallied(state.turns)
    after = replace(state, pad=(*state.pad, counts))
    if not after.over:
        return Step(replace(after, turns=()), (*told, Again(counts[0])))
    best = None if counts[0] == counts[1] else counts.index(max(counts))
    return Step(after, (*told, Ended(counts, best)))
