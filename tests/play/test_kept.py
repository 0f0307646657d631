"""Finished matches stay readable when their rules have changed or their game is gone."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from games.catalog import find, games
from games.play.matches.archive import archiving as record
from games.play.matches.archive.packing import pack
from games.play.models import Match, Move
from tests.play.finished import golden_match
from tests.play.old.rows import rename_a_field, take_away
from tests.play.posts import signed_in
from tests.play.tables import open_match, play_moves, play_out
from tests.tiers import slow_but_families

pytestmark = pytest.mark.django_db
Spoil = Callable[[Match], None]
WHY = {
    "a renamed field": {"en": "The rules have changed since then.", "de": "Die Regeln haben sich seitdem geändert."},
    "no game": {"en": "This game is no longer played here.", "de": "Dieses Spiel wird hier nicht mehr gespielt."},
}


@pytest.fixture(params=["in rows", "packed"])
def match(request: pytest.FixtureRequest, anna: Any) -> Match:
    """Anna's finished match with two bots, archived in words and, by parameter, packed."""
    match = play_out(open_match(anna, name="Friday"))
    record.write_words(match.pk)
    if request.param == "packed":
        record.pack_match(match.pk)
    return Match.objects.get(pk=match.pk)


@pytest.fixture(params=list(WHY))
def why(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def spoil(why: str, monkeypatch: pytest.MonkeyPatch) -> Spoil:
    if why == "no game":
        return lambda match: take_away(match, monkeypatch)
    return rename


def rename(match: Match) -> None:
    """Rename a field of the stored state, wherever it is stored."""
    if match.kept != Match.Kept.PACKED:
        rename_a_field(match)
        return
    packed = match.record.packed
    state = packed.state.replace('{"', '{"of_old_', 1)
    match.record.log = pack(match.lines(), state)
    match.record.save()


def page(client: Client, match: Match, language: str, path: str) -> str:
    answer = client.get(f"/{language}/table/{match.pk}/{path}")
    assert answer.status_code == 200, path
    return " ".join(answer.content.decode().split())


def result_of(html: str) -> str:
    """Return the places of the result page with the figures of its chart."""
    return html[html.index('<ol class="places">') : html.index("</ol>")]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_result_is_shown_as_it_was(match: Match, anna: Any, spoil: Spoil, why: str, language: str) -> None:
    client = signed_in(anna)
    before = page(client, match, language, "")
    spoil(match)
    after = page(client, match, language, "")
    assert WHY[why][language] in after
    assert result_of(after) == result_of(before)
    chart = before[before.index('<figure class="chart">') : before.index("</figure>")]
    assert chart in after
    table = before[before.index('<table class="data data--tight">') : before.index("</table>")]
    assert table in after


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_is_told_word_for_word(match: Match, anna: Any, spoil: Spoil, language: str) -> None:
    client = signed_in(anna)
    before = [page(client, match, language, "log/"), page(Client(), match, language, "log/")]
    spoil(match)
    after = [page(client, match, language, "log/"), page(Client(), match, language, "log/")]
    parts = [[html[html.index('id="round-1"') : html.index("</main>")] for html in each] for each in (before, after)]
    assert parts[0] == parts[1]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_replay_says_why_it_cannot(match: Match, spoil: Spoil, why: str, language: str) -> None:
    spoil(match)
    if why == "no game":
        html = page(Client(), match, language, "replay/0/")
        assert WHY[why][language] in html
        assert f"/{language}/table/{match.pk}/log/" in html


def test_a_log_that_leads_elsewhere_today_is_not_replayed(match: Match) -> None:
    if match.kept == Match.Kept.PACKED:
        lines = match.lines()
        lines[2].events = "[]"
        match.record.log = pack(lines, match.record.packed.state)
        match.record.save()
    else:
        Move.objects.filter(match=match, ply=2).update(events="[]")
    html = page(Client(), match, "en", "replay/3/")
    assert "cannot be replayed move by move" in html


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_check_shows_the_seed_and_does_not_cry_wolf(match: Match, spoil: Spoil, why: str, language: str) -> None:
    spoil(match)
    html = page(Client(), match, language, "check/")
    assert bytes(match.seed).hex() in html
    assert WHY[why][language] in html
    assert html.count('<li class="good">') == 1
    assert '<li class="bad">' not in html


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_pad_on_paper_is_the_one_of_then(match: Match, spoil: Spoil, language: str) -> None:
    before = page(Client(), match, language, "pad/")
    spoil(match)
    after = page(Client(), match, language, "pad/")
    sheet = before[before.index("<table") : before.index("</table>")]
    assert "".join(sheet.split()) in "".join(after.split())


def test_the_match_file_is_the_same(match: Match, spoil: Spoil) -> None:
    before = page(Client(), match, "en", "match.json")
    spoil(match)
    assert page(Client(), match, "en", "match.json") == before


def test_a_game_that_is_gone_keeps_its_name_in_lists(match: Match, anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    take_away(match, monkeypatch)
    Match.objects.filter(pk=match.pk).update(name="")
    html = signed_in(anna).get("/de/tables/mine/").content.decode()
    assert find("hearts").slug  # other games are still there
    assert match.words("de").text("name") in html


def test_without_words_the_result_stands_and_says_so(anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_out(open_match(anna))
    take_away(match, monkeypatch)
    assert record.pack_match(match.pk)
    html = page(Client(), match, "en", "")
    assert "places__rank" in html
    assert "was not recorded in words" in html


def test_words_that_could_not_be_written_are_written_when_the_game_is_back(anna: Any) -> None:
    match = play_out(open_match(anna))
    with pytest.MonkeyPatch.context() as away:
        take_away(match, away)
        record.pack_match(match.pk)
    assert Match.objects.get(pk=match.pk).words_kept() is None
    assert record.write_words_again(match.pk)
    assert Match.objects.get(pk=match.pk).words_kept() is not None


def test_a_match_that_is_being_played_is_not_kept(anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_moves(open_match(anna), 3)
    take_away(match, monkeypatch)
    assert "at rest" in page(Client(), match, "en", "")


@pytest.mark.parametrize("slug", slow_but_families(games()))
def test_the_last_position_outlives_its_game(slug: str, anna: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    match = golden_match(find(slug), [anna])
    before = page(Client(), match, "de", "")
    record.write_words(match.pk)
    take_away(match, monkeypatch)
    after = page(Client(), match, "de", "")
    if '<svg class="board"' in before:
        drawing = before[before.index('<svg class="board"') :]
        assert "".join(drawing[: drawing.index("</svg>")].split()) in "".join(after.split())
    assert "Anna" in after
    assert "\ue000" not in after
