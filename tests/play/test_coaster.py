"""The drinking rules (§ 14): only players who join by a click are named, and minors never see them."""

from typing import Any

import pytest
from django.test import Client

from games.play.models import Match
from tests.play.posts import seat_of, signed_in, url
from tests.play.tables import new_guest, open_match, play_moves, play_out
from tests.play.test_new import filled

pytestmark = pytest.mark.django_db
NEW = "/en/tables/new/"
WORDS = ("drink", "Drink", "Coaster", "coaster", " sip ")


@pytest.fixture
def match(anna: Any, ben: Any) -> Match:
    return open_match(anna, ben, seats=3, options={"drinking": "normal"})


def join(match: Match, user: Any, on: str = "1") -> Any:
    return signed_in(user).post(url(match, "coaster"), {"on": on})


def page(match: Match, user: Any, language: str = "en") -> str:
    return signed_in(user).get(f"/{language}/table/{match.pk}/").content.decode()


def play_a_round(match: Match) -> Match:
    """Play to the next line on the score pad. With default moves each seat plays one card."""
    lines = len(match.load_state().pad)
    while len(match.load_state().pad) == lines:
        match = play_moves(match, 1)
    return match


def drinks_after(match: Match) -> bool:
    """Return whether all drink after the last round by the normal rules: a brawl, all right or all wrong."""
    marks = match.load_state().pad[-1].marks
    return "B" in marks or all(marks) or not any(marks)


def said(match: Match, user: Any) -> str:
    """Return what the coaster tells that user about the last round."""
    html = page(match, user)
    assert 'id="coaster"' in html
    return html.partition('id="coaster"')[2].partition("</section>")[0]


def one_that_drinks(anna: Any, ben: Any, *joined: Any) -> Match:
    """Return a match whose first round ends with a drink for all."""
    for _ in range(60):
        match = open_match(anna, ben, seats=3, options={"drinking": "normal"})
        for person in joined:
            join(match, person)
        match = play_a_round(match)
        if drinks_after(match):
            return match
    raise AssertionError("no such round in 60 matches")


def test_nobody_is_in_without_a_click_of_their_own(match: Match, anna: Any, ben: Any) -> None:
    """By § 14.1."""
    assert "Nobody has joined." in said(match, anna)
    assert join(match, anna).status_code == 302
    assert "In: Anna." in said(match, ben)
    assert seat_of(match, ben).coaster_since is None


def test_only_those_who_joined_are_named_after_a_round(anna: Any, ben: Any) -> None:
    """By § 14.1."""
    match = one_that_drinks(anna, ben, anna)
    assert "You drink: " in said(match, anna)
    assert "Anna drinks: " in said(match, ben)
    assert "Ben drinks" not in said(match, anna)
    assert said(match, anna).count("drinks: ") == 0


def test_bots_never_drink(anna: Any, ben: Any) -> None:
    match = one_that_drinks(anna, ben, anna, ben)
    bot = match.seat_set.get(index=2).name
    assert bot not in said(match, anna)


def test_who_joins_after_a_round_does_not_drink_for_it(anna: Any, ben: Any) -> None:
    match = one_that_drinks(anna, ben, ben)
    join(match, anna)
    assert "You drink" not in said(match, anna)
    assert "Ben drinks: " in said(match, anna)


def test_sitting_out_takes_one_click_and_counts_at_once(anna: Any, ben: Any) -> None:
    """By § 14.1."""
    match = one_that_drinks(anna, ben, anna, ben)
    join(match, anna, on="0")
    assert "You drink" not in said(match, anna)
    assert "In: Ben." in said(match, anna)


def test_one_may_sit_out_even_after_the_end(match: Match, anna: Any) -> None:
    join(match, anna)
    match = play_out(match)
    assert "Sit out" in said(match, anna)
    assert join(match, anna, on="0").status_code == 302
    assert join(match, anna).status_code == 409


def test_a_second_click_does_not_join_later(match: Match, anna: Any) -> None:
    join(match, anna)
    match = play_a_round(match)
    join(match, anna)
    assert seat_of(match, anna).coaster_since == 0


@pytest.mark.parametrize(("language", "note"), [("en", "Water counts just as much"), ("de", "Wasser zählt genauso")])
def test_the_note_lies_beside_it_always(match: Match, anna: Any, ben: Any, language: str, note: str) -> None:
    """By § 14.2."""
    assert note in page(match, anna, language)
    join(match, anna)
    assert note in page(match, anna, language)
    assert note in page(play_out(match), ben, language)


def test_the_log_names_no_drinkers_to_anybody(anna: Any, ben: Any) -> None:
    match = one_that_drinks(anna, ben, anna, ben)
    end = play_out(match)
    for path in ("log/", f"replay/{end.ply // 2}/", *(f"replay/{ply}/" for ply in range(10, 30)), "poll/"):
        html = signed_in(anna).get(f"/en/table/{match.pk}/{path}").content.decode()
        assert "Drinks for" not in html


