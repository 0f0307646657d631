"""Three lessons of The last trick wins, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits
in seat 0, Ben in 1.
"""

from typing import Any

from games.engine.kit.tricktaking.plain.data import Play
from games.engine.kit.tricktaking.plain.positions import table
from games.engine.kit.tricktaking.plain.terms import Terms
from games.engine.lessons import Chapter, Lesson, LessonStep, Remark, figure_of

TERMS = Terms("court-last", 16, "always", 5, dealer_leads=True)


def position(mine: str, ben: str, trick: str = "") -> Any:
    """Return the end of a deal with two seats, the learner to move. Cards that are not given have been played."""
    out = {*mine.split(), *ben.split(), *trick.split()}
    gone = [card for card in TERMS.cards.cards if card not in out]
    tricks = " ".join(f"{pair // 2 % 2} {gone[pair]} {gone[pair + 1]}" for pair in range(0, len(gone) - 1, 2))
    return table(TERMS, [mine, ben], tricks, trick=trick, talon=())


ORDER = Lesson(
    key="order",
    steps=(
        LessonStep(
            key="king",
            section="2.1",
            position=position("7H QH JH", "10S 9S", "KH"),
            seat=0,
            solution=Play("7H"),
            wrong=(Play("QH"), Play("JH")),
        ),
        LessonStep(
            key="follow",
            section="3.2",
            position=position("JC AD 10D", "KC 7D", "9C"),
            seat=0,
            solution=Play("JC"),
            wrong=(Play("AD"), Play("10D")),
        ),
    ),
)
SAVE = Lesson(
    key="save",
    steps=(
        LessonStep(
            key="low",
            section="6.1",
            position=position("AH QH 8D 10D", "9H 7S AS", "KH"),
            seat=0,
            solution=Play("QH"),
            wrong=(Play("AH"), Play("8D")),
        ),
        LessonStep(
            key="two",
            section="6.2",
            position=position("AD 7D", "10D 9S"),
            seat=0,
            solution=Play("AD"),
            wrong=(Play("7D"),),
        ),
    ),
)
MEMORY = Lesson(
    key="memory",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="alone",
            section="6.2",
            position=position("AS JS", "9D", "KS"),
            seat=0,
            solution=Play("AS"),
            wrong=(Play("JS"),),
        ),
        LessonStep(
            key="throw",
            section="6.1",
            position=position("QS AH 7C", "8H 9H", "10D"),
            seat=0,
            solution=Play("7C"),
            right=lambda tried: tried.move in (Play("7C"), Play("QS")),
            wrong=(Play("AH"),),
            remarks=(Remark(key="plays_qs", fits=lambda tried: tried.move == Play("QS"), right=True),),
        ),
    ),
)
LESSONS = (ORDER, SAVE, MEMORY)
HIGHER = figure_of(ORDER.step("king"), lambda tried: tried.after.state.tricks[-1].winner == 0)
LAST = figure_of(SAVE.step("two"), before=True)
FIGURES = {"higher": HIGHER, "last": LAST}
