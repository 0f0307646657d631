"""Lessons of Booster Nines about the effect of a nine. The words are in ``tutorial.<lang>.toml``."""

from games.catalog.booster_nines.rules import BoosterNines
from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import BEN, LEARNER, after, late, plays
from games.engine.lessons import Lesson, LessonStep

_GAME = BoosterNines()
_DEAL = late("7C 9C 2D 6S KH", "KC 5D 8D 8S 10H", "4C 9D JD 7H QH", "2C 10D 3S 5H 6H", turn=BEN, game=_GAME)
LESSONS = (
    Lesson(
        key="boost",
        steps=(
            LessonStep(
                key="nine",
                section="9.4",
                position=after(_DEAL, *("KC", "4C", "2C"), game=_GAME),
                seat=LEARNER,
                solution=Play("9C"),
                wrong=plays("7C"),
            ),
            LessonStep(
                key="second",
                section="9.4",
                position=after(_DEAL, *("KC", "4C", "2C", "9C"), *("5D", "QH", "6H"), game=_GAME),
                seat=LEARNER,
                solution=Play("7C"),
                wrong=plays("KH", "2D"),
            ),
        ),
    ),
)
