"""Questions in players' words: how many find their paragraph, and what players can rely on."""

import pytest
from django.test import Client

from games.rulebook.pages import sections
from games.rulebook.search.answers import answer
from games.rulebook.search.kinds import asking
from games.rulebook.search.names import named
from games.rulebook.search.question import parse
from games.rulebook.search.stems import words
from games.rulebook.search.synonyms import heard
from games.rulebook.search.vocabulary import vocabulary
from tests.rulebook import players
from tests.tiers import slow_but

pytestmark = pytest.mark.django_db

MOST_NONSENSE = 4
"""So many of thirty questions without an answer may get one. Of the half put away four do since rules were reworded."""


@pytest.mark.parametrize("name", players.HALVES)
def test_every_expected_paragraph_of_players_exists(name: str) -> None:
    for question in players.half(name)["question"]:
        for slug, number in (where.split() for where in question["where"]):
            assert number in sections(slug, question["lang"])


FOUND: list[tuple[str, str, bool, float, float]] = [
    ("de", "tuning", False, 0.85, 0.93),
    ("en", "tuning", False, 0.78, 0.93),
    ("de", "more", False, 0.87, 0.97),
    ("en", "more", False, 0.88, 0.95),
    ("de", "fresh", False, 0.77, 0.85),
    ("en", "fresh", False, 0.80, 0.93),
    ("de", "later", False, 0.78, 0.89),
    ("en", "later", False, 0.75, 0.92),
    ("de", "apart", False, 0.65, 0.81),
    ("en", "apart", False, 0.55, 0.85),
    ("de", "kept", False, 0.80, 0.82),
    ("en", "kept", False, 0.72, 0.85),
    ("de", "checked", False, 0.81, 0.90),
    ("en", "checked", False, 0.84, 0.92),
    ("de", "put_away", False, 0.80, 0.95),
    ("en", "put_away", False, 0.77, 0.87),
    ("de", "put_away", True, 0.85, 0.97),
    ("en", "put_away", True, 0.84, 0.95),
    ("de", "stories", False, 0.60, 0.82),
    ("en", "stories", False, 0.49, 0.75),
    ("de", "strangers", False, 0.58, 0.77),
    ("en", "strangers", False, 0.55, 0.76),
]
"""Language, half of the questions, whether the game is known, and the least shares found first and within three."""


@pytest.mark.parametrize(
    ("lang", "name", "in_its_game", "first", "three"),
    slow_but([one for one in FOUND if one[1:3] == ("put_away", False)], FOUND, lambda one: "-".join(map(str, one[:3]))),
)
def test_players_find_their_paragraph(lang: str, name: str, in_its_game: bool, first: float, three: float) -> None:
    """The shares reached on 26 November 2026 (docs/benchmarks.md), minus at least two questions per set.

    A question without the name of a game can be about any of 95.
    """
    asked = [question for question in players.half(name)["question"] if question["lang"] == lang]
    found = players.share(asked, in_its_game=in_its_game)
    assert found.first >= first * found.of
    assert found.three >= three * found.of


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "first", "three"), [("de", 0.64, 0.83), ("en", 0.56, 0.76)])
def test_who_names_no_game_is_asked_which_and_one_tap_later_there_is_the_answer(
    lang: str, first: float, three: float
) -> None:
    """Measured with questions by people outside the project, half of them without a name."""
    asked = [question for question in players.half("stories")["question"] if question["lang"] == lang]
    found = players.share(asked, asked_back=True)
    assert found.first >= first * found.of
    assert found.three >= three * found.of


