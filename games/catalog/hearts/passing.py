"""How cards are passed: the cycle, and the receivers (§ 4)."""

from collections.abc import Sequence

from games.catalog.hearts.data import Passing, State
from games.catalog.hearts.judging import packets
from games.catalog.hearts.terms import PassKind, Terms
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.cards import Cards, ordered, without

_DISTANCE = {"left": 1, "left2": 2, "across": 2}


def passing_of(terms: Terms, seats: int, deal: int) -> Passing | None:
    """Return how cards are passed in that deal; None if its dealer names it first."""
    kind = terms.cycle[(deal - 1) % len(terms.cycle)]
    return None if kind == "call" else passing(kind, seats, terms.pass_count)


def passing(kind: PassKind, seats: int, count: int) -> Passing:
    """Return a pass of the cycle with ``count`` cards from each seat; scattered cards are spread evenly over the
    others.
    """
    if kind == "mix":
        return Passing(mixed=count)
    if kind == "hold":
        return Passing((0,) * (seats - 1))
    if kind == "scatter":
        return Passing((count // (seats - 1),) * (seats - 1))
    far = {"right": seats - 1, "right2": seats - 2}.get(kind) or _DISTANCE[kind]
    return Passing(tuple([count if place == far else 0 for place in range(1, seats)]))


def receiver(seats: int, giver: Seat, distance: int, handed_on: Sequence[Seat]) -> Seat:
    """Return the receiver of what ``giver`` passed that far: handed-on cards go the same distance again (§ 4.7)."""
    seat = (giver + distance) % seats
    while seat in handed_on and seat != giver:
        seat = (seat + distance) % seats
    return seat


def passed(state: State, chance: Chance) -> tuple[tuple[Cards, ...], tuple[Cards, ...], Cards]:
    """Return the hands, what each seat received, and the kitty, which may have been mixed in, after all have chosen."""
    given = [cards or () for cards in state.chosen]
    hands = [without(hand, cards) for hand, cards in zip(state.hands, given, strict=True)]
    received, kitty = _mixed(state, given, chance) if state.passing.mixed else (_sent(state, given), state.kitty)
    full = tuple(ordered(hand + cards) for hand, cards in zip(hands, received, strict=True))
    return full, tuple(map(ordered, received)), kitty


def _sent(state: State, given: Sequence[Cards]) -> list[Cards]:
    received: list[Cards] = [()] * state.seats
    handed_on = hands_on(state)
    for giver, cards in enumerate(given):
        if giver in handed_on:
            continue
        for distance, packet in enumerate(packets(state.passing, cards), 1):
            taker = receiver(state.seats, giver, distance, handed_on)
            received[taker] += packet
    return received


def hands_on(state: State) -> tuple[Seat, ...]:
    """Return the seats that chose to hand on."""
    if not state.passing.count:
        return ()
    return tuple([seat for seat, cards in enumerate(state.chosen) if cards == ()])


def _mixed(state: State, given: Sequence[Cards], chance: Chance) -> tuple[list[Cards], Cards]:
    """Shuffle all passed cards and deal them back from the dealer's left; the remaining cards are the kitty."""
    heap: Cards = sum(given, ())
    if state.terms.mix_kitty:
        heap += state.kitty
    cards = tuple(chance.stream("mix", state.deal).shuffled(ordered(heap)))
    seats, count = state.seats, state.passing.mixed
    received = [cards[(seat - state.dealer - 1) % seats : count * seats : seats] for seat in range(seats)]
    return received, cards[count * seats :] if state.terms.mix_kitty else state.kitty
