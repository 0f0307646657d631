"""Conditional lines for games of two players on an open board, such as "if they take, I take back".

A plan holds a few lines of moves from the current position, with the moves of both players. Nothing is hidden and no
luck is involved, so every position of a line is known in advance. A *mark* (a hash) identifies each position. The page
adds a line by clicks on the board or from lists in words.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Annotated, Any, Generic, NamedTuple

import msgspec

from games.engine.chance import Chance
from games.engine.codec import decode, encode
from games.engine.game import M, O, Rule, Seat, V
from games.engine.kit.drawing import Drawing
from games.engine.kit.pages import OpenBoard, json
from games.engine.kit.standing_orders import Chip, PlanSpeaker
from games.engine.kit.targets import Target, read
from games.engine.kit.turns import OpenGame, T
from games.engine.parts import part
from games.engine.plans import Planned
from games.engine.text import Words

MOST_PLIES = 5
MOST_LINES = 8
Mark = Annotated[str, msgspec.Meta(max_length=16)]


class ConditionalLine(msgspec.Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """A sequence of moves from the position in which the plan begins.

    ``moves`` has the moves of both players; the last move is the plan owner's. ``marks`` identifies the position
    before each move.
    """

    moves: Annotated[tuple[M, ...], msgspec.Meta(min_length=1, max_length=MOST_PLIES)]
    marks: Annotated[tuple[Mark, ...], msgspec.Meta(min_length=1, max_length=MOST_PLIES)]


class ConditionalPlan(msgspec.Struct, Generic[M], frozen=True, forbid_unknown_fields=True):
    """A plan of several lines, which never give two different moves for the same position."""

    lines: Annotated[tuple[ConditionalLine[M], ...], msgspec.Meta(min_length=1, max_length=MOST_LINES)]


def mark_of(state: Any) -> str:
    """Return a short hash that identifies a position."""
    return blake2b(encode(state), digest_size=8).hexdigest()


Query = Mapping[str, Sequence[str]]


class PlanLink(NamedTuple):
    """A link within the page: its text and its query."""

    label: str
    query: str


class LineInProgress(NamedTuple):
    """The position that a line has reached.

    ``ask`` says whose move it is, ``said`` is the line so far, ``drawing`` the board with links and ``moves`` the same
    choices in words. ``go`` adds the selected move, ``back`` removes the last one, ``keep`` saves the plan with this
    line.
    """

    ask: str
    said: str
    drawing: Drawing
    moves: Sequence[PlanLink]
    listed: str
    go: PlanLink | None
    back: PlanLink | None
    keep: Chip | None
    note: str
    query: str


@dataclass(frozen=True, slots=True)
class ConditionalPlanPage:
    """The saved lines, each with a button that removes it, and the line in progress or the link that begins one."""

    count: int
    picked: bool
    about: str
    lines: Sequence[tuple[str, Chip]]
    begin: PlanLink | None
    trial: LineInProgress | None


def conditional_plan_page(
    game: "ConditionalLines[Any, Any, Any, Any]",
    view: Any,
    plan: ConditionalPlan[Any] | None,
    words: Words,
    names: Sequence[str],
    query: Query,
) -> ConditionalPlanPage | None:
    """Return the data for ``components/plan.html`` for a seat that waits for its opponent; None for all other viewers.

    ``query`` holds ``ahead``, the moves so far as indices into the legal moves, and ``path``, the selected fields.
    """
    if view.seat is None or view.mover in (None, view.seat):
        return None
    maker = _LineBuilder(game, view, words, names)
    lines = plan.lines if plan else ()
    trying = "ahead" in query
    full = len(lines) >= MOST_LINES
    return ConditionalPlanPage(
        count=len(lines),
        picked=trying,
        about=maker.say("lines_kept" if lines else "lines_about", seat=maker.rival),
        lines=[maker.kept(lines, line) for line in lines],
        begin=None if trying or full else PlanLink(maker.say("begin_line"), "?ahead="),
        trial=maker.trial(lines, query) if trying else None,
    )


class _Reached(NamedTuple):
    """The end of a line in progress: its moves, their indices, the position, the selected fields and the page."""

    moves: list[Any]
    numbers: list[int]
    state: Any
    path: list[str]
    shown: OpenBoard


class _LineBuilder:
    """Builds a line from the position of a view."""

    def __init__(
        self, game: "ConditionalLines[Any, Any, Any, Any]", view: Any, words: Words, names: Sequence[str]
    ) -> None:
        self.game, self.view, self.words, self.names = game, view, words, names
        self.say = PlanSpeaker(words, names, view.seat)
        [self.rival] = self.say.seats([1 - view.seat])
        self.start = game.state_of(view)
        self.called: dict[str, dict[str, str]] = {}
        self.board = part(game, "board").board

    def shown(self, state: Any, path: Sequence[str] = ()) -> OpenBoard:
        """Return the game's page of the position, as the current player sees it."""
        reader = self.view.seat if state.mover is None else state.mover
        found: OpenBoard = self.board(self.game.view(state, reader), self.words, self.names, {"path": [".".join(path)]})
        return found

    def labels(self, state: Any) -> dict[str, str]:
        """Return the label of each legal move by its JSON. Cached, since lines often share their first positions."""
        mark = mark_of(state)
        if mark not in self.called:
            self.called[mark] = {move.move: move.label for move in self.shown(state).moves}
        return self.called[mark]

    def kept(self, lines: Sequence[ConditionalLine[Any]], line: ConditionalLine[Any]) -> tuple[str, Chip]:
        """Return a saved line in words, and the button that removes it from the plan."""
        said = self.told(line.moves)
        return said, Chip(self.say("drop", wish=said), _without(lines, line))

    def told(self, moves: Sequence[Any]) -> str:
        """Return the line in words: "Anna: d6–c5 → you: b4×d6"."""
        state, said = self.start, []
        for move in moves:
            label = self.labels(state).get(json(move), "")
            said.append(self.say("ply", seat=self.say.seats([state.mover])[0], move=label))
            state = self.game.after(state, move)
        return " → ".join(said)

    def trial(self, lines: Sequence[ConditionalLine[Any]], query: Query) -> LineInProgress:
        """Return the line in progress that the query describes, as far as the query is valid."""
        at = self._come_to(query)
        state, numbers, shown = at.state, at.numbers, at.shown
        on = state.mover is not None and len(at.moves) < self._room(state)
        ways = [PlanLink(move.label, _query([*numbers, self._number(state, move.move)])) for move in shown.moves]
        go = at.shown.go if at.path else None
        return LineInProgress(
            ask=self._ask(state, on=on),
            said=self.told(at.moves) if at.moves else "",
            drawing=self._turned(shown.drawing, _query(numbers), on=on),
            moves=ways if on else (),
            listed=self.say("listed"),
            go=PlanLink(go.label, _query([*numbers, self._number(state, go.move)])) if go and on else None,
            back=PlanLink(self.say("back"), _query(numbers[:-1])) if numbers else None,
            keep=self._keep(lines, at.moves),
            note="" if on or state.mover is None else self.say("long_enough"),
            query=_query(numbers)[1:] + (f"&path={'.'.join(at.path)}" if at.path else ""),
        )

    def _come_to(self, query: Query) -> "_Reached":
        """Return the position that a query leads to, one move further if the selected fields determine a move."""
        moves, numbers, state = self._followed(query)
        path = read(query)
        shown = self.shown(state, path)
        if not (shown.go and path) or any(not target.css for target in shown.drawing.targets):
            return _Reached(moves, numbers, state, path, shown)
        number = self._number(state, shown.go.move)
        moves, numbers = [*moves, self.game.candidates(state, state.mover)[number]], [*numbers, number]
        state = self.game.after(state, moves[-1])
        return _Reached(moves, numbers, state, [], self.shown(state))

    def _room(self, state: Any) -> int:
        """Return the length that the line must not have reached to get another move here.

        The limit leaves room for a last move of the plan owner.
        """
        return MOST_PLIES if state.mover == self.view.seat else MOST_PLIES - 1

    def _followed(self, query: Query) -> tuple[list[Any], list[int], Any]:
        """Read the moves of a query, which is untrusted. Return moves, their indices, and the position.

        The first index that names no legal move ends the line.
        """
        moves: list[Any] = []
        numbers: list[int] = []
        state = self.start
        for word in (query.get("ahead") or [""])[0].split("."):
            legal = self.game.candidates(state, state.mover) if state.mover is not None else ()
            if not (word.isascii() and word.isdigit() and len(word) < 4 and int(word) < len(legal)):
                break
            if len(moves) >= self._room(state):
                break
            moves, numbers = [*moves, legal[int(word)]], [*numbers, int(word)]
            state = self.game.after(state, moves[-1])
        return moves, numbers, state

    def _number(self, state: Any, data: str) -> int:
        """Return the index of a move among the legal moves."""
        move = decode(self.game.move_type, data)
        return list(self.game.candidates(state, state.mover)).index(move)

    def _ask(self, state: Any, *, on: bool) -> str:
        if not on:
            return self.say("line_done")
        return self.say("ask_mine" if state.mover == self.view.seat else "ask_theirs", seat=self.rival)

    def _turned(self, drawing: Drawing, here: str, *, on: bool) -> Drawing:
        """Turn the board to the viewer's side, whichever seat is to move. With ``on``, keep links within the line."""
        own = self._own
        opposite = list(own.letters) != list(drawing.letters)
        targets = [_led(target, here) for target in drawing.targets] if on else []
        if not opposite:
            return drawing._replace(targets=targets)
        width, height = drawing.width, drawing.height
        return drawing._replace(
            letters=own.letters,
            marks=[mark._replace(x=width - mark.x, y=height - mark.y) for mark in drawing.marks],
            pieces=[piece._replace(x=width - piece.x, y=height - piece.y, path=()) for piece in drawing.pieces],
            move_path=drawing.move_path and drawing.move_path.turned(width, height),
            targets=[target._replace(x=width - target.x, y=height - target.y) for target in targets],
        )

    @property
    def _own(self) -> Drawing:
        """Return the current board as the viewer sees it."""
        found: Drawing = self.board(self.view, self.words, self.names, {}).drawing
        return found

    def _keep(self, lines: Sequence[ConditionalLine[Any]], moves: Sequence[Any]) -> Chip | None:
        """Return the button that saves the plan with this line, once the line ends with a move of the viewer. Lines
        that contradict the new one are replaced.
        """
        if not moves:
            return None
        state = self.start
        for move in moves[:-1]:
            state = self.game.after(state, move)
        if state.mover != self.view.seat:
            return None
        line = self.game.line_of(self.start, moves)
        mine = self._replies(line)
        others = [one for one in lines if not self._against(one, mine) and one.moves != line.moves[: len(one.moves)]]
        return Chip(self.say("keep_line"), _json([*others, line][-MOST_LINES:]))

    def _replies(self, line: ConditionalLine[Any]) -> dict[str, Any]:
        return {line.marks[place]: move for place, move in self.game.replies(self.start, self.view.seat, line)}

    def _against(self, one: ConditionalLine[Any], replies: Mapping[str, Any]) -> bool:
        return any(replies.get(mark, move) != move for mark, move in self._replies(one).items())


