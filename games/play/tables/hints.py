"""What a first table explains: a few words about what stands on it, each shown until the reader has put it away.

What has been put away is known to the browser alone (``static/js/hints.js``). Words that all games share are put away
for all of them; a game that has better ones of its own is explained anew.
"""

from typing import Any, NamedTuple

from django.core.cache import cache

from games.engine.codec import AnyGame
from games.engine.page import BoardPage
from games.engine.text import KIT, Words, words
from games.play.bots.coach import may_coach
from games.play.matches.access import LoadedTable
from games.play.models import Match, Seat

KEPT_SECONDS = 60
#: What is explained, in this order, and where it stands: the first of these selectors that the page has.
PLACES = {
    "seat": (".seat--you", ".seat"),
    "board": (
        ".card-row",
        ".ring",
        ".heap",
        "svg.board",
        ".enter",
        ".felt:not(:has(.dice)):not(:has(.passing))",
    ),
    "hand": ("#hand", ".hand"),
    "dice": (".dice--throw", ".dice", ".tray"),
    "button": ("#go .btn--primary", "#go"),
    "help": (".go__help",),
    "coach": (".coach-call",),
}


class Hint(NamedTuple):
    """A hint: ``id``, by which it is known as put away, the ``key`` of what it is about, words, and ``at``."""

    id: str
    key: str
    text: str
    at: str


def hints_context(table: LoadedTable, spoken: Words, board: BoardPage | None) -> dict[str, Any]:
    """Context of ``play/_hints.html``: nothing where there is no table to look at, all but the coach for everybody.

    ``hints_first``: the reader has not finished a match of this game, so the page shows them by itself.
    """
    match = table.match
    if match.status not in (Match.Status.OPEN, Match.Status.RUNNING):
        return {}
    there = {"coach": table.plays and may_coach(match), **_holdings(board)}
    return {
        "hints": [_hint(match.rules, spoken, key) for key in PLACES if there.get(key, True)],
        "hints_first": table.plays and not _has_finished(table),
    }


def _holdings(board: BoardPage | None) -> dict[str, bool]:
    """Whether there are cards in hand and dice on the table; before a match both may still come."""
    if board is None:
        return {}
    dice = any(getattr(board, name, None) is not None for name in ("dice", "tray", "cup"))
    return {"hand": board.hand is not None, "dice": dice}


def _hint(game: AnyGame, spoken: Words, key: str) -> Hint:
    text = spoken.text(f"hints.{key}")
    shared = text == words(KIT, spoken.language).text(f"hints.{key}")
    own = game.line[-1].rpartition(".")[2]
    return Hint(key if shared else f"{own}-{key}", key, text, ", ".join(PLACES[key]))


def _has_finished(table: LoadedTable) -> bool:
    """Whether the reader knows the game from a match that came to its end, not counting the last minute."""
    owner, game = table.mine.user_id if table.mine is not None else None, table.match.game
    finished = Seat.objects.filter(user=owner, match__game=game, match__status=Match.Status.FINISHED)
    return bool(cache.get_or_set(f"finished:{owner}:{game}", finished.exists, KEPT_SECONDS))
