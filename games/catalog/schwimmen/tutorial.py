"""Three lessons of Schwimmen, a minute each. The learner sits in seat 0, Ben in seat 1; texts are in
``tutorial.<lang>.toml``.
"""

from games.catalog.schwimmen.data import Choose, Knock, Stay, Swap, SwapAll
from games.catalog.schwimmen.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep

__all__ = ["LESSONS"]

SWAPPING = Lesson(
    key="swapping",
    steps=(
        LessonStep(
            key="one",
            section="4.1",
            position=position("AH 9H 7C", "8C 9D AS", "KC 10S JD", middle="QH KD 8S"),
            seat=0,
            solution=Swap("7C", "QH"),
            wrong=(Swap("9H", "QH"), Swap("7C", "KD"), Knock()),
        ),
        LessonStep(
            key="all",
            section="4.1",
            position=position("7H 8D 9S", "8C 9D AS", "KH 10S JD", middle="AC KC 9C"),
            seat=0,
            solution=SwapAll(),
            wrong=(Swap("9S", "AC"), Knock()),
        ),
    ),
)
ENDING = Lesson(
    key="ending",
    steps=(
        LessonStep(
            key="last",
            section="4.3",
            position=position("10D 9D QS", "8C 7H AS", "KC 10S JC", middle="KD 8S 7C", left=1, knocker=1),
            seat=0,
            solution=Swap("QS", "KD"),
            wrong=(Stay(), Knock()),
            stays=True,
        ),
        LessonStep(
            key="packet",
            section="3.2",
            position=position("AD KD 8D", "8C 7H AS", "KC 10S JC", spare="7S 9H QC"),
            seat=0,
            solution=Choose(keep=True),
            wrong=(Choose(keep=False), Knock()),
        ),
    ),
)
EARLY = Lesson(
    key="early",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="knock",
            section="4.3",
            position=position("KH QH 9H", "8C 9D AS", "KC 10S JD", middle="7S 8D 7C"),
            seat=0,
            solution=Knock(),
            wrong=(Swap("9H", "8D"), SwapAll()),
        ),
    ),
)
LESSONS = (SWAPPING, ENDING, EARLY)
