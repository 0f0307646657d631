"""Endpoints for lists of tables, one table, legal moves and making a move.

The endpoints' docstrings are part of the OpenAPI description.
"""

from typing import Any, Literal

from ninja import Query, Router

from games.engine.codec import BadData, decode, encode, plain
from games.play.bots.programs import of_own_kind
from games.play.errors import AlreadyPlayed, NotRunning
from games.play.matches.access import LoadedTable, load_table, table_after_move
from games.play.matches.moves import submit_move
from games.play.matches.store import seat_of
from games.play.models import Match, Seat
from games.play.tables.lists import invitations, my_finished_tables, my_tables, open_tables
from halfpint_site.api import shapes
from halfpint_site.api.auth import PLAY
from halfpint_site.api.bodies import body_of, newer, row_of

PAGE = 50
LIST = {
    "mine": my_tables,
    "finished": my_finished_tables,
    "invited": invitations,
    "open": lambda reader: open_tables(reader).filter(of_own_kind(reader, "host")),
}
router = Router(tags=["Tables"])


@router.get("", response=shapes.Tables, summary="Lists of tables")
def tables(
    request: Any,
    kind: Literal["mine", "finished", "invited", "open"] = Query("mine", alias="list"),
    page: int = Query(1, ge=1, le=1000),
) -> Any:
    """Lists of tables by ``list``, 50 on a page.

    "mine": tables of this user that are open or running. "finished": the user's finished tables. "invited": tables that
    the user is invited to. "open": tables that the user may join.
    """
    first = (page - 1) * PAGE
    found = [*LIST[kind](request.user)[first : first + PAGE + 1]]
    seats = {seat.match_id: seat for seat in Seat.objects.filter(user=request.user, match__in=found[:PAGE])}
    rows = [row_of(match, seats.get(match.pk)) for match in found[:PAGE]]
    return {"tables": rows, "more": len(found) > PAGE}


@router.get("/{key}", response=shapes.TableBody, summary="A table as its seat sees it")
def table(request: Any, key: str) -> Any:
    """Returns a table with the view of this user's seat. Answers 304 if the client has this version (If-None-Match)."""
    found = load_table(key, request.user)
    return newer(request, f"{found.match.pk}:{found.match.version}", lambda: body_of(found))


@router.get("/{key}/moves", response=shapes.Moves, summary="What may be played")
def moves(request: Any, key: str) -> Any:
    """Lists the legal moves. The list is empty while it is not this seat's turn."""
    found = load_table(key, request.user)
    mine = seat_of(found.seats, request.user)
    if found.match.status != Match.Status.RUNNING:
        raise NotRunning
    state = found.match.load_position()
    awaited = mine.index in found.match.rules.to_move(state)
    listed = [*found.match.rules.candidates(state, mine.index)] if awaited else []
    complete = not awaited or found.match.rules.complete(state, mine.index)
    return {"turn": mine.moves_made, "moves": [plain(move) for move in listed], "complete": complete}


@router.post("/{key}/moves", response=shapes.TableBody, auth=PLAY, summary="Make a move")
def move(request: Any, key: str, given: shapes.Move) -> Any:
    """Makes a move and returns the table after it.

    A request may be repeated: the same move for the same turn is made once.
    """
    data = encode(given.move).decode()
    try:
        made = submit_move(key, request.user, str(given.turn), data)
    except (AlreadyPlayed, NotRunning):
        found = load_table(key, request.user)
        if not _is_made(found, given.turn, data):
            raise
        return body_of(found)
    return body_of(table_after_move(request.user, made, ""))


def _is_made(table: LoadedTable, turn: int, data: str) -> bool:
    """Return whether this seat made exactly this move at that turn."""
    if table.mine is None:
        return False
    lines = [line for line in table.match.lines() if line.seat == table.mine.index]
    if turn >= len(lines) or not lines[turn].data:
        return False
    try:
        return bool(decode(table.match.rules.move_type, data) == table.match.load_move(lines[turn].data))
    except BadData:
        return False