def _led(target: Target, here: str) -> Target:
    """Return the target with its link changed: it continues the line so far (``here``)."""
    path = target.query.removeprefix("?")
    return target._replace(query=f"{here}&{path}" if path else here)


def _query(numbers: Sequence[int]) -> str:
    return f"?ahead={'.'.join(map(str, numbers))}"


def _without(lines: Sequence[ConditionalLine[Any]], dropped: ConditionalLine[Any]) -> str:
    left = [line for line in lines if line != dropped]
    return _json(left) if left else ""


def _json(lines: Sequence[ConditionalLine[Any]]) -> str:
    return json(ConditionalPlan(tuple(lines)))


_OFFERED = 16
_NO_LUCK = Chance(b"")


class ConditionalLines(OpenGame[O, T, M, V]):
    """An open game of two players without luck in its moves, whose seats may plan conditional lines."""

    def __init_subclass__(cls, **arguments: Any) -> None:
        """Derive the plan type from the move type of the family."""
        super().__init_subclass__(**arguments)
        if "move_type" in vars(cls):
            cls.plan_type = ConditionalPlan[cls.move_type]  # type: ignore[name-defined]  # a type of its own for each family

    def after(self, state: T, move: M) -> T:
        """Return the position after a legal move of the current player."""
        return self.apply(state, state.mover or 0, move, _NO_LUCK).state

    def line_of(self, state: T, moves: Sequence[M]) -> ConditionalLine[M]:
        """Return the line that plays these legal moves from ``state``."""
        marks = []
        for move in moves:
            marks.append(mark_of(state))
            state = self.after(state, move)
        return ConditionalLine(tuple(moves), tuple(marks))

    def offered_plans(self, view: V) -> Sequence[ConditionalPlan[M]]:
        """Return example plans: replies to several moves of the opponent, single replies, and two longer lines."""
        state, seat = self.state_of(view), view.seat  # type: ignore[attr-defined]  # every open view has its seat
        if seat is None or state.mover in (None, seat):
            return ()
        moves = self.candidates(state, state.mover or 0)
        some = moves[:: max(1, len(moves) // _OFFERED)]
        lines = [line for move in some if (line := self._answered(state, seat, [move], 0)) is not None]
        deeper = [line for move in some[:2] if (line := self._answered(state, seat, [move], 1)) is not None]
        together = [ConditionalPlan(tuple(lines[:MOST_LINES]))] if lines else []
        return [*together, *(ConditionalPlan((line,)) for line in [*lines, *deeper])]

    def _answered(self, state: T, seat: Seat, moves: list[M], more: int) -> ConditionalLine[M] | None:
        """Extend ``moves`` with the first legal moves until the seat has answered ``more`` + 1 times.

        Return None if the line ends earlier.
        """
        begun, answers = state, 0
        for move in moves:
            state = self.after(state, move)
        while state.mover is not None and answers <= more and len(moves) < MOST_PLIES:
            answers += state.mover == seat
            moves = [*moves, self.candidates(state, state.mover)[0]]
            state = self.after(state, moves[-1])
        return self.line_of(begun, moves) if answers > more else None

    def forbidden_plan(self, view: V, plan: ConditionalPlan[M]) -> Rule | None:
        """Return the rule that a move of the plan breaks, or None. A plan that no form of the site sends breaks
        NOT_YOUR_TURN.
        """
        state, seat = self.state_of(view), view.seat  # type: ignore[attr-defined]  # every open view has its seat
        replies: dict[str, M] = {}
        for line in plan.lines:
            rule = self._wrong(state, seat, line)
            if rule is not None:
                return rule
            for place, move in self.replies(state, seat, line):
                if replies.setdefault(line.marks[place], move) != move:
                    return self.rules["NOT_YOUR_TURN"]
        return None

    def _wrong(self, state: T, seat: Seat, line: ConditionalLine[M]) -> Rule | None:
        """Return the rule that a line breaks, or None.

        Each mark must match its position, and the last move must be the seat's own.
        """
        mover, begun = None, state
        for move in line.moves:
            if state.mover is None:
                return self.rules["MATCH_OVER"]
            mover = state.mover
            rule = self.forbidden(state, mover, move)
            if rule is not None:
                return rule
            state = self.after(state, move)
        fits = mover == seat and line == self.line_of(begun, line.moves)
        return None if fits else self.rules["NOT_YOUR_TURN"]

    def replies(self, state: T, seat: Seat, line: ConditionalLine[M]) -> Iterator[tuple[int, M]]:
        """Yield the seat's own moves of a line that begins at ``state``, each with its index in the line."""
        for place, move in enumerate(line.moves):
            if state.mover == seat:
                yield place, move
            state = self.after(state, move)

    def planned(self, view: V, plan: ConditionalPlan[M]) -> Planned:
        """Return the planned move for this position, and the rest of all lines that pass through it."""
        here = mark_of(self.state_of(view))
        through = [(line, line.marks.index(here)) for line in plan.lines if here in line.marks]
        if not through:
            return Planned(ended="another_move")
        line, place = through[0]
        move = line.moves[place]
        rest = [
            ConditionalLine(line.moves[place + 1 :], line.marks[place + 1 :])
            for line, place in through
            if place + 1 < len(line.moves)
        ]
        return Planned(move, ConditionalPlan(tuple(dict.fromkeys(rest))) if rest else None)

    def plan_page(
        self,
        view: V,
        plan: ConditionalPlan[M] | None,
        words: Words,
        names: Sequence[str],
        query: Mapping[str, Sequence[str]],
    ) -> ConditionalPlanPage | None:
        """Return the data for ``components/plan.html``, or None if the seat cannot plan now."""
        return conditional_plan_page(self, view, plan, words, names, query)