@pytest.mark.parametrize("name", slow_but(["put_away"], players.HALVES))
def test_a_question_without_an_answer_gets_none(name: str) -> None:
    refused, of = players.refused(name)
    assert refused >= of - MOST_NONSENSE * max(1, of // 30)


@pytest.mark.parametrize(
    ("ask", "lang", "slug"),
    [
        ("Mensch ärgere dich nicht: wer beginnt?", "de", "pachisi"),
        ("mensch ärgere dich, rauswerfen", "de", "pachisi"),
        ("Kniffel Bonus", "de", "yatzi"),
        ("yathzee bonus", "en", "yatzi"),
        ("who starts in Checkers", "en", "draughts"),
        ("who starts in Checkers", "de", "draughts"),
        ("Otello Anfang", "de", "reversi"),
        ("Coppit prisoners", "en", "catch-the-hat"),
        ("Malefiz Sperre", "de", "barricade"),
        ("eine Damepartie endet remis", "de", "draughts"),
        ("wann endet eine Partie bei Dame", "de", "draughts"),
        ("polnischen Dame", "de", "polish-draughts"),
        ("dirty hearts", "en", "dirty-nasty-filthy-hearts"),
        ("Laskers Mühle", "de", "lasker-morris"),
        ("Ninuki schlagen", "de", "gobang"),
        ("gobang who starts", "en", "gobang"),
        ("rummi joker", "en", "rummy"),
        ("schnapsn drumpf tauschn", "de", "schnapsen"),
        ("hundret up doubles", "en", "hundred-up"),
        ("Zeppelins Gondel", "de", "zeppelin"),
    ],
)
def test_a_name_chooses_its_game(ask: str, lang: str, slug: str) -> None:
    assert parse(ask, lang).chosen == (slug,)


@pytest.mark.parametrize(
    ("ask", "lang"),
    [
        ("die schwarze Dame loswerden", "de"),
        ("wie viele Karten hat das Spiel", "de"),
        ("can I shut the stock", "en"),
        ("who has the most pairs", "en"),
        ("hearts and the black queen", "en"),
    ],
)
def test_a_word_that_may_mean_something_else_chooses_no_game(ask: str, lang: str) -> None:
    assert not any(slug in parse(ask, lang).chosen for slug in ("draughts", "shut-the-box", "pairs", "black-maria"))


@pytest.mark.parametrize(
    ("ask", "lang", "where"),
    [
        ("heaven and hell dice, how many rounds", "en", "heaven-and-hell 1.2"),
        ("was zählt die zehn beim deutschen schafkopf", "de", "german-schafkopf 2.1"),
        ("darf der nächste spieler bei filou die position des vorgängers erwerben", "de", "filou 3.5"),
    ],
)
def test_whoever_names_a_game_gets_an_answer(ask: str, lang: str, where: str) -> None:
    """Even if few words are known. A name does not match words that say nothing together with it."""
    hit = answer(ask, lang).hits[0]
    assert f"{hit.slug} {hit.number}" == where


def test_a_game_is_asked_with_words_that_say_nothing() -> None:
    hit = answer("what if everybody is out", "en", "up-and-down").hits[0]
    assert (hit.slug, hit.number) == ("up-and-down", "4.3")


def test_words_of_other_games_are_no_slips() -> None:
    assert parse("castling in chess", "en").mended == ()
    assert not answer("castling in chess", "en").hits


@pytest.mark.parametrize(
    ("ask", "lang"),
    [
        ("what does the robber do in Catan when a seven is rolled", "en"),
        ("wie viele Rohstoffe darf ich bei Catan haben, wenn der Räuber kommt", "de"),
    ],
)
def test_a_thing_of_another_game_names_none_of_ours(ask: str, lang: str) -> None:
    assert parse(ask, lang).chosen == ()
    assert not answer(ask, lang).hits


def test_a_game_of_ours_is_named_beside_another() -> None:
    assert parse("gilt bei Skat die Regel vom Bridge", "de").chosen == ("skat",)


def test_who_names_no_game_is_asked_which_and_who_names_one_is_not(client: Client) -> None:
    asked = "can I look at the discard pile"
    page = client.get("/en/rules/search/", {"q": asked, "table": "x"}).content.decode()
    games = answer(asked, "en").games
    assert 2 <= len(games) == len(set(games)) <= 5
    assert "Which game do you mean?" in page
    assert all(f"game={slug}" in page for slug in games)
    inside = client.get("/en/rules/search/", {"q": asked, "game": games[0]}).content.decode()
    named = client.get("/en/rules/search/", {"q": f"{asked} in Mau-Mau"}).content.decode()
    nothing = client.get("/en/rules/search/", {"q": "castling in chess"}).content.decode()
    assert not any("Which game do you mean?" in other for other in (inside, named, nothing))


def test_a_chosen_game_and_its_variants_answer_alone_until_it_is_dropped() -> None:
    found = answer("Ludo: who starts", "en")
    assert found.chosen == [("pachisi", "Pachisi")]
    assert {hit.slug for hit in found.hits} <= {"pachisi", "pachisi-partners"}
    assert {hit.slug for hit in answer("Ludo: who starts", "en", everywhere=True).hits} > {"pachisi"}


def test_what_only_a_variant_says_stands_first_when_it_is_named() -> None:
    hits = answer("Booster Nines: neun", "de").hits
    assert (hits[0].slug, hits[0].number) == ("booster-nines", "9.4")


@pytest.mark.parametrize(
    ("ask", "lang", "where"),
    [
        ("kicked out in ludo", "en", "pachisi 5.1"),
        ("rauswerfen bei pachisi", "de", "pachisi 5.1"),
        ("promote in checkers", "en", "draughts 6.1"),
        ("marriage in schnapsen", "en", "schnapsen 5.2"),
        ("Remis bei Reversi", "de", "reversi 4.2"),
    ],
)
def test_words_of_players_lead_to_the_terms_of_the_rules(ask: str, lang: str, where: str) -> None:
    assert where in [f"{hit.slug} {hit.number}" for hit in answer(ask, lang).hits[:3]]


@pytest.mark.parametrize("lang", players.LANGUAGES)
def test_slips_are_mended_only_to_words_that_stand_in_the_game(lang: str) -> None:
    """Or to players' words that lead to a paragraph there, or that every question uses.

    A joker does not become poker in a game without either.
    """
    scope = frozenset({"reversi"})
    known = vocabulary(lang)
    speech = known.language
    for word in heard(lang, scope):
        stem = speech.stem(word)
        leads = speech.leads.get((stem,), ())
        assert (
            word in speech.helping
            or word in asking(lang)
            or stem in known.counts["reversi"].spread
            or any(known.counts["reversi"].has(phrase) for phrase in leads)
        ), word


def test_a_word_that_nothing_answers_is_said() -> None:
    assert parse("Kraftwerk bei Reversi", "de").missing == ("Kraftwerk",)
    assert parse("Steine bei Reversi", "de").missing == ()


def test_a_term_of_another_game_does_not_stand_on_top() -> None:
    for ask, slug in (("Turm bei Hütchenjagd", "catch-the-hat"), ("Bank bei Pachisi", "pachisi")):
        found = answer(ask, "de")
        assert found.hits[0].slug == slug
        assert all(slug in entry.places for entry in found.terms)


def test_the_longest_name_counts() -> None:
    (name,) = named(words("Fang den Hut im Team", "de"), "de")
    assert name.slugs == {"catch-the-hat-teams"}


def test_the_page_says_which_game_it_chose_and_lets_go_of_it(client: Client) -> None:
    html = client.get("/en/rules/search/", {"q": "checkers who begins"}).content.decode()
    assert "In <strong>Draughts</strong>" in html
    assert "?q=checkers+who+begins&amp;all=1" in html
    dropped = client.get("/en/rules/search/", {"q": "checkers who begins", "all": "1"}).content.decode()
    assert "In <strong>Draughts</strong>" not in dropped


def test_the_page_says_what_it_mended_and_what_it_did_not_find(client: Client) -> None:
    html = client.get("/en/rules/search/", {"q": "prisners and a submarine", "game": "catch-the-hat"}).content.decode()
    assert "(prisners → prisoners)" in html
    assert "Not in the rules of Catch the hat: <q>submarine</q>" in html


def test_where_nothing_fits_the_page_offers_the_contents(client: Client) -> None:
    html = client.get("/de/rules/search/", {"q": "Kraftwerk Fahrplan", "game": "reversi"}).content.decode()
    assert 'href="/de/rules/reversi/#s3"' in html
    assert "answers__list" not in html
    nowhere = client.get("/de/rules/search/", {"q": "Kraftwerk Fahrplan"}).content.decode()
    assert "In den Regeln passt nichts dazu." in nowhere
    assert "answers__list" not in nowhere
