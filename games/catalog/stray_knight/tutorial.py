"""Three lessons on the course of the stray knight, without choices; texts are in ``tutorial.<lang>.toml``."""

from games.catalog.stray_knight.data import KNIGHT, Draw, State
from games.catalog.stray_knight.positions import table
from games.engine.lessons import Lesson, LessonStep, figure_of

__all__ = ["LESSONS"]


def _draw(key: str, section: str, position: State) -> LessonStep:
    return LessonStep(key=key, section=section, position=position, seat=0, solution=Draw(), stays=True)


PAIRS = Lesson(
    key="pairs",
    steps=(
        _draw("alike", "3.2", table("10H 9C 7S", "10D", f"9S 7C {KNIGHT}")),
        _draw("colours", "2.3", table("10H 7S", "10C", f"10D 10S 7C {KNIGHT}")),
    ),
)
EMPTY = Lesson(
    key="empty",
    steps=(
        _draw("both", "3.2", table("9H", "9D", "8C JD", f"8S JH {KNIGHT}")),
        _draw("over", "3.3", table("9H 8C", "", "9D", f"8S {KNIGHT}")),
    ),
)
LAST = Lesson(
    key="last",
    steps=(
        _draw("guest", "3.1", table("9H 7C", KNIGHT, "9D 7S")),
        _draw("end", "4.2", table("9H", f"9D {KNIGHT}", draws=10)),
    ),
)
LESSONS = (PAIRS, EMPTY, LAST)
FIGURES = {
    "pair": figure_of(PAIRS.step("alike"), lambda tried: tried.after.state.recent == ("10D", "10H"), before=True),
    "over": figure_of(EMPTY.step("over"), lambda tried: not tried.after.state.hands[2], before=True),
    "end": figure_of(LAST.step("end"), lambda tried: tried.after.state.hands == ((), (KNIGHT,)), before=True),
}
