"""Statements about odds, averages and best choices have claims in the title's tests, and the claims are true."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.text import LANGUAGES
from tests.claims import About, Claim, Sentence, agree, claims_of, sentences

GAMES = [pytest.param(game, id=slug) for slug, game in games().items()]


def claims() -> Iterator[Any]:
    """Return each claim with each game whose pages contain it."""
    for slug, game in games().items():
        said = {sentence.text for sentence in sentences(game, "en")}
        for number, (package, claim) in enumerate(claims_of(game)):
            if package == game.package or claim.en in said:
                marks = [pytest.mark.slow] if claim.slow else []
                yield pytest.param(game, claim, id=f"{slug}-{number}-{claim.name}", marks=marks)


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_and_every_best_choice_is_claimed(game: AnyGame) -> None:
    missing = {language: without_a_claim(game, language) for language in ("en", "de")}
    said = "\n".join(f"{language}, {one.place}: {one.text}" for language in missing for one in missing[language])
    assert not said, said


def without_a_claim(game: AnyGame, language: str) -> list[Sentence]:
    """Return the sentences that need a claim and have none."""
    known = {getattr(claim, language) for _, claim in claims_of(game)}
    return [one for one in sentences(game, language) if one.needs_a_claim(language) and one.text not in known]


@pytest.mark.parametrize("game", GAMES)
def test_every_claim_is_made_on_a_page(game: AnyGame) -> None:
    for language in LANGUAGES:
        said = {one.text for one in sentences(game, language)}
        gone = [
            text
            for package, claim in claims_of(game)
            if package == game.package and (text := getattr(claim, language)) not in said
        ]
        assert not gone, gone


@pytest.mark.parametrize(("game", "claim"), [*claims()])
def test_the_claim_holds(game: AnyGame, claim: Claim) -> None:
    claim.check(game)


def test_a_sentence_that_states_another_figure_than_is_computed_is_found() -> None:
    for sentence in ("A throw brings 8 points on average.", "It brings 7 points on average, with 3 dice."):
        with pytest.raises(AssertionError, match=r"is not what|nothing computes"):
            agree(sentence, "en", [7.0])
    agree("In 54 von 100 Duellen, bei 16 in 76,0.", "de", [53.6, 16, 76.04])
    with pytest.raises(AssertionError):
        agree("In 54 von 100 Duellen.", "de", [About(52, 1)])
    agree("Jeder vierzehnte Wurf, einmal in sechs Würfen, also zwei von drei.", "de", [14.4, 6, 2.1, 3])


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "It wins 38 matches in 100 between two."),
        ("en", "Better stop."),
        ("en", "Two throws in three fit."),
        ("en", "It comes once in 36 throws."),
        ("en", "It saves 3 % of the points."),
        ("de", "Nur jeder vierzehnte Wurf passt."),
        ("de", "Hör am besten auf."),
        ("de", "Das gelingt in 72 von 100 Fällen."),
        ("de", "Hohe Karten wirfst du nie ab."),
    ],
)
def test_such_sentences_need_a_claim(language: str, sentence: str) -> None:
    assert Sentence("advice.1", sentence, advice=True).needs_a_claim(language)


def test_a_rule_may_say_always_without_one() -> None:
    assert not Sentence("3.1", "Hearts are always trumps.", advice=False).needs_a_claim("en")
    assert Sentence("3.1", "A throw brings 7 on average.", advice=False).needs_a_claim("en")
