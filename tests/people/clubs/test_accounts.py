"""Clubs when a user deletes their account, exports their data, or merges a guest account."""

import pytest
from django.test import Client

from games.people.clubs.services import accept, enter, invite_anew, send_away
from games.people.clubs.talk import say
from games.people.models import Club, ClubLine, ClubPerson
from games.play.models import Notice
from halfpint_site.accounts.export.collect import collect
from halfpint_site.accounts.services import forget, merge_guest
from tests.people.clubs.scenes import at, club_of, role_of
from tests.people.played import member, members
from tests.play.posts import page
from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db


def test_the_last_member_who_leaves_the_site_takes_the_club_along() -> None:
    anna = member("Anna")
    club = club_of(anna)
    say(club.pk, anna, "Hello")
    forget(anna, keep_words=True)
    assert not Club.objects.exists()
    assert not ClubLine.objects.exists()


def test_who_leaves_the_site_leaves_their_clubs_to_the_others() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, ben)
    away = club_of(cleo, anna)
    send_away(away.pk, cleo, anna.public_id)
    forget(anna)
    assert role_of(club, ben) == "founder"
    assert not ClubPerson.objects.filter(user=anna).exists()
    assert Club.objects.get(pk=club.pk).inviter is None
    invited = Client().get(at(club, f"join/{club.invitation}/")).content.decode()
    assert "Ben invites you to the club" in invited


def test_words_are_wiped_unless_they_are_left_to_the_others() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(ben, anna)
    say(club.pk, anna, "Wiped")
    forget(anna)
    read = page(at(club), ben)
    assert "Wiped" not in read
    assert "Has left and taken these words with them." in read
    cleo = member("Cleo")
    enter(club.pk, cleo)
    say(club.pk, cleo, "Kept")
    forget(cleo, keep_words=True)
    read = page(at(club), ben)
    assert "Kept" in read
    assert "Cleo" not in read
    assert "somebody</b>" in read


def test_the_name_of_a_club_is_wiped_where_nobody_else_organises_it() -> None:
    anna, ben, cleo, dora = members("Anna Ben Cleo Dora")
    alone = club_of(anna, ben, name="Alone", about="Secret", language="de", entry="asked")
    enter(alone.pk, dora)
    accept(alone.pk, anna, dora.public_id)
    together = club_of(anna, ben, organisers=[cleo], name="Together", about="Ours")
    forget(anna)
    alone.refresh_from_db()
    together.refresh_from_db()
    assert (alone.name, alone.about) == (f"Klub von {alone.founded_at.year}", "")
    assert (together.name, together.about) == ("Together", "Ours")
    assert not Notice.objects.filter(user=dora).exists(), "it was told the name"


def test_a_name_that_is_left_to_the_others_stays() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben, name="Alone")
    forget(anna, keep_words=True)
    assert Club.objects.get(pk=club.pk).name == "Alone"


def test_a_guest_who_turns_out_to_be_a_member_keeps_their_clubs() -> None:
    anna, guest = members("Anna")[0], new_guest("Guest")
    ben = member("Ben")
    club = club_of(ben, guest)
    say(club.pk, guest, "As a guest")
    merge_guest(guest, anna)
    assert role_of(club, anna) == "member"
    assert ClubLine.objects.get().user == anna


def test_of_two_roles_the_stronger_counts_but_nobody_comes_back_who_was_sent_away() -> None:
    anna, ben = members("Anna Ben")
    guest = new_guest("Guest")
    asked = club_of(ben, guest, entry="asked")
    enter(asked.pk, anna)
    sent = club_of(ben, guest, anna)
    send_away(sent.pk, ben, anna.public_id)
    led = club_of(anna, guest)
    merge_guest(guest, anna)
    assert [role_of(club, anna) for club in (asked, sent, led)] == ["member", "away", "founder"]
    assert ClubPerson.objects.filter(club__in=[asked, sent, led], user__is_guest=True).count() == 0


def test_a_guest_who_has_come_to_lead_a_club_leads_it_as_a_member() -> None:
    anna, ben = members("Anna Ben")
    guest = new_guest("Guest")
    club = club_of(ben, guest, anna)
    ClubPerson.objects.filter(club=club, user=ben).delete()
    ClubPerson.objects.filter(club=club, user=guest).update(role="founder")
    merge_guest(guest, anna)
    assert role_of(club, anna) == "founder"


def test_the_file_with_ones_data_has_clubs_and_what_was_said_there() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben, about="We lay mats.")
    say(club.pk, anna, "Hello")
    say(club.pk, ben, "Not Anna's")
    invite_anew(club.pk, anna)
    told = dict(collect(anna))["clubs"]
    assert [(row["club"], row["name"], row["role"]) for row in told["clubs"]] == [(club.pk, "Beer mats", "founder")]
    assert [row["about"] for row in told["worded"]] == ["We lay mats."]
    assert [row["text"] for row in told["said"]] == ["Hello"]
    assert Club.objects.get(pk=club.pk).invitation not in str(told)
