"""The lesson of Dicing for matches, a game without decisions: where matches go. Words: ``tutorial.<lang>.toml``."""

from games.catalog.dicing_for_matches.rules import DicingForMatches, Options
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Lesson, LessonStep

GAME = DicingForMatches()


def lying(dice: Dice, *matches: int) -> State:
    """Return a position in which the reader throws, with each seat's matches. The dice are those of the last turn."""
    sheet = tuple((Result(count, 0),) for count in matches)
    zeros = (0,) * len(matches)
    return State(GAME.terms(Options()), len(matches), LEARNER, 0, Turn(dice), sheet, zeros, 0, THROWN)


LESSONS = (
    Lesson(
        key="matches",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),))
            for key, section, where in (
                ("wander", "4.1", lying((2, 4, 5), 7, 9, 6)),
                ("debt", "4.2", lying((1, 2, 6), 1, 3, 0)),
            )
        ),
    ),
)
