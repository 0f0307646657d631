"""Lessons about sets: what they are, the use of the row, and which set wins (§ 6 to 8)."""

from games.catalog.half_pint_heroes.lessons.positions import (
    BEN,
    CEM,
    LEARNER,
    after,
    deal,
    declare,
    i_lose,
    i_win,
    kind_made,
    spent,
)
from games.catalog.half_pint_heroes.sets import Kind
from games.engine.lessons import Lesson, LessonStep, Remark

SETS = Lesson(
    key="sets",
    steps=(
        LessonStep(
            key="pair",
            section="6.3",
            position=after(
                deal(
                    "9H 4M 2W",
                    "12H 12W 5N 7M 3F",
                    "8W 8N 1H 6F 11M",
                    "11H 1N 6M 4N 13F",
                    says=(1, 2, 1),
                    bets=(BEN, LEARNER, BEN),
                    starter=BEN,
                ),
                "8W 8N",
                "11H",
            ),
            seat=LEARNER,
            solution=declare("12H 12W"),
            right=i_win,
            remarks=(Remark(key="single", fits=lambda tried: spent(tried) == 1),),
            wrong=(declare("12H"), declare("12H 12W 5N")),
        ),
        LessonStep(
            key="flush",
            section="7.4",
            position=after(
                deal(
                    "7H",
                    "3F 5F 8F 10F 12F 6H 6N",
                    "9M 9W 9N 4H 4F 1M 2N",
                    "11M 13H 2W 1N 5W 8H 10N",
                    says=(2, 2, 1),
                    bets=(BEN, CEM, BEN),
                    starter=BEN,
                ),
                "9M 9W 9N 4H 4F",
                "1N",
            ),
            seat=LEARNER,
            solution=declare("3F 5F 8F 10F 12F"),
            right=i_win,
            wrong=(declare("6H 6N"), declare("3F 5F 6H 6N")),
        ),
    ),
)
ROW = Lesson(
    key="row",
    steps=(
        LessonStep(
            key="one",
            section="6.4",
            position=after(
                deal(
                    "8W 10M 5W",
                    "10F 3N 13W 6H 1M",
                    "7N 7F 2H 4N 11F",
                    "12M 2M 4W 6N 1H",
                    says=(1, 2, 1),
                    bets=(BEN, LEARNER, BEN),
                    starter=BEN,
                ),
                "7N 7F",
                "12M",
            ),
            seat=LEARNER,
            solution=declare("10F", "10M"),
            right=i_win,
            remarks=(Remark(key="alone", fits=lambda tried: not tried.move.row),),
            wrong=(declare("13W"), declare("", "10M")),
        ),
        LessonStep(
            key="two",
            section="6.6",
            position=after(
                deal(
                    "12M 12H 5F 8W",
                    "12N 7F 7W 2H",
                    "13H 13M 1N 4F",
                    "9M 3N 6H 10W",
                    says=(1, 1, 1),
                    bets=(BEN, LEARNER, BEN),
                    starter=BEN,
                ),
                "13H 13M",
                "9M",
            ),
            seat=LEARNER,
            solution=declare("12N", "12M 12H"),
            right=i_win,
            remarks=(Remark(key="dear", fits=lambda tried: i_win(tried) and spent(tried) > 1, right=True),),
            wrong=(declare("12N", "12M"), declare("", "12M 12H")),
        ),
    ),
)
TIES = Lesson(
    key="ties",
    steps=(
        LessonStep(
            key="equal",
            section="8.3",
            position=after(
                deal(
                    "11M 4H 1W",
                    "8F 8M 9H 9N 6N",
                    "8W 8N 2F 6H 13N",
                    "10F 3M 5N 7H 12F",
                    says=(2, 2, 1),
                    bets=(CEM, LEARNER, BEN),
                    starter=BEN,
                ),
                "8W 8N",
                "10F",
            ),
            seat=LEARNER,
            solution=declare("9H 9N"),
            right=i_win,
            remarks=(
                Remark(key="tie", fits=lambda tried: i_lose(tried) and kind_made(tried) is Kind.PAIR),
                Remark(key="dear", fits=lambda tried: kind_made(tried) is Kind.TWO_PAIR, right=True),
            ),
            wrong=(declare("8F 8M"),),
        ),
        LessonStep(
            key="straights",
            section="8.2",
            position=after(
                deal(
                    "10H 9M 11W 12F",
                    "8F 13M 2N 5H",
                    "8N 2H 6M 1F",
                    "3W 4N 5F 7W",
                    says=(1, 1, 0),
                    bets=(BEN, CEM, LEARNER),
                    starter=BEN,
                ),
                "8N + 9M 10H 11W 12F",
                "3W",
            ),
            seat=LEARNER,
            solution=declare("13M", "9M 10H 11W 12F"),
            right=i_win,
            remarks=(Remark(key="tie", fits=lambda tried: kind_made(tried) is Kind.STRAIGHT and i_lose(tried)),),
            wrong=(declare("8F", "9M 10H 11W 12F"), declare("13M")),
        ),
    ),
)
