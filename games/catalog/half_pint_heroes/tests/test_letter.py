"""Tests of mails: the position, and a useful few of the choices."""

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.cards import cards
from games.catalog.half_pint_heroes.data import Bet, Options, Predict
from games.catalog.half_pint_heroes.letter import MOST_CHOICES, every_choice, letter
from games.catalog.half_pint_heroes.picture import WIDTH, picture
from games.catalog.half_pint_heroes.tests.table import CHANCE, declare, play, position
from games.engine.text import LANGUAGES, words

NAMES = ("Anna", "Ben", "Cleo")
WORDS = {language: words(GAME.package, language) for language in LANGUAGES}
EN = WORDS["en"]


def test_every_number_from_0_to_6_can_be_predicted() -> None:
    state = GAME.setup(Options(), 3, CHANCE).state
    choices = letter(GAME.view(state, 1), EN, NAMES).choices
    assert [choice.move for choice in choices] == [Predict(n) for n in range(7)]
    assert [choice.label for choice in choices[:3]] == ["Predict no tricks", "Predict 1 trick", "Predict 2 tricks"]


@pytest.mark.parametrize(("seats", "targets"), [(2, [None, 1]), (3, [1, 2])])
def test_bets_are_offered_as_the_rules_allow_them(seats: int, targets: list[int | None]) -> None:
    """§ 5: with two seats a bet may be left out."""
    state = play(GAME.setup(Options(), seats, CHANCE).state, *[Predict(1)] * seats).state
    assert [choice.move for choice in every_choice(GAME.view(state, 0), EN, NAMES)] == [Bet(one) for one in targets]


def test_sets_come_strongest_first_and_say_whether_they_win() -> None:
    state = play(position(["3H 12W", "9H 12H", "2N"], row="12F 4M"), declare("12W", "12F")).state
    found = letter(GAME.view(state, 1), EN, NAMES)
    assert [(choice.label, choice.note) for choice in found.choices] == [
        ("Play pair of 12s", "12H with 12F from the row, ties, and the earlier play wins"),
        ("Play high card 12", "12H, does not win"),
        ("Play high card 9", "9H, does not win"),
    ]
    assert not found.more
    assert found.where == "round 1, trick 1"


def test_of_many_sets_a_few_are_offered_and_the_weakest_among_them() -> None:
    state = position(["1H 3M 5W 7F 9N 11H 13M", "2H"], row="1M 3W 5F 7N 9H")
    view = GAME.view(state, 0)
    found, every = letter(view, EN, NAMES), every_choice(view, EN, NAMES)
    assert len(found.choices) == MOST_CHOICES
    assert len({choice.label for choice in found.choices}) == MOST_CHOICES
    assert found.more
    assert found.choices[-1].move == declare("1H")
    assert {choice.move for choice in found.choices} <= {choice.move for choice in every}


def test_a_set_is_offered_with_the_fewest_cards_of_the_hand() -> None:
    state = position(["12H 12M", "2H"], row="12W")
    labels = {choice.label: choice.move for choice in letter(GAME.view(state, 0), EN, NAMES).choices}
    assert len(labels["Play pair of 12s"].hand) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_offered_is_legal_and_the_letter_tells_nothing_hidden(language: str) -> None:
    state = GAME.setup(Options(rounds=3), 3, CHANCE).state
    spoken = WORDS[language]
    for _ in range(60):
        seat = GAME.to_move(state)[0]
        view = GAME.view(state, seat)
        choices = every_choice(view, spoken, NAMES)
        assert choices
        assert all(GAME.forbidden(state, seat, choice.move) is None for choice in choices)
        other = GAME.redeal(state, seat, CHANCE.stream("redeal"))
        assert letter(GAME.view(other, seat), spoken, NAMES) == letter(view, spoken, NAMES)
        assert picture(GAME.view(other, seat), spoken, NAMES) == picture(view, spoken, NAMES)
        state = GAME.play(state, seat, choices[len(choices) // 2].move, CHANCE).state
        if not GAME.to_move(state):
            break


def test_nothing_is_offered_while_others_are_awaited() -> None:
    state = position(["3H", "4H"], row="12F")
    assert every_choice(GAME.view(state, 1), EN, NAMES) == ()
    assert every_choice(GAME.view(state, None), EN, NAMES) == ()


def test_seven_cards_fit_into_the_picture() -> None:
    state = position(["1H 3M 5W 7F 9N 11H 13M", "2H"], row="1M 3W 5F 7N 9H")
    shown = picture(GAME.view(state, 0), EN, NAMES)
    assert len(shown["cards"]) == 12
    assert max(card["x"] for card in shown["cards"]) + 58 <= WIDTH - 8
    assert {(card["value"], card["letter"]) for card in shown["cards"][5:]} == {
        (one % 13 + 1, "HMWFN"[one // 13]) for one in cards("1H 3M 5W 7F 9N 11H 13M")
    }
