"""Prepare the replay page of a finished match: any moment of the match, seen from any seat."""

from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from games.engine.game import Step
from games.engine.kit.sheets import signed
from games.engine.page import BoardPage
from games.engine.parts import part
from games.engine.replay import LoggedMove, replay
from games.engine.text import Words
from games.play.endings.luck_panel import luck_at
from games.play.endings.turning_points import TurningPoint, ends_of, turns
from games.play.errors import Unreadable
from games.play.matches.access import LoadedTable
from games.play.matches.moves import effective_moves, engine_log
from games.play.matches.scene import onlooker
from games.play.models import Move, Seat
from games.play.tables.running_table import language
from games.ui.positions import At, board_of
from games.ui.scenes import Moment, Scene, frames_of, seen_ply, told_to_all

FILMS = 4
"""How many replayed matches a process keeps in memory."""
_films: OrderedDict[tuple[str, int], "Film"] = OrderedDict()
SLIDER = 1000
"""The length of the slider in units."""
ALL = "all"
NOBODY = "none"


class ReplayStep(NamedTuple):
    """A link to a moment of the replay; ``x`` is its position on the slider."""

    url: str
    ply: int
    number: int | None = None
    here: bool = False
    x: int = 0


class ReplayMark(NamedTuple):
    """A turning point: a link, the number of moves before it, its seat, its words, and ``x`` on the slider."""

    url: str
    ply: int
    seat: int
    words: str
    here: bool
    x: int


class ReplaySide(NamedTuple):
    """A perspective: the ``value`` of ``seat`` in the query, and the index of that seat; None for other
    perspectives.
    """

    value: str
    seat: int | None
    name: str
    url: str
    here: bool


class Film(NamedTuple):
    """A replayed match: the step after each effective move, with the first deal as ``steps[0]``.

    ``ends``: the moves after which rounds ended, if the score pad has rounds; ``turns``: the turning points.
    """

    moves: list[Move]
    log: list[LoggedMove]
    steps: list[Step[Any]]
    ends: list[int]
    turns: list[TurningPoint]

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moves)


def film_of(table: LoadedTable) -> Film:
    """Return the replayed match. It is cached for readers who go through it move by move. At most one query.

    Raises Unreadable, also if the replay by today's rules gives other events than the stored ones.
    """
    key = (table.match.pk, table.match.version)
    if key not in _films:
        _films[key] = _played_again(table)
        while len(_films) > FILMS:
            _films.popitem(last=False)
    return _films[key]


def _played_again(table: LoadedTable) -> Film:
    match = table.match
    moves = effective_moves(match)
    log = engine_log(match, moves)
    try:
        steps = list(replay(match.rules, match.load_options(), len(table.seats), bytes(match.seed), log))
    except Unreadable:
        raise
    except Exception as error:  # other rules have made this log, so the replay may fail in any way
        raise Unreadable(f"log: {type(error).__name__}: {error}") from error
    if any(match.load_events(move.events) != list(step.events) for move, step in zip(moves, steps[1:], strict=True)):
        raise Unreadable("log: it leads elsewhere by the rules of today")
    states = [step.state for step in steps]
    ends = ends_of(match.rules, states)
    return Film(moves, log, steps, ends, turns(match.rules, states, ends, _winner(table)))


def _winner(table: LoadedTable) -> int | None:
    """Return the seat that won alone; None for a shared first place or a match that ended early."""
    first = [seat.index for seat in table.seats if seat.place == 1]
    return first[0] if len(first) == 1 and not table.match.ended_by else None


def replay_context(request: HttpRequest, table: LoadedTable, ply: int) -> dict[str, Any]:
    """Return the context of ``play/_replay.html``: the moment after ``ply`` effective moves.

    Raises Http404 beyond the last move, and Unreadable if the match cannot be replayed.
    """
    film = film_of(table)
    if ply > film.last:
        raise Http404
    side = chosen_side(request, table)
    reader = int(side) if side.isdigit() else None
    state = film.steps[ply].state
    board = seen_from(table, state, reader)
    return {
        "board": replace(board, read_only=True),
        "read_only": True,
        "side": side,
        "ply": ply,
        "last_ply": film.last,
        "scene": scene_between(request, table, film, ply, reader),
        "at": At(table.match.game),
        "told": told(table, film, ply, reader),
        "mover": film.log[ply - 1].seat if ply else None,
        "line": film.moves[ply - 1] if ply else None,
        "first": way(table, side, 0) if ply else None,
        "previous": way(table, side, ply - 1) if ply else None,
        "next": way(table, side, ply + 1) if ply < film.last else None,
        "last": way(table, side, film.last) if ply < film.last else None,
        "rounds": list(round_starts(table, film, side, ply)),
        "marks": marks(table, film, side, ply),
        "sides": sides(table, side, ply, hands=board.hand is not None),
        **luck_at(table, ply),
        "hands": hands(table, state) if side == ALL and board.hand is not None else [],
    }


