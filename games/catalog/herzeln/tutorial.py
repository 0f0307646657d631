"""Three lessons of a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits in seat 0 of three."""

from typing import Any

from games.catalog.herzeln.data import FEWEST, HEARTS, KING, LAYING, MOST, NOT_LAST, QUEENS, Options, Pass, State
from games.catalog.herzeln.rules import Herzeln
from games.engine.kit.tricktaking.plain.data import Line, Play
from games.engine.kit.tricktaking.plain.positions import table
from games.engine.lessons import Chapter, Lesson, LessonStep

TERMS = Herzeln().terms(Options(), 3)
NOTHING = Line((0,) * 3, (0,) * 3, (0,) * 3)


def position(game: int, mine: str, ben: str, cem: str, **more: Any) -> Any:
    """The learner is to move; nothing has been written before."""
    fields: dict[str, Any] = {"kind": State, "options": Options(), "deal": game, "lacks": ((),) * 3}
    return table(TERMS, [mine, ben, cem], **(fields | {"pad": (NOTHING,) * (game - 1)} | more))


TRICKS = Lesson(
    key="tricks",
    steps=(
        LessonStep(
            key="under",
            section="4.1",
            position=position(HEARTS, "9H 10H AS 9C", "JC QC KC", "JD QD KD", trick="QH JH"),
            seat=0,
            solution=Play("9H"),
            wrong=(Play("10H"), Play("AS")),
        ),
        LessonStep(
            key="most",
            section="4.2",
            position=position(MOST, "JS KS 9C", "JC QC", "JD QD", trick="QS 9S"),
            seat=0,
            solution=Play("KS"),
            wrong=(Play("JS"), Play("9C")),
        ),
    ),
)
SHUN = LessonStep(
    key="king",
    section="4.5",
    position=position(KING, "KH 9H AC 9D", "JC QC KC", "JD QD KD", trick="10H JH"),
    seat=0,
    solution=Play("KH"),
    wrong=(Play("9H"), Play("AC")),
)
DEAR = Lesson(
    key="dear",
    steps=(
        SHUN,
        LessonStep(
            key="queen",
            section="4.4",
            position=position(QUEENS, "QD AC 9C JH", "JC QC KC", "JD KD 9H", trick="AS KS"),
            seat=0,
            solution=Play("QD"),
            wrong=(Play("AC"), Play("9C"), Play("JH")),
        ),
    ),
)
LAID = ("JC", "JH", "QC", "JD", "KC", "9C", "10C", "QD", "AC", "JS", "KD", "9D", "9H")
LAY = LessonStep(
    key="lay",
    section="4.8",
    position=position(LAYING, "QH KH QS", "9S KS AD 10H", "10D AH 10S AS", laid=LAID),
    seat=0,
    solution=Play("QH"),
    wrong=(Play("QS"), Play("KH"), Pass()),
)
PLAYED = "1 AH QH KH 1 10H JH 9H 2 AC 10C KC 2 AD JD QD 0 10S JS 9S"
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LAY,
        LessonStep(
            key="low",
            section="6.1",
            position=position(FEWEST, "AS 9S 9D", "QS 10D KD", "KS QD JD"),
            seat=0,
            solution=Play("9S"),
            right=lambda tried: tried.move.card[0] == "9",
            wrong=(Play("AS"),),
        ),
        LessonStep(
            key="early",
            section="6.2",
            position=position(NOT_LAST, "AS 9D 9C", "QS JC 10D", "KS QC KD", tricks=PLAYED),
            seat=0,
            solution=Play("AS"),
            wrong=(Play("9D"), Play("9C")),
        ),
    ),
)
LESSONS = (TRICKS, DEAR, PLAYING)
