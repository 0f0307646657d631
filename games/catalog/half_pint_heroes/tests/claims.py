"""Claims of the pages of Half-Pint Heroes about odds and good play, and the checks that prove them."""

from collections.abc import Sequence
from typing import Any

from games.catalog.half_pint_heroes.cards import value
from games.catalog.half_pint_heroes.coach import advise, tricks_in_ten, worth_of
from games.catalog.half_pint_heroes.data import Play
from games.catalog.half_pint_heroes.figures import FIGURES
from games.catalog.half_pint_heroes.first_round import LEVELS, judged, weighed
from games.catalog.half_pint_heroes.lessons.positions import BEN, CEM, LEARNER
from games.catalog.half_pint_heroes.odds import TENTHS
from games.catalog.half_pint_heroes.practice import DRILLS
from games.catalog.half_pint_heroes.scoring import BONUS
from games.catalog.half_pint_heroes.tests.test_first_round import (
    commented,
    dealt,
    followed,
    played,
    spited,
    test_a_prediction_is_judged_as_it_is_advised,
    test_what_is_certainly_worse_gets_no_tick_and_all_else_does,
)
from games.catalog.half_pint_heroes.tests.test_judgement import outlooks, predictions
from games.engine.chance import Chance
from games.engine.lessons import attempt
from games.engine.text import words
from tests.claims import Claims, Figure, lesson_look, lesson_step, share

CLAIMS = Claims()
DEALS = range(2)
NEARLY_EQUAL = 10
"""Largest difference in points between predictions that are called equally good: the noise of one drill's deals."""

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
    """Check the prediction by sampled deals that bots play out."""
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
    """§ 11 and 13.1: checks the figures with the engine's scoring of the lesson."""
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


# The coach, drills and the guided round compute their figures when they say them.


@CLAIMS.says(
    en="{n} scores best here: it comes true in {tenths} of 10 deals.",
    de="Am meisten bringt hier die {n}: Das geht in {tenths} von 10 Fällen auf.",
)
def the_prediction_that_scores_most(game: Any) -> Sequence[Figure]:
    for number in range(3):
        view = game.view(dealt(number), 0)
        worths = {str(goal.prediction): goal.points for goal in worth_of(view, LEVELS).goals}
        told = advise(view, words(game.package, "en"), ("Anna", "Ben", "Cem"), LEVELS)[0]["lines"]
        named = next(line["text"].split()[0] for line in told if "scores best" in line["text"])
        assert worths[named] == max(worths.values())
    return [TENTHS]


@CLAIMS.says(
    en="sets of this kind win 1 trick in 10 deals",
    de="solche Kombinationen machen in 10 Fällen 1 Stich",
)
@CLAIMS.says(
    en="All other sets win 1 trick in 10 deals.",
    de="Alle anderen Kombinationen machen in 10 Fällen 1 Stich.",
)
def tricks_of_each_kind(game: Any) -> Sequence[Figure]:
    """Check that each number is rounded, and that together they are all tricks that were won."""
    for number in range(3):
        found = worth_of(game.view(dealt(number), 0), LEVELS)
        exact = [TENTHS * count / found.deals for count in found.best.kinds]
        told = tricks_in_ten(found.best.kinds, found.deals)
        assert all(abs(whole - share) < 1 for whole, share in zip(told, exact, strict=True))
        assert sum(told) == round(sum(exact))
    return [1, TENTHS]


@CLAIMS.says(
    en="{best} scores most with this hand.",
    de="Die {best} bringt mit dieser Hand am meisten.",
)
@CLAIMS.says(
    en="{n} scores about as much as {best}: just as good.",
    de="Die {n} bringt etwa so viel wie die {best}: genauso gut.",
)
@CLAIMS.says(
    en="There is more in this hand: {best} scores most.",
    de="In dieser Hand steckt mehr: Die {best} bringt am meisten.",
)
@CLAIMS.says(
    en="That is a lot for this hand: {best} scores most.",
    de="Das ist viel für diese Hand: Die {best} bringt am meisten.",
)
def what_the_drill_says(game: Any) -> None:
    """Check each answer of the drill against the bars of its solution."""
    drill = DRILLS["worth"]
    state = drill.position(Chance(b"claims"))
    bars = drill.solution(state, words(game.package, "en"), ())["bars"]
    best = next(bar for bar in bars if bar["best"])
    assert best["points"] == max(bar["points"] for bar in bars)
    for bar in bars:
        said = drill.answer(state, {"tricks": [bar["label"]]}).phrase
        assert str(said.args["best"]) == best["label"]
        if said.key == "practice.said.as_good":
            assert abs(bar["points"] - best["points"]) <= NEARLY_EQUAL
        else:
            key = "best" if bar is best else "higher" if int(bar["label"]) < int(best["label"]) else "lower"
            assert said.key == f"practice.said.{key}"


@CLAIMS.says(
    en="A good prediction: when bots play it out, {n} does about as well as {best}.",
    de="Eine gute Ansage: Wenn Bots es ausspielen, bringt die {n} etwa so viel wie die {best}.",
)
def a_good_prediction(game: Any) -> None:
    test_a_prediction_is_judged_as_it_is_advised()


@CLAIMS.says(
    en="{what} When bots play it out, this does best: {set}.",
    de="{what} Wenn Bots es ausspielen, bringt das am meisten: {set}.",
)
def the_play_that_does_best(game: Any) -> None:
    for view, _, _ in played(0, followed)[1]:
        if view.phase == "play":
            behind = weighed(view).behind
            assert behind[weighed(view).best].points == 0 == min(gap.points for gap in behind.values())


@CLAIMS.says(
    en="{what} Still, nothing does clearly better when bots play it out.",
    de="{what} Trotzdem: Nichts ist deutlich besser, wenn Bots es ausspielen.",
    slow=True,
)
@CLAIMS.says(
    en="This would have been better: {set}.",
    de="Besser wäre gewesen: {set}.",
    slow=True,
)
def what_is_said_to_a_play(game: Any) -> None:
    test_what_is_certainly_worse_gets_no_tick_and_all_else_does()


@CLAIMS.says(
    en="It brings about 1 point more when bots play it out.",
    de="Das bringt etwa 1 Punkt mehr, wenn Bots es ausspielen.",
    slow=True,
)
def points_behind(game: Any) -> Sequence[Figure]:
    """Check that the shown number is the rounded difference."""
    told = [
        (comment.phrase.args["n"], judged(view, move).points)
        for view, move, comment in commented(1, spited)
        if isinstance(move, Play) and comment.phrase.key == "comments.play_worse"
    ]
    assert told
    assert all(n == max(1, round(points)) for n, points in told)
    return [1]
