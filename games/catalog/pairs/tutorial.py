"""Three lessons of Pairs, a minute each. The learner sits in seat 0, Ben in seat 1; texts are in
``tutorial.<lang>.toml``.
"""

from games.catalog.pairs.data import NAMES, Miss, Options, Seen, State, Turn
from games.engine.lessons import Chapter, Lesson, LessonStep, Tried, figure_of

__all__ = ["LESSONS"]

PLACES = {name: place for place, name in enumerate(NAMES)}
# Nine pairs in three rows of six, the layout of all lessons.
LAID = (
    "owl fish star bell hat cat",
    "fish boat owl sun star boat",
    "cat hat sun mug bell mug",
)
MOTIFS = tuple(motif for row in LAID for motif in row.split())


def at(name: str) -> int:
    """Return the place with that name."""
    return PLACES[name]


def table(*misses: str, looked: bool = False, opened: str = "", taken: str = "") -> State:
    """Return a state after these misses, the last one by Ben, with the learner to move.

    ``taken``: the pictures already taken.
    """
    gone = taken.split()
    found = tuple(Miss((len(misses) - turn) % 2, _two(both)) for turn, both in enumerate(misses))
    seen = len(found) if looked else 0
    return State(
        options=Options(pairs=9),
        seats=2,
        players=(0, 1),
        mover=0,
        cards=MOTIFS,
        taken=tuple(gone.index(motif) % 2 if motif in gone else None for motif in MOTIFS),
        open=at(opened) if opened else None,
        misses=found,
        seen=(seen, len(found)),
    )


def _two(both: str) -> tuple[int, int]:
    one, other = both.split()
    return at(one), at(other)


def new_card(tried: Tried) -> bool:
    """Return whether the learner turned a card that was not missed before."""
    known = {place for miss in tried.before.misses for place in miss.places}
    return isinstance(tried.move, Turn) and tried.move.place not in known


MISSED = ("c1 f2", "c2 e1")
FINDING = Lesson(
    key="finding",
    steps=(
        LessonStep(
            key="look",
            section="4.2",
            position=table(*MISSED),
            seat=0,
            solution=Seen(),
            wrong=(Turn(at("a1")),),
        ),
        LessonStep(
            key="take",
            section="3.3",
            position=table(*MISSED, looked=True, opened="a1"),
            seat=0,
            solution=Turn(at("c2")),
            wrong=(Turn(at("c1")), Turn(at("b1"))),
        ),
    ),
)
NEW = Lesson(
    key="new",
    steps=(
        LessonStep(
            key="first",
            section="3.2",
            position=table(*MISSED, looked=True),
            seat=0,
            solution=Turn(at("b1")),
            right=new_card,
            wrong=(Turn(at("c2")), Turn(at("e1"))),
        ),
    ),
)
LAST = Lesson(
    key="last",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="four",
            section="3.5",
            position=table("a1 d3", looked=True, opened="c2", taken="fish star bell hat cat boat sun"),
            seat=0,
            solution=Turn(at("a1")),
            wrong=(Turn(at("d3")), Turn(at("f3"))),
        ),
    ),
)
LESSONS = (FINDING, NEW, LAST)
FIGURES = {
    "first": figure_of(NEW.step("first")),
    "pair": figure_of(FINDING.step("take"), lambda tried: tried.after.state.taken.count(0) == 2),
}
