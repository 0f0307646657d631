"""A running match: the game's own board, what happened since, who is awaited, and where to go next."""

import json
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language

from games.engine.codec import decode
from games.engine.text import Words
from games.play.access import Table
from games.play.models import Match, Move

SINCE_LINES = 12


def language() -> str:
    """The language of the page: "de" or "en"."""
    return (get_language() or "en")[:2]


def board_of(
    match: Match, state: Any, reader: int | None, names: Sequence[str], picked: Sequence[str]
) -> dict[str, Any]:
    """The context of the game's board, as that seat (None: a spectator) may see it."""
    game = match.rules
    board = import_module(f"{game.package}.board").board
    folder = game.package.rpartition(".")[2]
    words = match.words(language())
    found: dict[str, Any] = board(game.view(state, reader), words, names, picked)
    return found | {"template": f"{folder}/board.html", "pad_template": f"{folder}/pad.html", "words": words.table}


def tell(match: Match, words: Words, moves: Sequence[Move], names: Sequence[str], reader: int | None) -> list[str]:
    """The events of these lines of the log, worded for that seat."""
    game = match.rules
    kind = list[game.event_type]  # type: ignore[name-defined]
    return [words.say(game.tell(event), names, reader) for move in moves for event in decode(kind, move.events)]


def since(table: Table, lines: Sequence[Move], names: Sequence[str], reader: int | None) -> list[str]:
    """What happened since the reader's last move, the newest lines; for a spectator what happened last."""
    told = tell(table.match, table.match.words(language()), lines, names, reader)
    if table.mine is not None and lines and lines[0].seat == table.mine.index:
        told = told[1:]  # the move itself, which its owner knows
    return told[-SINCE_LINES:]


def running(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``play/_running.html``."""
    match, mine = table.match, table.mine
    reader = mine.index if mine is not None else None
    after = mine.last_ply if mine is not None else max(0, match.ply - len(table.seats))
    lines = list(match.moves.filter(ply__gte=after, ply__lte=match.ply).exclude(kind=Move.Kind.UNDO))
    names = table.names
    last = lines[-1] if lines else None
    undoable = table.plays and last is not None and last.undoable and last.seat == reader and last.ply == match.ply
    return {
        "board": board_of(match, match.load_state(), reader, names, request.GET.getlist("card")),
        "since": since(table, lines, names, reader),
        "undoable": undoable,
        "my_turn": table.plays and mine is not None and mine.waiting_since is not None,
        "thinking": [seat for seat in table.seats if seat.waiting_since and seat.bot],
        "awaited": [seat for seat in table.seats if seat.waiting_since],
        "token": mine.moves_made if mine is not None else "",
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
