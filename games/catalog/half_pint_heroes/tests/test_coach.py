"""Tests of the coach: it tells only what a seat could see for itself, and about bots only what is public."""

from typing import Any

import pytest

from games.catalog.half_pint_heroes import GAME
from games.catalog.half_pint_heroes.coach import SHOWN_SETS, advise
from games.catalog.half_pint_heroes.data import Dealt, Options, PredictionsShown, RoundScored, State
from games.catalog.half_pint_heroes.look_back import last_round, why
from games.engine.game import Step
from games.engine.replay import random_playout, replay
from games.engine.text import LANGUAGES, words

from .table import CHANCE, line, play, position

NAMES = ("Ada", "Ben", "Cem", "Dora")
EN = words(GAME.package, "en")


def told(state: State, seat: int = 0) -> str:
    """Return everything that the coach says to a seat, as one text."""
    parts = advise(GAME.view(state, seat), EN, NAMES)
    return " | ".join(line["text"] for part in parts for line in part["lines"])


def test_the_strongest_of_each_kind_comes_first_and_they_are_few() -> None:
    """Checks § 7 of the rule page."""
    state = position(["4H 4M 9F 12W 12F", "2H 3H 5F 6N", "2M 3M 5N 6F"], row="9H 12H 4F")
    sets = next(part for part in advise(GAME.view(state, 0), EN, NAMES) if part["title"] == "Your strongest sets")
    assert [line["text"].partition(":")[0] for line in sets["lines"]] == [
        "Full house, three 12s and two 9s",
        "Three 12s",
        "Two pair, 12s and 9s",
        "Pair of 12s",
    ]
    assert len(sets["lines"]) == SHOWN_SETS
    assert [held["id"] % 13 + 1 for held in sets["lines"][0]["cards"]] == [9, 9, 12, 12, 12]


def test_a_set_that_does_not_beat_the_table_is_said_to_lose() -> None:
    """Checks § 8.1 of the rule page."""
    state = play(position(["9H 9M 2F", "3H 4M 13W", "5H 6M 7W"]), "9H 9M").state
    assert "High card 13: does not beat the table" in told(state, 1)


def test_nobody_behind_means_a_sure_trick() -> None:
    """Checks § 8.4 of the rule page."""
    state = play(position(["9H 2F", "10H 3M", "13H 4N"]), "9H", "10H").state
    assert "High card 13: wins this trick" in told(state, 2)


def test_a_brawl_that_is_near_is_named() -> None:
    """Checks § 9 of the rule page."""
    state = play(
        position(["13H 12H 11H 10H", "2H 3H 4H 5H", "2M 3M 4M 5M"]), *["13H", "2H", "2M", "12H", "3H", "3M"]
    ).state
    assert "You have two tricks in a row: a third is a brawl" in told(state, 0)
    assert "Ada has two tricks in a row: a third is a brawl" in told(state, 1)
    state = play(state, "11H").state
    assert "Ada has two tricks in a row and leads this one" in told(state, 1)


def test_a_gun_fight_and_one_that_is_near_are_named() -> None:
    """Checks § 12.1 of the rule page."""
    four = position(["2H", "3H", "4H"], pad=tuple([line("X..")] * 4), number=5)
    five = position(["2H", "3H", "4H"], pad=tuple([line("X..")] * 5), number=6)
    assert "Ada has four marks in a row" in told(four, 1)
    assert "You play for the match" in told(five, 0)


@pytest.mark.parametrize(
    ("said", "words_of_it"),
    [(1, "You have all the tricks you said"), (2, "You need 1 more trick."), (0, "You have more tricks than you said")],
)
def test_what_the_prediction_still_asks_for_is_told(said: int, words_of_it: str) -> None:
    state = play(position(["13H 2F 3F", "3H 4M 5N", "4H 6M 7W"], predictions=(said, 0, 0)), "13H", "3H", "4H").state
    assert words_of_it in told(state, 0)


def test_a_bet_that_is_as_good_as_won_is_told() -> None:
    """Checks § 5 of the rule page."""
    state = play(position(["13H 2F", "3H 4M", "4H 6M"], predictions=(2, 2, 1), bets=(1, 2, 0)), "13H", "3H", "4H").state
    assert "Your bet is won, unless there is a brawl: Ben can no longer get there" in told(state, 0)


def test_before_the_prediction_the_hand_gets_its_worth() -> None:
    state = GAME.setup(Options(), 4, CHANCE).state
    assert "scores best here" in told(state, 2)
    assert "scores best here" not in told(play_to_the_cards(state), 2)


def play_to_the_cards(state: State) -> State:
    """Return the state after all have predicted one and bet on the left."""
    while state.phase != "play":
        seat = GAME.to_move(state)[0]
        state = GAME.play(state, seat, GAME.default_move(state, seat), CHANCE).state
    return state


