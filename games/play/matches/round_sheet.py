"""Show the score sheet of a round that has ended since the reader's last move, in place of the board.

Nothing is stored for that. The link to go on names the sheet that was ``seen``, and the page's polling repeats that
name. After the reader's next move, the round has no longer ended "since" their last move.
"""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest

from games.engine.kit.sheets import sheet_of
from games.engine.text import Words
from games.play.matches.access import LoadedTable
from games.play.models import Move
from games.ui.numbers import whole

MOST_DIGITS = 4


def sheet_context(
    request: HttpRequest, table: LoadedTable, lines: Sequence[Move], state: Any, words: Words
) -> dict[str, Any]:
    """Return ``sheet``, None if there is none to show, and ``seen``, the number of the latest sheet.

    ``lines`` are the lines of the log since the reader's last move.
    """
    match, reader = table.match, table.mine.index if table.mine is not None else None
    events = [event for line in lines for event in match.load_events(line.events)]
    found = sheet_of(match.rules, match.rules.view(state, reader), events, words, table.names)
    if found is None:
        return {"sheet": None, "seen": 0}
    return {"sheet": None if _gone_on(request, found.number) else found, "seen": found.number}


def _gone_on(request: HttpRequest, number: int) -> bool:
    """Return whether the reader has left this sheet: the request says so, or needs the board.

    A poll (``version``) also names what is picked on the board, but that is from before the end of the round.
    """
    if request.method != "GET":
        return "move" not in request.POST
    seen = whole(request.GET.get("seen", ""), MOST_DIGITS)
    if seen is not None:
        return seen >= number
    return bool(request.GET) and "version" not in request.GET
