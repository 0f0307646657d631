"""The shelf: every game of the collection, its filters, and what it says about games to come."""

import re

import pytest
from django.test import Client

from games.catalog import games
from games.engine.codec import AnyGame
from games.engine.text import words
from games.rulebook.source import sources
from games.shelf.titles import FAMILIES, LUCKS, title_named, titles, to_come
from games.shelf.wishes import Wishes, wishes
from tests.tutor.pages import text_of

pytestmark = pytest.mark.django_db
IN_WORDS = {"three quarters of an hour": 45, "a quarter of an hour": 15, "half an hour": 30, "an hour": 60}
BY_SLUG = {title.slug: title for title in titles()}


def shelf(client: Client, query: str = "", language: str = "en") -> str:
    response = client.get(f"/{language}/games/{query}")
    assert response.status_code == 200
    return text_of(response)


def test_every_title_stands_there_once_and_no_number_of_the_booklet_is_missing() -> None:
    assert len(BY_SLUG) == len(titles())
    numbers = sorted(title.number for title in titles() if title.number)
    assert numbers == list(range(1, len(numbers) + 1))


def test_the_list_knows_only_what_is_not_built() -> None:
    assert not [title.slug for title in to_come() if title.slug in games()]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.slug)
def test_every_playable_game_stands_there_for_as_many_as_can_play_it(game: AnyGame) -> None:
    can = tuple(n for n in game.seats if game.forbidden_options(game.options_type(), n) is None)
    assert BY_SLUG[game.slug].players == can


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.slug)
def test_a_playable_game_is_listed_under_the_name_that_it_goes_by(game: AnyGame) -> None:
    for language in ("de", "en"):
        own = words(game.package, language)
        said = BY_SLUG[game.slug].said(language)
        assert (said.name, said.say) == (own.text("name"), own.text("tagline"))


def test_the_shelf_and_the_rules_say_the_same_time() -> None:
    """If the rules give the time of a whole match, not of a round."""
    glances = {slug: sources()[slug, "en"].glance for slug in games()}
    said = {slug: minutes for slug, glance in glances.items() if glance and (minutes := minutes_in(glance.time))}
    assert len(said) > 9
    assert {slug: BY_SLUG[slug].minutes for slug in said} == said


def minutes_in(time: str) -> int:
    """Return the minutes in a phrase of a rule page; 0 if it is not about a match."""
    for phrase, minutes in IN_WORDS.items():
        if phrase in time.lower():
            return minutes
    found = re.match(r"(?:About )?(\d+) minutes(?! a (?:round|deal))", time)
    return int(found[1]) if found else 0


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_title_stands_there_by_its_name_with_a_cover_and_leads_to_its_page(client: Client, language: str) -> None:
    html = shelf(client, language=language)
    for title in titles():
        assert len(re.findall(rf'href="/{language}/games/{title.slug}/">', html)) == 1
        assert f"/covers/{title.slug}.svg?v=" in html
        assert title.said(language).name in html


def test_what_can_be_played_stands_before_what_is_to_come_which_is_marked(client: Client) -> None:
    html = shelf(client)
    playable, _, missing = html.partition('id="to-come"')
    assert set(re.findall(r'href="/en/games/([\w-]+)/"', playable)) == set(games())
    assert "to come</span>" not in playable.partition("<main")[2]
    assert missing.count("to come</span>") == len(titles()) - len(games())


@pytest.mark.parametrize(
    ("asked", "slug"),
    [
        ("Ludo", "pachisi"),
        ("mensch ärgere", "pachisi"),
        ("MENSCH AERGERE DICH", "pachisi"),
        ("muhle", "nine-mens-morris"),
        ("Mühle", "dice-morris"),
        ("Othello", "reversi"),
        ("kniffel", "yatzi"),
        ("four in", ""),
        ("Hütchenjagd", "catch-the-hat"),
        ("hunt the", ""),
        ("ecarte", "ecarte"),
        ("schwimmen", "schwimmen"),
        ("mau mau", "mau-mau"),
        ("maumau", "mau-mau"),
    ],
)
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_game_is_found_by_any_of_its_names_in_either_language(
    client: Client, asked: str, slug: str, language: str
) -> None:
    html = text_of(client.get(f"/{language}/games/", {"q": asked}))
    found = re.findall(rf'href="/{language}/games/([\w-]+)/"', html)
    assert (slug in found) if slug else not found
    assert len(found) < len(titles()) / 3


