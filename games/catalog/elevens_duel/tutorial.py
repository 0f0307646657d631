"""Three lessons of Elevens duel, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits in seat
0, Ben in 1.
"""

from games.catalog.elevens_duel.data import Lay
from games.catalog.elevens_duel.positions import table
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, figure_of


def _step(key: str, section: str, played: str, ben: str, right: str, wrong: str, *remarks: Remark) -> LessonStep:
    """Return a lesson step in which Ben has a card face down and shows it after any answer."""
    return LessonStep(
        key=key,
        section=section,
        position=table(played),
        seat=0,
        solution=Lay(f"{right}H"),
        wrong=tuple(Lay(f"{card}H") for card in wrong.split()),
        replies=((1, Lay(f"{ben}C")),),
        remarks=remarks,
    )


SURE = _step(
    "sure",
    "3.2",
    "3:A 4:2 6:5 7:6 A:8 5:9 9:10 10:J",
    "7",
    "8",
    "2",
    Remark(key="dear", fits=lambda tried: tried.move == Lay("JH")),
)
MIDDLE = _step("take", "3.3", "3:A 5:2 7:3 J:4 A:6 4:10 9:J 8:8", "9", "10", "2 6")
LAST_TEN = _step("even", "3.3", "2:A 3:2 J:9 A:7 4:8 7:J 5:5 6:6", "10", "10", "8 9")
LESSONS = (
    Lesson(key="higher", steps=(SURE,)),
    Lesson(key="middle", steps=(MIDDLE,)),
    Lesson(
        key="enough",
        chapter=Chapter.PLAY,
        steps=(_step("now", "3.3", "2:A 6:3 8:2 9:4 4:7 7:10 5:5 J:J", "8", "10", "A 3"), LAST_TEN),
    ),
)
FIGURES = {
    "sure": figure_of(SURE, before=True),
    "middle": figure_of(MIDDLE, before=True),
    "enough": figure_of(LAST_TEN, before=True),
}
