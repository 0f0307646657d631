"""Build scenes: frames that show what happened, ply by ply, before the page shows the current position.

Scenes are used at tables, in replays and in lessons. Without them nothing is lost, because the response itself always
shows the current position. The events of a game that readers are shown are selected here too.
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
from games.ui.inputs import whole
from games.ui.positions import board_of, with_bots

HEADER = "Seen-Ply"
"""Request header with the ply that the page shows; any number on pages without plies.

Only pages that want frames send it.
"""
PLIES = 6
"""Maximum number of digits of a ply."""
CALM, WHOLE, MINUTE = "calm", "whole", "minute"
"""Paces of a :class:`Scene`."""


class Frame(NamedTuple):
    """One moment: the board as the reader sees it, the seat that moved, and the events in words.

    ``mine``: the reader moved. ``rests``: shown longer, such as a complete trick. ``luck``: cards were dealt or dice
    thrown.

    ``same``: the drawing contains only the differences from the frame before. The first ``same`` shapes of that frame
    are kept, and the pieces with the ids ``gone`` are removed; letters are given completely, or not at all if they are
    equal. None means a complete drawing.

    ``is_page``: the response's page shows this board, so it is not drawn again.
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
    """The frames, and the board before them if the reader may not see it already.

    ``asked``: the reader requested the scene, so it plays at any speed setting. ``pace``: :data:`WHOLE` gives each
    frame its usual time, :data:`CALM` gives more, for learners, and :data:`MINUTE` limits the whole scene to a minute;
    by default the scene takes a few seconds.
    """

    start: BoardPage | None
    frames: Sequence[Frame]
    asked: bool = False
    pace: str = ""


class Moment(NamedTuple):
    """A ply as it was played: seat, move, state before, step after, and whether chance was used."""

    seat: int | None
    move: Any
    before: Any
    step: Step[Any]
    luck: bool = False


class Watched(Chance):
    """A Chance that records whether it was used."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.asked = False

    def stream(self, *name: Any) -> Any:
        self.asked = True
        return super().stream(*name)


class Present(NamedTuple):
    """The current state of a match, and the reader's page of it. ``shown``: the response contains its board."""

    state: Any
    page: BoardPage
    shown: bool = False


class Onlooker(NamedTuple):
    """The reader of a match, in a seat or as a spectator: draws states and words events for this reader.

    ``present``, if given, is reused instead of drawn again.
    """

    game: AnyGame
    words: Words
    names: Sequence[str]
    seat: int | None
    bots: Sequence[int] = ()
    present: Present | None = None

    def page(self, state: Any) -> BoardPage:
        """Return the board of a state, read-only."""
        if self.present is not None and state == self.present.state:
            return replace(self.present.page, read_only=True)
        page = board_of(self.game, self.game.view(state, self.seat), self.words, self.names)
        return replace(with_bots(page, self.bots), read_only=True)

    def is_page(self, state: Any) -> bool:
        """Return whether the response's page shows this state, so that the last frame need not be drawn.

        Boards with a drawing are always drawn, because each frame gives its pieces new ids.
        """
        present = self.present
        return present is not None and present.shown and present.page.drawing is None and bool(state == present.state)

    def told(self, events: Iterable[Any]) -> str:
        """Return the events in words."""
        return " ".join(
            self.words.say(self.game.tell(event), self.names, self.seat) for event in news(self.game, events)
        )


def seen_ply(request: HttpRequest) -> int | None:
    """Return the ply that the requesting page shows, or None if it wants no frames."""
    return whole(request.headers.get(HEADER, ""), PLIES)


def played(game: AnyGame, state: Any, moves: Iterable[tuple[int, Any]], seed: bytes) -> Iterator[Moment]:
    """Play the moves, given as (seat, move), from ``state`` on. Yields a moment for each. Raises IllegalMove."""
    chance = Watched(seed)
    for seat, move in moves:
        chance.asked = False
        step = game.play(state, seat, move, chance)
        yield Moment(seat, move, state, step, chance.asked)
        state = step.state


def frames_of(moments: Iterable[Moment], seen_by: Onlooker) -> Iterator[Frame]:
    """Yield the frames of the moments. Pieces of drawings keep their ids from the first frame to the last.

    Cards and dice have ids of their own.
    """
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
    """Yield the frames of one ply: first the state that rests on the table, if the next state no longer shows it."""
    seat, mine = moment.seat, moment.seat == seen_by.seat
    says = seen_by.told(moment.step.events)
    resting = seen_by.game.resting(moment.before, seat or 0, moment.move)
    if resting is not None:
        yield Frame(seen_by.page(resting), seat, mine, says, rests=True)
        says = ""
    state = moment.step.state
    yield Frame(seen_by.page(state), seat, mine, says, luck=moment.luck, is_page=seen_by.is_page(state))


def looked_ahead(frames: Sequence[Frame]) -> bool:
    """Return whether the reader's page may already show the first move, because it was chosen on the board."""
    return frames[0].mine and frames[0].board.drawing is not None


def lighter(start: BoardPage | None, frames: Sequence[Frame]) -> list[Frame]:
    """Return the frames without the parts of a drawing that equal the frame before. Most of a drawing never changes."""
    boards = [start, *(frame.board for frame in frames)]
    return [_beside(frame, before) for before, frame in zip(boards, frames, strict=False)]


def _beside(frame: Frame, before: BoardPage | None) -> Frame:
    new, old = frame.board.drawing, before.drawing if before is not None else None
    if new is None or old is None or new.signs != old.signs or (old.letters and not new.letters):
        return frame
    letters = () if new.letters == old.letters else new.letters  # letters may depend on the squares that can be chosen
    pairs = zip(new.shapes, old.shapes, strict=False)
    same = len([*takewhile(lambda pair: pair[0] == pair[1], pairs)])
    there, known = {piece.id for piece in new.pieces}, {*old.pieces}
    gone = [piece.id for piece in old.pieces if piece.id not in there]
    if not all(there) or not all(gone):  # pieces without ids cannot be compared
        return frame
    pieces = [piece for piece in new.pieces if piece not in known]
    drawing = new._replace(shapes=new.shapes[same:], letters=letters, signs=(), pieces=pieces)
    return frame._replace(board=replace(frame.board, drawing=drawing), same=same, gone=" ".join(gone))


def told_to_all(game: AnyGame, events: Iterable[Any]) -> list[Any]:
    """Return the events without those of a social extra, which only players who joined it see."""
    return [event for event in events if not isinstance(event, game.social_events)]


def news(game: AnyGame, events: Iterable[Any]) -> list[Any]:
    """Return the events to report as they happen: without passing events and those of a social extra."""
    return [event for event in told_to_all(game, events) if not isinstance(event, game.passing_events)]
