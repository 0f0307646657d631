"""Mails and pictures of a position."""

from typing import Any

import pytest

from games.catalog.hearts import GAME
from games.catalog.hearts.data import Charge, HandOn, Pass, Play
from games.catalog.hearts.progress import remarks, round_begun, stages, verdict, what_was_sealed
from games.catalog.hearts.tests.table import dealt, last_trick, play, position
from games.catalog.hearts.writing import MOST_PASSES, HeartsWriter
from games.engine.chance import Chance
from games.engine.replay import random_playout, replay
from games.engine.text import words

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil")
WRITER = HeartsWriter(GAME)
ENGLISH, GERMAN = words(GAME.package, "en"), words(GAME.package, "de")


@pytest.mark.parametrize(
    ("seats", "options"),
    [(4, {"unseen": True}), (3, {"passing": "left-right-scatter"}), (5, {"kitty": "hand"}), (4, {"passing": "call"})],
)
def test_every_choice_of_a_mail_is_legal(seats: int, options: dict[str, Any]) -> None:
    chance = Chance(b"by mail")
    state, choices = dealt(seats, chance=chance, **options), chance.stream("walk")
    for _ in range(40):
        for seat in GAME.to_move(state):
            offered = WRITER.every_choice(GAME.view(state, seat), GERMAN, NAMES)
            assert 0 < len(offered) <= MOST_PASSES + 1
            assert all(GAME.forbidden(state, seat, choice.move) is None for choice in offered)
        seat = GAME.to_move(state)[0]
        state = GAME.play(state, seat, choices.choice(GAME.candidates(state, seat)), chance).state


def test_who_is_not_awaited_is_offered_nothing() -> None:
    state = position("3S", "4S", "5S", "6S")
    assert WRITER.every_choice(GAME.view(state, 1), ENGLISH, NAMES) == ()
    assert WRITER.every_choice(GAME.view(state, None), ENGLISH, NAMES) == ()


def test_a_letter_says_trick_hand_and_points() -> None:
    state = play(position("QS 4S", "KS 2S", "7S 8S", "9S 10S"), "QS")
    said = WRITER.letter(GAME.view(state, 1), ENGLISH, NAMES)
    assert said.where == "Deal 1, trick 2"
    assert [choice.label for choice in said.choices] == ["Play the two of spades", "Play the king of spades"]
    assert said.parts[0].rows == (("Anna", "♠Q"),)
    assert said.parts[1].rows == (("♠2 ♠K",),)
    assert said.alt == "Anna: queen of spades. Your hand: two of spades, king of spades."


def test_a_picture_shows_trick_and_hand_with_the_letters_of_the_language() -> None:
    state = play(position("QS 4S", "KS 2S", "7S 8S", "9S 10S"), "QS")
    drawn = WRITER.picture(GAME.view(state, 1), GERMAN, NAMES).context
    assert [play["card"]["corner"] for play in drawn["plays"]] == ["D"]
    assert [card["corner"] for card in drawn["cards"]] == ["2", "K"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_picture_has_room_for_every_hand(seats: int) -> None:
    drawn = WRITER.picture(GAME.view(dealt(seats), 0), ENGLISH, NAMES).context
    assert all(card["x"] + 58 <= drawn["width"] and card["y"] + 82 <= drawn["height"] for card in drawn["cards"])


def test_the_stages_of_a_match_add_up_to_its_scores() -> None:
    _, state = random_playout(GAME, GAME.options_type(), 4, b"stages")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert stages(state)[-1].totals == outcome.scores
    for seat in range(4):
        assert sum(stage.points[seat] for stage in stages(state)) == outcome.scores[seat]
    assert verdict(state) is None


def test_each_deal_of_a_log_is_found_by_its_number() -> None:
    log, _ = random_playout(GAME, GAME.options_type(), 4, b"deals")
    events = [event for step in replay(GAME, GAME.options_type(), 4, b"deals", log) for event in step.events]
    begun = [number for number in map(round_begun, events) if number]
    assert begun == list(range(1, len(begun) + 1))


def test_who_shot_the_moon_is_remarked() -> None:
    """Checks § 6.3 of the rule page."""
    taken = "2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH QS"
    state = play(last_trick(taken, "", "", "", cards_left="AH 2C 3C 4C", moon="add"), "AH", "2C", "3C", "4C")
    assert [list(map(ENGLISH.say, said)) for said in remarks(state)] == [["shot the moon once"], [], [], []]


def test_only_what_was_secret_is_told_afterwards() -> None:
    told = [
        what_was_sealed(move) for move in (Pass(("2C", "3C", "4C")), HandOn(), Charge(("QS",)), Charge(), Play("2C"))
    ]
    assert [phrase and ENGLISH.say(phrase) for phrase in told] == [
        "passed two of clubs, three of clubs and four of clubs",
        "handed on unseen",
        "charged queen of spades",
        None,
        None,
    ]
