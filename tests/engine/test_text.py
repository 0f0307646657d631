"""Phrases become sentences: fields, forms, names and lists."""

from pathlib import Path

import pytest

from games.engine.text import Phrase, SeatRef, Words, words

EN = Words(
    "en",
    {
        "plain": "Round {n}",
        "won": {"you": "You win.", "other": "{seat} wins."},
        "cards": {"none": "no cards", "one": "1 card", "other": "{n} cards"},
        "all": "Here: {list}.",
        "holds": "{seat} holds {what}",
        "deep": {"er": "down"},
        "ended": {"you": "You win.", "one": "{list} wins.", "other": "{list} win."},
        "caught": {"you": "You catch {list:acc}.", "other": "{seat} catches {list:acc}."},
    },
)
DE = Words("de", {"all": "Hier: {list}.", "against": "{a} gegen {b:acc}", "from": "von {list:dat}"})
NAMES = ("Ada", "Ben", "Cem")


def test_arguments_fill_the_fields() -> None:
    assert EN.text("plain", n=4) == "Round 4"


def test_a_dotted_key_goes_down_the_tables() -> None:
    assert EN.text("deep.er") == "down"


def test_the_reader_is_spoken_to() -> None:
    phrase = Phrase("won", {"seat": SeatRef(1)})
    assert EN.say(phrase, NAMES, reader=1) == "You win."
    assert EN.say(phrase, NAMES, reader=0) == EN.say(phrase, NAMES) == "Ben wins."


@pytest.mark.parametrize(("n", "said"), [(0, "no cards"), (1, "1 card"), (2, "2 cards")])
def test_numbers_choose_their_form(n: int, said: str) -> None:
    assert EN.text("cards", n=n) == said


@pytest.mark.parametrize(
    ("seats", "said"), [((), ""), ((0,), "Ada"), ((0, 1), "Ada and Ben"), ((0, 1, 2), "Ada, Ben and Cem")]
)
def test_a_tuple_is_said_as_a_list(seats: tuple[int, ...], said: str) -> None:
    assert EN.say(Phrase("all", {"list": tuple(map(SeatRef, seats))}), NAMES) == f"Here: {said}."


def test_a_list_is_joined_in_the_language_of_the_words() -> None:
    assert DE.say(Phrase("all", {"list": (SeatRef(0), SeatRef(2))}), NAMES) == "Hier: Ada und Cem."


def test_phrases_stand_in_phrases() -> None:
    phrase = Phrase("holds", {"seat": SeatRef(2), "what": Phrase("cards", {"n": 1})})
    assert EN.say(phrase, NAMES) == "Cem holds 1 card"


def test_a_seat_without_a_name_has_its_number() -> None:
    assert EN.say(Phrase("won", {"seat": SeatRef(4)}), NAMES) == "#5 wins."


def test_a_name_with_braces_stays_a_name() -> None:
    """Users type their names."""
    assert EN.say(Phrase("won", {"seat": SeatRef(0)}), ("{seat.__class__}",)) == "{seat.__class__} wins."


def test_a_missing_word_is_named_with_its_language() -> None:
    with pytest.raises(KeyError, match=r"deep\.est \(en\)"):
        EN.text("deep.est")


def test_a_game_of_a_family_speaks_with_the_words_of_its_kit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's own words take precedence."""
    (tmp_path / "a_game").mkdir()
    (tmp_path / "a_game" / "__init__.py").touch()
    (tmp_path / "a_game" / "text.en.toml").write_text('kit = "throwing"\n[rules]\nno_stop = "Not now."\n')
    monkeypatch.syspath_prepend(tmp_path)
    found, kit = words("a_game", "en"), words("games.engine.kit.throwing", "en")
    assert found.text("rules.no_stop") == "Not now."
    assert found.text("rules.match_over") == kit.text("rules.match_over")


def test_a_reader_is_no_name_where_the_field_says_the_case() -> None:
    phrase = Phrase("against", {"a": SeatRef(0), "b": SeatRef(1)})
    assert DE.say(phrase, NAMES, reader=1) == "Ada gegen dich"
    assert DE.say(phrase, NAMES, reader=2) == DE.say(phrase, NAMES) == "Ada gegen Ben"
    assert DE.say(Phrase("from", {"list": (SeatRef(0), SeatRef(2))}), NAMES, reader=2) == "von Ada und dir"


def test_whoever_wins_alone_is_spoken_to() -> None:
    alone, both = (Phrase("ended", {"list": tuple(map(SeatRef, seats)), "n": len(seats)}) for seats in ((1,), (0, 1)))
    assert EN.say(alone, NAMES, reader=1) == "You win."
    assert EN.say(alone, NAMES, reader=0) == "Ben wins."
    assert EN.say(both, NAMES, reader=1) == "Ada and Ben win."


def test_whom_it_hits_is_not_who_did_it() -> None:
    phrase = Phrase("caught", {"seat": SeatRef(0), "list": (SeatRef(1),)})
    assert EN.say(phrase, NAMES, reader=1) == "Ada catches you."


@pytest.mark.parametrize(("language", "said"), [("de", "Du"), ("en", "You")])
def test_a_name_that_stands_alone_is_you_for_the_reader(language: str, said: str) -> None:
    spoken = Words(language, {})
    assert spoken.called(1, NAMES, 1) == said
    assert spoken.called(1, NAMES, 0) == spoken.called(1, NAMES, None) == "Ben"
