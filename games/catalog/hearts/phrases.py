"""Events, cards and agreements as phrases; the words are in ``text.<lang>.toml``."""

from collections.abc import Callable, Sequence
from typing import Any

from games.catalog.hearts.data import (
    Called,
    CardPlayed,
    CardsLaid,
    CardsPassed,
    Charged,
    DealScored,
    Dealt,
    Ended,
    Event,
    KittyTaken,
    MoonShot,
    Opens,
    Passing,
    Sealed,
    TrickTaken,
    TrickWaits,
    View,
)
from games.engine.kit.cards import card_name
from games.engine.text import Phrase, SeatRef


def card_names(cards: Sequence[str]) -> tuple[Phrase, ...]:
    """Return several cards as phrases, for a list."""
    return tuple(map(card_name, cards))


def passing_name(passing: Passing, seats: int) -> Phrase:
    """Return a pass in words: "3 cards to the left", "2 to the left and 1 across", "nothing", "into the middle"."""
    if passing.mixed:
        return Phrase("passing.mixed", {"n": passing.mixed})
    parts = tuple(
        Phrase(f"passing.{_direction(distance, seats)}", {"n": number})
        for distance, number in enumerate(passing.split, 1)
        if number
    )
    return Phrase("passing.split", {"list": parts}) if parts else Phrase("passing.nothing")


def _direction(distance: int, seats: int) -> str:
    if distance == 1:
        return "left"
    if distance == seats - 1:
        return "right"
    if 2 * distance == seats:
        return "across"
    return "left2" if distance == 2 else "right2"


def tell(event: Event) -> Phrase:
    """Return the event as a phrase of ``[events]``."""
    return _TELL[type(event)](event)


def headline(view: View) -> Phrase:
    """Return the progress of the match: "Deal 4, to 100"."""
    return Phrase("board.deal_to", {"deal": view.deal, "target": view.terms.target})


def _dealt(event: Dealt) -> Phrase:
    args: dict[str, Any] = {"deal": event.deal, "seat": SeatRef(event.dealer)}
    if event.passing is None:
        return Phrase("events.dealt_call", args)
    if not event.passing.count:
        return Phrase("events.dealt_hold", args)
    return Phrase("events.dealt", args | {"passing": passing_name(event.passing, event.seats)})


def _called(event: Called) -> Phrase:
    return Phrase("events.called", {"seat": SeatRef(event.seat), "passing": passing_name(event.passing, event.seats)})


def _sealed(event: Sealed) -> Phrase:
    return Phrase(f"events.sealed_{event.what}", {"seat": SeatRef(event.seat)})


def _cards_passed(event: CardsPassed) -> Phrase:
    if not event.handed_on:
        return Phrase("events.cards_passed")
    return Phrase("events.cards_handed_on", {"list": tuple(map(SeatRef, event.handed_on)), "n": len(event.handed_on)})


def _charged(event: Charged) -> Phrase:
    parts = tuple(
        Phrase("events.charges", {"seat": SeatRef(seat), "cards": card_names(cards)})
        for seat, cards in enumerate(event.cards)
        if cards
    )
    return Phrase("events.charged", {"list": parts}) if parts else Phrase("events.nothing_charged")


def _opens(event: Opens) -> Phrase:
    if event.card is None:
        return Phrase("events.opens", {"seat": SeatRef(event.seat)})
    return Phrase("events.opens_with", {"seat": SeatRef(event.seat), "card": card_name(event.card)})


def _card_played(event: CardPlayed) -> Phrase:
    key = "card_boosts" if event.boosts else "card_breaks" if event.breaks else "card_played"
    return Phrase(f"events.{key}", {"seat": SeatRef(event.seat), "card": card_name(event.card)})


def _trick_taken(event: TrickTaken) -> Phrase:
    return Phrase("events.trick_taken", {"seat": SeatRef(event.seat), "points": points_name(event.points)})


def points_name(points: int) -> Phrase:
    """Return a number of points as a phrase."""
    return Phrase("points", {"n": points})


def _trick_waits(event: TrickWaits) -> Phrase:
    return Phrase("events.trick_waits", {"seat": SeatRef(event.seat)})


def _kitty_taken(event: KittyTaken) -> Phrase:
    key = "events.kitty_to_hand" if event.to_hand else "events.kitty_taken"
    return Phrase(key, {"seat": SeatRef(event.seat), "count": Phrase("cards", {"n": event.count})})


def _cards_laid(event: CardsLaid) -> Phrase:
    return Phrase("events.cards_laid", {"seat": SeatRef(event.seat), "count": Phrase("cards", {"n": event.count})})


def _moon_shot(event: MoonShot) -> Phrase:
    return Phrase("events.sun_shot" if event.sun else "events.moon_shot", {"seat": SeatRef(event.seat)})


def _deal_scored(event: DealScored) -> Phrase:
    key = f"events.deal_scored_{event.line.how}" if event.line.how else "events.deal_scored"
    return Phrase(key, {"deal": event.deal, "list": _by_seat(event.line.points)})


def _by_seat(numbers: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase("events.scores", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(numbers))


def _ended(event: Ended) -> Phrase:
    best = tuple(SeatRef(seat) for seat, place in enumerate(event.places) if place == 1)
    return Phrase("events.ended", {"list": best, "n": len(best), "totals": _by_seat(event.scores)})


_TELL: dict[type, Callable[[Any], Phrase]] = {
    Dealt: _dealt,
    Called: _called,
    Sealed: _sealed,
    CardsPassed: _cards_passed,
    Charged: _charged,
    Opens: _opens,
    CardPlayed: _card_played,
    TrickTaken: _trick_taken,
    TrickWaits: _trick_waits,
    KittyTaken: _kitty_taken,
    CardsLaid: _cards_laid,
    MoonShot: _moon_shot,
    DealScored: _deal_scored,
    Ended: _ended,
}
