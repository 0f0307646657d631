"""Twenty off, number 111 of the collection. Paragraphs (§) are those of the rule page beside this file."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any, ClassVar, Literal

from msgspec.structs import replace

from games.catalog.twenty_off import data as kinds
from games.catalog.twenty_off.data import (
    FIRST,
    HAND,
    MOST,
    TRUMPS,
    Event,
    Move,
    Name,
    Named,
    Options,
    Scored,
    State,
    Swap,
    Swapped,
    View,
)
from games.engine.chance import Chance, Stream
from games.engine.game import Outcome, Rule, Seat, Step, placed
from games.engine.kit.cards import Cards, without
from games.engine.kit.tricktaking.hidden import Places
from games.engine.kit.tricktaking.plain import judging
from games.engine.kit.tricktaking.plain.data import Play, Table
from games.engine.kit.tricktaking.plain.rules import Plain
from games.engine.kit.tricktaking.plain.terms import AceTen
from games.engine.kit.tricktaking.speaking import phrase_of
from games.engine.kit.tricktaking.tricks import Trick, following
from games.engine.kit.turns import open_fields
from games.engine.text import Phrase, SeatRef

MOST_DEALS = 16
"""The most deals of a match, or one fewer, so that all have dealt equally often (§ 5.2)."""
USUAL_DEALS = {20: (6, 10, 13, 15), 10: (3, 4, 7, 10)}
"""Deals of a match of bots, by points at the start and by seats from two on."""
NONE, NONE_OF_HEARTS = 5, 10
"""The points added without a trick, and those if hearts were trumps (§ 4.2)."""


class Refusal(Rule):
    """Rules that a move can break. Their texts are under ``[rules]`` in the text files."""

    MATCH_OVER = ("match_over", "5.1")
    NOT_YOUR_TURN = ("not_your_turn", "3.1")
    CARD_NOT_IN_HAND = ("card_not_in_hand", "3.1")
    FOLLOW_SUIT = ("follow_suit", "3.2")
    TRUMP_IT = ("trump_it", "3.2")
    NOT_NOW = ("not_now", "2.4")
    TOO_MANY = ("too_many", "2.4")


class TwentyOff(Plain[Options]):
    """The game of Twenty off: name trumps from three cards, swap, play five tricks, and count points down."""

    slug: ClassVar[str] = "twenty-off"
    seats: ClassVar[range] = range(2, 6)
    low_score_wins: ClassVar[bool] = True
    same_deals: ClassVar[Literal["", "scores", "margins"]] = "margins"
    judged_by: ClassVar[str] = "games.catalog.twenty_off.judge"
    sheets_by: ClassVar[str] = "games.catalog.twenty_off.sheet"
    kinds: ClassVar[Any] = kinds
    state_type = State
    view_type = View
    move_type = Move
    event_type = Event
    rules: ClassVar[type[Rule]] = Refusal

    def terms(self, options: Options, seats: int) -> AceTen:
        """Return the terms of the family: five cards each; the dealer's left neighbour leads."""
        return AceTen("ace-ten", HAND, "always", MOST_DEALS // seats * seats, start=options.start, draws=False)

    def setup(self, options: Options, seats: int, chance: Chance) -> Step[Any]:
        """Begin the first deal. The dealer is drawn by lot (§ 2.2)."""
        first = {"deal": 1, "dealer": chance.stream("dealer").below(seats), "pad": (), "options": options}
        return self.dealt(self.terms(options, seats), seats, first, chance)

    def dealt(self, terms: Any, seats: int, first: dict[str, Any], chance: Chance) -> Step[Any]:
        """Deal three cards to each seat; the other cards are dealt later (§ 2.2)."""
        cards = chance.stream("deal", first["deal"]).shuffled(terms.cards.cards)
        hands = tuple([terms.cards.ordered(cards[seat : seats * FIRST : seats]) for seat in range(seats)])
        leader, talon = (first["dealer"] + 1) % seats, tuple(cards[seats * FIRST :])
        blank = {"phase": "name", "mover": leader, "away": (None,) * seats, "put": ((),) * seats}
        state = State(terms=terms, seats=seats, hands=hands, talon=talon, **blank, **first)
        return Step(state, (kinds.Dealt(state.deal, state.dealer),))

    def counted(self, table: Table) -> tuple[int, ...]:
        """Return the tricks by seat."""
        return tuple([judging.tricks_of(table, seat) for seat in range(table.seats)])

    def gained(self, totals: Sequence[int], counted: Sequence[int]) -> tuple[int, ...]:
        """Return the points for tricks alone, without those for hearts."""
        return points_of(counted, (0,) * len(counted), heart_trumps=False)

    def brings(self, table: Table, counted: Sequence[int]) -> tuple[int, ...]:
        """Return the points of a deal (§ 4).

        Each trick takes one point off, and one more if a heart has won it. A seat without a trick gets points added.
        """
        return points_of(counted, hearts_of(table), heart_trumps=table.trump == "H")

    def decided(self, table: Table) -> bool:
        """Return whether a seat is at zero or below (§ 5.1)."""
        return min(table.totals) <= 0

    def standing(self, state: Any) -> Outcome:
        """Rank seats, the lowest total first (§ 5.1)."""
        return Outcome(placed(state.totals, low=True), state.totals)

    def moves(self, state: Any, seat: Seat) -> Sequence[Any]:
        """Return the legal moves of the phase: suits, swaps or cards."""
        if state.phase == "name":
            return [*map(Name, TRUMPS)]
        if state.phase == "swap":
            return [Swap(cards) for n in range(most(state) + 1) for cards in combinations(state.hands[seat], n)]
        return super().moves(state, seat)

    def wrong_with(self, state: Any, seat: Seat, move: Any) -> Rule | None:
        """Return the rule that the move breaks. The phase is checked first, then the move itself."""
        match move:
            case Play() if state.phase == "play":
                return super().wrong_with(state, seat, move)
            case Swap() if state.phase == "swap":
                return self._wrong_swap(state, seat, move.cards)
            case Name() if state.phase == "name":
                return None
        return Refusal.NOT_NOW

    def normalise_move(self, state: Any, move: Any) -> Any:
        """Return the move with swapped cards in the order of a hand."""
        return replace(move, cards=state.deck.normalised(move.cards)) if isinstance(move, Swap) else move

    def _wrong_swap(self, state: Any, seat: Seat, cards: Cards) -> Rule | None:
        if len({*cards}) < len(cards) or not {*cards} <= {*state.hands[seat]}:
            return Refusal.CARD_NOT_IN_HAND
        return Refusal.TOO_MANY if len(cards) > most(state) else None

    def apply(self, state: Any, seat: Seat, move: Any, chance: Chance) -> Step[Any]:
        """Apply naming trumps, a swap, or a card."""
        move = self.normalise_move(state, move)
        match move:
            case Name():
                return Step(_completed(state, move.suit), (Named(seat, move.suit),))
            case Swap():
                return Step(_swapped(state, seat, move.cards), (Swapped(seat, len(move.cards)),))
        return super().apply(state, seat, move, chance)

    def scored(self, state: Any, told: Any, chance: Chance) -> Step[Any]:
        """Score the deal. A finished match gets the phase "over"; a new deal keeps the options."""
        step = super().scored(state, told, chance)
        return Step(replace(step.state, phase="over"), step.events) if step.state.mover is None else step

    def kept(self, state: Any) -> dict[str, Any]:
        """Return the fields that all deals of a match share."""
        return {"options": state.options}

    def view(self, state: Any, seat: Seat | None) -> Any:
        """Return the view with the seat's own hand and discards."""
        return replace(super().view(state, seat), thrown=() if seat is None else state.put[seat])

    def playable(self, state: Any, hand: Cards) -> Cards:
        """Return the playable cards; none before the tricks."""
        return judging.playable(state, hand) if state.phase == "play" else ()

    def imagine(self, view: Any, chance: Stream) -> Any:
        """Return a random state that fits the view. The others' discards may be any unseen cards."""
        seats = range(view.seats)
        seen = {*view.hand, *view.thrown, *(one.card for one in view.trick)}
        seen |= {one.card for trick in view.tricks for one in trick.plays}
        room = [0 if seat == view.seat else view.cards[seat] for seat in seats]
        away = [0 if seat == view.seat else view.away[seat] or 0 for seat in seats]
        barred = [*judging.lacking(view), *[()] * (view.seats + 1)]
        loose = [card for card in view.deck.cards if card not in seen]
        held = Places(loose, [*room, *away, view.pile], barred).fill(chance)
        hands = tuple([view.hand if seat == view.seat else view.deck.ordered(held[seat]) for seat in seats])
        put = [view.thrown if seat == view.seat else view.deck.ordered(held[view.seats + seat]) for seat in seats]
        talon = tuple(chance.shuffled(held[-1]))
        return State(**open_fields(view, State), hands=hands, put=tuple(put), talon=talon)

    def default_move(self, state: Any, seat: Seat) -> Any:
        """Return the default move: name the longest suit, swap nothing, or play the lowest card."""
        hand = state.hands[seat]
        if state.phase == "name":
            return Name(max(TRUMPS, key=lambda suit: len(following(hand, suit))))
        return Swap(()) if state.phase == "swap" else super().default_move(state, seat)

    def wishes(self, view: Any) -> Sequence[Any]:
        """Return the possible wishes of a standing order. There are none before the tricks."""
        return super().wishes(view) if view.phase == "play" else ()

    def stage(self, view: Any) -> int:
        """Return a number that grows with each deal and when its tricks begin. Plans of an earlier number are
        obsolete.
        """
        return 2 * int(view.deal) + int(view.phase == "play")

    def tell(self, event: Any) -> Phrase:
        """Return the event as a phrase of ``[events]``."""
        if isinstance(event, Scored):
            return Phrase("events.scored", {"list": tuple(map(_told, enumerate(event.line.totals)))})
        return phrase_of(event) if isinstance(event, Named | Swapped) else super().tell(event)

    def usual_plies(self, options: Options, seats: int) -> Sequence[tuple[int, bool]]:
        """Return the usual number of choices: a swap and five cards in each deal, and sometimes a trump suit."""
        return ((USUAL_DEALS[options.start][seats - 2] * 25 // 4, False),)


def points_of(counted: Sequence[int], hearts: Sequence[int], *, heart_trumps: bool) -> tuple[int, ...]:
    """Return the points by seat for its tricks (``counted``), of which ``hearts`` were won by a heart (§ 4)."""
    none = NONE_OF_HEARTS if heart_trumps else NONE
    return tuple([-tricks - more if tricks else none for tricks, more in zip(counted, hearts, strict=True)])


def hearts_of(table: Table) -> list[int]:
    """Return by seat how many tricks one of its hearts has won (§ 4.1)."""
    found = [0] * table.seats
    for trick in table.tricks:
        found[trick.winner or 0] += winning(table, trick)[-1] == "H"
    return found


def winning(table: Table, trick: Trick) -> str:
    """Return the card that has won the trick."""
    cards = tuple([one.card for one in trick.plays])
    return cards[judging.best(table, cards)]


def most(table: Any) -> int:
    """Return how many cards the mover may swap: at least one card of the talon must be left for each seat after it
    (§ 2.4).
    """
    talon = table.pile if isinstance(table, View) else len(table.talon)
    after: int = (table.dealer - table.mover) % table.seats
    return min(MOST, talon - after)


def _completed(state: Any, suit: str) -> Any:
    """Set the trumps, then deal two more cards to each seat, beginning with the seat that has named them (§ 2.3)."""
    hands, more = list(state.hands), HAND - FIRST
    for step in range(state.seats):
        seat = (state.mover + step) % state.seats
        hands[seat] = state.deck.ordered((*hands[seat], *state.talon[step * more : (step + 1) * more]))
    return replace(state, hands=tuple(hands), talon=state.talon[state.seats * more :], suit=suit, phase="swap")


def _swapped(state: Any, seat: Seat, cards: Cards) -> Any:
    """Swap the cards of a seat, and let the next seat swap. After the dealer, the dealer's left neighbour leads (§
    2.4, 3.1).
    """
    taken, talon = state.talon[: len(cards)], state.talon[len(cards) :]
    hands, put, away = list(state.hands), list(state.put), list(state.away)
    hands[seat] = state.deck.ordered((*without(hands[seat], cards), *taken))
    put[seat], away[seat] = cards, len(cards)
    phase = "play" if seat == state.dealer else "swap"
    fields = {"hands": tuple(hands), "put": tuple(put), "away": tuple(away), "talon": talon}
    return replace(state, phase=phase, mover=(seat + 1) % state.seats, **fields)


def _told(stands: tuple[int, int]) -> Phrase:
    return Phrase("events.stands", {"rival": SeatRef(stands[0]), "points": stands[1]})
