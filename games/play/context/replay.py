"""A finished match, move by move: any moment of it, seen from any seat."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest
from django.urls import reverse

from games.engine.game import Step
from games.engine.parts import part
from games.engine.replay import LoggedMove, replay
from games.play.access import Table
from games.play.context.running import board_of, language, told_to_all
from games.play.errors import Unreadable
from games.play.models import Move
from games.play.services.replay import effective_moves, engine_log

ALL = "all"
NOBODY = "none"


class Way(NamedTuple):
    """A link of the replay."""

    url: str
    ply: int
    number: int | None = None
    here: bool = False


class Side(NamedTuple):
    """A perspective: ``value`` of the query's ``seat``, and the seat it means, if it is one."""

    value: str
    seat: int | None
    name: str
    url: str
    here: bool


class Film(NamedTuple):
    """All of a match: the step after each effective move, ``steps[0]`` being the first deal."""

    moves: list[Move]
    log: list[LoggedMove]
    steps: list[Step[Any]]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moves)


def film_of(table: Table) -> Film:
    """Play the match again; one query. Raises Unreadable, also where the rules of today lead the log elsewhere."""
    match = table.match
    moves = effective_moves(match)
    log = engine_log(match, moves)
    try:
        steps = list(replay(match.rules, match.load_options(), len(table.seats), bytes(match.seed), log))
    except Unreadable:
        raise
    except Exception as error:  # a log that these rules have not made may lead them anywhere
        raise Unreadable(f"log: {type(error).__name__}: {error}") from error
    if any(match.load_events(move.events) != list(step.events) for move, step in zip(moves, steps[1:], strict=True)):
        raise Unreadable("log: it leads elsewhere by the rules of today")
    return Film(moves, log, steps)


def replay_context(request: HttpRequest, table: Table, ply: int) -> dict[str, Any]:
    """Context of ``play/_replay.html``: the moment after ``ply`` effective moves. Raises Http404 beyond the last."""
    film = film_of(table)
    if ply > film.last:
        raise Http404
    side = chosen_side(request, table)
    reader = int(side) if side.isdigit() else None
    state = film.steps[ply].state
    board = board_of(table.match, state, reader, table.names)
    return {
        "board": replace(board, read_only=True),
        "read_only": True,
        "ply": ply,
        "last_ply": film.last,
        "told": told(table, film, ply, reader),
        "mover": film.log[ply - 1].seat if ply else None,
        "line": film.moves[ply - 1] if ply else None,
        "first": way(table, side, 0) if ply else None,
        "previous": way(table, side, ply - 1) if ply else None,
        "next": way(table, side, ply + 1) if ply < film.last else None,
        "last": way(table, side, film.last) if ply < film.last else None,
        "rounds": list(round_starts(table, film, side, ply)),
        "sides": sides(table, side, ply, hands=board.hand is not None),
        "hands": hands(table, state) if side == ALL and board.hand is not None else [],
    }


def chosen_side(request: HttpRequest, table: Table) -> str:
    """From where to look: as the query wishes, else from one's own seat, else as a spectator."""
    wish = request.GET.get("seat", "")
    if wish in (ALL, NOBODY) or wish in [str(seat.index) for seat in table.seats]:
        return wish
    return str(table.mine.index) if table.mine is not None else NOBODY


def address(table: Table, side: str, ply: int) -> str:
    """Of a moment, seen from a side."""
    return f"{reverse('play:replay', args=[table.match.pk, ply])}?seat={side}"


def way(table: Table, side: str, ply: int) -> Way:
    """The link to a moment."""
    return Way(address(table, side, ply), ply)


def sides(table: Table, chosen: str, ply: int, *, hands: bool) -> list[Side]:
    """Every perspective; that of all ``hands`` only in a game that has some."""
    found = [(NOBODY, None, ""), *((str(seat.index), seat.index, seat.name) for seat in table.seats)]
    found += [(ALL, None, "")] if hands else []
    return [Side(value, seat, name, address(table, value, ply), value == chosen) for value, seat, name in found]


def round_starts(table: Table, film: Film, side: str, ply: int) -> Iterator[Way]:
    """The moments at which rounds begin; the present one is marked."""
    progress = part(table.match.rules, "progress")
    if progress is None:
        return
    starts = [
        (at, number)
        for at, step in enumerate(film.steps)
        for event in step.events
        if (number := progress.round_begun(event)) is not None
    ]
    present = max((at for at, _ in starts if at <= ply), default=None)
    for at, number in starts:
        yield Way(address(table, side, at), at, number, at == present)


def told(table: Table, film: Film, ply: int, reader: int | None) -> list[str]:
    """What just happened, with the choice that was sealed then."""
    match = table.match
    words = match.words(language())
    events = told_to_all(match.rules, film.steps[ply].events)
    said = [words.say(match.rules.tell(event), table.names, reader) for event in events]
    progress = part(match.rules, "progress")
    sealed = progress.what_was_sealed(film.log[ply - 1].move) if ply and progress else None
    if sealed is not None:
        said[0] = f"{said[0]} ({words.say(sealed, table.names)})"
    return said


def hands(table: Table, state: Any) -> list[dict[str, Any]]:
    """What everybody holds, by seat: known to all, now that the match is over."""
    boards = [board_of(table.match, state, seat.index, table.names) for seat in table.seats]
    return [
        {"index": seat.index, "name": seat.name, "cards": board.hand or ()}
        for seat, board in zip(table.seats, boards, strict=True)
    ]
