"""What open boards have in common on the page: seats, the drawing, what to touch next, the one big button, lists.

The lists say the same as the drawing: where each side stands, and every legal move as a button of its own. So a board
can be read and played by somebody who does not see it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine.codec import encode
from games.engine.kit.clicks import Choice
from games.engine.kit.drawing import Drawing
from games.engine.text import Phrase, SeatRef, Words

LISTED = 120
"""More moves than that are no list for people."""


class Speaker:
    """The words with the names at the table and the seat of the reader."""

    def __init__(self, words: Words, names: Sequence[str], reader: int | None) -> None:
        self.words = words
        self.names = names
        self.reader = reader

    def __call__(self, key: str, **args: Any) -> str:
        """A phrase of ``[board]``."""
        return self.words.say(Phrase(f"board.{key}", args), self.names, self.reader)

    def seats(self, seats: Sequence[int]) -> tuple[SeatRef, ...]:
        """Seats as an argument of a phrase."""
        return tuple(map(SeatRef, seats))


def board_page(
    view: Any,
    say: Speaker,
    *,
    drawing: Drawing,
    choice: Choice[Any],
    offers: Mapping[str, Any],
    ask: str,
    go: str,
    status: Sequence[str],
    pieces: Sequence[tuple[str, str]],
    headline: str,
    section: str,
    mover: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """The dictionary that ``components/board_game.html`` shows.

    ``offers``: all legal moves by their label; ``status``: a few words for each seat; ``pieces``: each side and where
    it stands; ``mover``: who is awaited, ``view.mover`` unless given.
    """
    awaited = view.mover if mover is None else mover
    my_turn = awaited is not None and view.seat == awaited
    return {
        "headline": headline,
        "section": section,
        "phase": "over" if awaited is None else "play",
        "seated": view.seat is not None,
        "my_turn": my_turn,
        "seats": [
            {
                "index": seat,
                "name": say.names[seat],
                "you": seat == view.seat,
                "awaited": seat == awaited,
                "status": words,
                "plain": True,
            }
            for seat, words in enumerate(status)
        ],
        "drawing": drawing,
        "path": ".".join(choice.path),
        "ask": ask if my_turn else "",
        "go": {"move": _json(choice.move), "label": go} if choice.move is not None else None,
        "moves": [{"move": _json(move), "label": label} for label, move in list(offers.items())[:LISTED]],
        "pieces": [{"side": side, "where": where} for side, where in pieces],
        "awaited": "" if awaited is None else say("awaited", list=say.seats([awaited])),
        "sealed": "",
        "styles": ("css/boards.css",),
        "scripts": ("js/boards.js",),
        **more,
    }


def _json(move: Any) -> str:
    return encode(move).decode()
