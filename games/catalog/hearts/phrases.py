"""Events, passes and the agreement of a table as phrases; the words are in ``text.<lang>.toml``."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
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
    View,
)
from games.catalog.hearts.terms import Terms
from games.engine.kit.cards import card_name
from games.engine.kit.tricktaking.speaking import phrase_of
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


def headline(view: View) -> Phrase:
    """Return the progress of the match: "Deal 4, to 100"."""
    return Phrase("board.deal_to", {"deal": view.deal, "target": view.terms.target})


def tell(event: Event) -> Phrase:
    """Return the event as a phrase of ``[events]``."""
    return _TELL.get(type(event), phrase_of)(event)


def _dealt(event: Dealt) -> Phrase:
    if event.passing is None:
        return phrase_of(event, "dealt_call", seat=SeatRef(event.dealer))
    key = "dealt" if event.passing.count else "dealt_hold"
    return phrase_of(event, key, seat=SeatRef(event.dealer), passing=passing_name(event.passing, event.seats))


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
    return phrase_of(event, "opens_with")


def _deal_scored(event: DealScored) -> Phrase:
    key = f"deal_scored_{event.line.how}" if event.line.how else "deal_scored"
    return phrase_of(event, key, list=_by_seat(event.line.points))


def _by_seat(numbers: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase("events.scores", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(numbers))


def _ended(event: Ended) -> Phrase:
    best = tuple(SeatRef(seat) for seat, place in enumerate(event.places) if place == 1)
    return Phrase("events.ended", {"list": best, "n": len(best), "totals": _by_seat(event.scores)})


def _counted(event: KittyTaken | CardsLaid, key: str = "") -> Phrase:
    return phrase_of(event, key, count=Phrase("cards", {"n": event.count}))


_TELL: dict[type, Callable[[Any], Phrase]] = {
    Dealt: _dealt,
    Called: lambda event: phrase_of(event, passing=passing_name(event.passing, event.seats)),
    Sealed: lambda event: phrase_of(event, f"sealed_{event.what}"),
    CardsPassed: _cards_passed,
    Charged: _charged,
    Opens: _opens,
    CardPlayed: lambda event: phrase_of(
        event, "card_boosts" if event.boosts else "card_breaks" if event.breaks else ""
    ),
    TrickTaken: lambda event: phrase_of(event, points=Phrase("points", {"n": event.points})),
    KittyTaken: lambda event: _counted(event, "kitty_to_hand" if event.to_hand else ""),
    CardsLaid: _counted,
    MoonShot: lambda event: phrase_of(event, "sun_shot" if event.sun else ""),
    DealScored: _deal_scored,
    Ended: _ended,
}
"""Events that need more than :func:`phrase_of`."""


_FLAGS = (
    "mix_kitty",
    "unseen",
    "hearts_any_time",
    "queen_breaks",
    "spare_queen",
    "queen_soon",
    "charging",
    "boosters",
    "twins",
    "sun",
    "play_on",
)
_WORDS = {"points": "standard", "moon": "choice", "exact": "off", "teams": "off"}
"""Terms with several values, and the default value that is not mentioned."""


def agreement(terms: Terms) -> Phrase:
    """Return a sentence such as "To 100 points. Passing: left – right – across – hold. Besides: the queen of spades
    breaks hearts.".
    """
    said = tuple(_said(terms))
    args = {"target": terms.target, "cycle": _cycle(terms), "list": said}
    return Phrase("agreement.more" if said else "agreement.plain", args)


def _cycle(terms: Terms) -> Phrase:
    if set(terms.cycle) == {"hold"}:
        return Phrase("agreement.no_passing")
    kinds = [Phrase(f"agreement.cycle_{kind}") for kind in terms.cycle]
    cycle = reduce(lambda one, other: Phrase("agreement.then", {"one": one, "other": other}), kinds)
    return Phrase("agreement.passing", {"n": terms.pass_count, "cycle": cycle})


def _said(terms: Terms) -> Iterator[Phrase]:
    yield from _cards_said(terms)
    if terms.first_lead == "left-of-dealer":
        yield Phrase("agreement.left_of_dealer")
    if not terms.free_first_trick:
        yield Phrase("agreement.calm_first_trick")
    for flag in _FLAGS:
        if getattr(terms, flag):
            yield Phrase(f"agreement.{flag}")
    if terms.bonus is not None:
        yield Phrase("agreement.bonus", {"card": card_name(terms.bonus)})
    if terms.doubler is not None:
        yield Phrase("agreement.doubler", {"card": card_name(terms.doubler)})
    for name, usual in _WORDS.items():
        value = getattr(terms, name)
        if value != usual:
            yield Phrase(f"agreement.{name}_{value.replace('-', '_')}")


def _cards_said(terms: Terms) -> Iterator[Phrase]:
    if terms.removed:
        yield Phrase("agreement.removed", {"cards": card_names(terms.removed)})
    if terms.low_card != 2:
        yield Phrase("agreement.small_deck")
    if terms.kitty_size:
        yield Phrase(f"agreement.kitty_{terms.kitty}_{terms.kitty_to.replace('-', '_')}", {"n": terms.kitty_size})
