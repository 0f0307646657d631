"""Three lessons: front and back, beating a number, waiting for a digit. Words: ``tutorial.<lang>.toml``."""

from games.catalog.high_house_number.rules import PLACES, HighHouseNumber
from games.engine.kit.throwing.data import Column, Put, Turn
from games.engine.kit.throwing.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep

GAME = HighHouseNumber()
HUNDREDS, TENS, ONES = (Put((place,)) for place in range(len(PLACES)))


def _step(key: str, section: str, row: str, die: int, right: Put, *others: Column) -> LessonStep:
    """Return a step with a die to place. ``row`` has a dot for each free place; all places but one are wrong."""
    digits = tuple(None if sign == "." else int(sign) for sign in row)
    turn = Turn((die,), throws=1 + len(row) - row.count("."), row=digits)
    where = position(GAME, turn, *others, first=1 if others[0] else 0)
    wrong = tuple(move for move in (HUNDREDS, TENS, ONES) if move != right)
    return LessonStep(
        key=key, section=section, position=where, seat=0, solution=right, wrong=wrong, stays=True, pad=True
    )


EDGES = Lesson(
    key="edges", steps=(_step("low", "3.2", "...", 1, ONES, ()), _step("high", "6.1", "..2", 5, HUNDREDS, ()))
)
BEAT = Lesson(
    key="beat",
    steps=(_step("easy", "6.2", "...", 4, HUNDREDS, (421,)), _step("hard", "3.2", "6..", 4, ONES, (651,))),
)
WAIT = Lesson(
    key="wait",
    chapter=Chapter.PLAY,
    steps=(_step("front", "6.2", ".3.", 4, ONES, (512,)), _step("sure", "6.2", ".4.", 4, HUNDREDS, (412,))),
)
LESSONS = (EDGES, BEAT, WAIT)
