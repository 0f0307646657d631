"""Search and filters of the list of titles, parsed from the URL's query string."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from functools import cache
from typing import Any

from games.shelf.titles import FAMILIES, LUCKS, Title

MOST_PLAYERS = 10
TIMES = (15, 30, 45)
SECRETS = ("no", "yes")
LONGEST_NAME = 60
LONG = 4  # words of this length are also found inside of other words, as "mill" in "windmill"
_SPELLED = str.maketrans({"ß": "ss", "æ": "ae", "ø": "o"})
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_BETWEEN = re.compile(r"[^\w]+")


@dataclass(frozen=True)
class Wishes:
    """The filters of the list. Each is empty, 0 or False if it is not set.

    * ``name``: beginnings of words in any of a title's names.
    * ``time``: the maximum playing time in minutes.
    * ``secrets``: whether the game has hidden information, "no" or "yes".
    * ``now``: playable titles only.
    """

    name: str = ""
    players: int = 0
    family: str = ""
    time: int = 0
    luck: str = ""
    secrets: str = ""
    now: bool = False

    @property
    def filters(self) -> int:
        """The number of active filters, without the name."""
        return sum(map(bool, astuple(self)[1:]))

    def fit(self, title: Title) -> bool:
        """Return whether a title passes all filters."""
        return (
            (not self.name or is_called(title, self.name))
            and (not self.players or self.players in title.players)
            and self.family in ("", title.family)
            and (not self.time or title.minutes <= self.time)
            and self.luck in ("", title.luck)
            and self.secrets in ("", SECRETS[title.hidden])
            and (not self.now or title.playable)
        )


def is_called(title: Title, asked: str) -> bool:
    """Return whether all words of ``asked`` match one of the title's names, in any language and any order."""
    spellings = [_words(plain(asked)), _words(plain(asked.casefold().translate(_UMLAUTS)))]
    return any(_begins(words, name) for words in spellings if words for name in _names(title))


def plain(text: str) -> str:
    """Return the text in lower case and without accents, as users type it."""
    bare = unicodedata.normalize("NFKD", text.casefold().translate(_SPELLED))
    return "".join(letter for letter in bare if not unicodedata.combining(letter))


@cache
def _names(title: Title) -> tuple[tuple[str, ...], ...]:
    """Return the words of each name, both plain and with ae for ä, followed by the whole name as one word."""
    names = [title.de.name, title.en.name, *title.also]
    spelled = {plain(one) for name in names for one in (name, name.casefold().translate(_UMLAUTS))}
    found = [(*_words(one), "".join(_words(one))) for one in sorted(spelled)]
    return tuple(found)


def _words(text: str) -> list[str]:
    return [word for word in _BETWEEN.split(text) if word]


def _begins(asked: list[str], name: tuple[str, ...]) -> bool:
    """Return whether each word of ``asked`` begins a word of the name.

    Words of at least LONG letters may also occur inside one.
    """
    return all(any(word.startswith(one) or (len(one) >= LONG and one in word) for word in name) for one in asked)


def wishes(query: Mapping[str, Any]) -> Wishes:
    """Return the filters in a query string. Unknown values are ignored."""
    return Wishes(
        name=" ".join((query.get("q") or "").split())[:LONGEST_NAME],
        players=_number(query.get("players"), range(1, MOST_PLAYERS + 1)),
        family=_one_of(query.get("family"), FAMILIES),
        time=_number(query.get("time"), TIMES),
        luck=_one_of(query.get("luck"), LUCKS),
        secrets=_one_of(query.get("secrets"), SECRETS),
        now=query.get("now") == "1",
    )


def _number(wanted: str | None, known: range | tuple[int, ...]) -> int:
    return next((number for number in known if str(number) == wanted), 0)


def _one_of(wanted: str | None, known: tuple[str, ...]) -> str:
    return wanted if wanted in known else ""
