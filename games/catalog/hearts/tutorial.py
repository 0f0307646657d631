"""Eight lessons of a minute or two, and a guided first deal. The words are in ``tutorial.<lang>.toml``.

The learner sits in seat 0. ``tests/tutor/test_ideas.py`` checks the advice of the lessons with the game's judge.
"""

from games.catalog.hearts.counting import QUEEN as QUEEN_OF_SPADES
from games.catalog.hearts.data import Pass, Play, ScoreMoon, View
from games.catalog.hearts.first_deal import FIRST_ROUND
from games.catalog.hearts.positions import (
    ACROSS,
    BEN,
    CEM,
    DORA,
    LEARNER,
    LEFT,
    cards,
    dealt,
    i_stay_out,
    i_take,
    includes,
    late,
    one_of,
    plays,
    queen_goes,
)
from games.engine.kit.cards import suit
from games.engine.lessons import Chapter, Lesson, LessonStep, Look, Part, Remark

__all__ = ["FIRST_ROUND", "LESSONS"]

COUNTS = Lesson(
    key="counts",
    steps=(
        LessonStep(
            key="dear",
            section="6.1",
            position=late(
                "2C 7C 5D KD 9S", "3C 10D 8S 4H JH", "5C 10C 2S QS 9H", "4C 8C 3S 6H KH", turn=BEN, played="10D QS 6H"
            ),
            seat=LEARNER,
            solution=Play("5D"),
            right=i_stay_out,
            wrong=plays("KD"),
        ),
        LessonStep(
            key="harmless",
            section="6.1",
            position=late(
                "2C KC 4D 8S 3H", "7C 6D 9S 10H JH", "9C 7D 5S 6H QH", "5C 10D 4S 8H KH", turn=BEN, played="7C 9C 5C"
            ),
            seat=LEARNER,
            solution=Play("KC"),
            right=i_take,
            wrong=plays("2C"),
        ),
    ),
)
FOLLOW = Lesson(
    key="follow",
    steps=(
        LessonStep(
            key="suit",
            section="5.3",
            position=late(
                "AC 8D JD 5S 3H", "2C 7C 9D 4S QH", "3C 5C 10D 6S KH", "8C 9C 6D 7S JH", turn=BEN, played="9D 10D 6D"
            ),
            seat=LEARNER,
            solution=Play("8D"),
            right=i_stay_out,
            wrong=plays("JD", "AC", "3H"),
        ),
        LessonStep(
            key="void",
            section="5.3",
            position=late(
                "9D KD 2S 5H AH", "4C 3D 7D 6S QH", "8C 5D 6D 8S 9H", "JC 10D JD 9S 10H", turn=BEN, played="4C 8C JC"
            ),
            seat=LEARNER,
            solution=Play("AH"),
            remarks=(Remark(key="small", fits=lambda tried: tried.move == Play("5H"), right=True),),
            wrong=plays("2S", "KD"),
        ),
    ),
)
_HALF_WAY = late(
    "AC 8D JD 5S 3H",
    "2C 7C 9D 4S QH",
    "3C 5C 10D 6S KH",
    "8C 9C 6D 7S JH",
    turn=BEN,
    taken={BEN: "2H 4H 6H", DORA: "QS 5H 7H 8H 9H 10H AH"},
    totals=(8, 21, 5, 18),
    played="9D 10D 6D",
)
_SUITS = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}


def points_of_ben(view: View) -> int:
    """Return the points that Ben has taken in this deal (§ 6.1)."""
    return view.points[BEN]


def suit_led(view: View) -> str:
    """Return the suit that must be followed (§ 5.3)."""
    return _SUITS[suit(view.trick[0].card)]


