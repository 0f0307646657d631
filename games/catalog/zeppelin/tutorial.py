"""One lesson, because there is nothing to decide: fields and the gondola. Texts are in ``tutorial.<lang>.toml``."""

from games.catalog.zeppelin.rules import Options, Zeppelin
from games.engine.kit.throwing.data import Dice, Result, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Lesson, LessonStep

GAME = Zeppelin()


def lying(dice: Dice, row: tuple[int, ...], *chips: int, gone: tuple[int, ...] = ()) -> State:
    """Return a state in which the reader throws.

    ``row``: chips on the fields and in the gondola. ``chips``: by seat.
    """
    sheet = tuple((Result(count, 0),) for count in chips)
    terms, zeros = GAME.terms(Options()), (0,) * len(chips)
    return State(terms, len(chips), LEARNER, 0, Turn(dice, row=row), sheet, zeros, 0, THROWN, gone)


LESSONS = (
    Lesson(
        key="load",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),))
            for key, section, where in (
                ("fields", "4.1", lying((3,), (1, 0, 1, 0, 0, 1), 4, 5)),
                ("last", "5.1", lying((6,), (1, 1, 1, 1, 0, 3), 1, 4)),
            )
        ),
    ),
)
