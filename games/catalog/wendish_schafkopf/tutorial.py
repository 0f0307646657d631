"""Three lessons of Wendish Schafkopf, a minute each. The learner sits in seat 0; texts are in
``tutorial.<lang>.toml``.
"""

from typing import Any

from games.catalog.wendish_schafkopf.data import FIRST, Call, Pass, Take
from games.catalog.wendish_schafkopf.rules import WendishSchafkopf
from games.engine.kit.tricktaking.sixty_one.data import Play
from games.engine.kit.tricktaking.sixty_one.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried, figure_of

GAME = WendishSchafkopf()


def at(mine: str, trick: str = "", seats: int = 4, **more: Any) -> Any:
    """Return a state with the learner to move."""
    return position(GAME, [mine, *[""] * (seats - 1)], trick, **({"trump": "D"} | more))


def took(tried: Tried) -> bool:
    """Return whether the learner won the trick."""
    return bool(tried.after.state.tricks) and tried.after.state.tricks[-1].winner == 0


def calls(tried: Tried) -> bool:
    """Return whether the learner called."""
    return isinstance(tried.move, Call)


def plays(key: str, *cards: str, right: bool = False) -> Remark:
    """Return a remark that is shown if the learner plays one of these cards."""
    return Remark(key=key, right=right, fits=lambda tried: isinstance(tried.move, Play) and tried.move.card in cards)


FOLLOW = LessonStep(
    key="queen",
    section="5.1",
    position=at("QS JC AD 8D AS 9S 8C 7H", "1 QH 7D 9D"),
    seat=0,
    solution=Play("QS"),
    right=took,
    wrong=(Play("JC"), Play("AS")),
)
TRUMPS = Lesson(
    key="trumps",
    steps=(
        FOLLOW,
        LessonStep(
            key="jack",
            section="2.2",
            position=at("JC 8D AS 9S 8C 10H 9H 7H", "1 AD 7D 9D"),
            seat=0,
            solution=Play("JC"),
            right=took,
            wrong=(Play("8D"), Play("AS")),
        ),
    ),
)
OLD = Lesson(
    key="old",
    steps=(
        LessonStep(
            key="call",
            section="4.2",
            position=at("QC QS 9D 10S KS 9C 8H 7H"),
            seat=0,
            solution=Call(FIRST),
            right=calls,
            wrong=(Play("10S"), Play("9D")),
            remarks=(Remark(key="card", fits=lambda tried: calls(tried) and tried.move.card != FIRST, right=True),),
        ),
        LessonStep(
            key="give",
            section="4.1",
            position=at("QS 8D 10S KS 10C 9C 8H", "1 AC 7C 8C", leader=1, tricks="1 QC 7D 9D JD"),
            seat=0,
            solution=Play("10C"),
            wrong=(Play("9C"),),
        ),
        LessonStep(
            key="skat",
            section="8.3",
            position=at(
                "QC QS QH JC JS AD 10D KD AS AH", "", 3, phase="take", asked=(0, 1, 2), oldest=0, skat=("7C", "8C")
            ),
            seat=0,
            solution=Take(),
            wrong=(Pass(),),
        ),
    ),
)
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="feed",
            section="8.2",
            position=at("QS 8D 10S KS 9H 8H 7H", "1 AC 7C 8C", leader=1, tricks="1 QC 7D 9D JD"),
            seat=0,
            solution=Play("10S"),
            wrong=(Play("KS"), Play("7H")),
            remarks=(plays("takes", "QS", "8D"),),
        ),
        LessonStep(
            key="save",
            section="8.1",
            position=at("QC AS KS 9S 8S 10H 9H 7H", "1 7C 8C 9C"),
            seat=0,
            solution=Play("8S"),
            right=lambda tried: tried.move.card in ("8S", "9S", "9H", "7H"),
            wrong=(Play("AS"), Play("10H")),
            remarks=(plays("waste", "QC"), plays("king", "KS")),
        ),
    ),
)
LESSONS = (TRUMPS, OLD, PLAYING)
FIGURES = {"follow": figure_of(FOLLOW, took)}
