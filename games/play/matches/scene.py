"""Show the moves at a table since the reader last saw it: a scene, and a line that sums up the moves before the scene.

A page has the number of log lines that it shows (``data-ply``). The script sends this number with its next request,
and gets a frame for each later line. Without the script nothing is lost, because the answer itself always shows the
present.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.chance import Chance
from games.engine.game import IllegalMove
from games.engine.page import BoardPage
from games.engine.replay import play_on
from games.play.errors import Unreadable
from games.play.matches.access import LoadedTable
from games.play.matches.moves import engine_log, nearest_state, remember_state
from games.play.models import Match, Move
from games.play.tables.running_table import at_table, language
from games.ui.inputs import whole
from games.ui.scenes import (
    MINUTE,
    PLIES,
    WHOLE,
    Frame,
    Moment,
    Onlooker,
    Present,
    Scene,
    frames_of,
    lighter,
    looked_ahead,
    played,
    seen_ply,
)

START = "Seen-Start"
"""The header of a page that remembers its drawing before the reader chose anything on it."""
LEFT = "Left-Ply"
"""The header with the ply that the page showed when its reader left. The answer then sums up the moves since."""
SHOW = "show"
"""The query parameter with the ply from which to show the match again; with :data:`WHOLE`, up to MOST frames."""
FRAMES = 14
"""The largest number of frames in a scene: the newest."""
MOST = 40
"""The largest number of frames if the reader asks for the whole."""
THROWS = 120
"""How far back a scene goes, in lines, if only luck is left, so that it shows everyone's throws."""
REACH = 60
"""How far back a scene goes, in lines, in other games."""
FAR = 250
"""The largest number of lines to replay if no state is cached."""


class Earlier(NamedTuple):
    """A summary of the moves that a scene leaves out, with the link to see them.

    ``fragment`` is the URL for a script that can show them at the table, or "".
    """

    text: str
    url: str
    fragment: str = ""


def scene_context(
    request: HttpRequest, table: LoadedTable, lines: Sequence[Move] = (), present: Present | None = None
) -> dict[str, Any]:
    """Return the part of a page's context about the time since the reader last saw the table.

    ``ply``: the number of log lines that the page shows. ``scene`` shows the lines after those that the reader has
    seen, if the request asks for a scene. ``earlier`` sums up the lines that the scene leaves out, or those of the
    reader's absence. ``throws``: luck alone has ended the match, so a reader who returns is first shown the throws.
    """
    match = table.match
    if match.status not in (Match.Status.RUNNING, Match.Status.FINISHED):
        return {"ply": match.ply}
    return {"throws": _ended_by_luck(match)} | _since(request, table, lines, present)


def _ended_by_luck(match: Match) -> bool:
    try:
        return match.status == Match.Status.FINISHED and match.rules.luck_alone(match.load_state())
    except Unreadable:
        return False


def _since(request: HttpRequest, table: LoadedTable, lines: Sequence[Move], present: Present | None) -> dict[str, Any]:
    match = table.match
    asked, left = whole(request.GET.get(SHOW, ""), PLIES), whole(request.headers.get(LEFT, ""), PLIES)
    seen = seen_ply(request) if asked is None else asked
    if seen is not None and seen < match.ply:
        most = MOST if WHOLE in request.GET else FRAMES
        begun = START in request.headers
        shown, earlier = scene(table, seen, lines, present, asked=asked is not None, most=most, begun=begun)
        return {"ply": match.ply, "at": at_table(match), "scene": shown, "earlier": earlier}
    if asked is None and left is not None and left < match.ply:
        return {"ply": match.ply, "earlier": _while_away(table, left)}
    return {"ply": match.ply}


def onlooker(table: LoadedTable, seat: int | None) -> Onlooker:
    """Return the viewer of a scene: a seat of the table, or a spectator if ``seat`` is None."""
    bots = [seat.index for seat in table.seats if seat.bot]
    return Onlooker(table.match.rules, table.match.words(language()), table.names, seat, bots)


def scene(
    table: LoadedTable,
    seen: int,
    lines: Sequence[Move] = (),
    present: Present | None = None,
    *,
    asked: bool = False,
    most: int = FRAMES,
    begun: bool = False,
) -> tuple[Scene | None, Earlier | None]:
    """Return the scene from ``seen`` to the present, with a summary of the lines that it leaves out.

    ``asked``: the reader asked for the scene and already sees the present, so that the scene begins with a board.
    ``most`` limits the frames. ``begun``: the page has stored its drawing as of ``seen``. The scene is None if there
    is nothing to show: no lines, a move was taken back, or replaying would take too long.
    """
    match = table.match
    since = max(seen, match.ply - _reach(match, present))
    wanted = _lines_after(match, since, lines)
    try:
        moments = list(_played(table, since, wanted)) if wanted and all(map(_is_move, wanted)) else []
    except (IllegalMove, Unreadable):  # today's rules cannot replay the log
        moments = []
    if not moments:
        return None, None
    looks = onlooker(table, table.mine.index if table.mine is not None else None)._replace(present=present)
    frames = list(frames_of(moments, looks))
    pace = WHOLE if most > FRAMES else ""
    throws = sum(match.rules.luck_alone(moment.before) for moment in moments)
    if throws > most and not pace:
        most, pace = throws, MINUTE
    first = _first_shown(frames, most)
    left_out, shown = frames[:first], frames[first:]
    ahead = looked_ahead(shown)
    if not (asked or left_out or (ahead and not begun) or pace == MINUTE) and since == seen:
        return Scene(None, lighter(looks.page(moments[0].before) if ahead else None, shown), pace=pace), None
    start = left_out[-1].board if left_out else looks.page(moments[0].before)
    unseen = since - seen + sum(not frame.rests for frame in left_out)
    return Scene(start, lighter(start, shown), asked, pace), _before(table, seen, unseen, left_out)


