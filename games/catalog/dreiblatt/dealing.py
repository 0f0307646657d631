"""Effects of moves in Three leaves: antes, staying in, swapping, tricks and thirds of the pot."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from games.catalog.dreiblatt.data import (
    HAND,
    UNIT,
    CardPlayed,
    Dealt,
    Ended,
    Event,
    Line,
    Options,
    Paid,
    PotTaken,
    Said,
    State,
    Stayed,
    Swapped,
    TrickTaken,
    Waived,
)
from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.cards import dealt, without
from games.engine.kit.tricktaking.decks import ACE_TEN_32 as DECK
from games.engine.kit.tricktaking.tricks import Played, Trick, best

Told = tuple[Event, ...]
T = TypeVar("T")


def begun(first: State, blind: bool, told: Told, chance: Chance) -> Step[State]:
    """Begin a deal. If the game is ``blind``, ask all seats whether they waive the swap; else deal the cards (§ 2)."""
    return Step(first, told) if blind else _dealt(first, told, chance)


def empty(options: Options, chips: Sequence[int], deal: int, dealer: Seat, pot: int, pad: tuple[Line, ...]) -> State:
    """Return the state before a deal, without cards and antes."""
    seats = len(chips)
    return State(
        options=options,
        seats=seats,
        deal=deal,
        dealer=dealer,
        phase="waive",
        mover=None,
        pot=pot,
        chips=tuple(chips),
        before=tuple(chips),
        stays=(None,) * seats,
        swapped=(None,) * seats,
        waived=(False,) * seats,
        pad=pad,
        hands=((),) * seats,
        talon=(),
        thrown=((),) * seats,
        sealed=(None,) * seats,
    )


def waived(state: State, seat: Seat, waives: bool, chance: Chance) -> Step[State]:
    """Store a seat's hidden decision. After the last decision the antes are known, and the cards are dealt."""
    sealed = _with(state.sealed, seat, waives)
    told: Told = (Said(seat),)
    if None in sealed:
        return Step(replace(state, sealed=sealed), told)
    after = replace(state, sealed=(None,) * state.seats, waived=tuple(map(bool, sealed)))
    who = tuple(at for at, so in enumerate(after.waived) if so)
    return _dealt(after, (*told, Waived(who, after.stake)), chance)


def _dealt(state: State, told: Told, chance: Chance) -> Step[State]:
    """Take antes, deal three cards to each seat, and turn a trump (§ 2.2, 2.3)."""
    cards = chance.stream("deal", state.deal).shuffled(DECK.cards)
    hands, rest = dealt(cards, state.seats, (state.dealer + 1) % state.seats, HAND)
    after = replace(
        state,
        phase="enter",
        mover=(state.dealer + 1) % state.seats,
        pot=state.pot + state.stake * state.seats,
        chips=tuple(chips - state.stake for chips in state.chips),
        hands=tuple(map(DECK.ordered, hands)),
        turned=rest[0],
        talon=rest[1:],
    )
    return Step(after, (*told, Dealt(state.dealer, state.deal, rest[0], after.pot)))


def stayed(state: State, seat: Seat, stays: bool, blind: bool, chance: Chance) -> Step[State]:
    """Record the decision of a seat; the next seat decides. A seat that is the only one left takes the pot (§ 3)."""
    after, told = replace(state, stays=_with(state.stays, seat, stays)), (Stayed(seat, stays),)
    if after.stays.count(False) == state.seats - 1:
        return _alone(after, told, blind, chance)
    waiting = [other for other in state.round if after.stays[other] is None]
    if waiting:
        return Step(replace(after, mover=waiting[0]), told)
    return Step(_swapping(replace(after, third=after.pot // HAND)), told)


def _alone(state: State, told: Told, blind: bool, chance: Chance) -> Step[State]:
    """Give the pot to the only seat that has stayed in (§ 3.2)."""
    seat = next(at for at, stays in enumerate(state.stays) if stays is not False)
    after = replace(state, pot=0, chips=_with(state.chips, seat, state.chips[seat] + state.pot))
    return _over(after, (*told, PotTaken(seat, state.pot)), blind, chance)


def _swapping(state: State) -> State:
    """Let the next seat swap. After the last swap, the first seat plays (§ 4, 5.1)."""
    waiting = [seat for seat in state.players if state.swapped[seat] is None and not state.waived[seat]]
    if waiting:
        return replace(state, phase="swap", mover=waiting[0])
    return replace(state, phase="play", mover=state.players[0])


def swapped(state: State, seat: Seat, cards: Sequence[str]) -> Step[State]:
    """Replace cards with the next ones of the talon (§ 4.1)."""
    n = len(cards)
    hand = DECK.ordered((*without(state.hands[seat], cards), *state.talon[:n]))
    after = replace(
        state,
        hands=_with(state.hands, seat, hand),
        talon=state.talon[n:],
        thrown=_with(state.thrown, seat, DECK.ordered(cards)),
        swapped=_with(state.swapped, seat, n),
    )
    return Step(_swapping(after), (Swapped(seat, n),))


def laid(state: State, seat: Seat, card: str) -> State:
    """Put the card into the trick. A full trick gets its winner, but is not paid yet (§ 5.1, 5.3)."""
    hands = _with(state.hands, seat, without(state.hands[seat], (card,)))
    trick, players = (*state.trick, Played(seat, card)), state.players
    if len(trick) < len(players):
        following = players[(players.index(seat) + 1) % len(players)]
        return replace(state, hands=hands, trick=trick, mover=following)
    winner = trick[best(tuple(one.card for one in trick), state.trump, DECK.height)].seat
    return replace(state, hands=hands, trick=(), tricks=(*state.tricks, Trick(trick, winner)), mover=winner)


def played(state: State, seat: Seat, card: str, blind: bool, chance: Chance) -> Step[State]:
    """Play a card. A trick pays a third of the pot, and the deal is over after three tricks (§ 5, 6)."""
    after = laid(state, seat, card)
    told: Told = (CardPlayed(seat, card),)
    if after.trick:
        return Step(after, told)
    winner = after.tricks[-1].winner or 0
    paid = replace(
        after, pot=after.pot - after.third, chips=_with(after.chips, winner, after.chips[winner] + after.third)
    )
    told = (*told, TrickTaken(winner, after.third))
    if len(after.tricks) < HAND:
        return Step(paid, told)
    chips, fines = [*paid.chips], [other for other in paid.players if not paid.taken(other)]
    for other in fines:
        chips[other] -= UNIT
    fined = replace(paid, pot=UNIT * len(fines), chips=tuple(chips))
    return _over(fined, (*told, *(Paid(other, UNIT) for other in fines)), blind, chance)


def _over(state: State, told: Told, blind: bool, chance: Chance) -> Step[State]:
    """Record the deal. Then the next deal begins, or the match is over (§ 7)."""
    won = tuple(now - before for now, before in zip(state.chips, state.before, strict=True))
    tricks = tuple(state.taken(seat) if state.stays[seat] is not False else None for seat in range(state.seats))
    pad = (*state.pad, Line(won, tricks, state.chips))
    if state.deal < state.options.deals:
        dealer = (state.dealer + 1) % state.seats
        return begun(empty(state.options, state.chips, state.deal + 1, dealer, state.pot, pad), blind, told, chance)
    most = max(state.chips)
    winners = tuple(seat for seat, chips in enumerate(state.chips) if chips == most)
    return Step(replace(state, phase="over", mover=None, pad=pad), (*told, Ended(winners, most)))


def _with(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])
