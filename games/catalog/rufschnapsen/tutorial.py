"""Three lessons of Rufschnapsen, a minute each. The learner sits in seat 0; texts are in ``tutorial.<lang>.toml``."""

from collections.abc import Sequence
from typing import Any

from games.catalog.rufschnapsen.data import Call
from games.catalog.rufschnapsen.rules import Rufschnapsen
from games.engine.kit.tricktaking.sixty_one.data import Name, Play
from games.engine.kit.tricktaking.sixty_one.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried, figure_of

GAME = Rufschnapsen()
TALON = ("10H", "QC", "KD", "KC", "JD", "JC", "10S", "JH")
LOTS = ("AS 10C QH", "AC QD AH", "10D KH JS")


def at(mine: str, trick: str = "", caller: int = 0, theirs: Sequence[str] = ("", "", ""), **more: Any) -> Any:
    """Return a state with the learner to move. Hearts are trumps by default. ``theirs``: the hands of the other
    seats, from Ben on.
    """
    fields: dict[str, Any] = {"trump": "H", "dealer": (caller - 1) % 4}
    return position(GAME, [mine, *theirs], trick, **(fields | more))


def took(tried: Tried) -> bool:
    """Return whether the learner won the trick."""
    return bool(tried.after.state.tricks) and tried.after.state.tricks[-1].winner == 0


def plays(key: str, *cards: str) -> Remark:
    """Return a remark that is shown if the learner plays one of these cards."""
    return Remark(key=key, fits=lambda tried: isinstance(tried.move, Play) and tried.move.card in cards)


BEAT = LessonStep(
    key="beat",
    section="5.2",
    position=at("KS JS 10H QH JH", "1 QS 10C JD", caller=1, theirs=("AS 10S AH KH", "", "")),
    seat=0,
    solution=Play("KS"),
    right=took,
    wrong=(Play("JS"), Play("QH")),
)
STRICT = Lesson(
    key="strict",
    steps=(
        BEAT,
        LessonStep(
            key="trump",
            section="5.1",
            position=at(
                "QH 10D KD JD AC", "1 AS 10S JH", caller=1, theirs=("JS KH AD 10C", "KS QS AH KC", "10H QD QC JC")
            ),
            seat=0,
            solution=Play("QH"),
            right=took,
            wrong=(Play("JD"), Play("AC")),
        ),
    ),
)
CALLING = Lesson(
    key="calling",
    steps=(
        LessonStep(
            key="name",
            section="8.1",
            position=at("KS QS AD", theirs=LOTS, phase="name", trump="", talon=TALON),
            seat=0,
            solution=Name("S"),
            wrong=(Name("C"), Name("H")),
            remarks=(Remark(key="solo", fits=lambda tried: tried.move == Name("D")),),
        ),
        LessonStep(
            key="ace",
            section="4.3",
            position=at(
                "AH QD JC AC",
                caller=1,
                theirs=("KH QH AS JD", "KS 10S JS QC", "10H JH KC 10C"),
                tricks="0 KD QS 10D AD",
                leader=1,
            ),
            seat=0,
            solution=Play("AH"),
            wrong=(Play("AC"), Play("JC")),
        ),
        LessonStep(
            key="forty",
            section="5.4",
            position=at("KH QH JC JD", tricks="0 AS 10S JS QS"),
            seat=0,
            solution=Call("H"),
            wrong=(Play("KH"), Play("JC")),
            remarks=(plays("also", "QH", "JD"),),
        ),
    ),
)
REVEALED = "1 JH AH QH KH 1 AS QS KS JS"
"""Ben has shown the ace, and has 40 points."""
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="feed",
            section="8.3",
            position=at("10C QC JC", "1 AD QD KD", tricks=REVEALED),
            seat=0,
            solution=Play("10C"),
            wrong=(Play("JC"), Play("QC")),
        ),
        LessonStep(
            key="spare",
            section="8.3",
            position=at("10C KC JC", "2 AD KD", caller=1, tricks="2 QH AH JH KH 2 AS KS JS QS", leader=1),
            seat=0,
            solution=Play("JC"),
            right=lambda tried: tried.move.card != "10C",
            wrong=(Play("10C"),),
        ),
        LessonStep(
            key="sure",
            section="8.3",
            position=at("10D KD QC", "1 QD JD AC", theirs=("AD JC", "10H KC", "10S 10C"), tricks=REVEALED),
            seat=0,
            solution=Play("10D"),
            wrong=(Play("KD"),),
        ),
    ),
)
LESSONS = (STRICT, CALLING, PLAYING)
FIGURES = {"beat": figure_of(BEAT, took)}