def test_a_name_and_a_filter_count_together_and_stay_in_the_form(client: Client) -> None:
    html = text_of(client.get("/en/games/", {"q": "draughts", "now": "1"}))
    assert set(re.findall(r'href="/en/games/([\w-]+)/"', html)) <= set(games())
    assert 'value="draughts"' in html
    assert re.search(r'shelf-filters__count">1<', html)


def test_facts_are_of_the_kinds_that_can_be_asked_for() -> None:
    for title in titles():
        assert title.family in FAMILIES
        assert title.luck in LUCKS
        assert title.players == tuple(sorted(set(title.players)))


def test_what_the_shelf_calls_luck_alone_is_where_nobody_decides_anything() -> None:
    for slug, game in games().items():
        assert game.luck_only == (title_named(slug).luck == "all"), slug


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("?players=7", lambda title: 7 in title.players),
        ("?family=mills", lambda title: title.family == "mills"),
        ("?time=15", lambda title: title.minutes <= 15),
        ("?luck=none", lambda title: title.luck == "none"),
        ("?secrets=yes", lambda title: title.hidden),
        ("?secrets=no&luck=none", lambda title: title.luck == "none" and not title.hidden),
        ("?now=1&players=2", lambda title: title.slug in games() and 2 in title.players),
    ],
)
def test_filters_keep_what_fits_and_nothing_else(client: Client, query: str, fits: object) -> None:
    wanted = {title.slug for title in titles() if fits(title)}  # type: ignore[operator]
    html = shelf(client, query)
    assert set(re.findall(r'href="/en/games/([\w-]+)/"', html)) == wanted
    assert f"<b>{len(wanted)} games fit</b>" in html


@pytest.mark.parametrize(
    "query",
    [
        "?players=eleven",
        "?players=-1&players=999999999999999999999",
        "?players=٤",
        "?family=chess&luck=%07&time=1e9",
        "?secrets=%ff%fe&now=maybe",
        "?colour=red",
        "?q=%20%09",
    ],
)
def test_unknown_wishes_do_no_harm(client: Client, query: str) -> None:
    html = shelf(client, query)
    assert f"<b>{len(games())} games to play</b>, {len(to_come())} to come" in html


def test_where_nothing_fits_the_way_back_is_shown(client: Client) -> None:
    html = shelf(client, "?family=mills&players=9")
    assert "There is no game like that on the shelf" in html
    assert "<b>0 games fit</b>" in html


def test_whoever_is_alone_hears_of_the_bots(client: Client) -> None:
    assert "Against bots you can play every game" in shelf(client, "?players=1&now=1")
    assert "Against bots you can play every game" not in shelf(client, "?players=2")


def test_what_was_asked_for_stays_chosen_in_the_form(client: Client) -> None:
    html = shelf(client, "?players=4&luck=none&now=1")
    assert '<option value="4" selected>' in html
    assert '<option value="none" selected>' in html
    assert 'value="1" checked' in html


def test_no_wish_fits_everything() -> None:
    assert wishes({}) == Wishes()
    assert all(Wishes().fit(title) for title in titles())


def test_the_shelf_is_read_only(client: Client) -> None:
    assert client.post("/en/games/").status_code == 405


def test_a_new_table_offers_every_game_under_its_family(client: Client) -> None:
    html = text_of(client.get("/en/tables/new/?game=draughts"))
    assert sorted(re.findall(r'href="\?game=([\w-]+)"', html)) == sorted(games())
    assert re.search(r'game=draughts" aria-current="true"', html)
    assert 'href="/en/games/?now=1"' in html
    assert 'href="/en/rules/draughts/"' in html
