"""Three lessons of Mau-Mau, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits in seat 0,
before Ben.
"""

from games.catalog.mau_mau.data import Keep, Lay, Options, Take
from games.catalog.mau_mau.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried

__all__ = ["LESSONS"]

SPECIALS = Options(specials="seven-and-eight")
STACKING = Options(specials="stacking-sevens")


def wishes_for_what_is_not_held(tried: Tried) -> bool:
    """Return whether the learner named a suit that is not in the hand."""
    return tried.move.wish is not None and not any(
        card.endswith(tried.move.wish) for card in tried.after.state.hands[0]
    )


FITTING = Lesson(
    key="fitting",
    steps=(
        LessonStep(
            key="fits",
            section="3.2",
            position=position("7H QS 10C AD", "8H 9D AS", "KC 10S JD", heap="KS KH"),
            seat=0,
            solution=Lay("7H"),
            wrong=(Lay("QS"), Lay("10C")),
        ),
    ),
)
JACKS = Lesson(
    key="jacks",
    steps=(
        LessonStep(
            key="waits",
            section="4.1",
            position=position("JS 8H AC", "8C 9D AS", "KC 10S JD", heap="9H KH"),
            seat=0,
            solution=Lay("8H"),
            wrong=(Lay("JS", "C"), Lay("AC")),
        ),
        LessonStep(
            key="wish",
            section="4.2",
            position=position("JC 7D 9D QD", "8C 9H AS", "KC 10S JH", heap="8S KS"),
            seat=0,
            solution=Lay("JC", "D"),
            wrong=(Lay("JC", "H"), Lay("QD")),
            remarks=(Remark(key="not_held", fits=wishes_for_what_is_not_held),),
        ),
    ),
)
POWERS = Lesson(
    key="powers",
    steps=(
        LessonStep(
            key="seven",
            section="5.1",
            position=position("7H KH 9C", "AH", "KC 10S JD", heap="8H QH", options=SPECIALS),
            seat=0,
            solution=Lay("7H"),
            wrong=(Lay("KH"), Lay("9C")),
        ),
        LessonStep(
            key="stack",
            section="5.4",
            position=position("7S KH 9C", "AH", "KC 10S JD", heap="QH 7H", options=STACKING, due=2),
            seat=0,
            solution=Lay("7S"),
            wrong=(Lay("KH"), Take()),
            remarks=(Remark(key="taken", fits=lambda tried: isinstance(tried.move, Take)),),
        ),
        LessonStep(
            key="drawn",
            section="3.4",
            position=position("QS AH 8C", "10H 9D", "KC 10S JD", heap="7H 9H", drawn="AH"),
            seat=0,
            solution=Lay("AH"),
            wrong=(Keep(),),
            remarks=(Remark(key="kept", fits=lambda tried: isinstance(tried.move, Keep)),),
        ),
    ),
)
DEAR = Lesson(
    key="dear",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="dear",
            section="6.2",
            position=position("8S AS 9D", "KH", "KC 10H JD", heap="7S 9S"),
            seat=0,
            solution=Lay("AS"),
            wrong=(Lay("8S"), Lay("9D")),
        ),
    ),
)
LESSONS = (FITTING, JACKS, POWERS, DEAR)
