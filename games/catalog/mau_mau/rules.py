"""The rules of Mau-Mau, number 103 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.mau_mau import imagining, turns
from games.catalog.mau_mau.data import Drew, Event, Keep, Lay, Move, Options, State, Take, View
from games.catalog.mau_mau.laying import moves_with, playable, sevens, wishes
from games.catalog.mau_mau.phrases import tell
from games.catalog.mau_mau.scoring import cost
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import SUITS, Cards, card_name, suit_name
from games.engine.kit.hands.page import SHARED
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OneByOne
from games.engine.moods import Felt
from games.engine.text import Phrase

CHOICES_TO_100 = 76


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_IN_HAND = ("not_in_hand", "3.2")
    DOES_NOT_FIT = ("does_not_fit", "3.2")
    DRAWN_ONLY = ("drawn_only", "3.4")
    NOTHING_DRAWN = ("nothing_drawn", "3.3")
    JACK_WAITS = ("jack_waits", "4.1")
    NAME_A_SUIT = ("name_a_suit", "4.2")
    NO_WISH = ("no_wish", "4.2")
    NOT_WISHED = ("not_wished", "4.3")
    SEVENS_ONLY = ("sevens_only", "5.4")
    NOTHING_DUE = ("nothing_due", "5.4")


class MauMau(StandingOrders, OneByOne[Options, State, Move, View]):
    """The game of Mau-Mau: cards follow by suit or rank; the first seat without cards ends the round, and the others
    count their cards.
    """

    slug: ClassVar[str] = "mau-mau"
    seats: ClassVar[range] = range(2, 6)
    event_type = Event
    rules = Refusal
    shared: ClassVar[Mapping[str, str]] = SHARED
    low_score_wins: ClassVar[bool] = True
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "margins"
    wish_type = Lay | Literal["dear", "keep", "take"]
    spans: ClassVar[tuple[int, ...]] = (1, 3)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Start the first deal."""
        return Step(*turns.begin(options, seats, chance))

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves: every card that may be laid, a jack once for each suit; also keeping a drawn card,
        or drawing due cards.
        """
        return moves_with(self.playable(state), state.hands[seat], drawn=state.drawn is not None, due=state.due)

    def playable(self, state: State) -> Cards:
        """Return the cards that the mover may lay. After a draw this is only the drawn card (§ 3.4); while cards are
        due only sevens (§ 5.4).
        """
        if state.mover is None:
            return ()
        if state.due:
            return sevens(state.hands[state.mover])
        if state.drawn is not None:
            return (state.drawn,)
        return playable(state.hands[state.mover], state.heap[-1], state.wish, state.options.jack)

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return why a move is refused: the card must fit, a jack needs a suit, and only a card that was just drawn
        can be kept.
        """
        if isinstance(move, Take):
            return None if state.due else Refusal.NOTHING_DUE
        if isinstance(move, Keep):
            return self._forbidden_keep(state)
        return self._forbidden_card(state, seat, move.card) or self._forbidden_wish(state, seat, move)

    def _forbidden_keep(self, state: State) -> Refusal | None:
        if state.due:
            return Refusal.SEVENS_ONLY
        return Refusal.NOTHING_DRAWN if state.drawn is None else None

    def _forbidden_card(self, state: State, seat: Seat, card: str) -> Refusal | None:
        hand = state.hands[seat]
        if card not in hand:
            return Refusal.NOT_IN_HAND
        if state.drawn not in (None, card):
            return Refusal.DRAWN_ONLY
        if card in self.playable(state):
            return None
        return refusal_of(card, state.due, state.wish)

    def _forbidden_wish(self, state: State, seat: Seat, move: Lay) -> Refusal | None:
        if wishes(move.card, state.hands[seat]):
            return Refusal.NAME_A_SUIT if move.wish is None else None
        return Refusal.NO_WISH if move.wish is not None else None

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply the move, and go on to the next seat that has a choice."""
        return Step(*turns.after(state, seat, move, chance))

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """Return a state that shows a finished round before it is counted, see :func:`.turns.resting`."""
        return turns.resting(state, seat, move) if isinstance(move, Lay) else None

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view: the seat's own hand, the heap, and the number of cards of each seat."""
        mine = seat is not None and seat == state.mover
        return View(
            seat,
            state.options,
            state.seats,
            state.round,
            state.dealer,
            () if seat is None else state.hands[seat],
            self.playable(state) if mine else (),
            tuple(map(len, state.hands)),
            len(state.pile),
            state.heap,
            state.wish,
            state.mover,
            state.drawn is not None,
            state.drawn if mine else None,
            state.shuffles,
            state.pad,
            state.seen,
            state.due,
        )

    def imagine(self, view: View, chance: Stream) -> State:
        """Draw a state that fits the view, see :mod:`.imagining`."""
        return imagining.state_like(view, chance)

    def standing(self, state: State) -> Outcome:
        """Rank the seats by the points of finished rounds, fewest first."""
        totals = turns.totals(state)
        return Outcome(placed(totals, low=True), totals)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: the legal card with the most points; for a jack, the suit with the most cards in
        the hand.
        """
        return _dearest(self.playable(state), state.hands[seat])

    def stage(self, view: View) -> int:
        """Return the number of the round: a plan is obsolete when its round is over."""
        return view.round

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: any card of the hand, a jack once for each suit, and what
        to do otherwise.
        """
        lays = moves_with(view.hand, view.hand, drawn=False, due=0)
        return ["dear", *(["take"] if view.options.specials == "stacking-sevens" else []), "keep", *lays]

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that the wish asks for: its card, the card with the most points, keeping a drawn card, or
        drawing due cards.
        """
        if wish == "dear":
            return _dearest(view.playable, view.hand) if view.playable else None
        if wish == "take":
            return Take() if view.due else None
        if wish == "keep":
            return Keep() if view.drawn and not view.due else None
        if wish.card not in view.playable:
            return None
        return wish if wishes(wish.card, view.hand) == (wish.wish is not None) else None

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the name of a standing order."""
        if not isinstance(wish, Lay):
            return Phrase(f"plans.{wish}")
        named = {"card": card_name(wish.card)} | ({"suit": suit_name(wish.wish)} if wish.wish else {})
        return Phrase("plans.lay_and_wish" if wish.wish else "plans.lay", named)

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after cards were drawn because of a seven."""
        return (Felt(event.seat, "sore"),) if isinstance(event, Drew) and event.why == "seven" else ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        return tell(event)

    def headline(self, view: View) -> Phrase:
        """Return the number of the current round."""
        return Phrase("board.round", {"n": view.round})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices, which is about the same with two and with five seats."""
        return ((options.target * CHOICES_TO_100 // (100 * seats), False),)


def _dearest(cards: Sequence[str], hand: Sequence[str]) -> Lay:
    """Return a move that lays the card with the most points; for a jack, the suit with the most cards in the hand."""
    card = max(cards, key=lambda card: cost((card,)))
    wish = max(SUITS, key=lambda letter: sum(other[-1] == letter for other in hand if other != card))
    return Lay(card, wish if wishes(card, hand) else None)  # type: ignore[arg-type]  # a letter of SUITS


def refusal_of(card: str, due: int, wish: str | None) -> Refusal:
    """Return why a card may not be laid: only sevens are legal while cards are due; a jack is not allowed yet; other
    cards do not fit.
    """
    if due:
        return Refusal.SEVENS_ONLY
    if card.startswith("J"):
        return Refusal.JACK_WAITS
    return Refusal.NOT_WISHED if wish else Refusal.DOES_NOT_FIT
