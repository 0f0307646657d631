"""The effects of moves in the Schnapsen family: tricks, the talon, and the end of a deal."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.game import Seat, Step
from games.engine.kit.cards import Cards, with_hand
from games.engine.kit.tricktaking.decks import Deck
from games.engine.kit.tricktaking.talon import data
from games.engine.kit.tricktaking.talon.data import DealWon, Event, Hands, How, Line, State, Suit
from games.engine.kit.tricktaking.talon.judging import (
    by_losers,
    counted,
    has_enough,
    lowest_trump,
    lying,
    pair,
    win_value,
)
from games.engine.kit.tricktaking.talon.terms import Terms
from games.engine.kit.tricktaking.tricks import Played, Trick, best, put

Told = tuple[Event, ...]
Ended = Callable[[Any, Seat, Told, Chance], Step[Any]]
"""Decides a deal after its last trick (state, seat that took it, events so far, luck)."""


def deal(kind: type[Any], terms: Terms, first: dict[str, Any], chance: Chance) -> Step[Any]:
    """Return the step that deals: some cards, the trump, the other cards.

    The seat after the dealer gets the first card and leads (§ 2.2). ``kind``: the type of the state. ``first``: the
    fields that do not depend on the cards: ``deal``, ``dealer``, ``pad``.
    """
    number, dealer, seats = first["deal"], first["dealer"], first["seats"]
    cards = chance.stream("deal", number).shuffled(terms.cards.cards)
    few, rest = terms.first, terms.hand - terms.first
    turned = cards.pop(seats * few)
    hands: list[Cards] = [()] * seats
    for step in range(seats):
        own = cards[few * step : few * (step + 1)] + cards[few * seats + rest * step : few * seats + rest * (step + 1)]
        hands[(dealer + 1 + step) % seats] = terms.cards.ordered(own)
    state = kind(
        terms=terms,
        turned=turned,
        mover=(dealer + 1) % seats,
        hands=tuple(hands),
        talon=tuple(cards[seats * terms.hand :]),
        known=((),) * seats,
        **first,
    )
    return Step(state, (kind.kinds.Dealt(number, dealer, turned),))


def begun_after(state: State, pad: tuple[Any, ...], chance: Chance, **more: Any) -> Step[Any]:
    """Begin the next deal with the next dealer (§ 2.2)."""
    dealer = (state.dealer + 1) % state.seats
    first = {"deal": state.deal + 1, "dealer": dealer, "pad": pad, "seats": state.seats, **more}
    return deal(type(state), state.terms, first, chance)


def played(state: State, seat: Seat, card: str, chance: Chance, ended: Ended) -> Step[Any]:
    """Play a card. The last card of a trick decides the trick (§ 3.2)."""
    hands, known = put(state.hands, seat, card), put(state.known, seat, card)
    trick = (*state.trick, Played(seat, card))
    state = replace(state, hands=hands, known=known, trick=trick, called=None, mover=(seat + 1) % state.seats)
    told = (state.kinds.CardPlayed(seat, card),)
    if len(trick) < state.seats:
        return Step(state, told)
    state = _collected(state)
    return _taken(state, state.tricks[-1].winner or 0, told, chance, ended)


def resting(state: State, seat: Seat, card: str) -> State | None:
    """Return the state with the last trick of a deal on the table, before the deal is scored; None for other cards."""
    hands, known = put(state.hands, seat, card), put(state.known, seat, card)
    if any(hands):
        return None
    trick = (*state.trick, Played(seat, card))
    return _collected(replace(state, hands=hands, known=known, trick=trick, called=None))


def _collected(state: State) -> State:
    """Return the state after the last card of a trick: the trick has a winner, but cards are not drawn yet (§ 3.2)."""
    winner = state.trick[best(lying(state), state.trump, state.deck.height)].seat
    return replace(state, trick=(), tricks=(*state.tricks, Trick(state.trick, winner)), mover=winner)


def _taken(state: State, winner: Seat, told: Told, chance: Chance, ended: Ended) -> Step[Any]:
    """Let all seats draw, the winner of the trick first (§ 3.3).

    If no seat has a card, the deal is over (§ 6.3, 6.5).
    """
    told = (*told, state.kinds.TrickTaken(winner, tuple([one.card for one in state.tricks[-1].plays])))
    if state.pile and state.closed is None:
        return _drawn(state, winner, told)
    return Step(state, told) if any(state.hands) else ended(state, winner, told, chance)


def last_trick(state: State, winner: Seat, told: Told, chance: Chance) -> Step[State]:
    """Return the step that decides the deal by its last trick or, with a closed talon, by points (§ 6.3, 6.5)."""
    if state.closed is None:
        return won(state, winner, win_value(state, winner), "last", told, chance)
    closer = state.closed
    if has_enough(state, closer):
        return won(state, closer, win_value(state, closer), "closed", told, chance)
    return won(state, 1 - closer, win_value(state, 1 - closer), "failed", told, chance)


def _drawn(state: State, winner: Seat, told: Told) -> Step[State]:
    """Let each seat draw a card, the winner first. The open trump is drawn last."""
    hands, talon, known = state.hands, list(state.talon), state.known
    for step in range(state.seats):
        seat = (winner + step) % state.seats
        card = talon.pop(0) if talon else state.turned
        hands = _with(hands, seat, card, state.deck)
    if _is_last_draw(state):
        known = _with(known, seat, state.turned, state.deck)
        told = (*told, state.kinds.TrumpDrawn(seat, state.turned))
    return Step(replace(state, hands=hands, talon=tuple(talon), known=known), told)


def _is_last_draw(state: State) -> bool:
    """Tell whether the next draw of all seats takes the open trump too."""
    return state.pile < state.seats


def called(state: State, seat: Seat, suit: Suit) -> Step[State]:
    """Call a pair for 20, or 40 in trumps (§ 5.2)."""
    value = 40 if suit == state.trump else 20
    known = state.known
    for card in pair(suit):
        known = _with(put(known, seat, card), seat, card, state.deck)
    calls = (*state.calls, state.kinds.Pair(seat, suit, value))
    return Step(replace(state, calls=calls, called=suit, known=known), (state.kinds.Called(seat, suit, value),))


def exchanged(state: State, seat: Seat) -> Step[State]:
    """Exchange the lowest trump for the open trump (§ 5.4)."""
    low = lowest_trump(state)
    hands = _with(put(state.hands, seat, low), seat, state.turned, state.deck)
    known = _with(put(state.known, seat, low), seat, state.turned, state.deck)
    return Step(replace(state, hands=hands, known=known, turned=low), (state.kinds.Exchanged(seat, state.turned),))


def closed(state: State, seat: Seat) -> Step[State]:
    """Close the talon. The others' present points may decide the value of the deal (§ 5.5, 6.5)."""
    value = state.terms.closed_worth or by_losers(state, seat)
    return Step(replace(state, closed=seat, worth=value), (state.kinds.Closed(seat),))


