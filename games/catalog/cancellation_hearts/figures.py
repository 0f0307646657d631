"""Figures of the rule page of Cancellation Hearts. Captions are in ``figures.<lang>.toml``."""

from games.catalog.cancellation_hearts.rules import CancellationHearts
from games.catalog.hearts.data import Play
from games.catalog.hearts.positions import positions, taken_by
from games.engine.lessons import Figure, Tried

ANNA, BEN, CEM, DORA, EMIL, FRIDA = range(6)
_usual = positions(CancellationHearts())
_LEFT = ("3C 5S", "6C 7S", "9C 8S", "10C 9S", "JC 10S")


def _waits(tried: Tried) -> bool:
    return tried.after.state.turn == ANNA and len(tried.after.state.waiting) == 6


FIGURES = {
    "twins": Figure(
        section="9.5",
        position=_usual(*_LEFT, "QD KD 3S", trick="8D AD 5H QD AD"),
        seat=FRIDA,
        solution=Play("QD"),
        right=taken_by(ANNA),
        wrong=(Play("KD"), Play("3S")),
        expects=taken_by(ANNA),
    ),
    "waits": Figure(
        section="9.5",
        position=_usual(*_LEFT, "AC 4C 2S", trick="8D QD 8D QD KH"),
        seat=FRIDA,
        solution=Play("AC"),
        right=_waits,
        wrong=(Play("KH"),),
        expects=_waits,
    ),
}
