"""Three lessons of Snip snap snorem, a minute each. The learner sits in seat 0, Ben in seat 1; texts are in
``tutorial.<lang>.toml``.
"""

from games.catalog.snip_snap_snorem.data import Play
from games.catalog.snip_snap_snorem.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, figure_of

__all__ = ["LESSONS"]

RUN = Lesson(
    key="run",
    steps=(
        LessonStep(
            key="take_along",
            section="3.3",
            position=position("8H 10H 7D", "9H 7C 8D", "7H 7S 8S"),
            seat=0,
            solution=Play("8H"),
            wrong=(Play("10H"), Play("7D")),
        ),
    ),
)
LEAD = Lesson(
    key="lead",
    steps=(
        LessonStep(
            key="again",
            section="3.5",
            position=position("9D KS 8H", "AS 7D 7H 10S 8S", "9H 8D 7S 9S JS QS"),
            seat=0,
            solution=Play("9D"),
            right=lambda tried: tried.after.state.mover == 0,
            wrong=(Play("KS"), Play("8H")),
            remarks=(Remark(key="ace", fits=lambda tried: tried.move == Play("KS")),),
        ),
    ),
)
FIRST = Lesson(
    key="first",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="sure",
            section="6.2",
            position=position("7C 8C 9C 9D", "10C 7D 7H", "8D 7S"),
            seat=0,
            solution=Play("9D"),
            wrong=(Play("7C"), Play("9C")),
        ),
    ),
)
LESSONS = (RUN, LEAD, FIRST)
FIGURES = {
    "take_along": figure_of(RUN.step("take_along"), lambda tried: len(tried.after.state.hands[0]) == 1, before=True),
    "again": figure_of(LEAD.step("again"), before=True),
    "first": figure_of(FIRST.step("sure"), lambda tried: tried.after.state.mover == 0, before=True),
}
