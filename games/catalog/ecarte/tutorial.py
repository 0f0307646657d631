"""Three lessons of Écarté, a minute each; the words are in ``tutorial.<lang>.toml``. The learner sits in seat 0, Ben
in 1.
"""

from typing import Any

from games.catalog.ecarte.data import Announce, Options, Propose, Refuse, Stand, State, Swap
from games.engine.kit.tricktaking.plain.data import Play
from games.engine.kit.tricktaking.plain.positions import table
from games.engine.kit.tricktaking.plain.terms import Terms
from games.engine.lessons import Chapter, Lesson, LessonStep, figure_of

TERMS = Terms("kings", 5, "always", 99, draws=False)


def position(mine: str, ben: str, phase: str, turned: str = "8S", **more: Any) -> Any:
    """Return a position for a lesson. Ben deals, unless ``more`` says otherwise."""
    fields: dict[str, Any] = {"kind": State, "options": Options(), "phase": phase, "turned": turned}
    return table(TERMS, [mine, ben], **(fields | more))


WORDS = Lesson(
    key="words",
    steps=(
        LessonStep(
            key="strong",
            section="2.4",
            position=position("KS QS 9S KH AD", "7S QC 10D 9H 8C", "propose"),
            seat=0,
            solution=Stand(),
            wrong=(Propose(),),
        ),
        LessonStep(
            key="weak",
            section="2.4",
            position=position("7C 8D 9H 10C QD", "QS AS JH KC 9D", "propose"),
            seat=0,
            solution=Propose(),
            wrong=(Stand(),),
        ),
        LessonStep(
            key="refuse",
            section="2.5",
            position=position("QS JS AS KD KC", "7C 8D 9H 10C QD", "answer", dealer=0),
            seat=0,
            solution=Refuse(),
        ),
    ),
)
CARDS = Lesson(
    key="cards",
    steps=(
        LessonStep(
            key="swap",
            section="2.6",
            position=position("7C 8D 9S KS 10H", "QS AS JH KC 9D", "swap"),
            seat=0,
            solution=Swap(("7C", "8D", "10H")),
            wrong=(Swap(("9S", "KS")), Swap(())),
        ),
        LessonStep(
            key="king",
            section="4.3",
            position=position("KS QS JS KH AD", "7S QC 10D 9H 8C", "play"),
            seat=0,
            solution=Announce(),
            wrong=(Play("KS"), Play("KH")),
        ),
    ),
)
TRICKS = Lesson(
    key="tricks",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="ruff",
            section="3.3",
            position=position("7S QH", "9D", "play", tricks="0 KS 9S 0 JH 7H 1 KC 9C", trick="KD"),
            seat=0,
            solution=Play("7S"),
            wrong=(Play("QH"),),
        ),
    ),
)
LESSONS = (WORDS, CARDS, TRICKS)
RUFF = figure_of(TRICKS.step("ruff"), lambda tried: tried.after.state.tricks[-1].winner == 0)
SWAP = figure_of(CARDS.step("swap"), before=True)
FIGURES = {"ruff": RUFF, "swap": SWAP}
