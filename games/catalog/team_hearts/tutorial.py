"""Lessons of Team Hearts on playing with a partner; texts are in ``tutorial.<lang>.toml``."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import BEN, LEARNER, i_take, late, plays
from games.catalog.team_hearts.rules import TeamHearts
from games.engine.lessons import Lesson, LessonStep

_GAME = TeamHearts()
_PARTNER = Lesson(
    key="partner",
    steps=(
        LessonStep(
            key="ours",
            section="8.1",
            position=late(
                "3C AC 7D 2S 8H",
                "9C 4D 6S 10H JH",
                "KC 5D 8S 9S QH",
                "6D 10D JS 5H KH",
                turn=BEN,
                game=_GAME,
                played="9C KC 5H",
            ),
            seat=LEARNER,
            solution=Play("AC"),
            right=i_take,
            wrong=plays("3C"),
        ),
    ),
)
LESSONS = (_PARTNER,)
