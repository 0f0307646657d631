"""Ten small positions that teach judgement: the value of a hand, whom to bet against, when not to win (§ 4 to 9, 11).

Each position has one answer that is certainly best: ``tests/test_judgement.py`` compares it with all others in
thousands of sampled deals, played out by the game's judge (:mod:`..value`).
"""

from games.catalog.half_pint_heroes.data import Bet, Predict, State
from games.catalog.half_pint_heroes.lessons.positions import BEN, CEM, LEARNER, after, deal, declare, i_win
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark


def _worth(key: str, section: str, position: State, best: int, wrong: tuple[int, ...]) -> LessonStep:
    """Return a lesson step that asks for a prediction, with one reply to predictions that are too high and one to
    those that are too low.
    """
    remarks = [Remark(key="more", fits=lambda tried: tried.move.tricks > best)]
    if best:
        remarks.append(Remark(key="less", fits=lambda tried: tried.move.tricks < best))
    return LessonStep(
        key=key,
        section=section,
        position=position,
        seat=LEARNER,
        solution=Predict(best),
        remarks=tuple(remarks),
        wrong=tuple(map(Predict, wrong)),
    )


WORTH = Lesson(
    key="worth",
    chapter=Chapter.PLAY,
    steps=(
        _worth(
            "one",
            "6.3",
            deal(*("7N 1W 4M", "3H 6M 10M 5W 2N", "8H 9H 9M 11W 1F", "2H 3F 12H 12M 13W"), says=(None, 1, 1)),
            1,
            (0, 2),
        ),
        _worth(
            "twins",
            "6.4",
            deal(*("9W 4F 6H 1M", "9F 9N 2H 3M", "8H 9H 10M 11W", "2F 3F 12H 12M"), says=(None, 1, 1)),
            2,
            (1, 3),
        ),
        _worth(
            "three",
            "6.4",
            deal(
                *("5F 6F 10H", "6H 13H 3M 10W 11F", "8H 9H 9M 11W 1F", "2H 3N 12H 12N 13W"),
                says=(None, 1, 1),
                starter=BEN,
            ),
            3,
            (1, 2),
        ),
        _worth(
            "none",
            "11.3",
            deal(*("13N 12N 11H 13W", "1W 2N 3F 4M", "8H 9H 9M 5W", "7H 3N 12H 6W"), says=(None, 1, 1), starter=BEN),
            0,
            (1, 2),
        ),
    ),
)


def _whom(key: str, position: State, against: int) -> LessonStep:
    """Return a step that asks whom to bet against."""
    other = BEN + CEM - against
    return LessonStep(
        key=key, section="5.1", position=position, seat=LEARNER, solution=Bet(against), wrong=(Bet(other), Bet(LEARNER))
    )


WHOM = Lesson(
    key="whom",
    chapter=Chapter.PLAY,
    steps=(
        _whom(
            "crowded",
            deal(
                *("9W 13M 6H 12N", "12H 12W 11F 8N", "7W 3F 7F 2N", "7M 12M 9F 6N"),
                says=(2, 1, 2),
                bets=(None, LEARNER, LEARNER),
                starter=CEM,
            ),
            CEM,
        ),
        _whom(
            "modest",
            deal(
                *("8W 5H 4F", "3H 2W 12M 1F 6N", "9H 3N 6W 11F 1M", "10N 10W 7F 5N 1H"),
                says=(0, 0, 3),
                bets=(None, LEARNER, LEARNER),
            ),
            BEN,
        ),
        _whom(
            "leader",
            deal(
                *("6M 1W 5N", "8M 4W 10W 13W 6F", "7M 11M 12W 12F 3N", "4H 6H 11H 4M 11W"),
                says=(2, 2, 2),
                bets=(None, LEARNER, LEARNER),
                starter=CEM,
            ),
            CEM,
        ),
    ),
)
LOSE = Lesson(
    key="lose",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="under",
            section="8.1",
            position=after(
                deal(
                    *("12M 5H 8N 10W", "13H 3N 4F 2W", "9H 9F 6W 11N", "7F 1M 11H 6N"),
                    says=(0, 2, 1),
                    bets=(BEN, LEARNER, BEN),
                    starter=BEN,
                ),
                *("11N", "1M", "4F"),
                *("9H 9F", "7F"),
            ),
            seat=LEARNER,
            solution=declare("13H"),
            wrong=(declare("3N"), declare("2W")),
        ),
        LessonStep(
            key="lead",
            section="8.4",
            position=after(
                deal(
                    *("8W 10M 5W", "13H 12N 7F 4N 2H", "6H 9H 12M 9F 1W", "3H 9N 11M 11F 2M"),
                    says=(1, 2, 1),
                    bets=(BEN, LEARNER, BEN),
                    starter=BEN,
                ),
                *("9H", "9N", "13H"),
            ),
            seat=LEARNER,
            solution=declare("2H"),
            remarks=(Remark(key="high", fits=lambda tried: tried.move == declare("12N")),),
            wrong=(declare("12N"), declare("7F"), declare("4N")),
        ),
        LessonStep(
            key="brawl",
            section="9.1",
            position=after(
                deal(
                    *("10F 2M 5W", "4H 1N 10H 11F 3W", "13H 12N 7M 7W 1F", "3N 6F 8H 9N 13W"),
                    says=(0, 2, 1),
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
            wrong=(declare("3W"), declare("11F")),
        ),
    ),
)
