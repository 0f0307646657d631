"""Sample data for the style page."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, NamedTuple

# fmt: off
ICONS = (
    "row", "hand", "chip", "brawl", "clock", "bot", "paragraph", "chat", "note", "log", "pad", "mute", "sound", "undo",
    "arrow", "back", "link", "check", "cross", "plus", "trophy", "gunfight", "drink", "language", "user", "eye",
    "download", "dice", "table", "play", "book", "chart", "door", "seed", "menu", "search", "hourglass",
    "seat", "share", "settings", "star",
)
# fmt: on
NAMES = ("Annika", "Jakob", "Robert", "Wilhelmine", "Moritz", "Käthe", "Ole")
SUIT_WORDS = ("hops", "malt", "water", "fists", "nuts")
NUMBERS = ((1, 7), (2, 6), (3, 5), (4, 4), (5, 3))


class Someone(NamedTuple):
    """A signed-in reader."""

    theme: str
    is_authenticated: bool = True


def card(card_id: int, **extra: Any) -> SimpleNamespace:
    """Return a sample card with its small numbers and its label."""
    row, hand = NUMBERS[(card_id * 7) % 5]
    name = f"{card_id % 13 + 1} of {SUIT_WORDS[card_id // 13]}"
    told = {"row": row, "hand": hand, "label": name, "key": "", "picked": False, "from_row": False}
    return SimpleNamespace(id=card_id, **told | extra)


@dataclass(frozen=True)
class Plate:
    """A sample seat."""

    index: int
    name: str
    you: bool
    bot: bool
    awaited: bool
    prediction: int
    won: int
    cards: int
    pips: int
    chips: tuple[int, ...]
    last: str
    status: str = ""
    plain: bool = False
    away: bool = False
    said: None = None
    note: str = ""


def seat(index: int, cards: int) -> Plate:
    """Return a sample seat. Seat 1 is the reader's."""
    return Plate(
        index=index,
        name=NAMES[index],
        you=index == 1,
        bot=index in {2, 4},
        awaited=index == 1,
        prediction=(2, 1, 0, 3, 1, 2, 1)[index],
        won=(1, 0, 0, 2, 0, 0, 1)[index],
        cards=cards,
        pips=(1, 0, 0, 2, 0, 0, 1)[index],
        chips=((), (2, 0), (1,), (4, 5, 6), (), (), ())[index],
        last=("Pair of 12s", "", "High card 3", "Straight to 9", "", "", "")[index],
    )


def plays(seats: int) -> list[SimpleNamespace]:
    """Return a sample trick: a leading pair, a high card, a full house and a pass."""
    pair = [card(37), card(50, from_row=True)]
    house = [card(card_id) for card_id in (9, 22, 35, 1, 14)]
    full = "Full house, 10s over 2s"
    laid = [
        SimpleNamespace(seat=0, name="Annika", cards=pair, set="Pair of 12s", best=True),
        SimpleNamespace(seat=2, name="Robert", cards=[card(54)], set="High card 3", best=False),
        SimpleNamespace(seat=3, name="Wilhelmine", cards=house, set=full, best=False, note="beaten"),
        SimpleNamespace(seat=4, name="Moritz", cards=[], set="", best=False, passed=True),
    ]
    return [play for play in laid if play.seat < max(seats, 3)]


def table(seats: int = 3, cards: int = 5) -> dict[str, Any]:
    """Return a sample table in the middle of a trick."""
    held = [14, 42, 32, 11, 51, 27, 8][:cards]
    return {
        "seats": [seat(index, cards - (index != 1)) for index in range(seats)],
        "row": [card(card_id) for card_id in (8, 16, 50)],
        "hand": [card(card_id, picked=card_id in {42, 11}) for card_id in held],
        "plays": plays(seats),
        "rounds": range(5, 11),
    }
