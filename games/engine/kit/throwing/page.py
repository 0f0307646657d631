"""The page of the family, "pencil and dice": what the shared templates show of a view. Words are under ``[board]``."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.codec import encode
from games.engine.game import Seat
from games.engine.kit.pages import Speaker, open_moves
from games.engine.kit.throwing.data import Move, Put, Result, Stop, Throw, Turn, View
from games.engine.kit.throwing.rules import Throwing
from games.engine.text import Words

ROUNDS_ON_PAPER = 5
"""Lines of an empty pad where nobody knows how many rounds there will be."""


def page(
    game: Throwing[Any], view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]
) -> dict[str, Any]:
    """The whole board for the seat of the view; ``query`` holds ``again``: the dice that are picked."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    moves = open_moves(game, view) if my_turn else ()
    picked = _picked(query, moves)
    headline = game.headline(view)
    return {
        "headline": say.phrase(headline) if headline else "",
        "section": "5" if view.mover is None else "3.2",
        "phase": "over" if view.mover is None else "play",
        "my_turn": my_turn,
        "seats": [_seat(view, seat, say) for seat in range(view.seats)],
        "tray": _tray(game, view, say, picked),
        "results": _results(game, view, say),
        "picking": any(_picks(move) for move in moves),
        "query": "&".join(f"again={place}" for place in picked),
        "go": _choice(game, view, Throw(picked), say) if picked else None,
        "answers": [_choice(game, view, move, say) for move in moves if not _picks(move)],
        "awaited": "" if view.mover is None else say("awaited", list=say.seats([view.mover])),
        "sealed": "",
        "ask": say("ask", dice=" ".join(map(str, view.turn.dice))),
        "words": {key: say(key) for key in ("dice", "pick", "show", "none_chosen", "trail")},
        "pad": _pad(view, say),
        "styles": ("css/boards.css", "css/dice.css"),
    }


def _picks(move: Move) -> bool:
    return isinstance(move, Throw) and bool(move.again)


def _picked(query: Mapping[str, Sequence[str]], moves: Sequence[Move]) -> tuple[int, ...]:
    """The places in the page's address, as far as these dice may be thrown."""
    known = {str(place): place for move in moves if isinstance(move, Throw) for place in move.again}
    return tuple(sorted({known[word] for word in query.get("again", ()) if word in known}))


def _choice(game: Throwing[Any], view: View, move: Move, say: Speaker) -> dict[str, Any]:
    """A button: a throw is the one big one where it stands beside others."""
    if isinstance(move, Put):
        label = say("use", at=game.named(move.at), dice=" ".join(map(str, view.turn.dice)))
    elif isinstance(move, Stop):
        label = say("stop", n=view.turn.points)
    else:
        label = say("again", n=len(move.again)) if move.again else say("throw_it")
    places = move.at if isinstance(move, Put) and game.row == "places" else ()
    return {"move": encode(move).decode(), "label": say.title(label), "big": isinstance(move, Throw), "places": places}


def _tray(game: Throwing[Any], view: View, say: Speaker, picked: Sequence[int]) -> dict[str, Any]:
    """The dice as they lie, and what is written down of this turn."""
    turn, terms = view.turn, game.in_force(view)
    may_pick = {place for move in _open(game, view) if isinstance(move, Throw) for place in move.again}
    of = {"n": turn.throws, "of": terms.throws}
    return {
        "head": say("throw_of" if terms.throws else "throw", **of) if view.mover is not None else "",
        "so_far": say("so_far", n=turn.points) if game.row in ("", "trail") and turn.dice else "",
        "dice": [
            {
                "place": place,
                "die": die,
                "picked": place in picked,
                "fixed": place not in may_pick,
                "css": "new-first" if 0 < turn.kept == place else "",
                "label": say("new_die" if 0 < turn.kept <= place else "die", n=die),
            }
            for place, die in enumerate(turn.dice)
        ],
        "lying": _lying(turn, picked, say),
        "kind": game.row,
        "row": _row(game, view, turn.row, say),
    }


