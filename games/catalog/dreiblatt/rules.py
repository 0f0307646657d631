"""The rules of Three leaves, number 109 of the collection. Paragraphs (§) are those of the rule page beside it."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from games.catalog.dreiblatt import dealing
from games.catalog.dreiblatt.data import (
    HAND,
    STOCK,
    Ended,
    Enter,
    Event,
    Move,
    Options,
    Play,
    State,
    Stayed,
    Swap,
    Table,
    View,
    Waive,
    Waived,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Game, Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import Cards, holds
from games.engine.kit.tricktaking.decks import ACE_TEN_32 as DECK
from games.engine.kit.tricktaking.page import SHARED
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.tricks import Narrowing, playable, reason, strictly
from games.engine.kit.tricktaking.wishing import PlannedCards
from games.engine.text import Phrase, SeatRef


class Refusal(Rule):
    """Rules that a move in Three leaves can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "7.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    NOT_NOW = ("not_now", "3.1")
    NOT_IN_HAND = ("not_in_hand", "5.1")
    FOLLOW_SUIT = ("follow_suit", "5.2")
    TRUMP_IT = ("trump_it", "5.2")


KINDS: Mapping[str, type] = {"waive": Waive, "enter": Enter, "swap": Swap, "play": Play}
STRICT = (Refusal.FOLLOW_SUIT, Refusal.NOT_NOW, Refusal.TRUMP_IT)
"""Refusals of cards that do not follow as required; no card has to be higher (§ 5.2)."""


def narrowing(table: Table, hand: Cards) -> Narrowing:
    """Yield each rule that restricts the seat to move, with the cards of its hand that the rule allows."""
    lying = tuple(one.card for one in table.trick)
    return strictly(hand, lying, table.trump, STRICT, DECK.height, beat=False)


def moves_with(table: Table, hand: Cards) -> list[Move]:
    """Return all legal moves of the seat to move with this hand."""
    match table.phase:
        case "waive":
            return [Waive(False), Waive(True)]
        case "enter":
            return [Enter(True), Enter(False)]
        case "swap":
            return [Swap(cards) for n in range(HAND + 1) for cards in combinations(hand, n)]
    return [Play(card) for card in playable(hand, narrowing(table, hand))]


