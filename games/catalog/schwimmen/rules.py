"""The rules of Schwimmen, number 113 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.schwimmen import turns
from games.catalog.schwimmen.data import (
    HAND,
    Choose,
    Event,
    Knock,
    Move,
    Options,
    Sank,
    Showed,
    State,
    Stay,
    Swap,
    View,
)
from games.catalog.schwimmen.phrases import tell
from games.catalog.schwimmen.playout import KEEP, gains
from games.catalog.schwimmen.value import FULL, worth
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import DECK_32, ordered, without
from games.engine.kit.hands.page import SHARED
from games.engine.kit.hands.states import refilled
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.moods import Felt
from games.engine.text import Phrase

TRIES = 30


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "6.3")
    NOT_YOUR_TURN = ("not_your_turn", "3.3")
    CHOOSE_FIRST = ("choose_first", "3.2")
    CHOSEN = ("chosen", "3.2")
    NOT_IN_HAND = ("not_in_hand", "4.1")
    NOT_THERE = ("not_there", "4.1")
    NO_PASSING = ("no_passing", "4.4")
    KNOCKED = ("knocked", "4.3")


class Schwimmen(StandingOrders, OneByOne[Options, State, Move, View]):
    """The game of Schwimmen: swap cards with the middle, knock, and avoid the lowest hand."""

    slug: ClassVar[str] = "schwimmen"
    seats: ClassVar[range] = range(3, 10)
    event_type = Event
    rules = Refusal
    shared: ClassVar[Mapping[str, str]] = SHARED
    wish_type = Literal["knock_24", "knock_27", "knock_30", "best", "stay"]
    spans: ClassVar[tuple[int, ...]] = (1, 3)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal the first hands. The dealer is drawn by lot."""
        return Step(*turns.begin(options, seats, chance))

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves; see :func:`open_moves`."""
        return open_moves(state, state.hands[seat], choosing=bool(state.spare))

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that the move breaks: a packet must be chosen first, swapped cards must exist, and there
        is no second knock.
        """
        if isinstance(move, Choose) != bool(state.spare):
            return Refusal.CHOOSE_FIRST if state.spare else Refusal.CHOSEN
        if isinstance(move, Swap):
            if move.give not in state.hands[seat]:
                return Refusal.NOT_IN_HAND
            return None if move.take in state.table else Refusal.NOT_THERE
        if isinstance(move, Knock):
            return None if state.left is None else Refusal.KNOCKED
        return Refusal.NO_PASSING if isinstance(move, Stay) and not may_stay(state) else None

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply the turn and all that follows before the next choice."""
        return Step(*turns.after(state, seat, move, chance))

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """Return a state that shows the end of a deal; see :func:`.turns.resting`."""
        return turns.resting(state, seat, move)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the view: the seat's own hand, and all cards that are or were open."""
        own = {
            "seat": seat,
            "hand": () if seat is None else state.hands[seat],
            "choosing": bool(state.spare),
            "pile": len(state.pile),
        }
        return View(**open_fields(state, View) | own)

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view. Hands contain their known cards; no hand has 31, as it would
        have been shown.
        """
        hands, rest = imagined(view, chance)
        spare = HAND if view.choosing else 0
        own = {"hands": tuple(map(ordered, hands)), "spare": ordered(rest[:spare]), "pile": tuple(rest[spare:])}
        return State(**open_fields(view, State) | own)

    def standing(self, state: State) -> Outcome:
        """Rank seats by how long each has stayed in, then by tokens; the last seat wins the pot."""
        tokens = [max(0, life - 1) for life in state.lives]
        ranks = [(sum(line.lives[seat] > 0 for line in state.pad), life) for seat, life in enumerate(state.lives)]
        if state.mover is None:
            winners = [seat for seat, place in enumerate(placed(ranks)) if place == 1]
            for seat in winners:
                tokens[seat] += turns.pot(state) // len(winners)
        return Outcome(placed(ranks), tuple(tokens))

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move: pass if that is allowed, else knock, so that deals with absent players end."""
        if state.spare:
            return Choose(keep=True)
        return Stay() if may_stay(state) else Knock()

    def stage(self, view: View) -> int:
        """Return the number of the deal: a plan is obsolete when its deal is over."""
        return view.deal

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: when to knock, and what to do otherwise."""
        return ("knock_24", "knock_27", "knock_30", "best", "stay") if view.lives[view.seat or 0] else ()

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that the wish asks for.

        It is a knock with enough points, the best swap, or passing; a good packet is kept.
        """
        if view.choosing:
            return Choose(keep=worth(view.hand) >= KEEP) if wish == "best" else None
        if wish == "stay":
            return Stay() if may_stay(view) else None
        if wish == "best":
            move, more = max(gains(view.hand, view.table), key=lambda found: found[1])
            return move if more > worth(view.hand) else None
        enough = worth(view.hand) >= 2 * int(wish.removeprefix("knock_"))
        return Knock() if enough and view.left is None else None

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the phrase that names a wish."""
        if wish.startswith("knock_"):
            return Phrase("plans.knock", {"n": int(wish.removeprefix("knock_"))})
        return Phrase(f"plans.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after an event: pleased by three aces or 31, annoyed by being out."""
        if isinstance(event, Showed):
            return (Felt(event.seat, "glad"),)
        return (Felt(event.seat, "sore"),) if isinstance(event, Sank) else ()

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        return tell(event)

    def headline(self, view: View) -> Phrase:
        """Return the headline: the number of the deal."""
        return Phrase("board.round", {"n": view.deal})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: nearly all lives are lost, and a deal takes two turns of each seat."""
        return ((2 * (seats - 1) * (options.tokens + 1) * 4 // 5, False),)


def may_stay(table: State | View) -> bool:
    """Return whether a turn may be passed: in the last turns, or if the options allow it (§ 4.3, § 4.4)."""
    return table.left is not None or table.options.passing == "on"


def open_moves(table: State | View, hand: Sequence[str], *, choosing: bool) -> list[Move]:
    """Return the mover's legal moves with this hand."""
    if choosing:
        return [Choose(keep=True), Choose(keep=False)]
    found: list[Move] = [move for move, _ in gains(hand, table.table)]
    found += [Knock()] if table.left is None else []
    return [*found, Stay()] if may_stay(table) else found


def imagined(view: View, luck: Stream) -> tuple[list[list[str]], list[str]]:
    """Return random hands that fit the view, and the hidden cards that are in no hand."""
    known = [view.hand if seat == view.seat else cards for seat, cards in enumerate(view.known)]
    seen = [*view.table, *view.gone, *(card for cards in known for card in cards)]
    hidden, counts = without(DECK_32, seen), [HAND if life else 0 for life in view.lives]
    there = turns.players(view)
    had = {*there[: view.turns], view.mover} - {view.seat}
    if view.mover is None:
        counts, had = [HAND * (halves is not None) for halves in view.pad[-1].points], set()
    for _ in range(TRIES):
        hands, rest = refilled(known, counts, hidden, luck)
        if not any(worth(hands[seat]) >= FULL > worth(known[seat]) for seat in had if seat is not None):
            break
    return hands, rest
