"""Three lessons of Fifty-one, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits in seat 0,
before Ben.
"""

from games.catalog.fifty_one.data import Options, Play
from games.catalog.fifty_one.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

__all__ = ["LESSONS"]

ADDING = Lesson(
    key="adding",
    steps=(
        LessonStep(
            key="below",
            section="4.1",
            position=position("8C KH QD 9S JC AD", "8D JD KS 9C 7H", "QC KC 10D JS AH", total=47),
            seat=0,
            solution=Play("QD"),
            right=lambda tried: tried.after.state.total == 50,
            wrong=(Play("KH"), Play("8C"), Play("9S")),
        ),
    ),
)
SEVENS = Lesson(
    key="sevens",
    steps=(
        LessonStep(
            key="choice",
            section="2.2",
            position=position(
                "7C KH QD", "8D JD KS", "QC KC 10D", total=43, pile="", options=Options(seven="one-or-seven")
            ),
            seat=0,
            solution=Play("7C", sevenfold=True),
            wrong=(Play("7C"), Play("KH"), Play("KH", sevenfold=True)),
            remarks=(Remark(key="one", fits=lambda tried: tried.move == Play("7C")),),
        ),
    ),
)
SAVING = Lesson(
    key="saving",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="late",
            section="3.3",
            position=position("10C 9H KH", "JD QS", "KC JS", total=44, pile=""),
            seat=0,
            solution=Play("KH"),
            wrong=(Play("10C"), Play("9H")),
        ),
    ),
)
LESSONS = (ADDING, SEVENS, SAVING)