def _open(game: Throwing[Any], view: View) -> Sequence[Move]:
    return game.moves(game.state_of(view), view.mover or 0)


def _lying(turn: Turn, picked: Sequence[int], say: Speaker) -> str:
    """Which dice stay if those that are picked are thrown; before that, which have just been thrown."""
    if picked:
        kept = [str(die) for place, die in enumerate(turn.dice) if place not in picked]
        return say("kept", dice=" ".join(kept)) if kept else say("none_kept")
    return say("new", dice=" ".join(map(str, turn.dice[turn.kept :]))) if turn.kept else ""


def _row(game: Throwing[Any], view: View, row: Sequence[int | None], say: Speaker) -> list[dict[str, Any]]:
    """Place by place: what stands there. Tiles count from 1; dice of a trail are what they show."""
    if game.row == "tiles":
        return [_tile(at + 1, there is None, say) for at, there in enumerate(row)]
    if game.row == "places":
        return [_cell(game, at, there, say) for at, there in enumerate(row)]
    return [{"value": die} for die in row]


def _tile(number: int, is_open: bool, say: Speaker) -> dict[str, Any]:
    return {"value": number, "open": is_open, "label": f"{number}: {say('open' if is_open else 'shut')}"}


def _cell(game: Throwing[Any], at: int, there: int | None, say: Speaker) -> dict[str, Any]:
    title = say.title(game.named((at,)))
    label = f"{title}: {say('free') if there is None else there}"
    return {"at": at, "value": "" if there is None else there, "name": title, "label": label}


def _results(game: Throwing[Any], view: View, say: Speaker) -> dict[str, Any]:
    """What the others have come to in this round; until somebody has, in the round before."""
    back = 0 if view.mover is None or any(view.result(seat) for seat in range(view.seats)) else 1
    found = [(seat, done) for seat in range(view.seats) if (done := view.result(seat, back)) is not None]
    return {
        "title": say("results_before" if back else "results"),
        "list": [
            {
                "index": seat,
                "name": say.names[seat],
                "you": seat == view.seat,
                "dice": done.row if game.row == "trail" else done.dice if not game.row else (),
                "text": _points(done, say),
            }
            for seat, done in found
        ],
    }


def _points(done: Result, say: Speaker) -> str:
    return say("out") if done.out else say("points", n=done.points)


def _seat(view: View, seat: Seat, say: Speaker) -> dict[str, Any]:
    coasters = view.terms.coasters
    gone = seat in view.gone
    status = say("coasters", n=view.coasters[seat], of=coasters) if coasters else _standing(view, seat, say)
    return {
        "index": seat,
        "name": say.names[seat],
        "you": seat == view.seat,
        "awaited": seat == view.mover,
        "status": say("gone") if gone else status,
        "plain": True,
        "away": gone,
    }


def _standing(view: View, seat: Seat, say: Speaker) -> str:
    """The total, or that there is none yet."""
    column = view.sheet[seat]
    if view.terms.rounds == 1 and column:
        return _points(column[0], say)
    return say("points", n=view.total(seat)) if column else "–"


def _pad(view: View, say: Speaker) -> dict[str, Any]:
    """A column for each seat, a line for each round, and what they add up to."""
    seats, terms = range(view.seats), view.terms
    rounds = terms.rounds or max(ROUNDS_ON_PAPER, *map(len, view.sheet))
    written = [[_written(view, seat, number) for seat in seats] for number in range(rounds)]
    lines: list[dict[str, Any]] = [{"label": str(number), "cells": cells} for number, cells in enumerate(written, 1)]
    if terms.coasters:
        lines.append({"label": say("coaster"), "sum": True, "cells": [*view.coasters]})
    elif terms.rounds > 1:
        lines.append({"label": say("total"), "sum": True, "cells": [view.total(seat) for seat in seats]})
    return {"title": say("pad"), "turn": say("turn"), "lines": lines}


def _written(view: View, seat: Seat, number: int) -> str:
    column = view.sheet[seat]
    if number >= len(column):
        return ""
    return "×" if column[number].out else str(column[number].points)
