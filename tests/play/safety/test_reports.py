"""A report keeps its evidence, waits in the queue, is settled once, and its author gets an answer."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from games.play.models import ForbiddenWord, Match, Notice, Report, Sanction, TalkLine
from games.play.relations.blocks import block
from games.play.safety.names import is_forbidden
from games.play.safety.reports import report
from games.play.safety.sanctions import SanctionTexts, decide, lift, lift_due, settle
from games.play.tables.seats import taken_out
from games.play.talk.messages import say
from games.ui.errors import Refused
from halfpint_site.accounts.models import User
from halfpint_site.notifications.words import say as worded
from tests.people.played import member, members
from tests.play.clocked import told
from tests.play.posts import page, signed_in, url
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
WORDS = SanctionTexts("Bitte freundlich.", "Kindly, please.")


@pytest.fixture
def match(anna: Any, ben: Any) -> Match:
    match = open_match(anna, ben, seats=2, name="Corner table")
    say(match.pk, ben, "You nut!")
    return match


def address(match: Match, person: Any) -> str:
    return f"/en/table/{match.pk}/person/{person.public_id}/report/"


@pytest.fixture
def moderator() -> Any:
    return User.objects.create_superuser("mo@example.org", "seven brave hops", display_name="Mo")


def test_what_was_meant_outlives_what_becomes_of_it(match: Match, anna: Any, ben: Any) -> None:
    assert "Report Ben" in page(address(match, ben), anna)
    posted = signed_in(anna).post(address(match, ben), {"about": "talk", "text": "See there"})
    assert posted.status_code == 200
    assert "The moderators will look at it" in posted.content.decode()
    User.objects.filter(pk=ben.pk).update(display_name="Saint Ben")
    TalkLine.objects.all().update(text="")
    Match.objects.filter(pk=match.pk).update(name="")
    made = Report.objects.get()
    assert (made.reporter, made.accused, made.about, made.text) == (anna, ben, "talk", "See there")
    assert (made.meant["name"], made.meant["title"]) == ("Ben", "Corner table")
    assert [words for _when, words in made.meant["lines"]] == ["You nut!"]


def test_the_same_is_reported_once_and_nothing_without_words(match: Match, anna: Any, ben: Any) -> None:
    browser = signed_in(anna)
    assert browser.post(address(match, ben), {"about": "play", "text": " "}).status_code == 422
    assert browser.post(address(match, ben), {"about": "nonsense", "text": "x"}).status_code == 422
    assert browser.post(address(match, ben), {"about": "name"}).status_code == 200
    assert browser.post(address(match, ben), {"about": "name"}).status_code == 409
    assert Report.objects.count() == 1


def test_nobody_reports_strangers_at_a_table_themselves_or_without_signing_in(
    match: Match, anna: Any, client: Client
) -> None:
    browser = signed_in(anna)
    assert browser.get(address(match, new_guest("Max"))).status_code == 404
    assert browser.get(address(match, anna)).status_code == 404
    assert browser.get(f"/en/people/{anna.public_id}/report/").status_code == 404
    assert client.post(address(match, anna), {"about": "name"}).status_code == 302
    assert not Report.objects.exists()


def test_a_profile_is_reported_without_a_table() -> None:
    anna, ben = members("Anna Ben")
    there = f"/en/people/{ben.public_id}/report/"
    assert [signed_in(anna).post(there, {"about": "profile"}).status_code for _ in range(2)] == [200, 409]
    assert Report.objects.get().meant == {"name": "Ben"}


@pytest.mark.parametrize("shown_to", User.Profile.values)
@pytest.mark.parametrize("reader", ["guest", "member"])
def test_a_profile_that_opens_can_be_reported_and_no_other(reader: str, shown_to: str) -> None:
    ben = member("Ben", profile=shown_to)
    browser = signed_in(new_guest("Gast") if reader == "guest" else member("Anna"))
    found = [browser.get(f"/en/people/{ben.public_id}/{page}").status_code for page in ("", "report/")]
    opens = shown_to == "public" or (shown_to == "members" and reader == "member")
    assert found == ([200, 200] if opens else [404, 404])


def test_reports_come_no_faster_than_they_can_be_read() -> None:
    browser = signed_in(member("Anna"))
    people = [member(f"M{number}") for number in range(11)]
    found = [browser.post(f"/en/people/{one.public_id}/report/", {"about": "name"}).status_code for one in people]
    assert found == [200] * 10 + [429]


def test_moderators_settle_it_and_both_are_told(match: Match, anna: Any, ben: Any, moderator: Any) -> None:
    made = report(anna, ben, match, "talk", "")
    browser = signed_in(moderator)
    for where in ("", f"{made.pk}/change/", f"{made.pk}/settle/"):
        shown = browser.get(f"/admin/play/report/{where}")
        assert shown.status_code == 200
    assert "You nut!" in shown.content.decode()
    form = {"kind": "warn", "days": 7, "reason_de": WORDS.de, "reason_en": WORDS.en, "answer": "acted"}
    assert browser.post(f"/admin/play/report/{made.pk}/settle/", form | {"reason_de": ""}).status_code == 200
    assert browser.post(f"/admin/play/report/{made.pk}/settle/", form).status_code == 302
    assert browser.post(f"/admin/play/report/{made.pk}/settle/", form).status_code == 302
    made.refresh_from_db()
    assert (made.answer, made.settled_by) == ("acted", moderator)
    assert Sanction.objects.count() == 1
    assert [told(one, "moderation") for one in (anna, ben)] == [["moderation"]] * 2
    with translation.override("de"):
        title, text = worded(Notice.objects.get(user=ben, kind="moderation"), None, timezone.now())
    assert title == "Ein Wort von der Moderation"
    assert "Bitte freundlich." in text
    assert "we have done something" in worded(Notice.objects.get(user=anna, kind="moderation"), None, timezone.now())[1]


def test_who_is_no_moderator_settles_nothing(match: Match, anna: Any, ben: Any) -> None:
    made = report(anna, ben, match, "talk", "")
    User.objects.filter(pk=ben.pk).update(is_staff=True)
    assert signed_in(ben).post(f"/admin/play/report/{made.pk}/settle/", {"kind": ""}).status_code == 403
    assert signed_in(anna).get(f"/admin/play/report/{made.pk}/settle/").status_code == 302
    assert Report.objects.get().settled_at is None


def test_a_report_is_settled_once(match: Match, anna: Any, ben: Any, moderator: Any) -> None:
    made = report(anna, ben, match, "talk", "")
    settle(made.pk, moderator, "nothing", "", WORDS)
    with pytest.raises(Refused):
        settle(made.pk, moderator, "acted", "ban", WORDS)
    assert User.objects.get(pk=ben.pk).is_active
    assert report(anna, ben, match, "talk", "").pk != made.pk


def test_who_is_silent_plays_but_does_not_talk_until_the_days_are_over(match: Match, ben: Any, moderator: Any) -> None:
    decide(ben, "mute", WORDS, moderator, days=2)
    answer = signed_in(ben).post(url(match, "talk"), {"text": "Nuts!"})
    assert answer.status_code == 403
    assert "The moderators have asked you to be silent until" in answer.content.decode()
    with time_machine.travel(timezone.now() + timedelta(days=2, minutes=1)):
        assert lift_due() == 1
        say(match.pk, ben, "Sorry.")


def test_a_closed_account_opens_again_by_itself(match: Match, anna: Any, ben: Any, moderator: Any) -> None:
    waiting = open_match(ben, anna, seats=3, bots=0)
    browser = signed_in(ben)
    decide(ben, "close", WORDS, moderator, days=3)
    assert browser.get("/en/tables/mine/").status_code == 302
    assert Match.objects.get(pk=waiting.pk).status == "closed"
    assert Match.objects.get(pk=match.pk).status == "running"
    with time_machine.travel(timezone.now() + timedelta(days=3, minutes=1)):
        assert [lift_due(), lift_due()] == [1, 0]
    assert User.objects.get(pk=ben.pk).is_active


def test_a_ban_ends_duels_and_stays(match: Match, anna: Any, ben: Any, moderator: Any) -> None:
    made = decide(ben, "ban", WORDS, moderator)
    assert Match.objects.get(pk=match.pk).ended_by == "resigned"
    assert match.seat_set.get(user=anna).place == 1
    with time_machine.travel(timezone.now() + timedelta(days=900)):
        assert lift_due() == 0
    assert set(taken_out()) == {ben.pk}
    assert [lift(made.pk), lift(made.pk)] == [True, False]
    assert User.objects.get(pk=ben.pk).is_active


def test_two_decisions_are_lifted_one_after_the_other(ben: Any, moderator: Any) -> None:
    first, second = (decide(ben, kind, WORDS, moderator, days=3) for kind in ("close", "ban"))
    lift(first.pk)
    assert not User.objects.get(pk=ben.pk).is_active
    lift(second.pk)
    assert User.objects.get(pk=ben.pk).is_active


def test_moderators_decide_and_lift_without_a_report(ben: Any, moderator: Any) -> None:
    browser = signed_in(moderator)
    form = {"user": ben.pk, "kind": "out", "days": 7, "reason_de": WORDS.de, "reason_en": WORDS.en}
    assert browser.post("/admin/play/sanction/add/", form).status_code == 302
    assert set(taken_out()) == {ben.pk}
    chosen = {"action": "lift", "_selected_action": [Sanction.objects.get().pk]}
    assert browser.post("/admin/play/sanction/", chosen).status_code == 302
    assert not taken_out().exists()


@pytest.mark.parametrize("name", ["Nuts", "n u t s", "N.u.t.s", "Núts!", "Big nuts", "Nut5"])
def test_a_word_of_the_list_is_found_however_it_is_spelled(name: str) -> None:
    assert is_forbidden(name, ["nuts"])


@pytest.mark.parametrize("name", ["Nutshell", "Doughnuts", "Anna", "???"])
def test_a_harmless_name_is_not(name: str) -> None:
    assert not is_forbidden(name, ["nuts", "[a]x"])


def test_a_star_takes_longer_words_too() -> None:
    assert is_forbidden("Nutshell", ["nuts*"])
    assert is_forbidden("Doughnuts", ["*nuts"])


def test_names_of_people_and_tables_are_checked(anna: Any) -> None:
    ForbiddenWord.objects.create(word="nuts")
    browser = signed_in(anna)
    table = {"game": "reversi", "seats": 2, "bots": 0, "level": "easy", "audience": "anyone", "name": "Nuts here"}
    refused = browser.post("/en/tables/new/", table)
    assert refused.status_code == 422
    assert "This name cannot be used here." in refused.content.decode()
    assert browser.post("/en/tables/new/", table | {"name": "Here"}).status_code == 302
    changed = browser.post(reverse("accounts:profile"), {"display_name": "NUTS", "language": "en"})
    assert "This name cannot be used here." in changed.content.decode()


def test_the_form_names_nobody_whose_page_the_reader_cannot_see() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    User.objects.filter(pk=ben.pk).update(profile=User.Profile.HIDDEN)
    page = f"/en/people/{ben.public_id}/report/"
    for method in ("get", "post"):
        answer = getattr(signed_in(anna), method)(page)
        assert answer.status_code == 404
        assert "Ben" not in answer.text
    block(cleo, anna)
    assert signed_in(anna).get(f"/en/people/{cleo.public_id}/report/").status_code == 404
    assert signed_in(cleo).get(f"/en/people/{anna.public_id}/report/").status_code == 200
    open_match(anna, ben, seats=3, bots=0)
    assert signed_in(anna).get(page).status_code == 200
