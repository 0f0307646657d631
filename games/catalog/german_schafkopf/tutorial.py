"""Three lessons of German Schafkopf, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits
across from Cem.
"""

from typing import Any

from games.catalog.german_schafkopf.data import Bids
from games.catalog.german_schafkopf.rules import GermanSchafkopf
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.sixty_one.data import Name, Play
from games.engine.kit.tricktaking.sixty_one.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried, figure_of

GAME = GermanSchafkopf()


def at(mine: str, trick: str = "", said: str = "5000", maker: int = 0, *, forced: bool = False, **more: Any) -> Any:
    """Return a position with the learner to move; ``said`` has the announcement of each seat, one digit each."""
    bids = Bids(tuple(map(int, said)), maker, forced)
    return position(GAME, [mine, "", "", ""], trick, bids=bids, **({"trump": "S"} | more))


def took(tried: Tried) -> bool:
    """Return whether the learner wins the trick."""
    return bool(tried.after.state.tricks) and tried.after.state.tricks[-1].winner == 0


def feeds(tried: Tried) -> bool:
    """Return whether the card is a ten or an ace, and no trump."""
    return tried.move.card[-1] != "S" and ACE_TEN_32.points((tried.move.card,)) > 4


def plays(key: str, *cards: str, right: bool = False) -> Remark:
    """Return a remark that is shown if the learner plays one of these cards."""
    return Remark(key=key, right=right, fits=lambda tried: tried.move.card in cards)


FOLLOW = LessonStep(
    key="jack",
    section="5.1",
    position=at("JC JS AS KS AH 9H 8D 7C", "1 JH 7S 8S"),
    seat=0,
    solution=Play("JS"),
    right=took,
    wrong=(Play("AS"), Play("AH")),
)
TRUMPS = Lesson(
    key="trumps",
    steps=(
        FOLLOW,
        LessonStep(
            key="ten",
            section="2.2",
            position=at("10H 9H QS 8S AC 8C 7C 7D", "1 KH 7H 8H", said="0500", maker=1),
            seat=0,
            solution=Play("10H"),
            wrong=(Play("9H"), Play("QS")),
        ),
    ),
)
NAMING = Lesson(
    key="naming",
    steps=(
        LessonStep(
            key="forced",
            section="4.4",
            position=at("JC AS 10S 9S KD QH 8H 7C", said="0000", forced=True, phase="name", trump=""),
            seat=0,
            solution=Name("S"),
            wrong=(Name("C"), Name("D"), Name("H")),
        ),
        LessonStep(
            key="tied",
            section="4.3",
            position=at("JC JH AS KS 9S AD 10D 8D", said="5500", phase="name", trump=""),
            seat=0,
            solution=Name("D"),
            wrong=(Name("S"), Name("H")),
        ),
    ),
)
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="draw",
            section="8.1",
            position=at("JC JS JH AS KS 9S AH 10D", said="6000"),
            seat=0,
            solution=Play("JC"),
            wrong=(Play("AH"), Play("10D"), Play("9S")),
            remarks=(plays("also", "JS", "JH", right=True), plays("dear", "AS", "KS", "9S")),
        ),
        LessonStep(
            key="feed",
            section="8.2",
            position=at("10C 8C AH 9H QS 8S 7S JD", "1 KD AD 7D", said="0500", maker=1),
            seat=0,
            solution=Play("10C"),
            right=feeds,
            wrong=(Play("8C"), Play("9H")),
            remarks=(plays("takes", "JD", "QS", "8S", "7S"),),
        ),
    ),
)
LESSONS = (TRUMPS, NAMING, PLAYING)
FIGURES = {"follow": figure_of(FOLLOW, took)}
