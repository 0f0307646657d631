"""One lesson on attacking and answering; there is nothing to decide. Words: ``tutorial.<lang>.toml``."""

from games.catalog.naked_frog.rules import NakedFrog, Options
from games.engine.kit.throwing.data import Dice, State, Stop, Turn
from games.engine.kit.throwing.luck import ROLL
from games.engine.kit.throwing.positions import LEARNER, THROWN
from games.engine.lessons import Lesson, LessonStep

GAME = NakedFrog()


def lying(dice: Dice, seats: int, attacker: int | None = None, gone: tuple[int, ...] = ()) -> State:
    """Return a state in which the reader is to throw; ``dice`` are the last throw, an attack with ``attacker``."""
    turn = Turn(dice, row=() if attacker is None else (attacker, sum(dice)))
    zeros = (0,) * seats
    return State(GAME.terms(Options()), seats, LEARNER, 0, turn, GAME.blank(seats), zeros, 0, THROWN, gone)


LESSONS = (
    Lesson(
        key="duel",
        steps=tuple(
            LessonStep(key=key, section=section, position=where, seat=0, solution=ROLL, wrong=(Stop(),))
            for key, section, where in (
                ("attack", "3.2", lying((3, 4, 5, 6), 4)),
                ("answer", "4.1", lying((2, 3, 4, 5), 3, attacker=2, gone=(1,))),
            )
        ),
    ),
)
