"""Three lessons of Ace and ten of hearts, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits
in seat 0.
"""

from typing import Any

from games.catalog.heart_ace_heart_ten.rules import HeartAceHeartTen
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.kit.tricktaking.sixty_one.data import Play
from games.engine.kit.tricktaking.sixty_one.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried

GAME = HeartAceHeartTen()


def at(mine: str, trick: str = "", **more: Any) -> Any:
    """Return a position in which the learner is to move."""
    return position(GAME, [mine, "", "", ""], trick, trump="H", **more)


def took(tried: Tried) -> bool:
    """Return whether the learner took the trick."""
    return bool(tried.after.state.tricks) and tried.after.state.tricks[-1].winner == 0


def empty(tried: Tried) -> bool:
    """Return whether the learner played a card without points that is no heart."""
    return tried.move.card[-1] != "H" and not ACE_TEN_32.points((tried.move.card,))


def plays(key: str, *cards: str, right: bool = False) -> Remark:
    """Return a remark that is shown if the learner plays one of these cards."""
    return Remark(key=key, right=right, fits=lambda tried: tried.move.card in cards)


FOLLOW = LessonStep(
    key="king",
    section="5.1",
    position=at("10H 8H AS KS 9C 8C QD 7D", "1 KH 7H 9H"),
    seat=0,
    solution=Play("10H"),
    right=took,
    wrong=(Play("8H"), Play("AS")),
)
TRUMPS = Lesson(
    key="trumps",
    steps=(
        FOLLOW,
        LessonStep(
            key="ten",
            section="2.2",
            position=at("10S 9S QH 7H AC 9C QD 7D", "1 KS 7S 8S"),
            seat=0,
            solution=Play("10S"),
            right=took,
            wrong=(Play("9S"), Play("QH")),
        ),
        LessonStep(
            key="ruff",
            section="5.1",
            position=at("KH 9H 8H AS KS 9S 8S 7S", "1 AD 10D 7D"),
            seat=0,
            solution=Play("8H"),
            right=took,
            wrong=(Play("7S"), Play("AS")),
        ),
    ),
)
REVEALED = {"leader": 1, "tricks": "1 AH 7H 9H 8H"}
"""Ben has led the ace of hearts, so every seat knows that he had it."""
PARTNERS = Lesson(
    key="partners",
    steps=(
        LessonStep(
            key="with",
            section="4.1",
            position=at("10H JH 10C 9C AS 8S 7D", "1 AC 7C 8C", **REVEALED),
            seat=0,
            solution=Play("10C"),
            wrong=(Play("9C"),),
        ),
        LessonStep(
            key="without",
            section="4.1",
            position=at("KH JH 10C 9C AS 8S 7D", "1 AC 7C 8C", **REVEALED),
            seat=0,
            solution=Play("9C"),
            wrong=(Play("10C"),),
        ),
    ),
)
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="draw",
            section="8.3",
            position=at("AH 10H KH QH JH AS 10S AC", solo=0),
            seat=0,
            solution=Play("AH"),
            wrong=(Play("AS"), Play("AC")),
            remarks=(plays("also", "10H", "KH", "QH", "JH", right=True),),
        ),
        LessonStep(
            key="keep",
            section="8.3",
            position=at("AH 9H AS KS 8S 10D QD 7D", "1 7C 8C 9C"),
            seat=0,
            solution=Play("7D"),
            right=empty,
            wrong=(Play("10D"), Play("AS")),
            remarks=(plays("waste", "AH"), plays("cheap", "9H")),
        ),
    ),
)
LESSONS = (TRUMPS, PARTNERS, PLAYING)
