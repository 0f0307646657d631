"""What happened, ply by ply, as pages that a script shows before the page of an answer: at a table, in a replay and in
a lesson. Nothing is lost without: the answer itself is always the present.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, NamedTuple

from django.http import HttpRequest

from games.engine import identity
from games.engine.chance import Chance
from games.engine.codec import AnyGame
from games.engine.game import Step
from games.engine.page import BoardPage
from games.engine.text import Words
from games.ui.events import news
from games.ui.numbers import whole
from games.ui.positions import board_of, with_bots

HEADER = "Seen-Ply"
"""Which ply the asking page shows, any number where it counts none; only who wants frames sends it."""
PLIES = 6
"""Digits of a number of plies, at most."""
CALM, WHOLE, MINUTE = "calm", "whole", "minute"
"""Paces of a :class:`Scene`."""


class Frame(NamedTuple):
    """A moment: the board as the reader sees it then, who has moved, and what is said of it.

    ``rests``: it is looked at for a while, as a trick is that is full. ``luck``: cards or dice have fallen.

    ``same``: its drawing holds only what differs from the one before, of whose shapes so many are kept, and whose
    pieces ``gone`` (their ids) are not; of letters all or, where they are the same, none. None: it holds all.

    ``is_page``: the page of the answer shows this board, so it is not drawn a second time.
    """

    board: BoardPage
    seat: int | None
    mine: bool
    says: str
    luck: bool = False
    rests: bool = False
    same: int | None = None
    gone: str = ""
    is_page: bool = False


class Scene(NamedTuple):
    """The board from which it starts, where that may not be what the reader sees already, and the frames after it.

    ``asked``: the reader wants it, at whatever speed. ``pace``: :data:`WHOLE` where each frame has its usual time,
    however many there are, :data:`CALM` where it has more, as for who learns, :data:`MINUTE` where all takes that long
    at most; else a few seconds.
    """

    start: BoardPage | None
    frames: Sequence[Frame]
    asked: bool = False
    pace: str = ""


class Moment(NamedTuple):
    """A ply as it is played: who moved and how, the states before and after, and whether luck took part."""

    seat: int | None
    move: Any
    before: Any
    step: Step[Any]
    luck: bool = False


class Watched(Chance):
    """Luck that knows whether it was asked for."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.asked = False

    def stream(self, *name: Any) -> Any:
        self.asked = True
        return super().stream(*name)


class Present(NamedTuple):
    """The state in which a match is, and the page of it that the reader gets anyway; ``shown``: with its board."""

    state: Any
    page: BoardPage
    shown: bool = False


class Onlooker(NamedTuple):
    """Who looks at a match, from a seat or as a spectator: what each state looks like, and what is told. The
    ``present`` need not be drawn up again.
    """

    game: AnyGame
    words: Words
    names: Sequence[str]
    seat: int | None
    bots: Sequence[int] = ()
    present: Present | None = None

    def page(self, state: Any) -> BoardPage:
        """The board, without any choice."""
        if self.present is not None and state == self.present.state:
            return replace(self.present.page, read_only=True)
        page = board_of(self.game, self.game.view(state, self.seat), self.words, self.names)
        return replace(with_bots(page, self.bots), read_only=True)

    def is_page(self, state: Any) -> bool:
        """Whether the page of the answer shows that state, and so the last frame. Pieces of a drawing are named anew
        from frame to frame, so that is drawn for each.
        """
        present = self.present
        return present is not None and present.shown and present.page.drawing is None and bool(state == present.state)

    def told(self, events: Iterable[Any]) -> str:
        """The events in words."""
        return " ".join(
            self.words.say(self.game.tell(event), self.names, self.seat) for event in news(self.game, events)
        )


def seen_ply(request: HttpRequest) -> int | None:
    """Which ply the asking page shows; None where no frames are wanted."""
    return whole(request.headers.get(HEADER, ""), PLIES)


def played(game: AnyGame, state: Any, moves: Iterable[tuple[int, Any]], seed: bytes) -> Iterator[Moment]:
    """These moves, each with the seat that makes it, from that state on. Raises IllegalMove."""
    chance = Watched(seed)
    for seat, move in moves:
        chance.asked = False
        step = game.play(state, seat, move, chance)
        yield Moment(seat, move, state, step, chance.asked)
        state = step.state


def frames_of(moments: Iterable[Moment], seen_by: Onlooker) -> Iterator[Frame]:
    """Frames by identities: what is on the first drawing keeps its name to the last. Cards and dice have theirs."""
    shown, names = None, None
    for moment in moments:
        for frame in _of_one(moment, seen_by):
            if frame.board.drawing is None:
                yield frame
                continue
            if names is None:
                shown = seen_by.page(moment.before)
                names = identity.begin(shown.drawing)
            names = identity.follow(names, shown.drawing if shown else None, frame.board.drawing)
            shown = frame.board
            yield frame._replace(board=identity.named(shown, names))


def _of_one(moment: Moment, seen_by: Onlooker) -> Iterator[Frame]:
    """A ply's frames: what rests on the table first, where the state after it no longer shows that."""
    seat, mine = moment.seat, moment.seat == seen_by.seat
    says = seen_by.told(moment.step.events)
    resting = seen_by.game.resting(moment.before, seat or 0, moment.move)
    if resting is not None:
        yield Frame(seen_by.page(resting), seat, mine, says, rests=True)
        says = ""
    state = moment.step.state
    yield Frame(seen_by.page(state), seat, mine, says, luck=moment.luck, is_page=seen_by.is_page(state))


def looked_ahead(frames: Sequence[Frame]) -> bool:
    """Whether the reader's page may show the first move already, as it was chosen on the board."""
    return frames[0].mine and frames[0].board.drawing is not None


def lighter(start: BoardPage | None, frames: Sequence[Frame]) -> list[Frame]:
    """The frames without what the one before shows as well, where that is a drawing: most of it never changes."""
    boards = [start, *(frame.board for frame in frames)]
    return [_beside(frame, before) for before, frame in zip(boards, frames, strict=False)]


def _beside(frame: Frame, before: BoardPage | None) -> Frame:
    new, old = frame.board.drawing, before.drawing if before is not None else None
    if new is None or old is None or new.signs != old.signs or (old.letters and not new.letters):
        return frame
    letters = () if new.letters == old.letters else new.letters  # some come and go with what may be touched
    pairs = zip(new.shapes, old.shapes, strict=False)
    same = len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])
    there, known = {piece.id for piece in new.pieces}, {*old.pieces}
    gone = [piece.id for piece in old.pieces if piece.id not in there]
    if not all(there) or not all(gone):  # pieces without names cannot be told apart
        return frame
    pieces = [piece for piece in new.pieces if piece not in known]
    drawing = new._replace(shapes=new.shapes[same:], letters=letters, signs=(), pieces=pieces)
    return frame._replace(board=replace(frame.board, drawing=drawing), same=same, gone=" ".join(gone))
