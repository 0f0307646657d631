"""What the pages of Half-Pint Heroes say of odds and good play, and what holds it."""

from collections.abc import Sequence
from typing import Any

from games.catalog.half_pint_heroes.cards import value
from games.catalog.half_pint_heroes.figures import FIGURES
from games.catalog.half_pint_heroes.lessons.positions import BEN, CEM, LEARNER
from games.catalog.half_pint_heroes.scoring import BONUS
from games.catalog.half_pint_heroes.tests.test_judgement import outlooks, predictions
from games.engine.lessons import attempt
from tests.claims import Claims, Figure, lesson_look, lesson_step, share

CLAIMS = Claims()
DEALS = range(2)

CLAIMS.rule(
    "2.1",
    en="65 cards in five suits, prediction cards 0 to 3 and a betting chip each, a score pad",
    de="65 Karten in fünf Farben, für jeden Ansagekarten von 0 bis 3 und ein Wettchip, ein Punkteblock",
)
CLAIMS.rule(
    "2.1",
    en="There are 65 cards: the values 1 to 13 in five suits, each with its colour, its shape and its letter: **H** hops, **M** malt, **W** water, **F** fists, **N** nuts.",
    de="Es gibt 65 Karten: die Werte 1 bis 13 in fünf Farben, jede mit eigenem Farbton, eigener Form und eigenem Buchstaben: **H** Hopfen, **M** Malz, **W** Wasser, **F** Fäuste, **N** Nüsse.",
)
CLAIMS.rule(
    "2.2",
    en="**House decision:** The two numbers always add up to 8: a row of 1 to 5 cards and hands of 7 to 3.",
    de="**Hausentscheidung:** Beide Zahlen ergeben zusammen immer 8: eine Auslage von 1 bis 5 Karten und Hände von 7 bis 3.",
)
CLAIMS.rule(
    "6.3",
    en="**On this site:** Pick your hand cards; the page offers the strongest set they make with the row, and below it every other one.",
    de="**Auf dieser Seite:** Wähl deine Handkarten; die Seite bietet dir die stärkste Kombination an, die sie mit der Auslage ergeben, und darunter jede andere.",
)
CLAIMS.rule(
    "7.1",
    en="Ben’s: two cards of one value, a pair, beat any single card.",
    de="Ben: Zwei Karten mit gleichem Wert, ein Paar, schlagen jede einzelne Karte.",
)
CLAIMS.rule(
    "7.1",
    en="A single card never beats a pair, not even a 13.",
    de="Eine einzelne Karte schlägt nie ein Paar, auch keine 13.",
)
CLAIMS.rule(
    "7.4",
    en="They are nearly those of poker, with one surprise: five cards of one suit, a flush, beat a full house.",
    de="Sie sind fast die vom Pokern, mit einer Überraschung: Fünf Karten einer Farbe, ein Flush, schlagen ein Full House.",
)
CLAIMS.rule("7.4", en="Suits never decide.", de="Die Farben entscheiden nie etwas.")
CLAIMS.rule("6.6", en="Nobody takes them away.", de="Weggenommen werden sie nie.")
CLAIMS.rule("9.1", en="This is a bet you cannot lose.", de="Diese Wette verlierst du nie.")


@CLAIMS.says(
    en="He has two of three, so one is missing.",
    de="Er hat zwei von drei, also fehlt noch einer.",
)
def two_of_three(game: Any) -> Sequence[Figure]:
    state = lesson_look(game, "table", "seat").position
    won = sum(trick.winner == BEN for trick in state.tricks)
    return [won, state.predictions[BEN]]


@CLAIMS.says(
    en="Four out of five, without starting a brawl: Ben would need a miracle.",
    de="Vier von fünf, und das ohne Keilerei: Da bräuchte Ben ein Wunder.",
)
@CLAIMS.says(
    en="Cem will more likely get one trick than Ben four.",
    de="Cem schafft seinen einen Stich eher als Ben seine vier.",
)
def one_trick_rather_than_four(game: Any) -> Sequence[Figure]:
    """In imagined deals, played out by bots."""
    step = lesson_step(game, "bet", "boaster")
    found = [*outlooks(step, DEALS)]
    deals = sum(one.deals for one in found)
    ben, cem = (share(sum(one.hits[seat] for one in found), deals) for seat in (BEN, CEM))
    assert ben.value + ben.error < 3
    assert cem.value - cem.error > 30
    return [step.position.predictions[BEN]]


@CLAIMS.says(
    en="Hardly anything beats a straight, and what is left afterwards wins nothing: in more than nine of ten deals it is exactly one.",
    de="Eine Straße schlägt fast niemand, und was danach übrig ist, gewinnt nichts mehr: In mehr als neun von zehn Fällen wird es genau einer.",
)
def a_straight_in_a_weak_hand(game: Any) -> Sequence[Figure]:
    found = [*predictions(lesson_step(game, "worth", "one"), DEALS)]
    hits = share(sum(one.goals[1].hits for one in found), sum(one.deals for one in found), sigmas=2)
    assert hits.value - hits.error > 90
    return [1]


@CLAIMS.says(
    en="10 for the trick, 10 for the exact prediction, 20 for your bet, and a run of four: a bonus of 40.",
    de="10 für den Stich, 10 für die genaue Ansage, 20 für deine Wette und eine Reihe von vier: 40 Punkte Bonus.",
)
def the_last_round(game: Any) -> Sequence[Figure]:
    """§ 11 and 13.1, as the engine scores the lesson."""
    step = lesson_step(game, "end", "bonus")
    pad = attempt(game, step, step.solution).after.state.pad
    last = pad[-1].points[LEARNER]
    marks = "".join("X" if line.marks[LEARNER] else "." for line in pad)
    run = len(marks) - len(marks.rstrip("X"))
    assert run == max(map(len, marks.split(".")))
    return [last.tricks, last.prediction, last.chips, run, BONUS * run]


@CLAIMS.says(
    en="Anna has a straight from 8 to 12: one card from her hand, four from the row.",
    de="Anna hat eine Straße von 8 bis 12: eine Karte aus der Hand, vier aus der Auslage.",
)
def her_straight(game: Any) -> Sequence[Figure]:
    play = FIGURES["higher"].position.trick[0]
    values = sorted(map(value, play.hand + play.row))
    assert values == [*range(values[0], values[0] + 5)]
    return [values[0], values[-1], len(play.hand), len(play.row)]
