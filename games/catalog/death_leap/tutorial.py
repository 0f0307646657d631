"""Three lessons of Death leap: who falls, what happens after a fall, and the number of seats. Words:
``tutorial.<lang>.toml``.
"""

from msgspec.structs import replace

from games.catalog.death_leap.gorge import NUMBERS, weigh
from games.catalog.death_leap.rules import DeathLeap, named, number_of
from games.engine.kit.throwing.data import Result, State, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Tried

GAME = DeathLeap()
NEAR, FAR = 0.03, 0.06
"""Largest loss of chances for a right answer, and smallest one for a wrong answer with a warning."""


def naming(seats: int, gone: int = 0) -> State:
    """Return a position in which the reader is about to name a number. The last ``gone`` seats have fallen, one into
    each gorge before.
    """
    state = position(GAME, Turn(), *((),) * (seats - 1))
    out = tuple(range(seats - gone, seats))
    sheet = tuple((Result(out.index(seat) + 1, 1, out=True),) if seat in out else () for seat in range(seats))
    return replace(state, gone=out, sheet=sheet, round=gone)


def good(tried: Tried) -> bool:
    """Return whether a number wins as often as the best, or nearly."""
    worths = weigh(tried.before.seats - len(tried.before.gone))
    return max(worths.values()) - worths[number_of(tried.move)] < NEAR


def _step(key: str, section: str, seats: int, gone: int = 0) -> LessonStep:
    worths = weigh(seats - gone)
    return LessonStep(
        key=key,
        section=section,
        position=naming(seats, gone),
        seat=0,
        solution=named(max(NUMBERS, key=worths.__getitem__)),
        right=good,
        wrong=tuple(named(number) for number in NUMBERS if max(worths.values()) - worths[number] >= FAR),
        stays=True,
    )


LESSONS = (
    Lesson(key="two", steps=(_step("duel", "3.2", 2),)),
    Lesson(key="three", steps=(_step("circle", "6.1", 3),)),
    Lesson(key="four", chapter=Chapter.PLAY, steps=(_step("opposite", "6.2", 6, 2),)),
)
