"""Resampling for the Schnapsen family: random states that fit the view of a seat."""

from collections.abc import Sequence
from typing import Any

from games.engine.chance import Stream
from games.engine.game import Seat
from games.engine.kit.cards import Cards
from games.engine.kit.tricktaking.hidden import Places
from games.engine.kit.tricktaking.talon.data import State, View
from games.engine.kit.tricktaking.tricks import Played, best
from games.engine.kit.turns import open_fields


def lacking(view: View, seat: Seat) -> set[str]:
    """Return the cards that the seat cannot hold because of its plays when it had to follow and beat (§ 4.2)."""
    found: set[str] = set()
    drawn = view.terms.pile - view.pile if view.pile else view.terms.pile + 1
    for trick in view.tricks[drawn // view.seats :]:
        found |= _lacking(view, trick.plays, seat)
    if view.closed is not None or not view.pile:
        found |= _lacking(view, view.trick, seat)
    return found


def _lacking(view: View, plays: Sequence[Played], seat: Seat) -> set[str]:
    cards = tuple([one.card for one in plays])
    place = next((place for place, one in enumerate(plays) if one.seat == seat), 0)
    return _denied(view, cards[:place], cards[place]) if place else set()


def _denied(view: View, before: Cards, card: str) -> set[str]:
    """Return the cards that a seat cannot have if it played ``card`` after the cards ``before``.

    These are the suit led, trumps, or cards that beat the trick, by the rules for following.
    """
    led, faces = before[0][-1], view.deck.faces
    if card[-1] != led:
        suits = led if card[-1] == view.trump else led + view.trump
        return {other for other in faces if other[-1] in suits}
    if not view.terms.beating or _beats(view, before, card):
        return set()
    return {other for other in faces if other[-1] == led and _beats(view, before, other)}


def _beats(view: View, before: Cards, card: str) -> bool:
    return best((*before, card), view.trump, view.deck.height) == len(before)


def state_like(view: View, chance: Stream, kind: type[Any] = State) -> Any:
    """Return a random state of the type ``kind`` that fits the view."""
    gone = [one.card for trick in view.tricks for one in trick.plays] + [one.card for one in view.trick]
    gone += [*view.hand, *((view.turned,) if view.pile else ())]
    loose = list(view.deck.cards)
    for card in gone:
        if card in loose:  # a position set up by hand may show a card twice
            loose.remove(card)
    seats = range(view.seats)
    room = [0 if seat == view.seat else view.cards[seat] for seat in seats]
    barred = [lacking(view, seat) for seat in seats]
    places = Places(loose, [*room, view.pile], [*barred, ()])
    for seat in seats:
        for card in view.known[seat]:
            places.put(card, seat)
    held = places.fill(chance)
    hands = tuple([view.deck.ordered(view.hand if seat == view.seat else held[seat]) for seat in seats])
    return kind(**open_fields(view, kind), hands=hands, talon=tuple(chance.shuffled(held[view.seats])))
