"""A lesson about the bonus card of Omnibus Hearts. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import BEN, LEARNER, i_take, late, plays
from games.catalog.omnibus_hearts.rules import OmnibusHearts
from games.engine.lessons import Lesson, LessonStep

_GAME = OmnibusHearts()
LESSONS = (
    Lesson(
        key="jack",
        steps=(
            LessonStep(
                key="take",
                section="6.5",
                position=late(
                    "7C 2D QD 9S 4H",
                    "5C 8D 6S 9H KH",
                    "3C JD 4S 6H JH",
                    "10C 3D 5S 7H 10H",
                    turn=BEN,
                    game=_GAME,
                    played="8D JD 3D",
                ),
                seat=LEARNER,
                solution=Play("QD"),
                right=i_take,
                wrong=plays("2D"),
            ),
        ),
    ),
)
