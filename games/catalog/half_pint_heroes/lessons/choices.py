"""Lessons about predicting and betting, and about a table of two (§ 4, 5, 10)."""

from games.catalog.half_pint_heroes.data import NO_BET, Bet, Predict
from games.catalog.half_pint_heroes.lessons.positions import BEN, CEM, LEARNER, after, deal, declare, spent
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

PREDICT = Lesson(
    key="predict",
    steps=(
        LessonStep(
            key="two",
            section="4.1",
            position=deal("8W 5H 4F", "13H 13W 12M 2F 2N", "9H 3N 6W 11F 1M", "10N 10W 7F 5N 1F", says=(None, 1, 2)),
            seat=LEARNER,
            solution=Predict(2),
            remarks=(
                Remark(key="careful", fits=lambda tried: tried.move.tricks == 1, right=True),
                Remark(key="bold", fits=lambda tried: tried.move.tricks > 2),
            ),
            wrong=(Predict(0), Predict(4), Predict(7)),
        ),
        LessonStep(
            key="zero",
            section="11.3",
            position=deal("10W 6M 6W 9H 13W", "3W 2N 4H", "8H 9M 11M", "7H 3N 12H", says=(None, 1, 1)),
            seat=LEARNER,
            solution=Predict(0),
            wrong=(Predict(1), Predict(2)),
        ),
    ),
)
BETTING = Lesson(
    key="bet",
    steps=(
        LessonStep(
            key="boaster",
            section="5.1",
            position=deal(
                "7N 1W 12H",
                "11N 11W 4F 6M 2H",
                "13F 13N 8M 3W 9N",
                "12W 5H 10M 4N 2M",
                says=(1, 4, 1),
                bets=(None, LEARNER, BEN),
            ),
            seat=LEARNER,
            solution=Bet(BEN),
            wrong=(Bet(CEM), Bet(None), Bet(LEARNER)),
        ),
    ),
)
TWO_SEATS = Lesson(
    key="two-seats",
    chapter=Chapter.MORE,
    steps=(
        LessonStep(
            key="bet",
            section="10.3",
            position=deal(
                "6M 2W 11H", "13W 10F 10N 5H 3M", "12F 12N 8W 4M 1H", says=(2, 5), bets=(None, NO_BET), starter=BEN
            ),
            seat=LEARNER,
            solution=Bet(BEN),
            wrong=(Bet(None), Bet(LEARNER)),
        ),
        LessonStep(
            key="end",
            section="10.1",
            position=after(
                deal("1M 8F 12W", "13F 13W 2N 9N 9H", "5H 6W 4M 3N 11F", says=(2, 1), bets=(NO_BET, NO_BET)),
                *("13F 13W", "5H"),
                *("2N", "6W"),
                "4M",
            ),
            seat=LEARNER,
            solution=declare("9N 9H"),
            right=lambda tried: spent(tried) == len(declare("9N 9H").hand),
            wrong=(declare("9H"),),
            stays=True,
            pad=True,
        ),
    ),
)
