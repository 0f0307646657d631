"""Three lessons of Yatzi, a minute each: throwing again, choosing a box, and dice that fit nothing. Texts are in
``tutorial.<lang>.toml``.
"""

from games.catalog.yatzi.data import Enter, Throw
from games.catalog.yatzi.positions import all_but, position, sheet
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

ALIKE = (Enter("three_alike"), Enter("four_alike"))
THROWS = Lesson(
    key="throws",
    steps=(
        LessonStep(
            key="keep",
            section="3.2",
            position=position((6, 6, 6, 2, 3), 1),
            seat=0,
            solution=Throw((3, 4)),
            remarks=(Remark(key="early", fits=lambda tried: isinstance(tried.move, Enter)),),
            wrong=(Throw((0, 1, 2)), Throw((0, 1, 2, 3, 4)), Enter("sixes")),
        ),
        LessonStep(
            key="straight",
            section="5.3",
            position=position((2, 3, 4, 5, 5), 2),
            seat=0,
            solution=Throw((4,)),
            right=lambda tried: tried.move in (Throw((3,)), Throw((4,))),
            remarks=(Remark(key="sure", fits=lambda tried: tried.move == Enter("small_straight")),),
            wrong=(Throw((3, 4)), Enter("fives")),
        ),
    ),
)
BOX = Lesson(
    key="box",
    steps=(
        LessonStep(
            key="most",
            section="5.2",
            position=position((2, 2, 5, 5, 5), 3),
            seat=0,
            solution=Enter("full_house"),
            wrong=(Enter("fives"), Enter("three_alike"), Throw((0,))),
            stays=True,
            pad=True,
        ),
        LessonStep(
            key="bonus",
            section="4.3",
            position=position((1, 5, 5, 5, 5), 3, sheet(ones=3, twos=6, threes=9, fours=12, sixes=18, chance=22)),
            seat=0,
            solution=Enter("fives"),
            remarks=(Remark(key="tempting", fits=lambda tried: tried.move in ALIKE),),
            wrong=(Enter("yatzi"),),
            stays=True,
            pad=True,
        ),
    ),
)
ZERO = Lesson(
    key="zero",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="least",
            section="4.4",
            position=position((1, 2, 2, 4, 6), 3, all_but("ones", "large_straight", "yatzi", twos=6, chance=20)),
            seat=0,
            solution=Enter("ones"),
            wrong=(Enter("yatzi"), Enter("large_straight"), Enter("twos")),
            stays=True,
            pad=True,
        ),
        LessonStep(
            key="second",
            section="5.6",
            position=position((4, 4, 4, 4, 4), 2, all_but("fours", "chance", "three_alike", yatzi=50)),
            seat=0,
            solution=Enter("chance"),
            wrong=(Enter("fours"), Enter("three_alike")),
            stays=True,
            pad=True,
        ),
    ),
)
LESSONS = (THROWS, BOX, ZERO)
