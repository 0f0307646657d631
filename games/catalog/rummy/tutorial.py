"""Four lessons of rummy, a minute each. The learner sits in seat 0, Ben in seat 1; texts are in
``tutorial.<lang>.toml``.
"""

from games.catalog.rummy.data import Discard, Group, Lay, Spot, Swap
from games.catalog.rummy.positions import second_turn
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, figure_of

__all__ = ["LESSONS"]

RUN = Lay((Group(("7H", "8H", "9H"), ("7H", "8H", "9H")),))
LAYING = Lesson(
    key="laying",
    steps=(
        LessonStep(
            key="run",
            section="4.3",
            position=second_turn("7H 8H 9H 4C 4D 10S", "0 KC KD KS KH, 0 2S 3S 4S 5S"),
            seat=0,
            solution=RUN,
            right=lambda tried: isinstance(tried.move, Lay),
            wrong=(Discard("4C"), Discard("10S")),
        ),
    ),
)
JOKERS = Lesson(
    key="jokers",
    steps=(
        LessonStep(
            key="fetch",
            section="4.6",
            position=second_turn("KH 4C 4D 10S 6S 8H 2H", "1 KC KD X1 KS, 0 QC QD QS, 0 9C 10C JC QC"),
            seat=0,
            solution=Swap(0, "KH"),
            wrong=(Discard("10S"), Discard("KH")),
            remarks=(Remark(key="threw", fits=lambda tried: tried.move == Discard("KH")),),
        ),
    ),
)
KEEPING = Lesson(
    key="keeping",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="gap",
            section="10.1",
            position=second_turn("6H 7H 5C 5D 8S 10S", "0 2C 2D 2S 2H, 0 QC QD QS QH, 1 KC KS KH"),
            seat=0,
            solution=Discard("10S"),
            wrong=(Discard("6H"), Discard("5C"), Discard("7H"), Discard("8S")),
            remarks=(Remark(key="eight", fits=lambda tried: tried.move == Discard("8S")),),
        ),
    ),
)
ROBBING = Lesson(
    key="robbing",
    steps=(
        LessonStep(
            key="king",
            section="9.1",
            position=second_turn("JH QH 4C 4D 10S 6S 8D", "1 KC KD KS KH, 0 9C 9D 9S, 0 2S 3S 4S 5S", variant="robber"),
            seat=0,
            solution=Lay((Group(("JH", "QH", "KH"), ("JH", "QH", "KH")),), (Spot(0, 3),)),
            wrong=(Discard("10S"), Discard("QH"), Discard("JH")),
        ),
    ),
)
LESSONS = (LAYING, JOKERS, ROBBING, KEEPING)
FIGURES = {
    "lay": figure_of(LAYING.step("run"), before=True),
    "joker": figure_of(JOKERS.step("fetch"), lambda tried: "X1" in tried.after.state.hands[0], before=True),
    "rob": figure_of(ROBBING.step("king"), lambda tried: len(tried.after.state.melds) == 4, before=True),
    "keep": figure_of(KEEPING.step("gap"), lambda tried: "7H" in tried.after.state.hands[0], before=True),
}
