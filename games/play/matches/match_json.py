"""Export a finished match as JSON with all data for a replay in other programs, as described in docs/match-json.md."""

import json
from collections.abc import Collection
from typing import Any

import msgspec

from games.play.endings.luck_panel import told_of
from games.play.errors import Unreadable
from games.play.matches.access import LoadedTable
from games.play.matches.moves import effective_moves
from games.play.models import Match, Move, Seat

FORMAT, VERSION = "half-pint-match", 1


def match_json(table: LoadedTable, *, social: bool = True) -> dict[str, Any]:
    """Return the document, without chat and notes. The options of a social extra are included only if ``social``."""
    match = table.match
    hidden = () if social else _social_options(match)
    return {
        "format": FORMAT,
        "version": VERSION,
        "id": match.pk,
        "game": match.game,
        "name": match.name,
        "rules_version": match.stored_version,
        "options": {name: value for name, value in json.loads(match.options).items() if name not in hidden},
        "seats": [_seat(seat) for seat in table.seats],
        "seed": bytes(match.seed).hex(),
        "seed_hash": match.seed_hash,
        "started_at": match.started_at,
        "finished_at": match.finished_at,
        "log": [_move(number, move) for number, move in enumerate(effective_moves(match), 1)],
        "result": {
            "places": [seat.place for seat in table.seats],
            "scores": [seat.score for seat in table.seats],
            **({"by": match.ended_by} if match.ended_by else {}),
        },
        **_luck(table),
    }


def _luck(table: LoadedTable) -> dict[str, Any]:
    """Return the luck by the bots' estimate; empty if there is none."""
    told = told_of(table)
    return {} if told is None else {"luck": msgspec.to_builtins(told)}


def _social_options(match: Match) -> Collection[str]:
    """Return the names of a social extra's options.

    If the game was removed, use the names stored in the archive; without these, treat all options as social.
    """
    try:
        return match.rules.social_options
    except Unreadable:
        kept = match.words_kept()
        return kept.social if kept is not None else json.loads(match.options)


def _seat(seat: Seat) -> dict[str, Any]:
    return {"name": seat.name, "bot": seat.bot or None, "resigned": seat.resigned_at is not None}


def _move(number: int, move: Move) -> dict[str, Any]:
    return {
        "ply": number,
        "seat": move.seat,
        "move": json.loads(move.data),
        "made_by": move.made_by,
        "made_at": move.made_at,
    }
