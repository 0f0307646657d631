"""Three lessons of Three leaves, a minute each; the words are in ``tutorial.<lang>.toml``.

The learner has seat 0.
"""

from games.catalog.dreiblatt.data import Enter, Play, Swap
from games.catalog.dreiblatt.positions import table
from games.engine.lessons import Chapter, Lesson, LessonStep, figure_of

FOLLOW = LessonStep(
    key="follow",
    section="5.2",
    position=table("7S 9H AD", "KS 8C 9C", "AC 10D 8D", turned="JH", trick="AS QS"),
    seat=0,
    solution=Play("7S"),
    wrong=(Play("9H"), Play("AD")),
)
TRUMP = LessonStep(
    key="trump",
    section="5.2",
    position=table("7H 10D AD", "KS 8C 9C", "AC QD 8D", turned="JH", trick="AS QS"),
    seat=0,
    solution=Play("7H"),
    wrong=(Play("10D"), Play("AD")),
)
SWAP = LessonStep(
    key="swap",
    section="4.1",
    position=table("7C KH 8D", "KS 8C 9C", "AC QD 9D", turned="JH", phase="swap", talon="AH 10D"),
    seat=0,
    solution=Swap(("7C", "8D")),
    wrong=(Swap(()), Swap(("KH",))),
)
GOOD = LessonStep(
    key="good",
    section="3.1",
    position=table("AH KH AS", "KS 8C 9C", "AC QD 9D", turned="JH", phase="enter"),
    seat=0,
    solution=Enter(True),
    wrong=(Enter(False),),
)
LESSONS = (
    Lesson(key="tricks", steps=(FOLLOW, TRUMP)),
    Lesson(key="swapping", steps=(SWAP,)),
    Lesson(key="staying", chapter=Chapter.PLAY, steps=(GOOD,)),
)
FIGURES = {"follow": figure_of(FOLLOW), "trump": figure_of(TRUMP)}
