"""Figures of the rule texts: a small notation for cards, parsed here and drawn as compact HTML.

A card is its value and its suit's letter, `10H`; `9H(3/5)` adds the two small numbers, row before hand. A text whose
front matter says `deck = "french"` writes the cards of that deck, `QS 10H 2C`; their corners show the letters of the
active language.

A block `cards` has one line for each hand, row or play::

row: 10H 7M 8W                        the card row (`hand`: the reader's hand, `anatomy`: one large card) Anna: 10F 7N +
10H 7M = two pair      from the hand + from the row = the name of the set Ben: 11M 11W 11N = three of a kind !  the
winner of the trick Cem: -                                has no cards left

A block `sets` ranks the sets, strongest first: `Pair: 6H 6F | two of the same value`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from games.engine.kit.cards import DECK_52
from games.ui.faces import french_card

CARD = re.compile(r"(\d{1,2})([HMWFN])(?:\((\d)/(\d)\))?")
LINE = re.compile(r"(?P<label>[^:]+): (?P<hand>[^+=]*?)(?: \+ (?P<row>[^=]+?))?(?: = (?P<name>.+?))?(?P<wins> !)?")
HIGHEST = 13
PLACES = ("row", "hand", "anatomy")
FRENCH = "french"
MOST_ABREAST = 2
"""A play with at most this many cards is drawn beside other plays; a longer one gets its own line."""


@dataclass(frozen=True)
class Card:
    """A card of a figure. The small numbers ``row`` and ``hand`` are None if the figure does not show them."""

    value: int
    suit: str
    row: int | None = None
    hand: int | None = None


Shown = Card | str
"""A card of Half-Pint Heroes, or the name of a French-suited card."""


@dataclass(frozen=True)
class FigureLine:
    """One line of a `cards` block.

    `label` is a word in PLACES or a player's name. `name` is the named set, "" if there is none.
    """

    label: str
    hand: tuple[Shown, ...]
    row: tuple[Shown, ...] = ()
    name: str = ""
    wins: bool = False


@dataclass(frozen=True)
class Ranked:
    """One line of a `sets` block: the set's name, an example and its description."""

    name: str
    cards: tuple[Card, ...]
    meaning: str


def parse_card(text: str) -> Card:
    """Parse `10H` or `9H(3/5)`. Raises ValueError for anything else."""
    match = CARD.fullmatch(text)
    if match is None or not 1 <= int(match[1]) <= HIGHEST:
        raise ValueError(f"no card: {text!r}")
    return Card(
        int(match[1]),
        match[2],
        *(int(number) if number else None for number in match.group(3, 4)),
    )


def parse_cards(text: str) -> tuple[Card, ...]:
    """Parse cards separated by blanks; `-` and an empty text mean no cards."""
    return () if text.strip() in {"", "-"} else tuple(parse_card(word) for word in text.split())


def parse_french(text: str) -> tuple[str, ...]:
    """Parse French-suited cards separated by blanks. Raises ValueError for anything else."""
    cards = () if text.strip() in {"", "-"} else tuple(text.split())
    if not set(cards) <= set(DECK_52):
        raise ValueError(f"no card: {text!r}")
    return cards


def parse_figure(block: str, deck: str = "") -> tuple[FigureLine, ...]:
    """Parse a `cards` block whose cards are of ``deck``.

    Raises ValueError for a line that does not follow the notation.
    """
    return tuple(_parse_line(text, deck) for text in block.splitlines() if text.strip())


def _parse_line(text: str, deck: str) -> FigureLine:
    match = LINE.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"not in the notation of figures: {text!r}")
    parse = parse_french if deck == FRENCH else parse_cards
    hand, row = parse(match["hand"]), parse(match["row"] or "")
    return FigureLine(match["label"], hand, row, match["name"] or "", bool(match["wins"]))


def parse_ranking(block: str) -> tuple[Ranked, ...]:
    """Parse a `sets` block, strongest set first. Raises ValueError for a line that does not follow the notation."""
    ranking = []
    for text in block.splitlines():
        name, cards, meaning = re.split(": | \\| ", text, maxsplit=2)
        ranking.append(Ranked(name, parse_cards(cards), meaning))
    return tuple(ranking)


def draw_cards(cards: tuple[Shown, ...], css: str = "") -> str:
    """Draw small card faces. The style sheet draws the suit; the suit's letter is always in the HTML."""
    return "".join(_draw_card(card, css) for card in cards)


def _draw_card(card: Shown, css: str) -> str:
    if isinstance(card, str):
        return french_card(card, "small")
    return f'<b class="pc {card.suit.lower()}{css}">{card.value}<i>{card.suit}</i></b>'


def draw_figure(block: str, words: Mapping[str, str], deck: str = "") -> str:
    """Draw a `cards` block as a list.

    Plays of French-suited cards are side by side, with letters of the active language.
    """
    lines = "".join(_draw_line(line, words) for line in parse_figure(block, deck))
    return f'<ul class="figure{" figure--abreast" if deck == FRENCH else ""}">{lines}</ul>\n'


def _draw_line(line: FigureLine, words: Mapping[str, str]) -> str:
    if line.label == "anatomy":
        return _draw_anatomy(line.hand, words)
    who = f'<span class="by">{escape(words.get(line.label, line.label))}</span>'
    cards = draw_cards(line.hand) or "–"
    if line.row:
        cards += f' <i class="plus">+</i> {draw_cards(line.row, " up")}'
    name = f'<span class="name">{escape(line.name)}</span>' if line.name else ""
    if line.wins:
        name = f'<span class="name">{escape(line.name)} <em>{escape(words["wins"])}</em></span>'
    classes = " ".join(["best"] * line.wins + ["wide"] * (line.label in PLACES or len(line.hand) > MOST_ABREAST))
    attribute = f' class="{classes}"' if classes else ""
    return f'<li{attribute}>{who} <span class="laid">{cards}</span> {name}'


def _draw_anatomy(cards: tuple[Shown, ...], words: Mapping[str, str]) -> str:
    (card,) = [card for card in cards if isinstance(card, Card)]
    numbers = f"<span>{card.row}</span><span>{card.hand}</span>"
    face = f'<b class="pc {card.suit.lower()} large">{card.value}<i>{card.suit}</i>{numbers}</b>'
    row = f"<strong>{card.row}</strong> {escape(words['in_row'])}"
    hand = f"<strong>{card.hand}</strong> {escape(words['in_hand'])}"
    return f"<li>{face} <span>{row}<br>{hand}</span>"


def draw_ranking(block: str) -> str:
    """Draw a `sets` block as a numbered list."""
    rows = "".join(_draw_ranked(ranked) for ranked in parse_ranking(block))
    return f'<ol class="figure ranking">{rows}</ol>\n'


def _draw_ranked(ranked: Ranked) -> str:
    laid = f'<span class="laid">{draw_cards(ranked.cards)}</span>'
    return f"<li><strong>{escape(ranked.name)}</strong> {laid} <span>{escape(ranked.meaning)}</span>"
