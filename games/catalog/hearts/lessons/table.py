"""The lesson about the parts of the table page (§ 1, 5, 6)."""

from games.catalog.hearts.data import View
from games.catalog.hearts.lessons.positions import BEN, DORA, LEARNER, after, late
from games.engine.kit.cards import suit
from games.engine.lessons import Lesson, Look, Part

_HALF_WAY = after(
    late(
        "AC 8D JD 5S 3H",
        "2C 7C 9D 4S QH",
        "3C 5C 10D 6S KH",
        "8C 9C 6D 7S JH",
        turn=BEN,
        taken={BEN: "2H 4H 6H", DORA: "QS 5H 7H 8H 9H 10H AH"},
        totals=(8, 21, 5, 18),
    ),
    *("9D", "10D", "6D"),
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
