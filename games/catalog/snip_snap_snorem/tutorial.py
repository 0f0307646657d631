"""Three lessons of a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits in seat 0, before Ben."""

from games.catalog.snip_snap_snorem.data import Play
from games.catalog.snip_snap_snorem.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

__all__ = ["LESSONS"]

RUN = Lesson(
    key="run",
    steps=(
        LessonStep(
            key="take_along",
            section="3.3",
            position=position("8H 10H KS", "9H 7D 9D", "JH 7C 10S"),
            seat=0,
            solution=Play("8H"),
            wrong=(Play("10H"), Play("KS")),
        ),
    ),
)
LEAD = Lesson(
    key="lead",
    steps=(
        LessonStep(
            key="again",
            section="3.5",
            position=position("9D KS 8H", "JD AS 10C", "9H 9C 7C"),
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
            position=position("7C 8C 9C KD", "10C 7H AH", "8D KS KC", run="10D"),
            seat=0,
            solution=Play("KD"),
            wrong=(Play("7C"), Play("9C")),
        ),
    ),
)
LESSONS = (RUN, LEAD, FIRST)
