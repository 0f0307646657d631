"""Reconstruct the deals of a match from its revealed seed, and compare them with the log.

The seed determines the hands and the kitty as dealt. It does not determine passes or the result of a mixed pass. So a
card may have been played by the seat that it was dealt to, or by a seat that it could have been passed to, and by no
other.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.catalog.hearts.data import Called, CardPlayed, CardsPassed, Dealt, KittyTaken, Passing
from games.catalog.hearts.family import Family
from games.catalog.hearts.phrases import passing_name
from games.catalog.hearts.terms import Terms, hand_size
from games.catalog.hearts.turns import deal, first_dealer
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.cards import DECK_32, DECK_52, RANKS, Card, Cards
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Named
from games.engine.text import Words

STYLES = ("css/cards.css",)
"""Layout of the cards' faces on the page of the check."""


class Hand(NamedTuple):
    """The cards that were dealt to a seat: their ids and names."""

    seat: Seat
    name: str
    cards: list[Named]


class Deal(NamedTuple):
    """A deal as the seed determines it. ``agrees``: whether the log has the same dealer, and only plays that fit
    this deal.
    """

    number: int
    title: str
    passing: str
    dealer: Seat
    dealer_word: str
    hands: tuple[Hand, ...]
    kitty: list[Named]
    kitty_word: str
    agrees: bool


@dataclass
class _DealLog:
    """A deal as the log shows it: how it began, how cards were passed, and what each seat played."""

    dealt: Dealt
    passing: Passing
    handed_on: bool = False
    kitty_hand: Seat | None = None
    played: dict[Seat, list[Card]] = field(default_factory=dict)


def deals(
    game: Family[Any], options: Any, seed: bytes, events: Iterable[Any], names: Sequence[str], words: Words
) -> tuple[Deal, ...]:
    """Return every deal in the log, reconstructed from the seed. ``events`` are those of all valid moves, in order."""
    seats, chance, say = len(names), Chance(seed), Speaker(words, names, None)
    terms, first = game.terms(options, seats), first_dealer(seats, chance)
    found = []
    for log in _logs(seats, events):
        number = log.dealt.deal
        dealer = (first + number - 1) % seats
        hands, kitty = deal(terms, seats, number, dealer, chance)
        shown = tuple(Hand(seat, names[seat], say.named(hand)) for seat, hand in enumerate(hands))
        passing = say("pass_text", passing=passing_name(log.passing, seats)) if log.passing.count else ""
        found.append(
            Deal(
                number,
                say("deal", n=number),
                passing or say("hold_text"),
                dealer,
                say("is_dealer"),
                shown,
                say.named(kitty),
                say("kitty", n=len(kitty)),
                log.dealt.dealer == dealer and _fits(terms, log, hands, kitty),
            )
        )
    return tuple(found)


def script_names(game: Family[Any], options: Any, seats: int, seed: bytes) -> dict[str, Any]:
    """Return the values for the placeholders of ``check_a_deal.txt`` in this match."""
    terms = game.terms(options, seats)
    deck = DECK_52 if terms.low_card == 2 else DECK_32
    return {
        "seed": seed.hex(),
        "seats": seats,
        "first": first_dealer(seats, Chance(seed)),
        "size": hand_size(terms, seats),
        "packs": terms.packs,
        "ranks": " ".join(RANKS[-len(deck) // 4 :]),
        "removed": " ".join(terms.removed),
    }


def _logs(seats: int, events: Iterable[Any]) -> list[_DealLog]:
    found: list[_DealLog] = []
    for event in events:
        match event:
            case Dealt():
                found.append(_DealLog(event, event.passing or Passing((0,) * (seats - 1))))
            case Called():
                found[-1].passing = event.passing
            case CardsPassed():
                found[-1].handed_on = bool(event.handed_on)
            case KittyTaken(to_hand=True):
                found[-1].kitty_hand = event.seat
            case CardPlayed():
                found[-1].played.setdefault(event.seat, []).append(event.card)
    return found


def _fits(terms: Terms, log: _DealLog, hands: tuple[Cards, ...], kitty: Cards) -> bool:
    """Return whether each seat played only cards that were dealt to it or could have been passed to it."""
    return all(_can_have(terms, log, seat, hands, kitty) for seat in log.played)


def _can_have(terms: Terms, log: _DealLog, seat: Seat, hands: tuple[Cards, ...], kitty: Cards) -> bool:
    """Return whether a seat can have got all the cards that it played but was not dealt (§ 4, 3.4): there are at
    most as many as were passed, and all were dealt to seats that pass to it, or to the kitty if it can get cards
    from there.
    """
    foreign = Counter(log.played[seat]) - Counter(hands[seat])
    takes = log.kitty_hand == seat
    givers = _givers(log, seat, len(hands))
    sources = Counter(card for giver in givers for card in hands[giver])
    if takes or (log.passing.mixed and terms.mix_kitty):
        sources += Counter(kitty)
    most = log.passing.count + (len(kitty) if takes else 0)
    return foreign.total() <= most and foreign <= sources


def _givers(log: _DealLog, seat: Seat, seats: int) -> list[Seat]:
    """Return the seats that may have passed cards to ``seat``: all others if cards are mixed or handed on (§ 4.5,
    4.7).
    """
    if log.passing.mixed or log.handed_on:
        return [other for other in range(seats) if other != seat]
    return [(seat - distance) % seats for distance, number in enumerate(log.passing.split, 1) if number]
