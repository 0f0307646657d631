"""Three lessons of a minute each. The learner sits in seat 0 with the nest at field 1, Ben in seat 1 opposite."""

from games.catalog.catch_the_hat.data import Caught, Go, Options, State
from games.catalog.catch_the_hat.wheel import BOARD, FIELDS
from games.engine.lessons import Lesson, LessonStep

LEARNER = 0


def _position(die: int, nests: tuple[int, int], towers: dict[str, str]) -> State:
    board: list[tuple[str, ...]] = [()] * len(BOARD.names)
    for name, standing in towers.items():
        board[FIELDS[name]] = tuple(sorted(standing.split()))
    return State(
        options=Options(),
        seats=2,
        towers=tuple(board),
        nests=nests,
        caught=(0, 0),
        mover=LEARNER,
        die=die,
        recent=((LEARNER, die),),
    )


CATCHING = Lesson(
    key="catching",
    steps=(
        LessonStep(
            key="over",
            section="4.1",
            position=_position(4, (2, 3), {"a3": "0", "39": "0", "3": "1"}),
            seat=LEARNER,
            solution=Go("0", "39", "3"),
            right=lambda tried: any(isinstance(event, Caught) for event in tried.after.events),
            wrong=(Go("0", "39", "35"), Go("0", "a3", "m")),
        ),
    ),
)
BENCHES = Lesson(
    key="benches",
    steps=(
        LessonStep(
            key="safe",
            section="4.3",
            position=_position(3, (1, 2), {"25": "0", "23": "1", "11": "01", "29": "1"}),
            seat=LEARNER,
            solution=Go("01", "11", "14"),
            right=lambda tried: tried.move.tower == "01" and tried.move.to in ("8", "14"),
            wrong=(Go("01", "11", "b3"), Go("0", "25", "22")),
        ),
    ),
)
HOME = Lesson(
    key="home",
    steps=(
        LessonStep(
            key="nest",
            section="5.1",
            position=_position(5, (1, 2), {"2": "011", "20": "0"}),
            seat=LEARNER,
            solution=Go("011", "2", "", "3"),
            right=lambda tried: bool(tried.move.start) and not tried.move.to,
            wrong=(Go("011", "2", "7"), Go("0", "20", "25")),
        ),
    ),
)
LESSONS = (CATCHING, BENCHES, HOME)