def scene_between(request: HttpRequest, table: LoadedTable, film: Film, ply: int, reader: int | None) -> Scene | None:
    """Return the scene of one step forward; None for any other step, which shows the moment at once."""
    if seen_ply(request) != ply - 1:
        return None
    seat, move = film.moves[ply - 1].seat, film.log[ply - 1].move
    moment = Moment(seat, move, film.steps[ply - 1].state, film.steps[ply], luck=True)
    return Scene(None, list(frames_of([moment], onlooker(table, reader)._replace(words=spoken(table)))))


def spoken(table: LoadedTable) -> Words:
    """Return the game's words as said to the reader of the page, also if the position is seen from another seat."""
    return table.match.words(language()).said_to(table.mine.index if table.mine is not None else None)


def seen_from(table: LoadedTable, state: Any, seat: int | None) -> BoardPage:
    """Return the board as ``seat`` sees it, or as a spectator sees it if ``seat`` is None."""
    game = table.match.rules
    return board_of(game, game.view(state, seat), spoken(table), table.names)


def chosen_side(request: HttpRequest, table: LoadedTable) -> str:
    """Return the perspective that the query names; by default the reader's own seat, or else a spectator's."""
    wish = request.GET.get("seat", "")
    if wish in (ALL, NOBODY) or wish in [str(seat.index) for seat in table.seats]:
        return wish
    return str(table.mine.index) if table.mine is not None else NOBODY


def address(table: LoadedTable, side: str, ply: int) -> str:
    """Return the URL of a moment of the replay, seen from the perspective ``side``."""
    return f"{reverse('play:replay', args=[table.match.pk, ply])}?seat={side}"


def called(table: LoadedTable, seat: Seat) -> str:
    """Return the name of a seat, "You" for the reader's own."""
    return _("You") if seat == table.mine else seat.name


def way(table: LoadedTable, side: str, ply: int) -> ReplayStep:
    """Return the link to a moment."""
    return ReplayStep(address(table, side, ply), ply)


def sides(table: LoadedTable, chosen: str, ply: int, *, hands: bool) -> list[ReplaySide]:
    """Return all perspectives. The one that shows all hands is included only if the game has ``hands``."""
    found = [(NOBODY, None, ""), *((str(seat.index), seat.index, called(table, seat)) for seat in table.seats)]
    found += [(ALL, None, "")] if hands else []
    return [ReplaySide(value, seat, name, address(table, value, ply), value == chosen) for value, seat, name in found]


def round_starts(table: LoadedTable, film: Film, side: str, ply: int) -> Iterator[ReplayStep]:
    """Yield the moments at which rounds begin; the round of the present moment is marked."""
    progress = part(table.match.rules, "progress")
    starts = [(at, number) for number, at in enumerate([0, *film.ends[:-1]], 1)] if film.ends else []
    if progress is not None:
        starts = [
            (at, number)
            for at, step in enumerate(film.steps)
            for event in step.events
            if (number := progress.round_begun(event)) is not None
        ]
    present = max((at for at, _ in starts if at <= ply), default=None)
    for at, number in starts:
        yield ReplayStep(address(table, side, at), at, number, at == present, round(SLIDER * at / max(1, film.last)))


def marks(table: LoadedTable, film: Film, side: str, ply: int) -> list[ReplayMark]:
    """Return the turning points of the match, as marks on the slider and links with words."""
    mine = table.mine.index if table.mine is not None else None
    found: dict[int, list[TurningPoint]] = {}
    for turn in film.turns:
        found.setdefault(turn.ply, []).append(turn)
    return [
        ReplayMark(
            address(table, side, at),
            at,
            here[0].seat,
            " ".join(_in_words(turn, table, you=turn.seat == mine) for turn in here),
            at == ply,
            round(SLIDER * at / film.last),
        )
        for at, here in found.items()
    ]


def _in_words(turn: TurningPoint, table: LoadedTable, *, you: bool) -> str:
    given = {"n": turn.number, "name": table.names[turn.seat], "points": signed(turn.points)}
    if turn.kind == "jump":
        said = _("Round %(n)d brought you %(points)s.") if you else _("Round %(n)d: %(points)s for %(name)s.")
    else:
        said = _("From here on you were ahead.") if you else _("From here on %(name)s was ahead.")
    return said % given


def told(table: LoadedTable, film: Film, ply: int, reader: int | None) -> list[str]:
    """Return sentences about the result of the last move, and about the choice that was sealed at that time."""
    match = table.match
    words = spoken(table)
    events = told_to_all(match.rules, film.steps[ply].events)
    said = [words.say(match.rules.tell(event), table.names, reader) for event in events]
    progress = part(match.rules, "progress")
    sealed = progress.what_was_sealed(film.log[ply - 1].move) if ply and progress else None
    if sealed is not None:
        said[0] = f"{said[0]} ({words.say(sealed, table.names)})"
    return said


def hands(table: LoadedTable, state: Any) -> list[dict[str, Any]]:
    """Return all hands by seat. They are public because the match is over."""
    boards = [seen_from(table, state, seat.index) for seat in table.seats]
    return [
        {"index": seat.index, "name": called(table, seat), "cards": board.hand or ()}
        for seat, board in zip(table.seats, boards, strict=True)
    ]
