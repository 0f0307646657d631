"""Lessons about tricks: leading, giving cards away, brawls (§ 6 to 9)."""

from games.catalog.half_pint_heroes.cards import value
from games.catalog.half_pint_heroes.lessons.positions import (
    BEN,
    CEM,
    LEARNER,
    after,
    brawled,
    deal,
    declare,
    i_lose,
    i_win,
    spent,
)
from games.engine.lessons import Lesson, LessonStep, Remark

TRICK = Lesson(
    key="trick",
    steps=(
        LessonStep(
            key="lead",
            section="8.4",
            position=deal(
                "7W 13M",
                "11H 11N 4F 9M 2W 6N",
                "10F 1H 5N 8W 3N 2F",
                "3H 6M 9W 10N 1M 12F",
                says=(2, 1, 1),
                bets=(BEN, CEM, LEARNER),
            ),
            seat=LEARNER,
            solution=declare("11H 11N"),
            right=lambda tried: True,
            remarks=(Remark(key="lost", fits=i_lose, right=True),),
            replies=((BEN, declare("10F")), (CEM, declare("3H"))),
        ),
        LessonStep(
            key="give",
            section="6.2",
            position=after(
                deal(
                    "6M 8H 9N",
                    "12H 12M 3F 11N 4N",
                    "7F 10W 1W 4H 12N",
                    "2M 5N 3W 13F 11H",
                    says=(1, 2, 1),
                    bets=(CEM, CEM, LEARNER),
                    starter=BEN,
                ),
                "7F 10W + 6M 8H 9N",
                "2M",
            ),
            seat=LEARNER,
            solution=declare("3F"),
            right=lambda tried: spent(tried) == 1 and value(tried.move.hand[0]) <= value(declare("4N").hand[0]),
            wrong=(declare("12H 12M"), declare("11N")),
        ),
    ),
)
BRAWL = Lesson(
    key="brawl",
    steps=(
        LessonStep(
            key="stop",
            section="9.3",
            position=after(
                deal(
                    "10F 2M 5W",
                    "4H 1N 10H 11F 3W",
                    "13H 12N 7M 7W 1F",
                    "3N 6F 8H 9N 13W",
                    says=(1, 2, 1),
                    bets=(CEM, LEARNER, BEN),
                    starter=BEN,
                ),
                *("13H", "3N", "4H"),
                *("12N", "6F", "1N"),
                *("7M 7W", "8H"),
            ),
            seat=LEARNER,
            solution=declare("10H", "10F"),
            right=i_win,
            wrong=(declare("11F"), declare("3W")),
        ),
        LessonStep(
            key="own",
            section="11.5",
            position=after(
                deal(
                    "3W 5M 10H",
                    "13N 12F 12W 11H 11M",
                    "4W 5N 9M 1W 13F",
                    "6W 3H 8N 8H 2F",
                    says=(2, 1, 1),
                    bets=(BEN, LEARNER, LEARNER),
                ),
                *("13N", "4W", "6W"),
                *("12F 12W", "5N", "3H"),
            ),
            seat=LEARNER,
            solution=declare("11H 11M"),
            right=brawled,
            replies=((BEN, declare("9M")), (CEM, declare("8N 8H"))),
            wrong=(declare("11H"),),
            stays=True,
            pad=True,
        ),
    ),
)
