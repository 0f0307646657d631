"""How cards are passed (§ 4): the cycle, the receivers, and every way to name or to divide a pass."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from games.catalog.hearts.data import Passing, State, View
from games.catalog.hearts.terms import PassKind, Terms
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.cards import Cards, ordered, without

CALLED = 3
"""Cards that each seat passes when the dealer names the pass (§ 4.6)."""
_DISTANCE = {"left": 1, "left2": 2, "across": 2}


def passing_of(terms: Terms, seats: int, deal: int) -> Passing | None:
    """Return how cards are passed in that deal; None if the dealer of the deal names the pass first."""
    kind = terms.cycle[(deal - 1) % len(terms.cycle)]
    return None if kind == "call" else passing(kind, seats, terms.pass_count)


def passing(kind: PassKind, seats: int, count: int) -> Passing:
    """Return one pass of the cycle, with ``count`` cards from each seat. Scattered cards are divided evenly among
    the others.
    """
    if kind == "mix":
        return Passing(mixed=count)
    if kind == "hold":
        return Passing((0,) * (seats - 1))
    if kind == "scatter":
        return Passing((count // (seats - 1),) * (seats - 1))
    far = {"right": seats - 1, "right2": seats - 2}.get(kind) or _DISTANCE[kind]
    return Passing(tuple([count if place == far else 0 for place in range(1, seats)]))


def calls(seats: int) -> list[Passing]:
    """Return the passes that a dealer may name: every split of the cards, those to one receiver first, and mixing."""
    splits = sorted(splits_of(CALLED, seats - 1), key=lambda split: (sum(map(bool, split)), [-part for part in split]))
    return [*map(Passing, splits), Passing(mixed=CALLED)]


def splits_of(count: int, receivers: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to divide ``count`` cards among that many receivers."""
    if receivers == 1:
        yield (count,)
        return
    for first in range(count, -1, -1):
        for rest in splits_of(count - first, receivers - 1):
            yield (first, *rest)


def packets(passing: Passing, cards: Cards) -> list[Cards]:
    """Return the cards of a pass by receiver: left neighbour, next seat and so on. A mixed pass has only one part."""
    if passing.mixed:
        return [cards]
    found, start = [], 0
    for number in passing.split:
        found.append(cards[start : start + number])
        start += number
    return found


def arranged(passing: Passing, cards: Cards) -> Cards:
    """Return the cards of a pass, with those for each receiver sorted as in a hand."""
    return sum(map(ordered, packets(passing, cards)), ())


def shares(passing: Passing, cards: Cards) -> list[Cards]:
    """Return all ways to divide these cards among the receivers of a pass. Empty if the number of cards is wrong."""
    if len(cards) != passing.count:
        return []
    return [ordered(cards)] if passing.mixed else list(dict.fromkeys(_shared(passing.split, cards)))


def _shared(split: Sequence[int], cards: Cards) -> Iterator[Cards]:
    if not split:
        yield ()
        return
    for part in combinations(cards, split[0]):
        for rest in _shared(split[1:], without(cards, part)):
            yield ordered(part) + rest


def key(cards: Cards) -> str:
    """Return a pass as it is written in the query of a URL."""
    return "-".join(cards)


def chosen_share(passing: Passing, cards: Cards, query: Mapping[str, Sequence[str]]) -> Cards | None:
    """Return the pass that the query names, else the first; None if these cards make no pass."""
    found = shares(passing, cards)
    wanted = next(iter(query.get("set", ())), "")
    return next((one for one in found if key(one) == wanted), found[0] if found else None)


def may_hand_on(position: State | View) -> bool:
    """Return whether a seat may pass no cards and hand on what it receives: only if all cards go to one seat (§
    4.7).
    """
    return position.terms.unseen and position.passing.distance is not None


def hands_on(state: State) -> tuple[Seat, ...]:
    """Return the seats that chose to hand on."""
    return tuple([seat for seat, cards in enumerate(state.chosen) if cards == ()]) if state.passing.count else ()


def receiver(seats: int, giver: Seat, distance: int, handed_on: Sequence[Seat]) -> Seat:
    """Return the seat that gets what ``giver`` passed ``distance`` seats on. Seats that hand on pass it the same
    distance again (§ 4.7).
    """
    seat = (giver + distance) % seats
    while seat in handed_on and seat != giver:
        seat = (seat + distance) % seats
    return seat


def passed(state: State, chance: Chance) -> tuple[tuple[Cards, ...], tuple[Cards, ...], Cards]:
    """Return the result of the passes: the hands, the cards that each seat received, and the kitty, which may have
    been mixed in.
    """
    given = [cards or () for cards in state.chosen]
    hands = [without(hand, cards) for hand, cards in zip(state.hands, given, strict=True)]
    received, kitty = _mixed(state, given, chance) if state.passing.mixed else (_sent(state, given), state.kitty)
    full = tuple(ordered(hand + cards) for hand, cards in zip(hands, received, strict=True))
    return full, tuple(map(ordered, received)), kitty


def _sent(state: State, given: Sequence[Cards]) -> list[Cards]:
    received: list[Cards] = [()] * state.seats
    handed_on = hands_on(state)
    for giver, cards in enumerate(given):
        if giver not in handed_on:
            for distance, packet in enumerate(packets(state.passing, cards), 1):
                received[receiver(state.seats, giver, distance, handed_on)] += packet
    return received


def _mixed(state: State, given: Sequence[Cards], chance: Chance) -> tuple[list[Cards], Cards]:
    """Shuffle all passed cards and deal them back from the dealer's left. Return the cards for each seat and the
    remaining cards, which form the kitty.
    """
    pile: Cards = sum(given, ())
    if state.terms.mix_kitty:
        pile += state.kitty
    cards = tuple(chance.stream("mix", state.deal).shuffled(ordered(pile)))
    seats, count = state.seats, state.passing.mixed
    received = [cards[(seat - state.dealer - 1) % seats : count * seats : seats] for seat in range(seats)]
    return received, cards[count * seats :] if state.terms.mix_kitty else state.kitty
