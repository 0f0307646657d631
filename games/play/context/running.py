"""A running match: the game's own board, what happened since, who is awaited, and where to go next."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language, gettext_lazy

from games.engine.codec import AnyGame
from games.engine.page import BoardPage
from games.play.access import Table
from games.play.context.coach import coach_context
from games.play.context.coaster import coaster_context
from games.play.context.plan import plan_context
from games.play.context.talk import talk_context
from games.play.models import Match, Move
from games.ui import positions
from games.ui.positions import At

SINCE_LINES = 12
# How a move came about that nobody made by hand, for "since your move".
_MADE_BY = {
    Move.MadeBy.PLAN: gettext_lazy("(by plan)"),
    Move.MadeBy.CLOCK: gettext_lazy("(time was up)"),
    Move.MadeBy.FORCED: gettext_lazy("(no choice)"),
}


def language() -> str:
    """The language of the page: "de" or "en"."""
    return (get_language() or "en")[:2]


def board_of(
    match: Match,
    state: Any,
    reader: int | None,
    names: Sequence[str],
    query: Mapping[str, Sequence[str]] | None = None,
) -> BoardPage:
    """The game's board, as that seat (None: a spectator) may see it. ``query`` is the page's own."""
    game = match.rules
    return positions.board_of(game, game.view(state, reader), match.words(language()), names, query)


def at_table(match: Match) -> At:
    """Where the board's forms and links lead at a table."""
    table, move, choose, plan = (
        reverse(f"play:{name}", args=[match.pk]) for name in ("table", "move", "choosing", "plan")
    )
    return At(match.game, move, table, choose, plan, rules=match.pk)


def since(table: Table, lines: Sequence[Move], reader: int | None) -> list[str]:
    """What happened since the reader's last move, the newest lines; for a spectator what happened last."""
    game = table.match.rules
    events = [
        (event, "" if place else _remark(table, line))
        for line in lines
        for place, event in enumerate(told_to_all(game, table.match.load_events(line.events)))
    ]
    if events and _by_hand(table, lines[0]):
        events = events[1:]  # the move itself, which its owner knows
    told = [(game.tell(event), remark) for event, remark in events if not isinstance(event, game.passing_events)]
    words = table.match.words(language())
    return [f"{words.say(phrase, table.names, reader)} {remark}".rstrip() for phrase, remark in told[-SINCE_LINES:]]


def _by_hand(table: Table, line: Move) -> bool:
    """Whether the reader has made that move: no plan, no clock, and there was a choice."""
    return table.mine is not None and line.seat == table.mine.index and line.made_by == Move.MadeBy.PLAYER


def _remark(table: Table, line: Move) -> str:
    """Who had no choice is only the owner's concern."""
    if line.made_by == Move.MadeBy.FORCED and (table.mine is None or line.seat != table.mine.index):
        return ""
    return str(_MADE_BY.get(Move.MadeBy(line.made_by), ""))


def lines_since(table: Table) -> list[Move]:
    """The log from the last move on that the reader has made by hand; for a spectator the last few lines."""
    match, mine = table.match, table.mine
    after = mine.last_ply if mine is not None else max(0, match.ply - len(table.seats))
    lines = match.moves.filter(ply__lte=match.ply).exclude(kind=Move.Kind.UNDO)
    found = list(lines.filter(ply__gte=after))
    if mine is None or not found or found[0].seat != mine.index or found[0].made_by == Move.MadeBy.PLAYER:
        return found
    by_hand = lines.filter(seat=mine.index, made_by=Move.MadeBy.PLAYER)
    return list(lines.filter(ply__gte=by_hand.values_list("ply", flat=True).last() or 0))


def running(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``play/_running.html``."""
    match, mine = table.match, table.mine
    reader = mine.index if mine is not None else None
    lines = lines_since(table)
    last = lines[-1] if lines else None
    undoable = table.plays and last is not None and last.undoable and last.seat == reader and last.ply == match.ply
    state, query = match.load_state(), dict(request.GET.lists())
    words = match.words(language())
    board = positions.with_bots(
        board_of(match, state, reader, table.names, query), [seat.index for seat in table.seats if seat.bot]
    )
    return {
        "board": replace(board, read_only=mine is not None and bool(mine.bot)),
        "at": at_table(match),
        "plan": plan_context(table, words, state, query),
        "coach": coach_context(table, words, state),
        "coaster": coaster_context(table, words, state),
        "since": since(table, lines, reader),
        "undoable": undoable,
        "my_turn": table.plays and mine is not None and mine.waiting_since is not None,
        "thinking": [seat for seat in table.seats if seat.waiting_since and seat.bot],
        "awaited": [seat for seat in table.seats if seat.waiting_since],
        "token": mine.moves_made if mine is not None else "",
        **talk_context(request, table),
    }


def confirmation(request: HttpRequest) -> dict[str, Any] | None:
    """The move that waits for a second click of somebody who wants to be asked; None if there is nothing to ask."""
    if request.method != "POST" or not getattr(request.user, "confirm_moves", False) or request.POST.get("confirmed"):
        return None
    data = request.POST.get("move", "")
    try:
        json.loads(data)
    except ValueError:
        return None
    return {"move": data, "label": request.POST.get("label", "")}


def title_context(table: Table) -> dict[str, Any]:
    """``table``, ``match``, ``game_name``, and ``title``: the table's name, or that of its game."""
    name = table.match.words(language()).text("name")
    return {"table": table, "match": table.match, "game_name": name, "title": table.match.name or name}


def told_to_all(game: AnyGame, events: Iterable[Any]) -> list[Any]:
    """Without the events of a social extra, which only those hear of who have joined it."""
    return [event for event in events if not isinstance(event, game.social_events)]
