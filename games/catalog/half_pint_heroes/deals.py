"""Repeat the deals of all rounds of a match from its revealed seed, and compare them with the log."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from games.catalog.half_pint_heroes.cards import Card, Cards, PrintedCard, printed
from games.catalog.half_pint_heroes.data import Dealt, Options, SetPlayed
from games.catalog.half_pint_heroes.phrases import card_name
from games.catalog.half_pint_heroes.round import deal, first_starter
from games.catalog.half_pint_heroes.rules import HalfPintHeroes
from games.engine.chance import Chance
from games.engine.text import Words


class Hand(NamedTuple):
    """The cards that were dealt to a seat."""

    seat: int
    name: str
    cards: tuple[PrintedCard, ...]


class Deal(NamedTuple):
    """A round as the seed deals it. ``agrees``: whether the log shows the same start player, first card and cards."""

    number: int
    starter: int
    row: tuple[PrintedCard, ...]
    hands: tuple[Hand, ...]
    agrees: bool


class _Told(NamedTuple):
    """A round as the log shows it: its deal, and the cards that each seat has played from its hand."""

    dealt: Dealt
    played: tuple[set[Card], ...]


def deals(
    game: HalfPintHeroes, options: Options, seed: bytes, events: Iterable[Any], names: Sequence[str], words: Words
) -> tuple[Deal, ...]:
    """Return every round of the log, dealt again from the seed. ``events`` are those of all valid moves, in order."""
    seats = len(names)
    chance = Chance(seed)
    first = first_starter(options, seats, chance)
    found = []
    for told in _rounds(seats, events):
        number = told.dealt.round
        starter = (first + number - 1) % seats
        row, hands = deal(chance, number, starter, seats)
        agrees = (told.dealt.starter, told.dealt.first) == (starter, row[0]) and all(
            played <= set(hand) for played, hand in zip(told.played, hands, strict=True)
        )
        shown = tuple(Hand(seat, names[seat], _shown(hand, words)) for seat, hand in enumerate(hands))
        found.append(Deal(number, starter, _shown(row, words), shown, agrees))
    return tuple(found)


def script_names(game: HalfPintHeroes, options: Options, seats: int, seed: bytes) -> dict[str, Any]:
    """Return the values for the placeholders of ``check_a_deal.txt`` in this match."""
    return {"seed": seed.hex(), "seats": seats, "first": first_starter(options, seats, Chance(seed))}


def _shown(cards: Cards, words: Words) -> tuple[PrintedCard, ...]:
    return tuple(printed(card, words.say(card_name(card))) for card in cards)


def _rounds(seats: int, events: Iterable[Any]) -> list[_Told]:
    found: list[_Told] = []
    for event in events:
        if isinstance(event, Dealt):
            found.append(_Told(event, tuple(set() for _ in range(seats))))
        elif isinstance(event, SetPlayed):
            found[-1].played[event.played.seat].update(event.played.hand)
    return found
