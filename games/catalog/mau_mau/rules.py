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
    """Worded under ``[rules]`` in the text files."""

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
    """Suit on suit or rank on rank; the first without cards ends the round, the others count theirs."""

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
        """The first deal."""
        return Step(*turns.begin(options, seats, chance))

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Every card that may be laid, a jack once for each suit; a drawn card may be kept, what is due taken."""
        return moves_with(self.playable(state), state.hands[seat], drawn=state.drawn is not None, due=state.due)

    def playable(self, state: State) -> Cards:
        """What the mover may lay; a card just drawn is the only one then (§ 3.4), or a seven on sevens (§ 5.4)."""
        if state.mover is None:
            return ()
        if state.due:
            return sevens(state.hands[state.mover])
        if state.drawn is not None:
            return (state.drawn,)
        return playable(state.hands[state.mover], state.heap[-1], state.wish, state.options.jack)

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """A card that fits, with the wish that it needs; what was just drawn may be kept, what is due taken."""
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
        """The card lies, or is kept, and the turn goes on to whoever has a choice next."""
        return Step(*turns.after(state, seat, move, chance))

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """See :func:`.turns.resting`."""
        return turns.resting(state, seat, move) if isinstance(move, Lay) else None

    def view(self, state: State, seat: Seat | None) -> View:
        """The own hand, the heap, and how many cards the others hold."""
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
        """Hands that could be held: see :mod:`.imagining`."""
        return imagining.state_like(view, chance)

    def standing(self, state: State) -> Outcome:
        """By the rounds that are over."""
        totals = turns.totals(state)
        return Outcome(placed(totals, low=True), totals)

    def default_move(self, state: State, seat: Seat) -> Move:
        """The dearest card that may be laid, with the suit of which most are held."""
        return _dearest(self.playable(state), state.hands[seat])

    def stage(self, view: View) -> int:
        """Cards are dealt anew each round."""
        return view.round

    def wishes(self, view: View) -> Sequence[Any]:
        """Any card of the hand, a jack once for each suit; and what to do where none of them helps."""
        lays = moves_with(view.hand, view.hand, drawn=False, due=0)
        return ["dear", *(["take"] if view.options.specials == "stacking-sevens" else []), "keep", *lays]

    def granted(self, view: View, wish: Any) -> Move | None:
        """The card if it may be laid, the dearest that may be; a drawn one kept, what is due taken."""
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
        """What a wish is called."""
        if not isinstance(wish, Lay):
            return Phrase(f"plans.{wish}")
        named = {"card": card_name(wish.card)} | ({"suit": suit_name(wish.wish)} if wish.wish else {})
        return Phrase("plans.lay_and_wish" if wish.wish else "plans.lay", named)

    def moods(self, event: Event) -> Sequence[Felt]:
        """Cards drawn for a seven."""
        return (Felt(event.seat, "sore"),) if isinstance(event, Drew) and event.why == "seven" else ()

    def tell(self, event: Event) -> Phrase:
        """The event as a phrase of ``[events]``."""
        return tell(event)

    def headline(self, view: View) -> Phrase:
        """Which round is played."""
        return Phrase("board.round", {"n": view.round})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """All seats together make about as many, whether two or five play."""
        return ((options.target * CHOICES_TO_100 // (100 * seats), False),)


def _dearest(cards: Sequence[str], hand: Sequence[str]) -> Lay:
    """The dearest of these cards, with the suit of which most are held."""
    card = max(cards, key=lambda card: cost((card,)))
    wish = max(SUITS, key=lambda letter: sum(other[-1] == letter for other in hand if other != card))
    return Lay(card, wish if wishes(card, hand) else None)  # type: ignore[arg-type]  # a letter of SUITS


def refusal_of(card: str, due: int, wish: str | None) -> Refusal:
    """Why a card of the hand may not be laid: only sevens while cards are due; a jack waits, any other does not fit."""
    if due:
        return Refusal.SEVENS_ONLY
    if card.startswith("J"):
        return Refusal.JACK_WAITS
    return Refusal.NOT_WISHED if wish else Refusal.DOES_NOT_FIT