class Dreiblatt(PlannedCards, Game[Options, State, Move, View]):
    """The game Three leaves: stay in or drop out, swap, and play three tricks."""

    slug: ClassVar[str] = "dreiblatt"
    seats: ClassVar[range] = range(2, 6)
    event_type = Event
    rules = Refusal
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "scores"
    shared: ClassVar[Mapping[str, str]] = SHARED
    valued_by: ClassVar[str] = "games.engine.luck.hands"
    card_type: ClassVar[Any] = Play
    wish_type = Play | Literal["stay", "out", "high", "low"]
    spans: ClassVar[tuple[int, ...]] = (1, 3)
    blind: ClassVar[bool] = False
    """Whether all seats are asked before the deal if they waive the swap."""

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[State]:
        """Deal. A random draw decides which seat deals (§ 2.1)."""
        dealer = chance.stream("dealer").below(seats)
        chips = (STOCK * options.deals // 12,) * seats
        return dealing.begun(dealing.empty(options, chips, 1, dealer, 0, ()), self.blind, (), chance)

    def to_move(self, state: State) -> tuple[Seat, ...]:
        """Return the seat to move; before the deal, all seats that have not made their hidden decision."""
        if state.phase == "waive":
            return tuple(seat for seat, said in enumerate(state.sealed) if said is None)
        return () if state.mover is None else (state.mover,)

    def candidates(self, state: State, seat: Seat) -> Sequence[Move]:
        """Return the legal moves, see :func:`moves_with`."""
        return moves_with(state, state.hands[seat]) if seat in self.to_move(state) else ()

    def normalise_move(self, state: State, move: Move) -> Move:
        """Sort swapped cards in the order of a hand."""
        return replace(move, cards=DECK.normalised(move.cards)) if isinstance(move, Swap) else move

    def forbidden(self, state: State, seat: Seat, move: Move) -> Rule | None:
        """Return the rule that a move breaks, or None. Only this method decides whether a move is legal."""
        if state.phase == "over":
            return Refusal.MATCH_OVER
        if seat not in self.to_move(state):
            return Refusal.NOT_YOUR_TURN
        if not isinstance(move, KINDS[state.phase]):
            return Refusal.NOT_NOW
        hand = state.hands[seat]
        if isinstance(move, Swap):
            return None if holds(hand, move.cards) else Refusal.NOT_IN_HAND
        if isinstance(move, Play):
            return Refusal.NOT_IN_HAND if move.card not in hand else reason(move.card, narrowing(state, hand))
        return None

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
        """Play a move, see :mod:`.dealing`."""
        move = self.normalise_move(state, move)
        match move:
            case Waive(waives):
                return dealing.waived(state, seat, waives, chance)
            case Enter(stays):
                return dealing.stayed(state, seat, stays, self.blind, chance)
            case Swap(cards):
                return dealing.swapped(state, seat, cards)
        return dealing.played(state, seat, move.card, self.blind, chance)

    def resting(self, state: State, seat: Seat, move: Move) -> State | None:
        """Return the state with the last trick of a deal on the table, before the next deal; None for other moves."""
        if not isinstance(move, Play) or sum(len(state.hands[at]) for at in state.players) > 1:
            return None
        return dealing.laid(state, seat, move.card)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return a seat's view: its own hand and discards, and the public part."""
        shared = {name: getattr(state, name) for name in Table.__struct_fields__}
        return View(
            **shared,
            seat=seat,
            hand=() if seat is None else state.hands[seat],
            thrown=() if seat is None else state.thrown[seat],
            cards=tuple(map(len, state.hands)),
            said=tuple(said is not None for said in state.sealed),
            mine=None if seat is None else state.sealed[seat],
        )

    def imagine(self, view: View, chance: Stream) -> State:
        """Return a random state that fits the view."""
        seen = [*view.hand, *view.thrown, *(one.card for one in view.trick), *([view.turned] if view.turned else [])]
        seen += [one.card for trick in view.tricks for one in trick.plays]
        loose = chance.shuffled([card for card in DECK.cards if card not in seen]) if view.turned else []
        hands, thrown = [], []
        for seat in range(view.seats):
            mine = seat == view.seat
            hands.append(view.hand if mine else DECK.ordered(loose.pop() for _ in range(view.cards[seat])))
            gone = 0 if mine else view.swapped[seat] or 0
            thrown.append(view.thrown if mine else DECK.ordered(loose.pop() for _ in range(gone)))
        sealed = [chance.below(2) == 1 if said else None for said in view.said]
        if view.seat is not None:
            sealed[view.seat] = view.mine
        shared = {name: getattr(view, name) for name in Table.__struct_fields__}
        return State(**shared, hands=tuple(hands), thrown=tuple(thrown), talon=tuple(loose), sealed=tuple(sealed))

    def outcome(self, state: State) -> Outcome | None:
        """Return the outcome at the end: the most chips win (§ 7.2); None before."""
        return self.standing(state) if state.phase == "over" else None

    def standing(self, state: State) -> Outcome:
        """Rank by chips. The ante of the current deal has been paid."""
        return Outcome(placed(state.chips), state.chips)

    def default_move(self, state: State, seat: Seat) -> Move:
        """Return the cautious move: waive nothing, drop out, keep all cards, or play the lowest card."""
        if state.phase == "enter":
            return Enter(False)
        if state.phase == "play":
            cards = playable(state.hands[seat], narrowing(state, state.hands[seat]))
            return Play(min(cards, key=lambda card: height(state, card)))
        return self.candidates(state, seat)[0]

    def may_undo(self, before: State, after: State, seat: Seat) -> bool:
        """Return whether the move may be taken back: a hidden decision before the deal may, until all seats have
        decided.
        """
        return before.phase == "waive" and (before.deal, after.phase) == (after.deal, "waive")

    def stage(self, view: View) -> int:
        """Return the number of the deal: a standing order ends with the deal."""
        return view.deal

    def wishes(self, view: View) -> Sequence[Any]:
        """Return the wishes: to stay in or drop out while this is undecided; then a high, a low, or a certain card."""
        if view.phase == "waive" or view.seat is None or view.stays[view.seat] is False:
            return ()
        first = ["stay", "out"] if view.phase == "enter" and view.stays[view.seat] is None else []
        return [*first, "high", "low", *map(Play, view.hand)] if view.phase == "play" else first

    def granted(self, view: View, wish: Any) -> Move | None:
        """Return the move that fulfils the wish if it is legal, else None."""
        if wish in ("stay", "out"):
            return Enter(wish == "stay") if view.phase == "enter" else None
        cards = playable(view.hand, narrowing(view, view.hand)) if view.phase == "play" else ()
        if not cards or isinstance(wish, Play):
            return wish if isinstance(wish, Play) and wish.card in cards else None
        return Play((max if wish == "high" else min)(cards, key=lambda card: height(view, card)))

    def tell(self, event: Event) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        if isinstance(event, Stayed):
            return phrase_of(event, "stays" if event.stays else "out")
        if isinstance(event, Waived | Ended):
            named = tuple(map(SeatRef, event.seats))
            key = "waived" if isinstance(event, Waived) else "ended"
            return Phrase(f"events.{key}" if named else "events.nobody", {"list": named, "n": event.n})
        return phrase_of(event)

    def headline(self, view: View) -> Phrase:
        """Return the number of the deal."""
        return Phrase("page.deal", {"n": view.deal, "of": view.options.deals})

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: two or three in each deal."""
        return ((options.deals * 5 // 2, False),)


def height(table: Table, card: str) -> tuple[bool, int]:
    """Return the rank of a card; trumps are above all others."""
    return card[-1] == table.trump, DECK.height(card)
