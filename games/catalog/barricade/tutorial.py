"""Three lessons of a minute each. The learner sits in seat 0 at the left house, Ben in seat 1 at the right one."""

from games.catalog.barricade.data import PAWNS, Go, Options, State
from games.catalog.barricade.paths import BOARD, FIELDS, GOAL, HOUSE
from games.engine.lessons import Lesson, LessonStep, Tried

LEARNER = 0
START = "a3 e3 i3 m3 q3 g7 k7 i9 i10 i11 i13"


def _position(mine: str, theirs: str, die: int, barriers: str = START) -> State:
    pawns = tuple(_pawns(names) for names in (mine, theirs))
    stones = tuple(sorted(FIELDS[name] for name in barriers.split()))
    return State(
        options=Options(), seats=2, pawns=pawns, barriers=stones, mover=LEARNER, die=die, recent=((LEARNER, die),)
    )


def _pawns(names: str) -> tuple[int, ...]:
    out = [FIELDS[name] for name in names.split()]
    return tuple(sorted([*out, *[HOUSE] * (PAWNS - len(out))]))


def _in_the_way(tried: Tried) -> bool:
    """Whether Ben's foremost pawn has a longer way than before."""
    near = BOARD.distances(GOAL, dict.fromkeys(tried.before.barriers, 4))
    far = BOARD.distances(GOAL, dict.fromkeys(tried.after.state.barriers, 4))
    pawn = max(tried.before.pawns[1])
    return bool(tried.move.barrier) and far[pawn] > near[pawn]


WALKING = Lesson(
    key="walking",
    steps=(
        LessonStep(
            key="out",
            section="3.2",
            position=_position("", "", 3),
            seat=LEARNER,
            solution=Go("e1"),
            right=lambda tried: not tried.move.start,
            wrong=(Go("d1"),),
        ),
        LessonStep(
            key="hit",
            section="3.4",
            position=_position("c1", "g1", 4),
            seat=LEARNER,
            solution=Go("g1", "c1"),
            wrong=(Go("e3", "c1"), Go("f1")),
        ),
    ),
)
LIFTING = Lesson(
    key="lifting",
    steps=(
        LessonStep(
            key="barrier",
            section="4.2",
            position=_position("e1", "g11", 2, "a3 e3 i3 m3 q3 g7 k7 i9 i10 i13 q12"),
            seat=LEARNER,
            solution=Go("e3", "e1", "f11"),
            right=_in_the_way,
            wrong=(Go("e3", "e1"), Go("e3", "e1", "b1")),
        ),
    ),
)
GOALS = Lesson(
    key="goal",
    steps=(
        LessonStep(
            key="exact",
            section="5.1",
            position=_position("h13 k13", "h11", 2, "a3 e3 i3 m3 q3 g7 k7 i9 i10 i11 a13"),
            seat=LEARNER,
            solution=Go("i14", "h13"),
            wrong=(Go("j13", "h13"),),
        ),
    ),
)
LESSONS = (WALKING, LIFTING, GOALS)
