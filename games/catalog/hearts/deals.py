"""The deals of a match, made again from its revealed seed and held against what the log says was dealt and played.

The seed alone tells each hand and the kitty as they were dealt. What was passed is not in it, nor what a mixed pile
gave back: so a card may have been played by a seat that it could have been passed to, and by no other.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from games.catalog.hearts.data import Called, CardPlayed, CardsPassed, Dealt, KittyTaken, Passing
from games.catalog.hearts.family import Family
from games.catalog.hearts.phrases import passing_name
from games.catalog.hearts.round import deal, first_dealer
from games.catalog.hearts.terms import Terms, hand_size
from games.engine.chance import Chance
from games.engine.game import Seat
from games.engine.kit.cards import DECK_32, DECK_52, RANKS, Card, Cards
from games.engine.kit.tricktaking.speaking import Speaker
from games.engine.page import Named
from games.engine.text import Words

STYLES = ("css/cards.css",)
"""What the faces of the cards look like on the page of the check."""


class Hand(NamedTuple):
    """The cards that were dealt to a seat: ids and names."""

    seat: Seat
    name: str
    cards: list[Named]


class Deal(NamedTuple):
    """A deal as the seed makes it. ``agrees`` if the log tells of the same dealer and of cards that fit."""

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
class _Told:
    """What the log tells of a deal: how it began, how cards were passed, and what each seat has played."""

    dealt: Dealt
    passing: Passing
    handed_on: bool = False
    kitty_hand: Seat | None = None
    played: dict[Seat, list[Card]] = field(default_factory=dict)


def deals(
    game: Family[Any], options: Any, seed: bytes, events: Iterable[Any], names: Sequence[str], words: Words
) -> tuple[Deal, ...]:
    """Every deal that the log tells of, made again. ``events`` are those of all moves that count, in order."""
    seats, chance, say = len(names), Chance(seed), Speaker(words, names, None)
    terms, first = game.terms(options, seats), first_dealer(seats, chance)
    found = []
    for told in _told(seats, events):
        number = told.dealt.deal
        dealer = (first + number - 1) % seats
        hands, kitty = deal(terms, seats, number, dealer, chance)
        shown = tuple(Hand(seat, names[seat], say.named(hand)) for seat, hand in enumerate(hands))
        passing = say("pass_text", passing=passing_name(told.passing, seats)) if told.passing.count else ""
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
                told.dealt.dealer == dealer and _fits(terms, told, hands, kitty),
            )
        )
    return tuple(found)


def script_names(game: Family[Any], options: Any, seats: int, seed: bytes) -> dict[str, Any]:
    """What ``check_a_deal.txt`` must be told of this match: by the names that stand in its first lines."""
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


def _told(seats: int, events: Iterable[Any]) -> list[_Told]:
    found: list[_Told] = []
    for event in events:
        match event:
            case Dealt():
                found.append(_Told(event, event.passing or Passing((0,) * (seats - 1))))
            case Called():
                found[-1].passing = event.passing
            case CardsPassed():
                found[-1].handed_on = bool(event.handed_on)
            case KittyTaken(to_hand=True):
                found[-1].kitty_hand = event.seat
            case CardPlayed():
                found[-1].played.setdefault(event.seat, []).append(event.card)
    return found


def _fits(terms: Terms, told: _Told, hands: tuple[Cards, ...], kitty: Cards) -> bool:
    """Whether each seat has played cards that were dealt to it, or that it can have got since."""
    return all(_can_have(terms, told, seat, hands, kitty) for seat in told.played)


def _can_have(terms: Terms, told: _Told, seat: Seat, hands: tuple[Cards, ...], kitty: Cards) -> bool:
    """Cards of others are as many as were passed at most, and from a seat that passes to this one (§ 4, 3.4)."""
    foreign = Counter(told.played[seat]) - Counter(hands[seat])
    takes = told.kitty_hand == seat
    givers = _givers(told, seat, len(hands))
    sources = Counter(card for giver in givers for card in hands[giver])
    if takes or (told.passing.mixed and terms.mix_kitty):
        sources += Counter(kitty)
    most = told.passing.count + (len(kitty) if takes else 0)
    return foreign.total() <= most and foreign <= sources


def _givers(told: _Told, seat: Seat, seats: int) -> list[Seat]:
    """Who may have passed something to the seat: all others where cards are mixed or go round (§ 4.5, 4.7)."""
    if told.passing.mixed or told.handed_on:
        return [other for other in range(seats) if other != seat]
    return [(seat - distance) % seats for distance, number in enumerate(told.passing.split, 1) if number]
