"""Hints that explain the parts of the table page to new players, each shown until the reader dismisses it.

Dismissed hints are stored only in the browser (``static/js/hints.js``). A dismissed hint whose text all games share is
hidden in all games; a hint with a game's own text is shown again in other games.
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
#: The parts to explain, in this order, with CSS selectors. The hint is placed at the first one found on the page.
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
    """A hint: ``id`` for dismissing it, the ``key`` of the part, the text, and ``at``, the selectors of the part."""

    id: str
    key: str
    text: str
    at: str


def hints_context(table: LoadedTable, spoken: Words, board: BoardPage | None) -> dict[str, Any]:
    """Return the context of ``play/_hints.html``; empty unless the table is open or running.

    ``hints_first``: the reader has not finished a match of this game yet, so the page opens the hints automatically.
    Only players get the hint about the coach.
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
    """Return whether the board has a hand of cards, and whether it has dice.

    Empty before the match, when it is unknown.
    """
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
    """Return whether the reader has finished a match of this game. Cached for KEPT_SECONDS."""
    owner, game = table.mine.user_id if table.mine is not None else None, table.match.game
    finished = Seat.objects.filter(user=owner, match__game=game, match__status=Match.Status.FINISHED)
    return bool(cache.get_or_set(f"finished:{owner}:{game}", finished.exists, KEPT_SECONDS))