TABLE = Lesson(
    key="table",
    looks=(
        Look(
            key="seat",
            section="6.1",
            position=_HALF_WAY,
            seat=LEARNER,
            parts=(Part.SIGN, Part.SCORE, Part.DEAL),
            answers=(3, 21, 24),
            reads=points_of_ben,
        ),
        Look(
            key="felt",
            section="5.3",
            position=_HALF_WAY,
            seat=LEARNER,
            parts=(Part.RULE, Part.BEST, Part.FLAGS, Part.HAND),
            answers=("clubs", "diamonds", "hearts", "spades"),
            reads=suit_led,
        ),
    ),
)
LEAD = Lesson(
    key="lead",
    steps=(
        LessonStep(
            key="low",
            section="5.5",
            position=late(
                "3C KC 6D QD 5S 2H 9H AH",
                "8C 10C 4D 9D 10S 3H 6H JH",
                "5C JC 7D KD 7S QS 4H QH",
                "9C QC JD 5H 7H 8H 10H KH",
                turn=LEARNER,
            ),
            seat=LEARNER,
            solution=Play("3C"),
            right=one_of("3C", "6D"),
            remarks=(Remark(key="spade", fits=one_of("5S"), right=True),),
            wrong=plays("KC", "QD", "2H", "AH"),
        ),
        LessonStep(
            key="hearts",
            section="5.5",
            position=late("QC AD 9S 2H 4H", "8C 3D 4S 7H JH", "6C KD 5S 3H 9H", "JC 6D 7D 8S 10H", turn=LEARNER),
            seat=LEARNER,
            solution=Play("2H"),
            right=one_of("2H", "4H"),
            wrong=plays("QC", "AD"),
        ),
    ),
)
QUEEN = Lesson(
    key="queen",
    steps=(
        LessonStep(
            key="under",
            section="6.1",
            position=late(
                "7C 8D 3S QS 5H", "9C 4D AS 6H 10H", "2C JD 4S 7H KH", "3C QD 9S 8H JH", turn=BEN, played="AS 4S 9S"
            ),
            seat=LEARNER,
            solution=Play("QS"),
            right=queen_goes,
            wrong=plays("3S"),
        ),
        LessonStep(
            key="void",
            section="5.3",
            position=late(
                "10C 4S QS 6H AH", "3C 2D 8S 7H 9H", "5C KD 9S 3H 8H", "JC 5D 10S QH KH", turn=CEM, played="KD 5D"
            ),
            seat=LEARNER,
            solution=Play("QS"),
            right=queen_goes,
            remarks=(Remark(key="heart", fits=one_of("AH", "6H")),),
            replies=((BEN, Play("2D")),),
            wrong=plays("10C", "AH"),
        ),
        LessonStep(
            key="smoke",
            section="5.1",
            position=late("4C 6D 3S 8S JS", "7C 9D QS 10H AH", "QC 5D 9S KS 2H", "KC JD 10S AS 3H", turn=LEARNER),
            seat=LEARNER,
            solution=Play("JS"),
            right=one_of("3S", "8S", "JS"),
            wrong=plays("4C", "6D"),
        ),
    ),
)
PASSING = Lesson(
    key="passing",
    steps=(
        LessonStep(
            key="spades",
            section="4.1",
            position=dealt(
                "3C 6C 10C 2D 5D 9D 4S KS AS 3H 5H 8H JH",
                "2C 4C 5C 7C 3D 4D 6D 2S 3S 5S 2H 4H 6H",
                "8C 9C JC 7D 8D 10D JD 6S 7S 8S 7H 9H 10H",
                "QC KC AC QD KD AD 9S 10S JS QS QH KH AH",
                passing=LEFT,
                dealer=DORA,
            ),
            seat=LEARNER,
            solution=Pass(cards("KS AS JH")),
            right=includes("KS", "AS"),
            replies=(
                (BEN, Pass(cards("7C 6D 6H"))),
                (CEM, Pass(cards("JC JD 10H"))),
                (DORA, Pass(cards("AC KD AH"))),
            ),
            wrong=(Pass(cards("3C 2D 3H")), Pass(cards("KS 8H JH"))),
        ),
        LessonStep(
            key="void",
            section="4.2",
            position=dealt(
                "2C 4C 7C 9C KD AD 2S 5S 8S 9S QS 4H 6H",
                "3C 5C 6C 2D 3D 4D 5D 3S 4S 6S 2H 3H 5H",
                "8C 10C JC 6D 7D 8D 9D 7S 10S 7H 8H 9H 10H",
                "QC KC AC 10D JD QD JS KS AS JH QH KH AH",
                passing=ACROSS,
                deal=3,
                dealer=BEN,
            ),
            seat=LEARNER,
            solution=Pass(cards("9C KD AD")),
            right=includes("KD", "AD"),
            remarks=(Remark(key="queen", fits=lambda tried: QUEEN_OF_SPADES in tried.move.cards),),
            replies=(
                (BEN, Pass(cards("6C 5D 5H"))),
                (CEM, Pass(cards("JC 9H 10H"))),
                (DORA, Pass(cards("KS AS AH"))),
            ),
            wrong=(Pass(cards("4C 7C QS")), Pass(cards("2C 4H 6H"))),
        ),
    ),
)
MOON = Lesson(
    key="moon",
    steps=(
        LessonStep(
            key="finish",
            section="6.3",
            position=late("2C KH AH", "9C 5D QH", "8D 7S JH", "10C JD 6S", turn=LEARNER, loser=LEARNER),
            seat=LEARNER,
            solution=Play("AH"),
            right=one_of("AH", "KH"),
            wrong=plays("2C"),
        ),
        LessonStep(
            key="count",
            section="6.3",
            position=late(
                "AH", "9C", "8D", "6S", turn=LEARNER, loser=LEARNER, totals=(40, 95, 30, 50), played="AH 9C 8D 6S"
            ),
            seat=LEARNER,
            solution=ScoreMoon("add"),
            wrong=(ScoreMoon("subtract"),),
            pad=True,
        ),
        LessonStep(
            key="stop",
            section="6.3",
            position=late("2H AH", "AC KH", "9D 4H", "10D 7H", turn=BEN, played="KH 4H 7H"),
            seat=LEARNER,
            solution=Play("AH"),
            right=i_take,
            wrong=plays("2H"),
        ),
    ),
)
CHOOSING = Lesson(
    key="choosing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="under",
            section="5.4",
            position=late(
                "9C 4S QS AS 2H 7H KH",
                "5C AC 6D 9D 10D 4H 6H",
                "8C QC 7D 8D JD 3H 5H",
                "4D AD 8H 9H 10H JH AH",
                turn=CEM,
                taken={DORA: "QH"},
                played="3H 8H",
            ),
            seat=LEARNER,
            solution=Play("7H"),
            wrong=plays("2H", "KH"),
        ),
        LessonStep(
            key="void",
            section="5.3",
            position=late(
                "QD KD 7S 4H 6H KH",
                "9C 10C 10S KS 8H 10H",
                "9D 10D 2H 5H 9H JH",
                "KC AC JD 3H 7H QH",
                turn=DORA,
                taken={DORA: "QS AH"},
                played="AC",
            ),
            seat=LEARNER,
            solution=Play("KH"),
            wrong=plays("4H", "7S", "KD"),
        ),
    ),
)

LESSONS = (COUNTS, TABLE, FOLLOW, LEAD, QUEEN, PASSING, MOON, CHOOSING)
