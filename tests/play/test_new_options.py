"""Options of any game become form fields by their types alone."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from django import forms

from games.engine.text import Words
from games.play.tables.option_fields import PREFIX, option_facts, option_fields, option_values


class Options(msgspec.Struct, frozen=True):
    """One option of each supported kind."""

    rounds: Annotated[int, msgspec.Meta(ge=3, lt=6)] = 4
    first: Annotated[int, msgspec.Meta(gt=0, le=2)] | None = None
    speed: Literal["slow", "fast", "adagio"] = "fast"
    open_hands: bool = False
    songs: Literal["none", "loud"] = "none"
    hidden: str = "not offered"


class AnyGame:
    slug = "any"
    options_type = Options
    offered_options: tuple[str, ...] = ("speed", "rounds", "first", "open_hands")
    social_options = ("songs",)


WORDS = Words(
    "en",
    {
        "options": {
            "rounds": "Rounds",
            "rounds_help": "How many?",
            "first": "Start player",
            "first_values": {"none": "drawn", "1": "the left one"},
            "speed": "Speed",
            "open_hands": "Open hands",
            "songs": "Songs",
        }
    },
)


def fields() -> dict[str, Any]:
    return option_fields(AnyGame(), WORDS)  # type: ignore[arg-type]


def form(**data: str) -> forms.Form:
    return type("OptionsForm", (forms.Form,), fields())({PREFIX + name: value for name, value in data.items()})


def test_fields_stand_in_the_order_in_which_the_game_offers_them() -> None:
    assert list(fields()) == ["option-speed", "option-rounds", "option-first", "option-open_hands"]


def test_a_social_extra_is_shown_only_where_it_is_wanted() -> None:
    game: Any = AnyGame()
    assert list(option_fields(game, WORDS, social=True)) == [*fields(), "option-songs"]
    assert "Songs" not in dict(option_facts(game, Options(songs="loud"), WORDS))
    assert "Songs" not in dict(option_facts(game, Options(), WORDS, social=True))
    assert dict(option_facts(game, Options(songs="loud"), WORDS, social=True))["Songs"] == "loud"


def test_numbers_become_choices_within_their_bounds() -> None:
    rounds = fields()["option-rounds"]
    assert [key for key, _ in rounds.choices] == ["3", "4", "5"]
    assert (rounds.label, rounds.help_text, rounds.initial) == ("Rounds", "How many?", "4")


def test_what_may_be_missing_has_a_choice_of_its_own_and_the_words_of_the_game() -> None:
    assert fields()["option-first"].choices == [("none", "drawn"), ("1", "the left one"), ("2", "2")]


def test_literals_keep_the_order_in_which_they_were_written() -> None:
    assert [key for key, _ in fields()["option-speed"].choices] == ["slow", "fast", "adagio"]


def test_a_filled_form_gives_plain_data_of_the_right_types() -> None:
    filled = form(rounds="5", first="2", speed="slow", open_hands="on")
    assert filled.is_valid()
    values = option_values(AnyGame(), filled.cleaned_data)  # type: ignore[arg-type]
    assert values == {"rounds": 5, "first": 2, "speed": "slow", "open_hands": True}


def test_an_empty_form_gives_the_defaults_of_the_game() -> None:
    empty = form()
    assert empty.is_valid()
    values = option_values(AnyGame(), empty.cleaned_data)  # type: ignore[arg-type]
    assert msgspec.convert(values, Options) == Options()


@pytest.mark.parametrize("forged", [{"rounds": "6"}, {"rounds": "-3"}, {"first": "0"}, {"speed": "prestissimo"}])
def test_no_other_values_are_taken(forged: dict[str, str]) -> None:
    assert not form(**forged).is_valid()


def test_chosen_options_are_told_in_the_words_of_the_game() -> None:
    facts = option_facts(AnyGame(), Options(first=1), WORDS)  # type: ignore[arg-type]
    assert ("Start player", "the left one") in facts
    assert ("Rounds", "4") in facts
    assert ("Open hands", "no") in facts


def test_an_option_without_bounds_is_an_error_of_its_game() -> None:
    class Endless(AnyGame):
        offered_options = ("hidden",)

    with pytest.raises(TypeError, match="hidden"):
        option_fields(Endless(), Words("en", {"options": {"hidden": "Hidden"}}))  # type: ignore[arg-type]