def _reach(match: Match, present: Present | None) -> int:
    """Return the largest number of log lines that a scene goes back."""
    state = present.state if present is not None else match.load_state()
    return THROWS if match.rules.luck_alone(state) else REACH


def _first_shown(frames: Sequence[Frame], most: int) -> int:
    """Return the index of the first frame to show if there are too many.

    With tricks, start with the last full trick; otherwise with the last ply of each seat. Never show more than
    ``most``.
    """
    if len(frames) <= most:
        return 0
    full = [place for place, frame in enumerate(frames) if frame.board.full]
    if most > FRAMES:
        first = 0
    elif full:
        first = full[-1]
        while first and frames[first - 1].board.full:
            first -= 1
        while first and not frames[first - 1].board.full:
            first -= 1
    else:
        first = min({frame.seat: place for place, frame in enumerate(frames)}.values())
    return max(first, len(frames) - most)


def _before(table: LoadedTable, seen: int, plies: int, left_out: Sequence[Frame]) -> Earlier | None:
    """Return the summary of the frames that a scene leaves out: tricks with their winners, or the number of moves."""
    if not plies:
        return None
    ends = [
        frame.board
        for place, frame in enumerate(left_out)
        if frame.board.full and not (place and left_out[place - 1].board.full)
    ]
    if not ends:
        return _link(table, seen, ngettext("Before that: %(n)d move", "Before that: %(n)d moves", plies) % {"n": plies})
    text = ngettext("Before that: %(n)d trick", "Before that: %(n)d tricks", len(ends)) % {"n": len(ends)}
    return _link(table, seen, f"{text} ({_takers(table, ends)})")


def _takers(table: LoadedTable, ends: Sequence[BoardPage]) -> str:
    """Return how many of these tricks each seat won, the most first."""
    mine = table.mine.index if table.mine is not None else None
    won = Counter(board.taker for board in ends if board.taker is not None)
    names = {seat: _("You") if seat == mine else table.names[seat] for seat in won}
    return ", ".join(f"{names[seat]} {count}" for seat, count in won.most_common())


def _while_away(table: LoadedTable, left: int) -> Earlier:
    plies = table.match.ply - left
    said = ngettext("While you were away: %(n)d move", "While you were away: %(n)d moves", plies)
    return _link(table, left, said % {"n": plies}, whole=False)


def _link(table: LoadedTable, ply: int, text: str, *, whole: bool = True) -> Earlier:
    """Return a summary with its link: to the replay of a finished match, else to the log or a fragment for
    the table.
    """
    match = table.match
    if match.status == Match.Status.FINISHED:
        taken_back = match.moves.filter(ply__lte=ply, kind=Move.Kind.UNDO).count()
        return Earlier(text, reverse("play:replay", args=[match.pk, ply - 2 * taken_back]))
    here = f"{reverse('play:table', args=[match.pk])}?{SHOW}={ply}" + (f"&{WHOLE}=1" if whole else "")
    return Earlier(text, reverse("play:log", args=[match.pk]), here)


def _is_move(line: Move) -> bool:
    return line.kind == Move.Kind.MOVE


def _lines_after(match: Match, ply: int, lines: Sequence[Move]) -> list[Move]:
    """Return the log after ``ply``, oldest first. If ``lines`` reach far enough back, no query is made."""
    if lines and lines[0].ply <= ply + 1 and lines[-1].ply == match.ply:
        return [line for line in lines if line.ply > ply]
    return list(match.moves.filter(ply__gt=ply, ply__lte=match.ply).order_by("ply"))


def _played(table: LoadedTable, since: int, lines: Sequence[Move]) -> Iterator[Moment]:
    """Replay the lines. Yield each move with the state before it."""
    state, match = _state_at(table, since), table.match
    if state is None:
        return
    for line, moment in zip(
        lines, played(match.rules, state, engine_log(match, lines), bytes(match.seed)), strict=True
    ):
        remember_state(match.pk, line.ply, moment.step.state)
        yield moment._replace(seat=line.seat)


def _state_at(table: LoadedTable, ply: int) -> Any:
    """Return the state when the log had ``ply`` lines; None if a replay would be long or a move was taken back."""
    match = table.match
    at, state = nearest_state(match.pk, ply) or (0, None)
    if state is None:
        opening = match.rules.setup(match.load_options(), len(table.seats), Chance(bytes(match.seed)))
        state = opening.state
    if at == ply:
        return state
    between = list(match.moves.filter(ply__gt=at, ply__lte=ply).order_by("ply"))
    if len(between) > FAR or not all(map(_is_move, between)):
        return None
    for step in play_on(match.rules, state, Chance(bytes(match.seed)), engine_log(match, between)):
        state = step.state
    return state
