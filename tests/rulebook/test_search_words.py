"""Words in the rule search: stems, misspellings, compounds."""

import pytest

from games.rulebook.search.language import language
from games.rulebook.search.question import parse
from games.rulebook.search.spelling import distance, nearest, sound
from games.rulebook.search.stems import stem, words
from games.rulebook.search.vocabulary import parts, vocabulary


def stems_of(text: str, lang: str) -> set[str]:
    return {stem(word, lang) for word in words(text, lang)}


@pytest.mark.parametrize(
    "forms",
    [
        "Karte Karten",
        "Stich Stiche Stichen Stichs",
        "Hand Hände Händen",
        "wette wettet wetten wettest",
        "spiele spielst spielt spielen gespielt",
        "zählt zählen gezählt",
        "Straße Straßen Strasse STRASSE",
        "Fünfling fuenfling Fünflinge",
        "Kombination Kombinationen",
        "genau genaue genaues",
    ],
)
def test_german_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len(stems_of(forms, "de")) == 1


@pytest.mark.parametrize(
    "forms",
    [
        "bet bets betting",
        "predict predicts predicted prediction predictions",
        "play plays played playing player players",
        "score scores scored scoring",
        "trick tricks",
        "tally tallies",
        "flush flushes",
        "pass passes passed passing",
        "high higher highest",
    ],
)
def test_english_forms_of_a_word_have_one_stem(forms: str) -> None:
    assert len(stems_of(forms, "en")) == 1


@pytest.mark.parametrize(
    ("lang", "apart"),
    [
        ("de", "Stich Straße Stapel Startspieler"),
        ("de", "Wette Wert Werte Wasser"),
        ("de", "Hand Hund Handel"),
        ("en", "bet beat best"),
        ("en", "card care"),
        ("en", "row round run"),
        ("en", "tie trick trip"),
    ],
)
def test_other_words_keep_stems_of_their_own(lang: str, apart: str) -> None:
    found = [stem(word, lang) for word in words(apart, lang)]
    same = {"wert"} if "Wert" in apart else set()
    assert len(set(found)) == len(found) - len(same)


def test_a_text_becomes_plain_words_in_any_spelling() -> None:
    assert words("Größe: „FÜNF“ – fuenf!", "de") == ["grosse", "funf", "funf"]
    assert words("nobody’s can't Ünïcode 12/13", "en") == ["nobodys", "cant", "unicode", "12", "13"]
    assert words("neue Quelle", "de") == ["neue", "quelle"]
    assert words("� \0 ☃ --- ''", "de") == []


def test_irregular_forms_are_those_of_their_word() -> None:
    assert language("de").stem("gewonnen") == language("de").stem("gewinnt")
    assert language("en").stem("lost") == language("en").stem("lose")


@pytest.mark.parametrize(
    ("one", "other", "away"),
    [("kreutz", "kreuz", 1), ("predcition", "prediction", 1), ("wette", "wette", 0), ("auslag", "auslage", 1)],
)
def test_letters_changed_added_missing_or_swapped_are_one_slip_each(one: str, other: str, away: int) -> None:
    assert distance(one, other, 2) == distance(other, one, 2) == away


def test_words_that_are_far_apart_are_not_measured_further_than_needed() -> None:
    assert distance("flush", "keilerei", 2) == 3
    assert distance("abcd", "wxyz", 2) == 3


def test_what_sounds_alike_is_found_where_letters_are_too_far() -> None:
    assert sound("flasch") == sound("flush")
    known = {word: sound(word) for word in ("flush", "flach", "asche")}
    assert nearest("flasch", known)[0] == "flush"


@pytest.mark.parametrize("word", ["abc", "12345", "xylophon"])
def test_short_words_numbers_and_strangers_are_left_as_they_are(word: str) -> None:
    known = {known: sound(known) for known in ("abd", "12344", "trick", "stich")}
    assert nearest(word, known) == ()


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("wettchip", {"wett", "chip"}),
        ("gegnerwette", {"gegner", "wette"}),
        ("punkteblock", {"punkte", "block"}),
        ("stichzahl", {"stich", "zahl"}),
        ("mittrinken", {"trinken"}),
        ("auslage", set()),
        ("anderen", set()),
        ("straße", set()),
    ],
)
def test_compounds_come_apart_into_words_of_the_rules(word: str, found: set[str]) -> None:
    folded = words(word, "de")[0]
    assert set(parts(folded, "de")) == {stem(part, "de") for part in found}


def test_the_vocabulary_tells_rare_words_from_common_ones() -> None:
    known = vocabulary("en").counts["half-pint-heroes"]
    assert known.weight("brawl") > known.weight("card") > 0


def test_a_slip_is_mended_and_told() -> None:
    question = parse("sechstes Kreutz", "de")
    assert (question.meant, question.mended) == ("sechstes Kreuz", (("Kreutz", "Kreuz"),))
    assert parse("sechstes Kreuz", "de").meant == ""


def test_a_question_of_any_length_stays_small() -> None:
    assert len(parse("stich " * 10_000 + "x" * 100_000, "de").concepts) <= 16


@pytest.mark.parametrize("text", ["", "   ", "the of and", "?!", "\0", "�", "\" OR ' ; -- *", "()&|!:*"])
def test_a_question_without_a_telling_word_asks_for_nothing(text: str) -> None:
    assert parse(text, "en").concepts == ()
