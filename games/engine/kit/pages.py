"""What open boards have in common on the page: seats, the drawing, what to touch next, the one big button, lists.

The lists say the same as the drawing: where each side stands, and every legal move as a button of its own. So a board
can be read and played by somebody who does not see it.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from games.engine.codec import encode
from games.engine.kit.clicks import Choice
from games.engine.kit.drawing import Drawing
from games.engine.kit.turns import OpenGame
from games.engine.text import Phrase, SeatRef, Words

M = TypeVar("M")


class Speaker:
    """Says phrases of a game with the names at the table, to the reader (a seat, or None)."""

    section: ClassVar[str] = "board"
    """Where the words of :meth:`__call__` stand."""

    def __init__(self, words: Words, names: Sequence[str], reader: int | None) -> None:
        self.words = words
        self.names = names
        self.reader = reader

    def __call__(self, key: str, **args: Any) -> str:
        """A phrase of :attr:`section`."""
        return self.phrase(Phrase(f"{self.section}.{key}", args))

    def phrase(self, phrase: Phrase) -> str:
        """Any phrase."""
        return self.words.say(phrase, self.names, self.reader)

    def title(self, text: str | Phrase) -> str:
        """Words that stand alone, beginning with a capital."""
        said = text if isinstance(text, str) else self.phrase(text)
        return said[:1].upper() + said[1:]

    def seats(self, seats: Sequence[int]) -> tuple[SeatRef, ...]:
        """Seats as an argument of a phrase."""
        return tuple(map(SeatRef, seats))


def open_moves(game: OpenGame[Any, Any, M, Any], view: Any) -> Sequence[M]:
    """What the reader may do now in a game that hides nothing: none for a spectator."""
    return () if view.seat is None else game.candidates(game.state_of(view), view.seat)


def answers(game: OpenGame[Any, Any, M, Any], view: Any, board: str) -> Sequence[M]:
    """What the rival of two could do on that board if it were its turn; nothing to show a spectator, or at the end."""
    if view.seat is None or view.mover is None:
        return ()
    rival = 1 - view.seat
    return game.candidates(game.state_of(replace(view, board=board, mover=rival)), rival)


def last_throws(view: Any, say: Speaker) -> dict[str, Any]:
    """The throws in ``view.recent``, the latest last, for ``components/throws.html``."""
    thrown = [{"seat": seat, "die": face, "name": say.names[seat]} for seat, face in view.recent]
    return {"title": say("last_throws"), "list": thrown}


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
    threats: Sequence[str] = (),
    mover: int | None = None,
    **more: Any,
) -> dict[str, Any]:
    """The dictionary that ``components/board_game.html`` shows.

    ``offers``: all legal moves by their label; ``status``: a few words for each seat; ``pieces``: each side and where
    it stands; ``threats``: fields that are said to be ``board.threats``; ``mover``: who is awaited, ``view.mover``
    unless given. A game whose moves are too many to list gives ``ways`` too: links, each with its ``label`` and
    ``query``, that lead to a list of its own, headed ``listed`` and ``listing`` while it is read.
    """
    awaited = view.mover if mover is None else mover
    my_turn = awaited is not None and view.seat == awaited
    threatened = (say("threats"), ", ".join(threats)) if threats else ()
    listed = [*pieces, threatened] if threatened else pieces
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
        "moves": [{"move": _json(move), "label": label} for label, move in offers.items()],
        "threat": ": ".join(threatened),
        "pieces": [{"side": side, "where": where} for side, where in listed],
        "awaited": "" if awaited is None else say("awaited", list=say.seats([awaited])),
        "sealed": "",
        "styles": ("css/boards.css",),
        "scripts": ("js/boards.js",),
        **more,
    }


def _json(move: Any) -> str:
    return encode(move).decode()
