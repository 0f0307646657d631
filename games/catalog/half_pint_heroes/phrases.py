"""Events and sets as phrases; the words are in ``text.<lang>.toml``."""

from collections.abc import Callable, Sequence
from typing import Any

from games.catalog.half_pint_heroes.cards import SUITS, Card, hand_size, row_size, suit, value
from games.catalog.half_pint_heroes.data import (
    NO_BET,
    BetsShown,
    Brawled,
    Dealt,
    Drinks,
    Ended,
    Event,
    GunFightWon,
    Line,
    Played,
    PredictionsShown,
    RoundScored,
    Sealed,
    SetPlayed,
    TrickWon,
    View,
)
from games.catalog.half_pint_heroes.sets import CardSet, Kind
from games.engine.text import Phrase, SeatRef

_KeyAndArgs = tuple[str, dict[str, Any]]


def card_name(card: Card) -> Phrase:
    """Return the full name of a card, for labels and screen readers: "12 of hops"."""
    return Phrase("card", {"value": value(card), "suit": Phrase(f"suits.{SUITS[suit(card)]}")})


def kind_name(kind: int) -> Phrase:
    """Return the name of a kind alone: "two pair"."""
    return Phrase(f"kinds.{Kind(kind).name.lower()}")


def short_name(kind: int, cards: Sequence[Card]) -> Phrase:
    """Return a set in one or two words, for the label below its cards: "pair of 9s", "two pair"."""
    return Phrase(f"short.{Kind(kind).name.lower()}", set_name(kind, cards).args)


def set_name(kind: int, cards: Sequence[Card]) -> Phrase:
    """Return a set with its values: "two pair, 12s and 4s"."""
    values = [value(card) for card in cards]
    values.sort(key=lambda one: (values.count(one), one), reverse=True)
    args: dict[str, object] = {"a": values[0]}
    if kind in (Kind.TWO_PAIR, Kind.FULL_HOUSE):
        args["b"] = values[-1]
    if kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH, Kind.FLUSH, Kind.ROYAL_FLUSH):
        args["a"] = max(values)
        args["suit"] = Phrase(f"suits.{SUITS[suit(cards[0])]}")
    return Phrase(f"sets.{Kind(kind).name.lower()}", args)


def played_name(played: Played | CardSet) -> Phrase:
    """Return the name of a set that was, or can be, played."""
    return set_name(played.kind, played.cards)


def headline(view: View) -> Phrase:
    """Return the progress of the match: "Round 4 of 10"."""
    if view.round > view.options.rounds:
        return Phrase("board.extra_round")
    return Phrase("board.round_of", {"round": view.round, "rounds": view.options.rounds})


def tell(event: Event) -> Phrase:
    """Return the event as a phrase of ``[events]``."""
    key, args = _TOLD[type(event)](event)
    return Phrase(f"events.{key}", args)


def _seats(seats: Sequence[int]) -> tuple[SeatRef, ...]:
    return tuple(map(SeatRef, seats))


def _by_seat(key: str, numbers: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"events.{key}", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(numbers))


def _dealt(event: Dealt) -> _KeyAndArgs:
    key = "dealt"
    if event.gun_fighters:
        key = "dealt_extra" if event.extra else "dealt_gun_fight"
    return key, {
        "round": event.round,
        "seat": SeatRef(event.starter),
        "hand": hand_size(event.first),
        "row": row_size(event.first),
        "list": _seats(event.gun_fighters),
    }


def _bets_shown(event: BetsShown) -> _KeyAndArgs:
    said = [
        Phrase("events.bets_not", {"seat": SeatRef(seat)})
        if bet == NO_BET
        else Phrase("events.bets", {"seat": SeatRef(seat), "other": SeatRef(bet)})
        for seat, bet in enumerate(event.bets)
    ]
    return "bets_shown", {"list": tuple(said)}


def _set_played(event: SetPlayed) -> _KeyAndArgs:
    key = "set_played_best" if event.best else "set_played"
    return key, {"seat": SeatRef(event.played.seat), "set": played_name(event.played)}


def _round_scored(event: RoundScored) -> _KeyAndArgs:
    return "round_scored", {"round": event.round, "list": _by_seat("scores", [one.total for one in event.line.points])}


def _drinks(event: Drinks) -> _KeyAndArgs:
    reason = Phrase(f"drinks.{event.reasons[0]}")
    return "drinks", {"list": _seats(event.seats), "n": len(event.seats), "reason": reason}


def _ended(event: Ended) -> _KeyAndArgs:
    best = [seat for seat, place in enumerate(event.places) if place == 1]
    return "ended", {"list": _seats(best), "n": len(best), "totals": _by_seat("scores", event.totals)}


_TOLD: dict[type, Callable[[Any], _KeyAndArgs]] = {
    Dealt: _dealt,
    Sealed: lambda event: (f"sealed_{event.what}", {"seat": SeatRef(event.seat)}),
    PredictionsShown: lambda event: ("predictions_shown", {"list": _by_seat("says", event.predictions)}),
    BetsShown: _bets_shown,
    SetPlayed: _set_played,
    TrickWon: lambda event: ("trick_won", {"seat": SeatRef(event.seat), "set": played_name(event.played)}),
    Brawled: lambda event: ("brawled", {"seat": SeatRef(event.seat)}),
    RoundScored: _round_scored,
    GunFightWon: lambda event: ("gun_fight_won", {"list": _seats(event.winners), "n": len(event.winners)}),
    Drinks: _drinks,
    Ended: _ended,
}


def reasons(line: Line, seat: int) -> list[Phrase]:
    """Return the reasons for the seat's score in that line, one phrase each."""
    points = line.points[seat]
    numbers = {name: getattr(points, name) for name in ("tricks", "prediction", "chips", "brawl")}
    return [Phrase(f"reasons.{name}", {"n": number}) for name, number in numbers.items() if number]
