"""Three lessons of Dice morris: a lucky throw, a mill in addition, and which mill to break. The words are in
``tutorial.<lang>.toml``.
"""

from games.catalog.dice_morris.data import Put
from games.catalog.dice_morris.positions import breaks, position, stops
from games.engine.kit.mills.positions import closed
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

THROW = Lesson(
    key="throw",
    steps=(
        LessonStep(
            key="break",
            section="3.3",
            position=position("b4 e3 f2", "a7 d7 g7", 6, (4, 6, 5)),
            seat=0,
            solution=Put("d6", out="d7"),
            right=breaks,
            wrong=(Put("d6"), Put("d6", take="d7")),
        ),
    ),
)
TWO = Lesson(
    key="two",
    steps=(
        LessonStep(
            key="both",
            section="3.4",
            position=position("b6 d6 e3", "a7 d7 g7 c4", 5, (3, 6, 3)),
            seat=0,
            solution=Put("f6", take="c4", out="a7"),
            right=lambda tried: breaks(tried) and closed(tried),
            wrong=(Put("f6", take="c4"), Put("a4", out="a7")),
            remarks=(Remark(key="one", fits=lambda tried: breaks(tried) != closed(tried)),),
        ),
    ),
)
FILL = Lesson(
    key="fill",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="gap",
            section="3.3",
            position=position("b4 e3 f2 c5", "a7 d7 g7 d5", 5, (1, 4, 1)),
            seat=0,
            solution=Put("d7", out="d7"),
            right=lambda tried: breaks(tried) and stops(tried),
            wrong=(Put("d6", out="d7"), Put("a1")),
            remarks=(Remark(key="reopened", fits=lambda tried: breaks(tried) and not stops(tried)),),
        ),
    ),
)
LESSONS = (THROW, TWO, FILL)
