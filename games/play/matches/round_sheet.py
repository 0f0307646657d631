"""The sheet of a round that has ended since the reader's last move: it lies in the place of the board until they go on.

Nothing is stored of that. The way on says in its address which sheet has been ``seen``, and the page keeps asking with
it; with the next move of the reader the round has not ended "since" any more.
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
    """``sheet``, None where there is none to be shown, and ``seen``: its number where the reader has gone on."""
    match, reader = table.match, table.mine.index if table.mine is not None else None
    events = [event for line in lines for event in match.load_events(line.events)]
    found = sheet_of(match.rules, match.rules.view(state, reader), events, words, table.names)
    if found is None:
        return {"sheet": None, "seen": 0}
    return {"sheet": None if _gone_on(request, found.number) else found, "seen": found.number}


def _gone_on(request: HttpRequest, number: int) -> bool:
    """Whether the reader has this sheet behind them: they said so, or do something that needs the board.

    A page that asks for news (``version``) names what is picked on its board, which is from before this round's end.
    """
    if request.method != "GET":
        return "move" not in request.POST
    seen = whole(request.GET.get("seen", ""), MOST_DIGITS)
    if seen is not None:
        return seen >= number
    return bool(request.GET) and "version" not in request.GET
