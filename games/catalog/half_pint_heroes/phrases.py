"""Events and sets as phrases; the words are in ``text.<lang>.toml``."""

from collections.abc import Callable, Sequence
from typing import Any

from games.catalog.half_pint_heroes.cards import (
    SUITS,
    Card,
    hand_size,
    row_size,
    suit,
    value,
)
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
from games.catalog.half_pint_heroes.sets import Kind
from games.engine.text import Phrase, SeatRef


def card_name(card: Card) -> Phrase:
    """Return a card in full, for labels and screen readers: "12 of hops"."""
    return Phrase("card", {"value": value(card), "suit": Phrase(f"suits.{SUITS[suit(card)]}")})


def kind_name(kind: int) -> Phrase:
    """Return the name of a kind alone: "two pair"."""
    return Phrase(f"kinds.{Kind(kind).name.lower()}")


def short_name(kind: int, cards: Sequence[Card]) -> Phrase:
    """Return a set in a word or two, for below its cards: "pair of 9s", "two pair"."""
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


def played_name(played: Played) -> Phrase:
    """Return the name of the set that was played."""
    return set_name(played.kind, played.hand + played.row)


def tell(event: Event) -> Phrase:
    """Return the event as a phrase of ``[events]``."""
    return _TELL[type(event)](event)


def headline(view: View) -> Phrase:
    """Return the progress of the match: "Round 4 of 10"."""
    if view.round > view.options.rounds:
        return Phrase("board.extra_round")
    return Phrase("board.round_of", {"round": view.round, "rounds": view.options.rounds})


def _sealed(event: Sealed) -> Phrase:
    return Phrase(f"events.sealed_{event.what}", {"seat": SeatRef(event.seat)})


def _predictions_shown(event: PredictionsShown) -> Phrase:
    return Phrase("events.predictions_shown", {"list": _by_seat("says", event.predictions)})


def _bets_shown(event: BetsShown) -> Phrase:
    return Phrase("events.bets_shown", {"list": tuple(_bet(seat, bet) for seat, bet in enumerate(event.bets))})


def _set_played(event: SetPlayed) -> Phrase:
    key = "events.set_played_best" if event.best else "events.set_played"
    return Phrase(key, {"seat": SeatRef(event.played.seat), "set": played_name(event.played)})


def _trick_won(event: TrickWon) -> Phrase:
    return Phrase("events.trick_won", {"seat": SeatRef(event.seat), "set": played_name(event.played)})


def _brawled(event: Brawled) -> Phrase:
    return Phrase("events.brawled", {"seat": SeatRef(event.seat)})


def _round_scored(event: RoundScored) -> Phrase:
    totals = [points.total for points in event.line.points]
    return Phrase("events.round_scored", {"round": event.round, "list": _by_seat("scores", totals)})


def _gun_fight_won(event: GunFightWon) -> Phrase:
    return Phrase("events.gun_fight_won", {"list": _seats(event.winners), "n": len(event.winners)})


def _drinks(event: Drinks) -> Phrase:
    reason = Phrase(f"drinks.{event.reasons[0]}")
    return Phrase("events.drinks", {"list": _seats(event.seats), "n": len(event.seats), "reason": reason})


def _dealt(event: Dealt) -> Phrase:
    args = {
        "round": event.round,
        "seat": SeatRef(event.starter),
        "hand": hand_size(event.first),
        "row": row_size(event.first),
        "list": _seats(event.gun_fighters),
    }
    if event.gun_fighters:
        return Phrase("events.dealt_extra" if event.extra else "events.dealt_gun_fight", args)
    return Phrase("events.dealt", args)


def _seats(seats: Sequence[int]) -> tuple[SeatRef, ...]:
    return tuple(map(SeatRef, seats))


def _by_seat(key: str, numbers: Sequence[int]) -> tuple[Phrase, ...]:
    return tuple(Phrase(f"events.{key}", {"seat": SeatRef(seat), "n": n}) for seat, n in enumerate(numbers))


def _bet(seat: int, bet: int) -> Phrase:
    if bet == NO_BET:
        return Phrase("events.bets_not", {"seat": SeatRef(seat)})
    return Phrase("events.bets", {"seat": SeatRef(seat), "other": SeatRef(bet)})


def _ended(event: Ended) -> Phrase:
    best = tuple(SeatRef(seat) for seat, place in enumerate(event.places) if place == 1)
    return Phrase(
        "events.ended",
        {"list": best, "n": len(best), "totals": _by_seat("scores", event.totals)},
    )


_TELL: dict[type, Callable[[Any], Phrase]] = {
    Dealt: _dealt,
    Sealed: _sealed,
    PredictionsShown: _predictions_shown,
    BetsShown: _bets_shown,
    SetPlayed: _set_played,
    TrickWon: _trick_won,
    Brawled: _brawled,
    RoundScored: _round_scored,
    GunFightWon: _gun_fight_won,
    Drinks: _drinks,
    Ended: _ended,
}


def reasons(line: Line, seat: int) -> list[Phrase]:
    """Return the reasons for the seat's score in that line, one phrase each."""
    points = line.points[seat]
    parts = {
        "tricks": points.tricks,
        "prediction": points.prediction,
        "chips": points.chips,
        "brawl": points.brawl,
    }
    return [Phrase(f"reasons.{name}", {"n": number}) for name, number in parts.items() if number]
