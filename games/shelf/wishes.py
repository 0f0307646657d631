"""What somebody looks for on the shelf: the filters of the page, read from its address."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.shelf.titles import FAMILIES, LUCKS, Title

MOST_PLAYERS = 10
TIMES = (15, 30, 45)
SECRETS = ("no", "yes")


@dataclass(frozen=True)
class Wishes:
    """Each empty (or 0, or False) where anything will do; ``time`` in minutes at most, ``secrets`` "no" or "yes"."""

    players: int = 0
    family: str = ""
    time: int = 0
    luck: str = ""
    secrets: str = ""
    now: bool = False

    def fit(self, title: Title) -> bool:
        """Whether that title is one of those looked for."""
        return (
            (not self.players or self.players in title.players)
            and self.family in ("", title.family)
            and (not self.time or title.minutes <= self.time)
            and self.luck in ("", title.luck)
            and self.secrets in ("", SECRETS[title.hidden])
            and (not self.now or title.playable)
        )


def wishes(query: Mapping[str, Any]) -> Wishes:
    """The filters of an address; whatever is none of ours counts for nothing."""
    return Wishes(
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
