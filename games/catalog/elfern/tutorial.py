"""Three lessons of Elfern, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits in seat 0, Ben
in 1.
"""

from typing import Any

from games.engine.kit.tricktaking.plain.data import Play
from games.engine.kit.tricktaking.plain.positions import table
from games.engine.kit.tricktaking.plain.terms import Terms
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Test, figure_of

TERMS = Terms("elevens", 6, "late", 10, start=20)
ALL_HIGH = "0 AC 7C 0 KC 8C 1 QC JC 1 10C 9C 0 QD JD 0 10D 9D 1 8D 7D 1 9H 8H 0 9S 8S 0 7H 7S"
"""Ten tricks, after which only high cards are in the game."""
SIX_EACH = "0 AC 7C 0 KC 8C 1 QC JC 1 10C 9C 0 AD 7D 0 KD 8D 1 QD JD 1 10D 9D 0 JS 10S 0 8S 7S"
SEVEN_TO_SIX = "0 AH 7H 0 KH 8H 1 QH JH 1 10H 9H 0 QS JS 0 10S 9S 1 8S 7S 1 AC JC 1 KC 10C 0 QC 8C"


def position(mine: str, ben: str, tricks: str = "", trick: str = "") -> Any:
    """Return a position of two seats with the learner to move."""
    return table(TERMS, [mine, ben], tricks, trick=trick)


def among(*cards: str) -> Test:
    """Return a test that accepts any of these cards."""
    return lambda tried: tried.move in [Play(card) for card in cards]


def plays(card: str) -> Remark:
    """Return a remark that is shown if the learner plays this card."""
    return Remark(key=f"plays_{card.lower()}", fits=among(card))


COLLECT = Lesson(
    key="collect",
    steps=(
        LessonStep(
            key="take",
            section="3.3",
            position=position("KH 9S 8D 7C JS 10D", "AS QC 9H 8C JD", trick="QH"),
            seat=0,
            solution=Play("KH"),
            wrong=(Play("7C"), Play("JS")),
        ),
        LessonStep(
            key="bank",
            section="2.1",
            position=position("10H JH AH 7C 9D QS", "AS QC 9H 8C JD", trick="8H"),
            seat=0,
            solution=Play("10H"),
            wrong=(Play("7C"), Play("QS")),
            remarks=(plays("AH"), plays("JH")),
        ),
        LessonStep(
            key="low",
            section="3.2",
            position=position("KS QS JD KD JH 8C", "QC 9H 10C AD 7H", trick="AS"),
            seat=0,
            solution=Play("8C"),
            wrong=(Play("KS"), Play("JD")),
        ),
    ),
)
END = Lesson(
    key="end",
    steps=(
        LessonStep(
            key="follow",
            section="3.2",
            position=position("AH KH JS QS AD 10S", "KD 10H JH KS AS", ALL_HIGH, "QH"),
            seat=0,
            solution=Play("KH"),
            wrong=(Play("JS"), Play("AD")),
            remarks=(plays("AH"),),
        ),
    ),
)
COUNT = Lesson(
    key="count",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="sure",
            section="6.2",
            position=position("AH KH 8H 9S QS KS", "QH JH 10H 9H 7H AS", SIX_EACH),
            seat=0,
            solution=Play("9S"),
            right=among("9S", "8H"),
            wrong=(Play("KS"), Play("QS")),
            remarks=(plays("AH"), plays("KH")),
        ),
        LessonStep(
            key="away",
            section="3.2",
            position=position("7C QD JD KD AD 9D", "KS 9C 7D 8D 10D", SEVEN_TO_SIX, "AS"),
            seat=0,
            solution=Play("7C"),
            right=among("7C", "9D"),
            wrong=(Play("QD"), Play("AD")),
        ),
    ),
)
LESSONS = (COLLECT, END, COUNT)
TAKEN = figure_of(COLLECT.step("take"), lambda tried: tried.after.state.tricks[-1].winner == 0)
FOLLOW = figure_of(END.step("follow"), lambda tried: tried.after.state.tricks[-1].winner == 0)
FIGURES = {"taken": TAKEN, "follow": FOLLOW}
