"""Three lessons of Sixty-six, a minute each. The learner sits in seat 0, Ben in seat 1; texts are in
``tutorial.<lang>.toml``.
"""

from games.catalog.sixty_six.figures import TERMS
from games.engine.kit.tricktaking.talon.data import Call, Claim, Close, Exchange, Play
from games.engine.kit.tricktaking.talon.many import Pair
from games.engine.kit.tricktaking.talon.positions import table
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark

PLAYS = Remark(key="later", fits=lambda tried: isinstance(tried.move, Play))
"""The learner played a card where a better move came first."""
TALON = Lesson(
    key="talon",
    steps=(
        LessonStep(
            key="take",
            section="3.1",
            position=table(TERMS, ["AH 9D KC QD 7C 8C", "10C QC KH AD 8D"], "QS", trick="10H"),
            seat=0,
            solution=Play("AH"),
            wrong=(Play("9D"), Play("7C"), Play("KC")),
        ),
        LessonStep(
            key="trump",
            section="3.2",
            position=table(TERMS, ["9S KS QS 10D 9C 8C", "10C QC KH AD 8D"], "10S", trick="AH"),
            seat=0,
            solution=Play("9S"),
            wrong=(Play("8C"), Play("9C"), Play("10D")),
            remarks=(Remark(key="pair", fits=lambda tried: tried.move in (Play("KS"), Play("QS"))),),
        ),
        LessonStep(
            key="seven",
            section="5.4",
            position=table(TERMS, ["7S KS AH 8D 10C 9C", "AC KC KH AD JH 8H"], "QS", "0 10D QD"),
            seat=0,
            solution=Exchange(),
            wrong=(Play("AH"), Play("8D"), Close()),
            remarks=(PLAYS,),
        ),
    ),
)
MARRIAGE = Lesson(
    key="marriage",
    steps=(
        LessonStep(
            key="forty",
            section="5.2",
            position=table(TERMS, ["KS QS JH 8D JC 7H", "AC 10C KH AD AH 9H"], "JS", "0 10D QD"),
            seat=0,
            solution=Call("S"),
            wrong=(Play("JH"), Play("KS")),
            remarks=(PLAYS,),
        ),
        LessonStep(
            key="enough",
            section="6.1",
            position=table(
                TERMS,
                ["KS QS 8D 10H 7H 9H", "AC KH AH JH JC 9C"],
                "JS",
                "0 AD QD 0 10C KC",
                called="S",
                calls=(Pair(0, "S", 40),),
                known=(("QS", "KS"), ()),
            ),
            seat=0,
            solution=Claim(),
            wrong=(Play("KS"), Play("QS")),
            remarks=(PLAYS,),
        ),
    ),
)
COUNTED = "0 AH 10H 0 AC KC 0 10C QH 0 AD JD 0 KD 9D 1 AS 7H 1 10S 7D 1 8S 8D 1 7S 9C 1 10D QD"
"""66 points to Ben's 34."""
FREE = "0 JS KC 1 AD 10H 1 10D KH 1 QH QD 1 QC JH 1 JD JC 0 7S 7C 0 8S 8C 1 9D 8D 1 9C 7D "
FOLLOWED = "0 AS 10S 0 AC 10C 1 9H 8H 0 KS QS"
LATE = FREE + FOLLOWED
"""55 points to Ben's 50."""
NERVE = Lesson(
    key="nerve",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="close",
            section="5.5",
            position=table(
                TERMS,
                ["AS 10S KS QS AH 10H", "JS 9S KH QH JH 9C"],
                "8S",
                "1 AC 10C 1 KD KC 1 QD QC 1 JD JC 0 AD 10D",
            ),
            seat=0,
            solution=Close(),
            wrong=(Play("AS"), Play("AH")),
            remarks=(Remark(key="open", fits=lambda tried: isinstance(tried.move, Play | Call)),),
        ),
        LessonStep(
            key="claim",
            section="6.1",
            position=table(TERMS, ["QS 9S 8C 7C KH JH", "KS JS JC QC 9H 8H"], "KS", COUNTED, talon=()),
            seat=0,
            solution=Claim(),
            wrong=(Play("QS"), Play("KH")),
            remarks=(PLAYS,),
        ),
        LessonStep(
            key="last",
            section="6.3",
            position=table(TERMS, ["9S 7H", "AH KD"], "JS", LATE, talon=()),
            seat=0,
            solution=Play("7H"),
            wrong=(Play("9S"),),
        ),
    ),
)
LESSONS = (TALON, MARRIAGE, NERVE)
