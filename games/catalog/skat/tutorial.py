"""Seven lessons of Skat, a minute each. The learner sits in seat 0; texts are in ``tutorial.<lang>.toml``."""

from games.catalog.skat.asking import without_worths
from games.catalog.skat.data import Declare, Hold, Lay, Pass, Play, State
from games.catalog.skat.positions import position
from games.engine.kit.tricktaking.auction import Auction
from games.engine.kit.tricktaking.decks import ACE_TEN_32
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried, figure_of

SPADES = "JC JS AS 10S KS QS 9S AH KH 7D"


def took(tried: Tried) -> bool:
    """Return whether the learner won the trick."""
    return bool(tried.after.state.tricks) and tried.after.state.tricks[-1].winner == 0


def plays(key: str, *cards: str, right: bool = False) -> Remark:
    """Return a remark that is shown if the learner plays one of these cards."""
    return Remark(key=key, right=right, fits=lambda tried: isinstance(tried.move, Play) and tried.move.card in cards)


def names(key: str, *games: str) -> Remark:
    """Return a remark that is shown if the learner declares one of these games."""
    return Remark(key=key, fits=lambda tried: isinstance(tried.move, Declare) and tried.move.game in games)


def gives(tried: Tried) -> bool:
    """Return whether the learner gave a ten or an ace to a trick of the partner."""
    return ACE_TEN_32.points((tried.move.card,)) > 4 and not took(tried)


def names_null(tried: Tried) -> bool:
    """Return whether the learner declared null, closed or open."""
    return isinstance(tried.move, Declare) and tried.move.game == "N"


def is_blank(tried: Tried) -> bool:
    """Return whether the card has no points."""
    return not ACE_TEN_32.points((tried.move.card,))


def is_jack(tried: Tried) -> bool:
    """Return whether the card is a jack, a trump in grand."""
    return bool(tried.move.card[0] == "J")


def clears(tried: Tried) -> bool:
    """Return whether the learner discarded the bare ten, and no trump."""
    return "10D" in tried.move.cards and not any(card[0] == "J" or card[-1] == "S" for card in tried.move.cards)


def asked(hand: str, bid: int) -> State:
    """Return a state in which Ben has made that bid to the learner."""
    return position(hand, phase="bid", declarer=None, auction=Auction((0, 1, 2), bid, asked=True))


