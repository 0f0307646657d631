"""Page data that open boards share: seats, drawing, selection, the main button and lists.

The lists repeat the drawing in words: the pieces of each side, and every legal move as a button. So users of screen
readers can follow the match and play.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from msgspec.structs import replace

from games.engine.codec import encode
from games.engine.game import Seat
from games.engine.kit.drawing import Drawing
from games.engine.kit.targets import Choice
from games.engine.kit.turns import OpenGame
from games.engine.page import BoardPage, Offer, Pick, SeatPlate, Side, Thrown, Throws
from games.engine.text import Phrase, SeatRef, Words

M = TypeVar("M")


class Speaker:
    """Says phrases of a game with the names at the table.

    The phrases address the reader (a seat, or None) as "you". The reader usually has the seat from which the table is
    seen.
    """

    section: ClassVar[str] = "board"
    """The section of the words that :meth:`__call__` uses."""

    def __init__(self, words: Words, names: Sequence[str], seat: int | None) -> None:
        self.words = words
        self.names = names
        self.seat = seat
        self.reader = words.reader(seat)

    def __call__(self, key: str, **args: Any) -> str:
        """Return a phrase of :attr:`section`."""
        return self.phrase(Phrase(f"{self.section}.{key}", args))

    def phrase(self, phrase: Phrase) -> str:
        """Return a phrase in words."""
        return self.words.say(phrase, self.names, self.reader)

    def title(self, text: str | Phrase) -> str:
        """Return the words with a capital at the beginning."""
        said = text if isinstance(text, str) else self.phrase(text)
        return said[:1].upper() + said[1:]

    def called(self, seat: int) -> str:
        """Return the name of a seat as a label; "You" for the viewer."""
        return self.words.called(seat, self.names, self.reader)

    def hand_title(self) -> str:
        """Return the title of the hand that is shown: the viewer's or another seat's."""
        if self.seat == self.reader:
            return self("your_hand")
        return self.phrase(Phrase("board.hand_of", {"seat": SeatRef(self.seat or 0)}))

    def seats(self, seats: Sequence[int]) -> tuple[SeatRef, ...]:
        """Return seats in the form that phrases take as arguments."""
        return tuple(map(SeatRef, seats))


def open_moves(game: OpenGame[Any, Any, M, Any], view: Any) -> Sequence[M]:
    """Return the viewer's legal moves in an open game; none for a spectator."""
    return () if view.seat is None else game.candidates(game.state_of(view), view.seat)


def answers(game: OpenGame[Any, Any, M, Any], view: Any, board: str) -> Sequence[M]:
    """Return the opponent's moves if it were to move on ``board``; none for a spectator or at the end."""
    if view.seat is None or view.mover is None:
        return ()
    rival = 1 - view.seat
    return game.candidates(game.state_of(replace(view, board=board, mover=rival)), rival)


def last_throws(view: Any, say: Speaker) -> Throws:
    """Return the throws in ``view.recent``, the latest last, for ``components/throws.html``."""
    return Throws(say("last_throws"), [Thrown(seat, face, say.called(seat)) for seat, face in view.recent])


@dataclass(frozen=True, kw_only=True, slots=True)
class OpenBoard(BoardPage):
    """Data of ``components/board_game.html``.

    ``threat``: what could be captured next, in words. ``picks``: the fields to select, in words, as large buttons.
    ``throws``: the last throws. ``extra``: moves without a selection. A game with too many moves to list also gives
    ``ways``: links to lists, with the headings ``listed`` and ``listing``. ``at_once``: one click completed the
    selection, so a table may play the move without the button.
    """

    drawing: Drawing
    threat: str = ""
    picks: Sequence[Pick] = ()
    throws: Throws | None = None
    extra: Sequence[Offer] = ()
    ways: Sequence[Pick] = ()
    listed: str = ""
    listing: bool = False
    at_once: bool = False


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
    at_once: bool = False,
) -> OpenBoard:
    """Return the page of an open board on which one seat at a time is to move. Games replace fields of the result.

    ``offers``: all legal moves by label. ``status``: a few words for each seat. ``pieces``: each side and its fields.
    ``threats``: fields for the phrase ``board.threats``. ``at_once``: a move of a single click needs no button.
    """
    awaited = view.mover
    my_turn = awaited is not None and view.seat == awaited
    threatened = [Side(say("threats"), ", ".join(threats))] if threats else []
    return OpenBoard(
        headline=headline,
        section=section,
        phase="over" if awaited is None else "play",
        my_turn=my_turn,
        seats=[plate(say, seat, awaited, words) for seat, words in enumerate(status)],
        drawing=drawing,
        path=".".join(choice.path),
        ask=ask if my_turn else "",
        go=offer(choice.move, go) if choice.move is not None else None,
        moves=[offer(move, label) for label, move in offers.items()],
        threat=f"{threatened[0].side}: {threatened[0].where}" if threatened else "",
        pieces=[*(Side(*side) for side in pieces), *threatened],
        at_once=at_once and choice.move is not None and len(choice.path) == 1 and not choice.next,
        awaited=awaited_words(awaited, say),
        styles=("css/boards.css",),
        scripts=("js/boards.js",),
    )


def plate(say: Speaker, seat: Seat, mover: Seat | None, status: str, *, away: bool = False) -> SeatPlate:
    """Return the panel of a seat with its score in words."""
    return SeatPlate(
        index=seat,
        name=say.names[seat],
        you=seat == say.reader,
        awaited=seat == mover,
        status=status,
        plain=True,
        away=away,
    )


def awaited_words(mover: Seat | None, say: Speaker) -> str:
    """Return a sentence that names the seat to move, by the phrase ``awaited``; "" at the end of the match."""
    return "" if mover is None else say("awaited", list=say.seats([mover]))


def json(move: Any) -> str:
    """Return the move as the JSON that a form posts."""
    return encode(move).decode()


def offer(move: Any, label: str) -> Offer:
    """Return a button that makes the move."""
    return Offer(json(move), label)
