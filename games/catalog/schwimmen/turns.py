"""The effects of moves in Schwimmen: packets, swaps, the last turns, and payment at the end of a deal."""

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from games.catalog.schwimmen.data import (
    HAND,
    Choose,
    Chose,
    Dealt,
    Ended,
    Knock,
    Knocked,
    Line,
    Move,
    Options,
    Renewed,
    Sank,
    Scored,
    Seat,
    Seen,
    Showed,
    State,
    Stay,
    Stayed,
    Swap,
    Swapped,
    View,
)
from games.catalog.schwimmen.value import FIRE, FULL, worth
from games.engine.chance import Chance
from games.engine.kit.cards import DECK_32, dealt, ordered, with_hand, without
from games.engine.kit.hands.states import Remembered

NO_LUCK = Chance(b"looked at")
"""The chance for a next deal that is never shown."""


class Told(Remembered[State]):
    """A state with its events, which records the cards that all have seen in this deal."""

    kept: ClassVar[Any] = Seen


def players(table: State | View) -> list[Seat]:
    """Return the seats that are still in the match, forehand first (§ 3.1)."""
    around = [(table.dealer + 1 + step) % table.seats for step in range(table.seats)]
    return [seat for seat in around if table.lives[seat]]


def begin(options: Options, seats: int, chance: Chance) -> Told:
    """Deal the first hands. The dealer is drawn by lot."""
    dealer = chance.stream("dealer").below(seats)
    lives = (options.tokens + 1,) * seats
    return deal(State(options, seats, 0, dealer, (), (), (), (), None, lives), dealer, chance)


def deal(before: State, dealer: Seat, chance: Chance) -> Told:
    """Deal three cards to each seat, and three more to forehand, who chooses between the two packets (§ 3.1, § 3.2)."""
    number, seats = before.deal + 1, before.seats
    there = players(msgspec.structs.replace(before, dealer=dealer))
    held, rest = dealt(chance.stream("deal", number).shuffled(DECK_32), len(there), 0, HAND)
    by_seat = dict(zip(there, held, strict=True))
    fresh = State(
        before.options,
        seats,
        number,
        dealer,
        tuple(by_seat.get(seat, ()) for seat in range(seats)),
        ordered(rest[:HAND]),
        (),
        rest[HAND:],
        there[0],
        before.lives,
        known=((),) * seats,
        pad=before.pad,
        shown=before.shown,
    )
    return Told(fresh).then(Dealt(number, there[0]))


def after(state: State, seat: Seat, move: Move, chance: Chance) -> Told:
    """Apply a legal move."""
    return _turned(_done(Told(state), seat, move), seat, chance)


def resting(state: State, seat: Seat, move: Move) -> State | None:
    """Return a state that shows the end of a deal, before hands are counted; None after any other move."""
    done = _done(Told(state), seat, move)
    return done.state if len(_turned(done, seat, NO_LUCK).state.pad) > len(state.pad) else None


def _done(told: Told, seat: Seat, move: Move) -> Told:
    """Apply the move itself, without its consequences."""
    state = told.state
    match move:
        case Choose(keep):
            return _chosen(told, seat, keep)
        case Swap(give, take):
            return _swapped(told, seat, (give,), (take,))
        case Knock():
            return told.then(Knocked(seat), knocker=seat, left=len(players(state)), stays=0)
        case Stay():
            return told.then(Stayed(seat), stays=state.stays + 1)
    return _swapped(told, seat, state.hands[seat], state.table)


def _chosen(told: Told, seat: Seat, keep: bool) -> Told:
    state = told.state
    hand, table = (state.hands[seat], state.spare) if keep else (state.spare, state.hands[seat])
    hands = with_hand(state.hands, seat, hand)
    return told.then(Chose(seat, keep, table), hands=hands, table=table, spare=())


def _swapped(told: Told, seat: Seat, gave: Sequence[str], took: Sequence[str]) -> Told:
    state = told.state
    hand = ordered((*without(state.hands[seat], gave), *took))
    known = ordered((*(card for card in state.known[seat] if card not in gave), *took))
    return told.then(
        Swapped(seat, tuple(gave), tuple(took)),
        hands=with_hand(state.hands, seat, hand),
        known=with_hand(state.known, seat, known),
        table=ordered((*without(state.table, took), *gave)),
        stays=0,
    )


def _turned(told: Told, seat: Seat, chance: Chance) -> Told:
    """End a turn: show a hand with 31 or three aces (§ 5.1, § 5.2), then pass the turn unless the deal is over."""
    state = told.state
    points, turns, there = worth(state.hands[seat]), state.turns + 1, players(state)
    left = None if state.left is None else state.left - 1
    if points >= FULL:
        cards = state.hands[seat]
        known = with_hand(state.known, seat, cards)
        told = told.then(Showed(seat, cards, points == FIRE), known=known)
        rest = 0 if points == FIRE else max(0, len(there) - turns)
        left = rest if left is None else min(left, rest)
    told = told.then(turns=turns, left=left)
    if left is None and state.stays >= len(there):
        told = _renewed(told)
    if told.state.left == 0:
        return _scored(told, chance)
    following = there[(there.index(seat) + 1) % len(there)]
    if worth(state.hands[following]) >= FULL:
        return _turned(told, following, chance)
    return told.then(mover=following)


def _renewed(told: Told) -> Told:
    """If all seats have passed in a row, put three other cards in the middle or end the deal (§ 4.5)."""
    state = told.state
    if len(state.pile) < HAND:
        return told.then(Renewed(()), left=0)
    fresh = ordered(state.pile[:HAND])
    gone = (*state.gone, *state.table)
    return told.then(Renewed(fresh), table=fresh, pile=state.pile[HAND:], gone=gone, stays=0)


def paying(points: Sequence[int | None]) -> tuple[Seat, ...]:
    """Return the seats that pay: those with the lowest hand, or with three aces all except their holder (§ 6.1, §
    5.2).
    """
    there = {seat: halves for seat, halves in enumerate(points) if halves is not None}
    least = min(there.values())
    fire = FIRE in there.values()
    return tuple(seat for seat, halves in there.items() if (halves < FIRE if fire else halves == least))


def _scored(told: Told, chance: Chance) -> Told:
    """End a deal: take payments, drop seats without lives, and deal again unless at most one seat is left (§ 6)."""
    state = told.state
    points = tuple(worth(hand) if hand else None for hand in state.hands)
    payers = paying(points)
    lives = tuple(life - (seat in payers) for seat, life in enumerate(state.lives))
    line = Line(points, payers, lives)
    sank: list[Any] = [Sank(seat) for seat in payers if not lives[seat]]
    told = told.then(
        Scored(state.hands, line), *sank, pad=(*state.pad, line), lives=lives, shown=state.hands, mover=None
    )
    still = [seat for seat, life in enumerate(lives) if life]
    if len(still) > 1:
        following = next(s for step in range(1, state.seats + 1) if lives[s := (state.dealer + step) % state.seats])
        return deal(told.state, following, chance).after(told)
    winners = still or [seat for seat, halves in enumerate(points) if halves is not None]
    return told.then(Ended(tuple(winners), pot(told.state)))


def pot(table: State | View) -> int:
    """Return how many tokens have been paid."""
    return table.seats * table.options.tokens - sum(max(0, life - 1) for life in table.lives)
