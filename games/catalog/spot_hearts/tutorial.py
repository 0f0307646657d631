"""Lessons of Spot Hearts on hearts that count their value; texts are in ``tutorial.<lang>.toml``."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import BEN, LEARNER, late, one_of, plays
from games.catalog.spot_hearts.rules import SpotHearts
from games.engine.lessons import Lesson, LessonStep, Remark

_GAME = SpotHearts()
LESSONS = (
    Lesson(
        key="spots",
        steps=(
            LessonStep(
                key="ace",
                section="6.1",
                position=late(
                    "KD 10S 3H AH",
                    "QC 4D 8S 6H",
                    "6C 7D 9S 10H",
                    "9C 5D JS 7H",
                    turn=BEN,
                    game=_GAME,
                    played="QC 6C 9C",
                ),
                seat=LEARNER,
                solution=Play("AH"),
                remarks=(Remark(key="small", fits=one_of("3H")),),
                wrong=plays("KD", "10S"),
            ),
            LessonStep(
                key="queen",
                section="6.1",
                position=late(
                    "2D QS KH AH", "JC 4D 8S 6H", "6C 7D 9S 10H", "9C 5D JS 7H", turn=BEN, game=_GAME, played="JC 6C 9C"
                ),
                seat=LEARNER,
                solution=Play("QS"),
                wrong=plays("AH", "KH", "2D"),
            ),
        ),
    ),
)
