"""Chat of a club: who reads what, and what moderators see."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.people.clubs.services import leave
from games.people.clubs.talk import KEPT_LINES, ON_A_PAGE, say
from games.people.models import ClubLine
from games.play.models import Mute, Report, Sanction
from games.play.relations.blocks import block, unblock
from games.play.safety.sanctions import SanctionTexts, decide
from games.play.talk.messages import set_mute
from tests.people.clubs.scenes import at, club_of
from tests.people.played import member, members
from tests.play.posts import page, signed_in

pytestmark = pytest.mark.django_db


def test_what_a_member_says_the_others_read() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben)
    assert signed_in(ben).post(at(club, "say/"), {"text": "  Who is\nin on <b>Friday</b>? "}).status_code == 302
    read = page(at(club), anna)
    assert "Who is in on <b>Friday</b>?" in read, "unescaped by the test's reader"
    assert b"<b>Friday</b>" not in signed_in(anna).get(at(club)).content


def test_with_a_script_only_the_talk_comes_back() -> None:
    anna = member("Anna")
    club = club_of(anna)
    browser = signed_in(anna)
    answer = browser.post(at(club, "say/"), {"text": "Hello"}, headers={"HX-Request": "true"})
    part = answer.content.decode()
    assert part.startswith('<div class="stack" id="talk">')
    assert "Hello" in part
    refused = browser.post(at(club, "say/"), {"text": ""}, headers={"HX-Request": "true"})
    assert refused.status_code == 422
    assert "Write 1 to 500 characters." in refused.content.decode()


def test_who_is_muted_is_not_read_and_their_lines_are_counted() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben)
    say(club.pk, ben, "Blah")
    browser = signed_in(anna)
    browser.post(at(club, "mute/"), {"speaker": ben.public_id, "on": "1"})
    read = page(at(club), anna)
    assert "Blah" not in read
    assert "1 line hidden" in read
    browser.post(at(club, "mute/"), {"speaker": ben.public_id, "on": "0"})
    assert "Blah" in page(at(club), anna)
    assert not Mute.objects.exists()


def test_of_two_who_are_kept_apart_neither_reads_the_other_nor_finds_them_in_the_list() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, ben, cleo)
    say(club.pk, ben, "From Ben")
    say(club.pk, cleo, "From Cleo")
    block(ben, cleo)
    for reader, other in ((ben, cleo), (cleo, ben)):
        everything = page(at(club), reader) + page(at(club, "people/"), reader) + page(at(club, "talk/"), reader)
        assert f"From {other.name}" not in everything
        assert f"{other.name}</" not in everything
        assert "line hidden" not in everything, "nor is it told that there was something"
    assert "From Ben" in page(at(club), anna)
    unblock(ben, cleo)
    assert "From Ben" in page(at(club), cleo)


def test_one_takes_back_ones_own_line_and_organisers_any() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, ben, cleo)
    other = club_of(cleo, anna)
    mine, theirs, elsewhere = say(club.pk, ben, "Mine"), say(club.pk, cleo, "Theirs"), say(other.pk, cleo, "Elsewhere")
    assert signed_in(ben).post(at(club, "wipe/"), {"line": mine.pk}).status_code == 302
    assert signed_in(ben).post(at(club, "wipe/"), {"line": theirs.pk}).status_code == 409
    assert signed_in(anna).post(at(club, "wipe/"), {"line": theirs.pk}).status_code == 302
    assert signed_in(anna).post(at(club, "wipe/"), {"line": elsewhere.pk}).status_code == 409, "of another club"
    assert list(ClubLine.objects.all()) == [elsewhere]


def test_whom_moderators_have_silenced_says_nothing() -> None:
    anna = member("Anna")
    club = club_of(anna)
    decide(anna, Sanction.Kind.MUTE, SanctionTexts("Darum.", "Therefore."), None, 3)
    assert signed_in(anna).post(at(club, "say/"), {"text": "Hello"}).status_code == 403
    assert not ClubLine.objects.exists()


def test_nobody_says_more_in_a_minute_than_anybody_reads() -> None:
    anna = member("Anna")
    browser, club = signed_in(anna), club_of(anna)
    answers = [browser.post(at(club, "say/"), {"text": f"Line {n}"}).status_code for n in range(21)]
    assert answers == [302] * 20 + [429]


def test_old_lines_stand_on_pages_of_their_own() -> None:
    anna = member("Anna")
    club = club_of(anna)
    long_ago = timezone.now() - timedelta(days=9)
    lines = [ClubLine(club=club, user=anna, text=f"Line {n:03}.", said_at=long_ago) for n in range(ON_A_PAGE + 2)]
    ClubLine.objects.bulk_create(lines)
    first, second = page(at(club), anna), page(at(club, "talk/?page=2"), anna)
    assert "Line 002." in first
    assert "Line 001." not in first
    assert first.index("Line 002.") < first.index("Line 031.")
    assert "What was said before" in first
    assert "Line 000." in second
    assert "Line 002." not in second
    for odd in ("0", "-1", "99", "x", "9" * 500):
        assert signed_in(anna).get(at(club, f"talk/?page={odd}")).status_code == 200


def test_a_report_keeps_the_club_and_what_was_said_there() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, ben, cleo, about="We lay mats.")
    for n in range(KEPT_LINES + 1):
        say(club.pk, cleo, f"Nasty {n}")
    say(club.pk, anna, "Not that, please")
    form = at(club, f"people/{cleo.public_id}/report/")
    assert "Their profile" not in page(form, ben)
    answer = signed_in(ben).post(form, {"about": "talk", "text": "Look."})
    assert "The moderators will look at it" in answer.content.decode()
    ClubLine.objects.all().delete()
    told = Report.objects.get(accused=cleo).meant
    assert (told["name"], told["title"], told["club"]) == ("Cleo", "Beer mats", club.pk)
    assert [line for _when, line in told["lines"]] == [f"Nasty {n}" for n in range(1, KEPT_LINES + 1)]
    assert signed_in(ben).post(form, {"about": "talk", "text": "Look."}).status_code == 409, "while it waits"


def test_a_report_of_the_clubs_own_words_is_about_whoever_wrote_them(admin_client: Any) -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, cleo, organisers=[ben], about="Nasty words.", worded_by=ben)
    answer = signed_in(cleo).post(at(club, "report/"), {"about": "club", "text": ""})
    assert answer.status_code == 200
    made = Report.objects.get(accused=ben)
    queue = admin_client.get(f"/admin/play/report/{made.pk}/change/").content.decode()
    assert "Beer mats" in queue
    assert "Nasty words." in queue
    assert signed_in(cleo).post(at(club, "report/"), {"about": "talk", "text": ""}).status_code == 422


def test_who_has_left_the_club_can_still_be_muted_and_reported_for_what_they_said() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben)
    say(club.pk, ben, "Nasty")
    leave(club.pk, ben)
    assert "Report to the moderators" in page(at(club, f"people/{ben.public_id}/"), anna)
    set_mute(anna, ben, on=True)
    assert "Nasty" not in page(at(club), anna)
