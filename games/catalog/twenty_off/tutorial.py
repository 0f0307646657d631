"""Three lessons of Twenty off, a minute each. The learner sits in seat 0 of three; texts are in
``tutorial.<lang>.toml``.
"""

from typing import Any

from games.catalog.twenty_off.data import Name, Options, State, Swap
from games.catalog.twenty_off.rules import TwentyOff
from games.engine.kit.tricktaking.plain.data import Play
from games.engine.kit.tricktaking.plain.positions import table
from games.engine.lessons import Chapter, Lesson, LessonStep, figure_of

TERMS = TwentyOff().terms(Options(), 3)


def position(hands: tuple[str, ...], suit: str, phase: str = "play", **more: Any) -> Any:
    """Return a state for a lesson. The last seat is the dealer by default."""
    away = (None if phase == "name" else 0,) * len(hands)
    fields: dict[str, Any] = {"kind": State, "options": Options(), "phase": phase, "suit": suit, "away": away}
    return table(TERMS, hands, **(fields | {"put": ((),) * len(hands)} | more))


TRUMPS = Lesson(
    key="trumps",
    steps=(
        LessonStep(
            key="name",
            section="2.3",
            position=position(("AH QH 8C", "KC 9C 7D", "10S JS 8D"), "", "name"),
            seat=0,
            solution=Name("H"),
            wrong=(Name("C"), Name("S")),
        ),
        LessonStep(
            key="swap",
            section="2.4",
            position=position(
                ("AH QH 8C 9D 7S", "KC 9C 7D KS 8H", "10S JS 8D QC 7H"), "H", "swap", away=(None, None, None)
            ),
            seat=0,
            solution=Swap(("8C", "9D", "7S")),
            wrong=(Swap(()), Swap(("QH",))),
        ),
    ),
)
RUFF = LessonStep(
    key="ruff",
    section="3.2",
    position=position(("7S QH AC", "10C JH", "8C 8H"), "S", trick="KD 9D", tricks="1 AD 8D 10D 1 AH 10H 9H"),
    seat=0,
    solution=Play("7S"),
    wrong=(Play("QH"), Play("AC")),
)
TRICKS = Lesson(
    key="tricks",
    steps=(
        RUFF,
        LessonStep(
            key="double",
            section="4.1",
            position=position(("AH 8C", "JH", "9H"), "S", trick="KS QS", tricks="1 AC KC 7C 1 AD 10D 7D 1 10C QC 9C"),
            seat=0,
            solution=Play("8C"),
            wrong=(Play("AH"),),
        ),
    ),
)
PLAYING = Lesson(
    key="playing",
    chapter=Chapter.PLAY,
    steps=(
        LessonStep(
            key="cheap",
            section="6.2",
            position=position(("QD AD 8C", "10D 9C", "9H 8H"), "S", trick="9D JD", tricks="1 AS 7S 8S 1 KS 9S 7C"),
            seat=0,
            solution=Play("QD"),
            wrong=(Play("AD"),),
        ),
        LessonStep(
            key="draw",
            section="6.2",
            position=position(
                ("10C AC 8S QS AS", "KC 9S QD 8H 7H", "JC 10S 9D JD KH"),
                "S",
                away=(1, 3, 3),
                put=(("KD",), ("8C", "9C", "9H"), ("7C", "7D", "8D")),
            ),
            seat=0,
            solution=Play("AS"),
            wrong=(Play("AC"), Play("8S")),
        ),
    ),
)
LESSONS = (TRUMPS, TRICKS, PLAYING)
FIGURES = {
    "swap": figure_of(TRUMPS.step("swap"), before=True),
    "ruff": figure_of(RUFF, lambda tried: tried.after.state.tricks[-1].winner == 0),
}