def test_spectators_see_no_coaster(match: Match) -> None:
    for reader in (signed_in(new_guest("Olga")), Client()):
        assert 'id="coaster"' not in reader.get(f"/en/table/{match.pk}/").content.decode()
        assert reader.post(url(match, "coaster"), {"on": "1"}).status_code == 403


def test_a_table_without_drinking_rules_has_nothing_to_join(anna: Any) -> None:
    match = open_match(anna)
    assert 'id="coaster"' not in page(match, anna)
    answer = join(match, anna)
    assert answer.status_code == 409
    assert "nothing to join" in answer.content.decode()
    assert seat_of(match, anna).coaster_since is None


def test_in_a_tournament_there_is_none_whatever_the_options_say(match: Match, anna: Any) -> None:
    """By § 14.1."""
    Match.objects.update(casual=False)
    assert 'id="coaster"' not in page(match, anna)
    assert join(match, anna).status_code == 409


@pytest.mark.parametrize("sent", [{}, {"on": ""}, {"on": "2"}, {"on": "\x00"}, {"on": "1 OR 1=1"}, {"off": "1"}])
def test_whatever_is_not_a_clear_yes_means_sitting_out(match: Match, anna: Any, sent: dict[str, str]) -> None:
    join(match, anna)
    signed_in(anna).post(url(match, "coaster"), sent)
    assert seat_of(match, anna).coaster_since is None


def test_it_takes_a_post_and_a_table(match: Match, anna: Any) -> None:
    assert signed_in(anna).get(url(match, "coaster")).status_code == 405
    assert signed_in(anna).post("/en/table/nowhere/coaster/", {"on": "1"}).status_code == 404
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(anna)
    assert strict.post(url(match, "coaster"), {"on": "1"}).status_code == 403


def test_who_has_resigned_cannot_join(match: Match, anna: Any) -> None:
    join(match, anna)
    signed_in(anna).post(url(match, "resign"))
    assert join(match, anna).status_code == 403
    assert "Anna" not in said(match, match.seat_set.get(index=1).user).partition("In:")[2]


class TestUnderAge:
    """Users who say that they are under age find no trace of the drinking rules."""

    @pytest.fixture
    def cleo(self) -> Any:
        cleo = new_guest("Cleo")
        cleo.under_age = True
        cleo.save(update_fields=["under_age"])
        return cleo

    def test_nothing_at_the_table_mentions_it(self, anna: Any, cleo: Any) -> None:
        match = open_match(anna, cleo, seats=2, options={"drinking": "very_hard"})
        shown = signed_in(cleo)
        while match.status == Match.Status.RUNNING:
            assert not _mentioned(page(match, cleo))
            match = play_a_round(match)
        for path in ("", "log/", "replay/20/", "match.json", "check/"):
            assert not _mentioned(shown.get(f"/en/table/{match.pk}/{path}").content.decode()), path

    def test_nor_an_open_table_nor_the_form_of_a_new_one(self, anna: Any, cleo: Any) -> None:
        match = open_match(anna, seats=3, bots=0, options={"drinking": "hard"})
        assert "Drinking rules" in page(match, new_guest("Dora"))
        assert not _mentioned(page(match, cleo))
        assert not _mentioned(signed_in(cleo).get(NEW).content.decode())

    def test_joining_is_refused_without_a_word_about_it(self, anna: Any, cleo: Any) -> None:
        match = open_match(anna, cleo, seats=2, options={"drinking": "hard"})
        answer = join(match, cleo)
        assert answer.status_code == 409
        assert not _mentioned(answer.content.decode())
        assert seat_of(match, cleo).coaster_since is None

    def test_who_says_so_later_is_out_at_once(self, anna: Any, ben: Any) -> None:
        match = one_that_drinks(anna, ben, anna, ben)
        ben.under_age = True
        ben.save(update_fields=["under_age"])
        assert "Ben" not in said(match, anna)

    def test_a_forged_form_opens_a_table_without(self, cleo: Any) -> None:
        assert signed_in(cleo).post(NEW, filled(**{"option-drinking": "hard"})).status_code == 302
        assert Match.objects.get().load_options().drinking == "off"

    def test_a_rematch_of_theirs_is_without(self, anna: Any, cleo: Any) -> None:
        match = play_out(open_match(anna, cleo, seats=2, options={"drinking": "hard"}))
        signed_in(cleo).post(url(match, "rematch"))
        assert Match.objects.get(rematch_of=match).load_options().drinking == "off"


def _mentioned(html: str) -> list[str]:
    """Return words about drinking in the page, without the requested address."""
    return [word for word in WORDS if word in html.replace("/coaster/", "/")]
