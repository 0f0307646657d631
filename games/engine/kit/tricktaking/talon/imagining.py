"""Positions that look the same from a seat: hidden cards are dealt anew, as far as nothing speaks against it."""

from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.tricktaking.hidden import Places
from games.engine.kit.tricktaking.talon.data import State, View
from games.engine.kit.tricktaking.talon.turns import OPEN

_TALON = 2


def lacking(view: View, seat: Seat) -> set[str]:
    """Cards that the seat cannot hold, by what it played where it had to follow and to beat (§ 4.2)."""
    found: set[str] = set()
    deck, first = view.deck, view.terms.pile
    draws = (first - view.pile) // 2 if view.pile else (first + 1) // 2
    for trick in view.tricks[draws:]:
        led, card = trick.plays[0].card, trick.plays[1].card
        if trick.plays[1].seat != seat:
            continue
        if card[-1] != led[-1]:
            suits = led[-1] if card[-1] == view.trump else led[-1] + view.trump
            found |= {other for other in deck.cards if other[-1] in suits}
        elif deck.height(card) < deck.height(led):
            found |= {other for other in deck.cards if other[-1] == led[-1] and deck.height(other) > deck.height(led)}
    return found


def state_like(view: View, chance: Stream) -> State:
    """A state drawn among those that fit the view."""
    gone = {one.card for trick in view.tricks for one in trick.plays} | {one.card for one in view.trick}
    gone |= {*view.hand, *((view.turned,) if view.pile else ())}
    room = [0 if seat == view.seat else view.cards[seat] for seat in range(2)]
    barred = [lacking(view, seat) for seat in range(2)]
    places = Places([card for card in view.deck.cards if card not in gone], [*room, view.pile], [*barred, ()])
    for seat in range(2):
        for card in view.known[seat]:
            places.put(card, seat)
    held = places.fill(chance)
    hands = [view.deck.ordered(view.hand if seat == view.seat else held[seat]) for seat in range(2)]
    fields = {name: getattr(view, name) for name in OPEN}
    return State(**fields, hands=(hands[0], hands[1]), talon=tuple(chance.shuffled(held[_TALON])))
