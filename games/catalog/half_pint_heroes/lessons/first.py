"""The first two lessons: the goal of the game, and the places on the table (§ 1, 2, 3, 11)."""

from games.catalog.half_pint_heroes.data import View
from games.catalog.half_pint_heroes.lessons.positions import BEN, CEM, LEARNER, after, deal, declare, i_lose, i_win
from games.engine.lessons import Lesson, LessonStep, Look, Part

AIM = Lesson(
    key="aim",
    steps=(
        LessonStep(
            key="win",
            section="1.1",
            position=after(
                deal(
                    "9H 4M 2W",
                    "12H 3F 7N 13W 6M",
                    "5N 11M 10F 8W 1H",
                    "8F 6H 5M 10N 2F",
                    says=(2, 2, 1),
                    bets=(BEN, CEM, LEARNER),
                ),
                *("13W", "5N", "8F"),
                *("3F", "11M", "6H"),
                *("10F", "5M"),
            ),
            seat=LEARNER,
            solution=declare("12H"),
            right=i_win,
            wrong=(declare("7N"), declare("6M")),
        ),
        LessonStep(
            key="lose",
            section="11.3",
            position=after(
                deal(
                    "8W 13F 3N",
                    "12H 7N 6M 2F 1H",
                    "9H 9F 4W 11N 5M",
                    "4H 10M 11F 2W 6W",
                    says=(0, 2, 1),
                    bets=(BEN, CEM, BEN),
                    starter=BEN,
                ),
                "9H",
                "4H",
            ),
            seat=LEARNER,
            solution=declare("7N"),
            right=i_lose,
            wrong=(declare("12H"),),
        ),
    ),
)
_HALF_WAY = after(
    deal(
        "10F 2M 5W",
        "4H 1N 10H 11F 3W",
        "13H 12N 7M 7W 1F",
        "3N 6F 8H 9N 13W",
        says=(1, 3, 1),
        bets=(BEN, LEARNER, BEN),
        starter=BEN,
    ),
    *("13H", "3N", "4H"),
    *("12N", "6F", "1N"),
    *("7M 7W", "8H"),
)
_WHO = {LEARNER: "you", BEN: "ben", CEM: "cem"}


def still_missing(view: View) -> int:
    """Return how many tricks Ben needs for his prediction."""
    return (view.predictions[BEN] or 0) - sum(trick.winner == BEN for trick in view.tricks)


def ahead(view: View) -> str:
    """Return the name of the seat whose set leads the trick (§ 8)."""
    return _WHO[max(view.trick, key=lambda play: play.rank).seat]


TABLE = Lesson(
    key="table",
    looks=(
        Look(
            key="seat",
            section="2.3",
            position=_HALF_WAY,
            seat=LEARNER,
            parts=(Part.SIGN, Part.SCORE, Part.PIPS, Part.CHIPS),
            answers=(0, 1, 2, 3),
            reads=still_missing,
        ),
        Look(
            key="felt",
            section="8.1",
            position=_HALF_WAY,
            seat=LEARNER,
            parts=(Part.RULE, Part.ROW, Part.TRICK, Part.BEST),
            answers=("ben", "cem", "you"),
            reads=ahead,
        ),
        Look(
            key="numbers",
            section="2.2",
            position=deal(
                "8W 5H 4F", "13H 13W 12M 2F 2N", "9H 3N 6W 11F 1M", "10N 10W 7F 5N 1F", says=(None, None, None)
            ),
            seat=LEARNER,
            parts=(Part.ROW, Part.CORNERS, Part.HAND),
            answers=(3, 4, 5),
            reads=lambda view: len(view.hand),
        ),
    ),
)
