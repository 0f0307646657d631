"""Three lessons of Herzeln, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits in seat 0 of
three.
"""

from typing import Any

from games.catalog.herzeln.data import FEWEST, HEARTS, KING, LAYING, MOST, NOT_LAST, QUEENS, Options, Pass, State
from games.catalog.herzeln.rules import Herzeln
from games.engine.kit.tricktaking.plain.data import Line, Play
from games.engine.kit.tricktaking.plain.positions import table
from games.engine.lessons import Chapter, Lesson, LessonStep, figure_of

TERMS = Herzeln().terms(Options(), 3)
NOTHING = Line((0,) * 3, (0,) * 3, (0,) * 3)


def position(game: int, mine: str, ben: str, cem: str, **more: Any) -> Any:
    """Return a position in which the learner is to move. The pad is empty."""
    fields: dict[str, Any] = {"kind": State, "options": Options(), "deal": game, "lacks": ((),) * 3}
    return table(TERMS, [mine, ben, cem], **(fields | {"pad": (NOTHING,) * (game - 1)} | more))


TRICKS = Lesson(
    key="tricks",
    steps=(
        LessonStep(
            key="under",
            section="4.1",
            position=position(
                HEARTS,
                "9H 10H AS 9C",
                "JC QC KC",
                "JD QD KD",
                trick="QH JH",
                tricks="0>2 9S JS QS 2>0 KS 10S KH 0 AD AH 10D 0>1 10C AC 9D",
            ),
            seat=0,
            solution=Play("9H"),
            wrong=(Play("10H"), Play("AS")),
        ),
        LessonStep(
            key="most",
            section="4.2",
            position=position(
                MOST,
                "JS KS 9C",
                "JC QC",
                "JD QD",
                trick="QS 9S",
                tricks="0 AD 10D KD 0>2 KC 10C AC 2 10H JH 9H 2>1 QH 9D AH 1 KH 10S AS",
            ),
            seat=0,
            solution=Play("KS"),
            wrong=(Play("JS"), Play("9C")),
        ),
    ),
)
SHUN = LessonStep(
    key="king",
    section="4.5",
    position=position(
        KING,
        "KH 9H AC 9D",
        "JC QC KC",
        "JD QD KD",
        trick="10H JH",
        tricks="0>1 9C 10C QH 1>0 9S 10D JS 0 10S QS AD 0>1 KS AS AH",
    ),
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
            position=position(
                QUEENS,
                "QD AC 9C JH",
                "JC QC KC",
                "JD KD 9H",
                trick="AS KS",
                tricks="0>1 9D AD 10D 1 QS 9S 10C 1>2 JS 10S 10H 2>1 KH QH AH",
            ),
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
    position=position(LAYING, "QH KH QS AD", "9S KS AS 10H", "10D AH 10S", laid=LAID, dealer=1),
    seat=0,
    solution=Play("QH"),
    wrong=(Play("QS"), Play("KH"), Pass()),
)
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LAY,
        LessonStep(
            key="low",
            section="6.1",
            position=position(
                FEWEST,
                "AS 9S 9D",
                "QS 10D KD",
                "KS QD JD",
                tricks="0>2 JH QH KH 2>1 9C KC AC 1 QC JC AH 1 10C 10S JS 1>0 9H AD 10H",
            ),
            seat=0,
            solution=Play("9S"),
            right=lambda tried: tried.move.card[0] == "9",
            wrong=(Play("AS"),),
        ),
        LessonStep(
            key="early",
            section="6.2",
            position=position(
                NOT_LAST,
                "AS 9D 9C",
                "QS JC 10D",
                "KS QC KD",
                tricks="0>1 10C AC KC 1>0 QD JD AD 0>2 9H KH AH 2>1 JH QH 10H 1>0 JS 9S 10S",
            ),
            seat=0,
            solution=Play("AS"),
            wrong=(Play("9D"), Play("9C")),
        ),
    ),
)
LESSONS = (TRICKS, DEAR, PLAYING)
FIGURES = {
    "king": figure_of(SHUN, lambda tried: tried.after.state.pad[-1].gained[1] == -40, before=True),
    "lay": figure_of(LAY, before=True),
}
