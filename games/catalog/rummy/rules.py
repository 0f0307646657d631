"""The rules of rummy, number 123 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, Literal

from games.catalog.rummy import turns
from games.catalog.rummy.data import (
    Event,
    Lay,
    Move,
    Options,
    Refused,
    RoundEnded,
    State,
    View,
)
from games.catalog.rummy.laying import normalised, open_moves
from games.catalog.rummy.melding import sorted_hand
from games.catalog.rummy.phrases import tell
from games.catalog.rummy.plain import default, granted
from games.catalog.rummy.refusals import Refusal, wrong
from games.catalog.rummy.scoring import totals
from games.engine.chance import Chance, Stream
from games.engine.game import Kind, Outcome, Seat, Step, placed
from games.engine.kit.cards import without
from games.engine.kit.hands.page import SHARED
from games.engine.kit.hands.states import hand_of, refilled
from games.engine.kit.standing_orders import StandingOrders
from games.engine.kit.turns import OneByOne, open_fields
from games.engine.moods import Felt
from games.engine.text import Phrase

PLIES = {2: 22, 3: 20, 4: 18, 5: 17, 6: 15}
"""Choices of a seat in a deal, by number of seats."""
SPARE_ROUNDS = 7
"""Deals until a seat has 500 points, unless fewer are agreed."""


class Rummy(StandingOrders, OneByOne[Options, State, Move, View]):
    """The game of rummy: draw, lay sets and runs, discard, and get rid of all cards."""

    slug: ClassVar[str] = "rummy"
    version: ClassVar[int] = 3
    replays_since: ClassVar[int] = 3
    """Version 3 refuses adding a card to a set whose joker stands for it while another suit is missing (§ 3.3)."""
    seats: ClassVar[range] = range(2, 7)
    event_type = Event
    rules = Refusal
    passing_events: ClassVar[tuple[type, ...]] = (Refused,)
    shared: ClassVar[Mapping[str, str]] = SHARED
    low_score_wins: ClassVar[bool] = True
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "margins"
    wish_type = Literal["useful", "talon", "refuse", "lay", "dearest"]
    spans: ClassVar[tuple[int, ...]] = (2, 6)

    def forbidden_options(self, options: Options, seats: int) -> Refusal | None:
        """Return the error of options: with laying off there is no knock limit, because deals do not end early (§
        8.3).
        """
        return Refusal.LIMIT_UNUSED if options.lays_off and options.knock_limit else None

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal the first hands. The dealer is drawn by lot."""
        return Step(*turns.begin(options, seats, chance))

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return legal moves; see :func:`.laying.open_moves`."""
        return open_moves(state, seat, state.hands[seat])

    def normalise_move(self, state: State, move: Move) -> Move:
        """Return the move in its normal form; see :func:`.laying.normalised`."""
        return normalised(move) if isinstance(move, Lay) else move

    def ordered_fields(self, state: State) -> Collection[str]:
        """Return the move fields whose order matters: groups are laid one after another, and ``stands`` belongs to
        the cards in order.
        """
        return ("Lay.groups", "Group.cards", "Group.stands")

    def complete(self, state: State, seat: Seat) -> bool:
        """Return whether :meth:`moves` lists all legal moves. It does not where melds can be laid, because it has
        only a useful selection of them.
        """
        return state.phase != "play"

    def wrong_with(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        """Return the rule that the move breaks; see :func:`wrong`."""
        return wrong(state, seat, state.hands[seat], move)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Apply the move and all that follows before the next choice."""
        return Step(*turns.after(state, seat, self.normalise_move(state, move), chance))

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """Return a state that shows the table at the end of a deal; None if the deal goes on."""
        return turns.resting(state, seat, self.normalise_move(state, move))

    def view(self, state: State, seat: Seat | None) -> View:
        """Return the seat's own hand, the open cards, and the sizes of the other hands."""
        own = hand_of(state, seat) | {"pile": len(state.pile), "drew": state.drew if seat == state.turn else None}
        return View(**open_fields(state, View) | own)

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view. Hands contain their known cards; any unseen card may be in any
        hand.
        """
        known = [view.hand if seat == view.seat else cards for seat, cards in enumerate(view.known)]
        hands, pile = refilled(known, view.cards, unseen(view), chance)
        drew = view.drew
        if view.phase == "play" and view.took is None and view.seat != view.turn and hands[view.turn]:
            drew = chance.choice(hands[view.turn])
        own = {"hands": tuple(map(sorted_hand, hands)), "pile": tuple(pile), "drew": drew}
        return State(**open_fields(view, State) | own)

    def standing(self, state: State) -> Outcome:
        """Rank seats by points, the fewest first (§ 6.2)."""
        return Outcome(placed(totals(state), low=True), totals(state))

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the default move; see :func:`.plain.default`."""
        return default(state, seat, state.hands[seat])

    def stage(self, view: View) -> int:
        """Return the number of the deal: a plan is obsolete when its deal is over."""
        return view.round

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the possible wishes of a standing order: what to draw, whether to buy, and what to play."""
        sold = ("refuse",) if view.options.variant == "buying" else ()
        return ("useful", "talon", *sold, "lay", "dearest")

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that the wish asks for; see :func:`.plain.granted`."""
        return granted(view, wish)

    def wish_phrase(self, wish: Any) -> Phrase:
        """Return the phrase that names a wish."""
        return Phrase(f"plans.{wish}")

    def moods(self, event: Event) -> Sequence[Felt]:
        """Return the moods of the seats after a deal: the seat that has ended it is pleased."""
        if not isinstance(event, RoundEnded) or event.line.winner is None:
            return ()
        return (Felt(event.line.winner, "glad"),)

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        return tell(event)

    def upgrade(self, kind: Kind, data: Any, since: int) -> Any:
        """Convert states of version 1: add the seats that have laid melds."""
        if since == 1 and kind == "state":
            data["opened"] = [*dict.fromkeys(meld["seat"] for meld in data["melds"])]
        return data

    def headline(self, view: View) -> Phrase:
        """Return the headline: the number of the deal."""
        return Phrase("board.round", {"n": view.round, "of": view.options.rounds})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices; drawing, laying and discarding are separate ones."""
        return ((PLIES[seats] * min(options.rounds, SPARE_ROUNDS), False),)


def unseen(view: View) -> tuple[str, ...]:
    """Return all cards that the reader of the view has not seen."""
    others = (card for seat, cards in enumerate(view.known) if seat != view.seat for card in cards)
    laid = (card for meld in view.melds for card in meld.cards)
    return without(view.options.deck, (*view.hand, *view.heap, *laid, *others))