def claimed(state: State, seat: Seat, chance: Chance) -> Step[State]:
    """Return the step that decides a claim (§ 6.1, 6.2).

    With 66 points the seat wins; for a wrong claim the opponent gets the game points that a win would have brought.
    """
    if has_enough(state, seat):
        return won(state, seat, win_value(state, seat), "claimed", (), chance)
    points = win_value(state, 1 - seat if state.closed == seat else seat)
    return won(state, 1 - seat, points, "mistaken", (), chance)


def won(state: State, winner: Seat, points: int, how: How, told: Told, chance: Chance) -> Step[State]:
    """Write the deal on the pad. At zero points to go the match is over, else the other seat deals (§ 7)."""
    sums, left = (counted(state, 0), counted(state, 1)), list(state.left)
    left[winner] = max(0, left[winner] - points)
    pad = (*state.pad, Line(winner, points, how, sums, (left[0], left[1])))
    told = (*told, DealWon(winner, points, how, sums))
    if left[winner]:
        begun = begun_after(state, pad, chance)
        return Step(begun.state, told + begun.events)
    badges = 2 if left[1 - winner] == state.terms.target else 1
    return Step(replace(state, pad=pad, mover=None, called=None), (*told, data.Ended(1 - winner, badges)))


def _with(hands: Hands, seat: Seat, card: str, deck: Deck) -> Hands:
    return with_hand(hands, seat, deck.ordered((*hands[seat], card)))