def test_spectators_and_the_end_get_no_advice() -> None:
    state = GAME.setup(Options(), 4, CHANCE).state
    assert advise(GAME.view(state, None), EN, NAMES) == []


def test_hidden_cards_change_no_word_of_it() -> None:
    """Redraws the hidden cards at every moment of some matches; the advice stays the same."""
    compared = 0
    for seed in range(2):
        for number, step in enumerate(_steps(seed, 3)[::20]):
            state, seat = step.state, number % 3
            other = GAME.redeal(state, seat, CHANCE.stream("redeal", number))
            compared += other != state
            for language in LANGUAGES:
                spoken = words(GAME.package, language)
                mine, theirs = (advise(GAME.view(one, seat), spoken, NAMES) for one in (state, other))
                assert mine == theirs
    assert compared > 3


class TestLookBack:
    """Tests of reasons for the bots' plays in the last finished round."""

    def events(self, state: State, *moves: str) -> list[Any]:
        """Return the events of a round that begins with a deal and predictions, followed by these moves."""
        said = tuple(number or 0 for number in state.predictions)
        start = [Dealt(1, state.starter, 0, (), False), PredictionsShown(said)]
        return [*start, *play(state, *moves).events]

    def reasons(self, state: State, *moves: str, bots: tuple[int, ...] = (0, 1, 2)) -> list[str]:
        return [line["text"] for line in why(self.events(state, *moves), bots, EN, NAMES)]

    def test_nothing_is_told_before_the_round_is_over(self) -> None:
        state = position(["13H 2F", "3H 4M", "4H 6M"])
        assert self.reasons(state, "13H", "3H", "4H") == []
        assert len(self.reasons(state, "13H", "3H", "4H", "2F", "4M", "6M")) == 6

    def test_people_are_not_explained(self) -> None:
        state = position(["13H 2F", "3H 4M", "4H 6M"])
        told = self.reasons(state, "13H", "3H", "4H", "2F", "4M", "6M", bots=(1,))
        assert [text.partition(":")[0] for text in told] == ["Trick 1, Ben", "Trick 2, Ben"]

    def test_reasons_follow_from_prediction_and_tricks(self) -> None:
        state = position(["13H 2F", "3H 4M", "4H 6M"], predictions=(1, 0, 1))
        told = self.reasons(state, "13H", "3H", "4H", "2F", "4M", "6M")
        assert "Wanted 1 more trick, and led its strongest." in told[0]
        assert "Had all the tricks it wanted, and stayed below." in told[1]
        assert "Wanted 1 more trick, but had nothing to beat this." in told[2]
        assert all("The last cards" in text for text in told[3:])

    def test_a_brawl_that_was_stopped_is_named(self) -> None:
        """Checks § 9 of the rule page."""
        state = position(["12H 11H 10H 2F", "2H 3H 13H 4H", "2M 3M 4M 5M"], predictions=(3, 0, 0))
        moves = ["12H", "2H", "2M", "11H", "3H", "3M", "10H", "13H", "4M", "4H", "5M", "2F"]
        assert "Stopped the brawl of Ada." in self.reasons(state, *moves)[7]

    def test_a_brawl_that_was_wanted_is_named(self) -> None:
        state = position(["12H 11H 10H 2F", "2H 3H 4H 5H", "2M 3M 4M 5M"], predictions=(3, 0, 0))
        moves = ["12H", "2H", "2M", "11H", "3H", "3M", "10H", "4H", "4M"]
        assert "Went for the brawl." in self.reasons(state, *moves)[6]

    def test_only_events_of_the_last_round_count(self) -> None:
        events = [event for step in _steps(3) for event in step.events]
        assert [event.round for event in last_round(events) if isinstance(event, Dealt)] == [3]
        assert last_round(events[-3:]) == []

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_reason_has_its_words(self, language: str) -> None:
        """Random matches contain all reasons."""
        spoken = words(GAME.package, language)
        said = set()
        for seed in range(12):
            events: list[Any] = []
            for step in _steps(seed):
                events += step.events
                if any(isinstance(event, RoundScored) for event in step.events):
                    said |= {line["text"].rpartition(". ")[2] for line in why(events, range(4), spoken, NAMES)}
        assert len(said) > 8
        assert not any("{" in text for text in said)


def _steps(seed: int, seats: int = 4) -> list[Step[Any]]:
    """Return the steps of a whole match of random moves."""
    options, bytes_of_it = Options(rounds=3), b"look back %d" % seed
    log, _ = random_playout(GAME, options, seats, bytes_of_it)
    return [*replay(GAME, options, seats, bytes_of_it, log)]
