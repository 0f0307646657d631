"""A deal before the first lead: dealing, naming the pass, passing and charging (§ 3, 4, 9.1)."""

import msgspec

from games.catalog.hearts.data import (
    Called,
    CardsPassed,
    Charged,
    Dealt,
    Event,
    Line,
    Opens,
    Passing,
    Sealed,
    State,
)
from games.catalog.hearts.passing import hands_on, passed, passing_of
from games.catalog.hearts.terms import Terms, cards_in_play, hand_size
from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.cards import Cards, dealt, place

_replace = msgspec.structs.replace


def first_dealer(seats: int, chance: Chance) -> Seat:
    """Draw the first dealer from the seed (§ 3.1)."""
    return chance.stream("dealer").below(seats)


def begin_deal(
    terms: Terms, seats: int, number: int, dealer: Seat, pad: tuple[Line, ...], chance: Chance
) -> Step[State]:
    """Deal, or let the dealer name the pass first (§ 4.6)."""
    named = passing_of(terms, seats, number)
    nothing: tuple[Cards, ...] = ((),) * seats
    state = State(
        terms=terms,
        seats=seats,
        deal=number,
        dealer=dealer,
        phase="call",
        passing=named or Passing((0,) * (seats - 1)),
        hands=nothing,
        chosen=(None,) * seats,
        given=nothing,
        received=nothing,
        handed_on=(),
        kitty=(),
        kitty_taker=None,
        laid=(),
        charged=nothing,
        turn=dealer,
        opening=None,
        trick=(),
        tricks=(),
        waiting=(),
        taken=nothing,
        broken=False,
        pad=pad,
    )
    told: tuple[Event, ...] = (Dealt(number, dealer, named, seats),)
    return Step(state, told) if named is None else _dealt(state, told, chance)


def deal(terms: Terms, seats: int, number: int, dealer: Seat, chance: Chance) -> tuple[tuple[Cards, ...], Cards]:
    """Return the hands and the kitty of a deal, dealt one by one from the dealer's left (§ 3.2)."""
    cards = chance.stream("deal", number).shuffled(cards_in_play(terms))
    return dealt(cards, seats, (dealer + 1) % seats, hand_size(terms, seats))


def _dealt(state: State, told: tuple[Event, ...], chance: Chance) -> Step[State]:
    hands, kitty = deal(state.terms, state.seats, state.deal, state.dealer, chance)
    state = _replace(state, hands=hands, kitty=kitty, phase="pass")
    return Step(state, told) if state.passing.count else _charge_or_play(state, told)


def called(state: State, seat: Seat, passing: Passing, chance: Chance) -> Step[State]:
    """Deal the cards after the dealer has named the pass (§ 4.6)."""
    return _dealt(_replace(state, passing=passing), (Called(seat, passing, state.seats),), chance)


def sealed_pass(state: State, seat: Seat, cards: Cards, chance: Chance) -> Step[State]:
    """Seal a pass (no cards: hand on); after the last one all cards move (§ 4.1)."""
    state = _replace(state, chosen=_with(state.chosen, seat, cards))
    told: tuple[Event, ...] = (Sealed(seat, "pass"),)
    if None in state.chosen:
        return Step(state, told)
    hands, received, kitty = passed(state, chance)
    handed_on = hands_on(state)
    state = _replace(
        state,
        hands=hands,
        kitty=kitty,
        given=tuple([cards or () for cards in state.chosen]),
        received=received,
        handed_on=handed_on,
    )
    return _charge_or_play(state, (*told, CardsPassed(state.passing, handed_on, state.seats)))


def _charge_or_play(state: State, told: tuple[Event, ...]) -> Step[State]:
    state = _replace(state, chosen=(None,) * state.seats, phase="charge")
    return Step(state, told) if state.terms.charging else _open(state, told)


def sealed_charge(state: State, seat: Seat, cards: Cards) -> Step[State]:
    """Seal a charge; after the last one all charged cards are shown (§ 9.1)."""
    state = _replace(state, chosen=_with(state.chosen, seat, cards))
    told: tuple[Event, ...] = (Sealed(seat, "charge"),)
    if None in state.chosen:
        return Step(state, told)
    charged = tuple([cards or () for cards in state.chosen])
    state = _replace(state, charged=charged, chosen=(None,) * state.seats)
    return _open(state, (*told, Charged(charged)))


def _open(state: State, told: tuple[Event, ...]) -> Step[State]:
    """Determine the first lead: the lowest club in a hand, or any card of the dealer's left neighbour (§ 5.2)."""
    turn, opening = (state.dealer + 1) % state.seats, None
    if state.terms.first_lead == "low-club":
        clubs = [(place(card), seat) for seat, hand in enumerate(state.hands) for card in hand if card[-1] == "C"]
        lowest, turn = min(clubs)
        opening = next(card for card in state.hands[turn] if place(card) == lowest)
    return Step(_replace(state, phase="play", turn=turn, opening=opening), (*told, Opens(turn, opening)))


def _with(chosen: tuple[Cards | None, ...], seat: Seat, cards: Cards) -> tuple[Cards | None, ...]:
    return (*chosen[:seat], cards, *chosen[seat + 1 :])
