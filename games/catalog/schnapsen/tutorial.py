"""Three lessons of Schnapsen, a minute each. The learner sits in seat 0, Ben in seat 1; texts are in
``tutorial.<lang>.toml``.
"""

from games.engine.kit.tricktaking.talon.data import Call, Claim, Close, Exchange, Pair, Play
from games.engine.kit.tricktaking.talon.positions import position
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, Tried


def plays(*cards: str) -> Remark:
    """Return a remark that is shown if the learner plays one of these cards. Its key names the first card."""
    return Remark(key=f"plays_{cards[0].lower()}", fits=lambda tried: tried.move in [Play(card) for card in cards])


def does_not_call(tried: Tried) -> bool:
    """Return whether the learner played a card although a better move, such as a call, should come first."""
    return isinstance(tried.move, Play)


TALON = Lesson(
    key="talon",
    steps=(
        LessonStep(
            key="take",
            section="3.2",
            position=position("AH JD KC QD JC", "10C QC KH AD", "QS", trick="10H"),
            seat=0,
            solution=Play("AH"),
            wrong=(Play("JD"), Play("JC"), Play("KC")),
        ),
        LessonStep(
            key="trump",
            section="3.2",
            position=position("JS KS QS 10D JC", "10C QC KD AD", "10S", trick="AH"),
            seat=0,
            solution=Play("JS"),
            wrong=(Play("JC"), Play("10D"), Play("KS")),
            remarks=(plays("KS", "QS"),),
        ),
        LessonStep(
            key="ten",
            section="2.1",
            position=position("10H AC KD QD JS", "AS KC QC KH", "KS", "1 AD JC", trick="JH"),
            seat=0,
            solution=Play("10H"),
            wrong=(Play("JS"), Play("KD")),
            remarks=(plays("JS"),),
        ),
    ),
)
PAIRS = Lesson(
    key="pairs",
    steps=(
        LessonStep(
            key="forty",
            section="5.2",
            position=position("KS QS JH JD JC", "AC 10C KH AD AH", "JS", "1 10D QD 0 KD QH"),
            seat=0,
            solution=Call("S"),
            wrong=(Play("JH"), Play("KS")),
            remarks=(Remark(key="later", fits=does_not_call),),
        ),
        LessonStep(
            key="enough",
            section="6.1",
            position=position(
                "KS QS JD 10H JC",
                "KC 10C KH AH JH",
                "JS",
                "0 AD QD 0 AC QC",
                called="S",
                calls=(Pair(0, "S", 40),),
                known=(("QS", "KS"), ()),
            ),
            seat=0,
            solution=Claim(),
            wrong=(Play("KS"), Play("QS"), Play("JC")),
            remarks=(Remark(key="later", fits=does_not_call),),
        ),
        LessonStep(
            key="jack",
            section="5.4",
            position=position("JS QS AH JD 10C", "AC KC KH AD JH", "KS", "0 10D QD"),
            seat=0,
            solution=Exchange(),
            wrong=(Play("AH"), Play("JD"), Close()),
            remarks=(Remark(key="gone", fits=does_not_call),),
        ),
    ),
)
ENOUGH = Lesson(
    key="enough",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="close",
            section="5.5",
            position=position("AS 10S KS AH 10H", "QS AC KC QD JH", "JS", "0 AD 10D"),
            seat=0,
            solution=Close(),
            wrong=(Play("AS"), Play("AH")),
            remarks=(Remark(key="open", fits=does_not_call),),
        ),
        LessonStep(
            key="claim",
            section="6.1",
            position=position(
                "KS JS AC", "AS KC QC", "QS", "0 AD 10D 1 QS JC 0 AH KD 1 10S JH 0 10H KH 0 QH JD 0 10C QD"
            ),
            seat=0,
            solution=Claim(),
            wrong=(Play("JS"), Play("AC")),
            remarks=(Remark(key="late", fits=does_not_call),),
        ),
        LessonStep(
            key="last",
            section="8.1",
            position=position(
                "10H 10S QC", "QS 10C JD", "KS", "1 AH QH 1 AD JS 1 KS JH 1 KD KH 0 AS JC 0 AC KC 0 10D QD"
            ),
            seat=0,
            solution=Play("10S"),
            wrong=(Play("10H"), Play("QC")),
        ),
    ),
)
LESSONS = (TALON, PAIRS, ENOUGH)
