"""What the templates show of a view. Pure: takes a View and words, gives plain dictionaries and lists.

A view knows all that a seat has been shown; the page shows a picture only while its owner may look at it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.catalog.pairs.data import NAMES, Move, Seen, Turn, View
from games.catalog.pairs.rounds import fresh
from games.engine.codec import encode
from games.engine.kit.pages import Speaker
from games.engine.text import Phrase, Words


def board(view: View, words: Words, names: Sequence[str], query: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The whole board for the seat of the view; nothing is picked in the page's address."""
    say = Speaker(words, names, view.seat)
    my_turn = view.mover is not None and view.seat == view.mover
    shown = shown_to(view)
    return {
        "phase": "over" if view.mover is None else "play",
        "headline": _headline(view, say),
        "section": "5" if view.mover is None else "4" if shown else "3",
        "my_turn": my_turn,
        "seats": [_seat(view, seat, say) for seat in range(view.seats)],
        "title": say("cards"),
        "note": _note(view, my_turn, bool(shown), say),
        "shown": say("shown", list=tuple(_picture(place, view, say) for place in shown)) if shown else "",
        "cards": [_card(view, place, shown, my_turn, say) for place in range(len(view.motifs))],
        "go": {"move": _json(Seen()), "label": say("turn_back")} if my_turn and shown else None,
        "awaited": "" if view.mover is None else say("awaited", list=say.seats([view.mover])),
        "sealed": "",
        "pad": _pad(view, say),
        "styles": ("pairs/pairs.css",),
        "scripts": ("pairs/pairs.js",),
    }


def shown_to(view: View) -> dict[int, int]:
    """The cards that the reader may still look at, and who turned each (§ 4.1)."""
    if view.seat not in view.players:
        return {}
    return dict(fresh(view.misses, view.seen, view.taken, view.seat))


def faces(view: View) -> dict[int, str]:
    """The pictures on the page: the card that lies open, and what the reader is shown."""
    places = [*shown_to(view), *([] if view.open is None else [view.open])]
    return {place: view.motifs[place] or "" for place in places}


def _json(move: Move) -> str:
    return encode(move).decode()


def _headline(view: View, say: Speaker) -> str:
    left = view.taken.count(None) // 2
    if not left:
        return ""
    return say("decider" if view.counts else "pairs_left", n=left)


def _pairs(view: View, seat: int) -> int:
    return view.taken.count(seat) // 2


def _seat(view: View, seat: int, say: Speaker) -> dict[str, Any]:
    return {
        "index": seat,
        "name": say.names[seat],
        "you": seat == view.seat,
        "awaited": seat == view.mover,
        "away": seat not in view.players,
        "status": say("pairs", n=_pairs(view, seat)),
        "plain": True,
    }


def _note(view: View, my_turn: bool, shown: bool, say: Speaker) -> str:
    """What the reader may do now, in one line."""
    if view.mover is None:
        return ""
    if shown:
        return say("look_now" if my_turn else "look_meanwhile")
    if not my_turn:
        return ""
    return say("first") if view.open is None else say("second", card=_picture(view.open, view, say))


def _picture(place: int, view: View, say: Speaker) -> str:
    """A card that lies open, by its place and its picture."""
    return f"{NAMES[place]}: {say.words.say(Phrase(f'motifs.{view.motifs[place]}'))}"


def _card(view: View, place: int, shown: Mapping[int, int], my_turn: bool, say: Speaker) -> dict[str, Any]:
    """A card: gone, open, shown or face down; face down it may be a button."""
    name, owner, motif = NAMES[place], view.taken[place], faces(view).get(place)
    card: dict[str, Any] = {"name": name, "state": "back", "label": say("turn", place=name)}
    if owner is not None:
        return card | {"state": "gone", "seat": owner, "label": say("gone", place=name, seat=say.seats([owner])[0])}
    if motif is not None:
        label = _picture(place, view, say)
        if place == view.open:
            return card | {"state": "open", "motif": motif, "seat": shown.get(place), "label": label}
        by = shown[place]
        told = say("shown_by", card=label, seat=say.seats([by])[0])
        return card | {"state": "shown", "motif": motif, "seat": by, "label": told}
    if my_turn and not shown:
        return card | {"move": _json(Turn(place))}
    return card | {"label": say("hidden", place=name)}


def _pad(view: View, say: Speaker) -> dict[str, Any]:
    """What each has taken, as pictures, and the rounds before a decider."""
    piles: list[list[dict[str, str]]] = [[] for _ in range(view.seats)]
    for motif, owner in dict(zip(view.motifs, view.taken, strict=True)).items():
        if motif is not None and owner is not None:
            piles[owner].append({"motif": motif, "label": say.words.say(Phrase(f"motifs.{motif}"))})
    return {
        "title": say("pad"),
        "lines": [{"label": say("round", n=number), "cells": cells} for number, cells in enumerate(_rounds(view), 1)],
        "piles": piles,
    }


def _rounds(view: View) -> list[list[int | None]]:
    """Pairs by round and seat; None where a seat sits a decider out (§ 5.3)."""
    players = set(range(view.seats))
    found: list[list[int | None]] = []
    for counts in (*view.counts, tuple(_pairs(view, seat) for seat in range(view.seats))):
        found.append([n if seat in players else None for seat, n in enumerate(counts)])
        players = {seat for seat in players if counts[seat] == max(counts)}
    return found
