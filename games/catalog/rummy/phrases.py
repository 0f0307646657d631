"""Phrases of rummy: cards, melds and events."""

from collections.abc import Sequence
from typing import Any

from games.catalog.rummy.data import (
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    LaidDown,
    Refused,
    Returned,
    Robbed,
    RoundEnded,
    Shuffled,
    Swapped,
    Took,
)
from games.catalog.rummy.melding import JOKERS, is_joker, is_set, jokers_as
from games.engine.kit.cards import card_name, rank, suit, suit_name
from games.engine.text import Phrase, SeatRef


def name(card: str, stands: str = "") -> Phrase:
    """Return the name of a card; for a joker with the card that it stands for, if given."""
    if not is_joker(card):
        return card_name(card)
    return Phrase("joker_as", {"card": card_name(stands)}) if stands else Phrase("joker")


def row(cards: Sequence[str], stands: Sequence[str]) -> tuple[Phrase, ...]:
    """Return the names of the cards of a meld."""
    return tuple(name(card, stood) for card, stood in zip(cards, stands, strict=True))


def short(cards: Sequence[str], stands: Sequence[str]) -> Phrase:
    """Return a short description of a meld, and what its jokers stand for."""
    if is_set(stands):
        said = Phrase("set", {"n": len(cards), "rank": _rank(stands[0])})
    else:
        ends = {"low": _rank(stands[0]), "high": _rank(stands[-1])}
        said = Phrase("run", {"suit": suit_name(suit(stands[0])), **ends})
    jokers = tuple(name(JOKERS[0], stood) for stood in jokers_as(cards, stands))
    return Phrase("with_jokers", {"meld": said, "jokers": jokers}) if jokers else said


def _rank(card: str) -> Phrase:
    return Phrase(f"ranks.{rank(card)}")


def tell(event: Event) -> Phrase:
    """Return the event as a phrase of ``[events]``."""
    return _done(event) if isinstance(event, Shuffled | RoundEnded | Ended) else _played(event)


def _played(event: Any) -> Phrase:
    match event:
        case Dealt(number, seat, card):
            return Phrase("events.dealt", {"n": number, "seat": SeatRef(seat), "card": name(card)})
        case Drew(seat) | Refused(seat):
            return Phrase(f"events.{type(event).__name__.lower()}", {"seat": SeatRef(seat)})
        case Took(seat, card, bought):
            return Phrase("events.bought" if bought else "events.took", _carded(seat, card))
        case LaidDown(seat, cards, stands, onto):
            args: dict[str, Any] = {"seat": SeatRef(seat), "cards": row(cards, stands)}
            if onto is None:
                return Phrase("events.laid", args)
            return Phrase("events.own" if onto == seat else "events.joined", args | {"rival": SeatRef(onto)})
        case Robbed(seat, cards, stands):
            return Phrase("events.robbed", {"seat": SeatRef(seat), "cards": row(cards, stands)})
        case Swapped(seat, card) | Returned(seat, card):
            return Phrase(f"events.{type(event).__name__.lower()}", _carded(seat, card))
        case Discarded(seat, card, rummy):
            return Phrase("events.called" if rummy else "events.discarded", _carded(seat, card))
    raise TypeError(event)


def _done(event: Shuffled | RoundEnded | Ended) -> Phrase:
    match event:
        case Shuffled(cards):
            return Phrase("events.shuffled", {"n": cards})
        case RoundEnded(line, _):
            if line.winner is None:
                return Phrase("events.nobody", {"has": _has(line.scores)})
            return Phrase("events.round_ended", {"seat": SeatRef(line.winner), "has": _has(line.scores)})
        case Ended(winners, totals):
            said: dict[str, Any] = {"n": len(winners), "list": tuple(map(SeatRef, winners)), "has": _has(totals)}
            return Phrase("events.ended", said)


def _carded(seat: int, card: str) -> dict[str, Any]:
    return {"seat": SeatRef(seat), "card": name(card)}


def _has(points: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase("events.has", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(points))
