"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.odd_one_out.data import Lay, View
from games.catalog.odd_one_out.rules import odd_one_out, points
from games.engine.codec import encode
from games.engine.text import Phrase, SeatRef, Words


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view. ``query`` is what the page's address holds; not needed here."""
    over = len(view.rounds) == view.options.cards
    waiting = [seat for seat, laid in enumerate(view.laid) if not laid and not over]
    mine = view.seat in waiting
    number = min(len(view.rounds) + 1, view.options.cards)
    return {
        "headline": words.text("board.round", n=number, of=view.options.cards),
        "section": "4" if over else "3",
        "seats": [_seat(view, seat, names[seat], seat in waiting, words) for seat in range(view.seats)],
        "choices": [_choice(number) for number in sorted(set(view.hand))] if mine else [],
        "question": words.text("board.question"),
        "hand": view.hand,
        "your_hand": words.text("board.your_hand"),
        "awaited": words.say(Phrase("board.awaited", {"list": tuple(map(SeatRef, waiting))}), names),
        "sealed": words.text("board.sealed", number=view.mine) if view.mine is not None else "",
        "pad": _pad(view, words),
    }


def _seat(view: View, seat: int, name: str, awaited: bool, words: Words) -> dict[str, Any]:
    won = points(view.rounds, view.seats)[seat]
    status = words.text("board.points", n=won)
    you = seat == view.seat
    return {"index": seat, "name": name, "you": you, "awaited": awaited, "cards": view.cards, "status": status}


def _choice(number: int) -> dict[str, Any]:
    """A button; ``move`` is what its form posts: the move as JSON."""
    return {"number": number, "move": encode(Lay(number)).decode()}


def _pad(view: View, words: Words) -> dict[str, Any]:
    lines = [{"number": at, "cells": _cells(numbers)} for at, numbers in enumerate(view.rounds, start=1)]
    return {"title": words.text("board.pad"), "round": words.text("board.pad_round"), "lines": lines}


def _cells(numbers: Sequence[int]) -> list[dict[str, Any]]:
    winner = odd_one_out(numbers)
    return [{"number": number, "won": seat == winner} for seat, number in enumerate(numbers)]
