"""Phrases of the events of Schwimmen."""

from typing import Any

from games.catalog.schwimmen.data import (
    HAND,
    Chose,
    Dealt,
    Ended,
    Event,
    Renewed,
    Scored,
    Showed,
    Swapped,
)
from games.catalog.schwimmen.value import shown
from games.engine.kit.cards import Cards, card_name
from games.engine.text import Phrase, SeatRef


def names(cards: Cards) -> tuple[Phrase, ...]:
    """Return the names of the cards."""
    return tuple(map(card_name, cards))


def tell(event: Event) -> Phrase:
    """Return the event as a phrase."""
    match event:
        case Dealt(deal, seat):
            return Phrase("events.dealt", {"seat": SeatRef(seat), "n": deal})
        case Chose(seat, keep, table):
            key = "kept" if keep else "changed"
            return Phrase(f"events.{key}", {"seat": SeatRef(seat), "cards": names(table)})
        case Swapped(seat, gave, took):
            key = "swapped_all" if len(gave) == HAND else "swapped"
            return Phrase(f"events.{key}", {"seat": SeatRef(seat), "gave": names(gave), "took": names(took)})
        case Renewed(table):
            return Phrase("events.renewed", {"cards": names(table)}) if table else Phrase("events.used_up")
        case Showed(seat, cards, fire):
            return Phrase("events.fire" if fire else "events.full", {"seat": SeatRef(seat), "cards": names(cards)})
        case Scored():
            return _scored(event)
        case Ended(winners, pot):
            return Phrase("events.ended", {"list": tuple(map(SeatRef, winners)), "pot": Phrase("tokens", {"n": pot})})
    return Phrase(f"events.{type(event).__name__.lower()}", {"seat": SeatRef(event.seat)})


def _scored(event: Scored) -> Phrase:
    """Return the name of each card."""
    points = tuple(
        Phrase("events.has", {"seat": SeatRef(seat), "points": shown(halves)})
        for seat, halves in enumerate(event.line.points)
        if halves is not None
    )
    args: dict[str, Any] = {"points": points, "list": tuple(map(SeatRef, event.line.payers))}
    return Phrase("events.scored" if len(event.line.payers) == 1 else "events.scored_more", args)