FOLLOW = LessonStep(
    key="jack",
    section="6.1",
    position=position(SPADES, trick="1 JH 7S", game="S"),
    seat=0,
    solution=Play("JS"),
    right=took,
    wrong=(Play("AH"), Play("9S")),
)
TRUMPS = Lesson(
    key="trumps",
    steps=(
        FOLLOW,
        LessonStep(
            key="ten",
            section="2.2",
            position=position("JC JS AS 10S KS QS 9S 10H 9H 7D", trick="1 KH 7H", game="S"),
            seat=0,
            solution=Play("10H"),
            wrong=(Play("9H"), Play("JC")),
        ),
        LessonStep(
            key="ruff",
            section="6.1",
            position=position("JC JS AS 10S KS QS 9S AH 10H 9H", trick="1 AD 10D", game="S"),
            seat=0,
            solution=Play("9S"),
            right=took,
            wrong=(Play("9H"), Play("AH")),
            remarks=(plays("gift", "AH", "10H"),),
        ),
    ),
)
BIDDING = Lesson(
    key="bidding",
    steps=(
        LessonStep(
            key="hold",
            section="7.1",
            position=asked(SPADES, 33),
            seat=0,
            solution=Hold(),
            wrong=(Pass(),),
            conceal=without_worths,
        ),
        LessonStep(
            key="without",
            section="7.1",
            position=asked("JD AH 10H KH 9H 8H 7H AS KD 7C", 44),
            seat=0,
            solution=Pass(),
            wrong=(Hold(),),
            conceal=without_worths,
        ),
        LessonStep(
            key="away",
            section="10.2",
            position=position("JS JH 10S KS QS 8S AH 9H 7C QC 10C 10D", skat="8S 10D", phase="lay"),
            seat=0,
            solution=Lay(("10C", "10D")),
            right=clears,
            wrong=(Lay(("7C", "10C")), Lay(("7C", "QC")), Lay(("10D", "JS"))),
            remarks=(
                Remark(key="other", fits=lambda tried: "10C" in tried.move.cards and "10D" not in tried.move.cards),
            ),
        ),
        LessonStep(
            key="name",
            section="7.5",
            position=position(
                "JC JH AC 10C 9C AS KS QS 10H 7D", skat="7H 8D", phase="name", auction=Auction((0, 1, 2), 24, (1, 2))
            ),
            seat=0,
            solution=Declare("C"),
            wrong=(Declare("S"), Declare("H"), Declare("N"), Declare("G")),
            remarks=(names("overbid", "S", "H", "D"), names("grand", "G"), names("null", "N")),
            conceal=without_worths,
        ),
    ),
)
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="draw",
            section="10.3",
            position=position(
                "JC KS AH KH",
                "QS 10H 9D 8D",
                "7S AD KC 9C",
                "7D 7C",
                "0 QC AC 8C 1 1 QD 10D KD 2 2 10C JH 7H 0 0 JS 8S JD 0 0 AS 9S 10S 0 0 QH 9H 8H 0",
                game="S",
            ),
            seat=0,
            solution=Play("JC"),
            wrong=(Play("AH"), Play("KH")),
            remarks=(plays("small", "KS", right=True),),
        ),
        LessonStep(
            key="give",
            section="10.4",
            position=position(
                "10C KC QC 9C 8C 7C QD 9D 8D 7D",
                trick="1 KH AH",
                game="S",
                declarer=1,
                auction=Auction((0, 1, 2), 18, (0, 2)),
            ),
            seat=0,
            solution=Play("10C"),
            right=gives,
            wrong=(Play("7D"), Play("7C")),
            remarks=(plays("little", "KC", "QC", "QD"),),
        ),
    ),
)
GRAND = Lesson(
    key="grand",
    steps=(
        LessonStep(
            key="grand",
            section="2.2",
            position=position("JC JS JH AC 10C AS 10S AH KD 8D", skat="7S 7H", phase="name"),
            seat=0,
            solution=Declare("G"),
            wrong=(Declare("C"), Declare("S"), Declare("N")),
        ),
        LessonStep(
            key="jacks",
            section="10.3",
            position=position("JC JS JH AC 10C AS 10S AH KD 8D", skat="7S 7H", game="G"),
            seat=0,
            solution=Play("JC"),
            right=is_jack,
            wrong=(Play("KD"), Play("8D")),
        ),
    ),
)
NULL = Lesson(
    key="null",
    steps=(
        LessonStep(
            key="name",
            section="7.2",
            position=position("7C 8C 9C 7S 8S 9S 7H 9H 7D 8D", skat="AC KH", phase="name"),
            seat=0,
            solution=Declare("N"),
            right=names_null,
            wrong=(Declare("G"), Declare("C"), Declare("D")),
        ),
        LessonStep(
            key="under",
            section="2.3",
            position=position("7C 8C 9C 7S 8S 7H 9H JH 7D 8D", trick="1 8H 10H", game="N"),
            seat=0,
            solution=Play("9H"),
            wrong=(Play("JH"),),
            remarks=(plays("seven", "7H", right=True),),
        ),
    ),
)
SEVEN = "0 QC AC 8C 1 1 QD 10D KD 2 2 10C JH 7H 0 0 JS 8S JD 0 0 AS 9S 10S 0 0 QH 9H 8H 0 0 JC QS 7S 0"
"""Seven tricks: the learner, who plays spades, has 45 points in them, and ten trumps have fallen."""
COUNTING = Lesson(
    key="counting",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="trumps",
            section="2.2",
            position=position("KS AH KH", "10H 9D 8D", "AD KC 9C", "7D 7C", SEVEN, game="S"),
            seat=0,
            solution=Play("AH"),
            wrong=(Play("KH"),),
            remarks=(plays("spare", "KS"),),
        ),
        LessonStep(
            key="points",
            section="6.3",
            position=position("KS KC", "9D 8D", "9C", "7D 7C", f"{SEVEN} 0 KH 10H AH 2", trick="2 AD", game="S"),
            seat=0,
            solution=Play("KS"),
            wrong=(Play("KC"),),
        ),
    ),
)
AGAINST_BEN = Auction((0, 1, 2), 18, (0, 2))
DEFENDING = Lesson(
    key="defending",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="spare",
            section="10.4",
            position=position(
                "10C KC QC 9C AD QD 9D 8D 7D 10H", trick="1 JC 7S", game="S", declarer=1, auction=AGAINST_BEN
            ),
            seat=0,
            solution=Play("7D"),
            right=is_blank,
            wrong=(Play("10C"), Play("AD"), Play("10H"), Play("QD")),
        ),
        LessonStep(
            key="take",
            section="10.4",
            position=position(
                "10C KC QC 9C AD QD 9D 8D 8H 10H", trick="1 10D 7D", game="S", declarer=1, auction=AGAINST_BEN
            ),
            seat=0,
            solution=Play("AD"),
            wrong=(Play("8D"), Play("QD")),
        ),
    ),
)
LESSONS = (TRUMPS, BIDDING, GRAND, NULL, PLAYING, COUNTING, DEFENDING)
FIGURES = {"follow": figure_of(FOLLOW, took)}
