"""Founding a club, joining it, and leaving it."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model

from games.people.clubs import services, talk
from games.people.clubs.errors import (
    CannotJoin,
    ClubFull,
    InClubAlready,
    InvitationOver,
    NoGuestFounds,
    NotClubFounder,
    NotClubOrganiser,
    NotInClub,
    NotThere,
    TooManyClubs,
    TooManyWishes,
)
from games.people.models import Club, ClubLine, ClubPerson
from games.play.models import Notice
from games.play.relations.blocks import block
from halfpint_site.notifications.message import as_read_by
from halfpint_site.notifications.words import say
from tests.people.clubs.scenes import at, club_of, role_of
from tests.people.played import member, members
from tests.play.posts import signed_in
from tests.play.tables import new_guest

pytestmark = pytest.mark.django_db


def test_who_founds_a_club_leads_it() -> None:
    anna = member("Anna")
    club = services.found(anna, name="Beer mats", language="de")
    assert role_of(club, anna) == "founder"
    assert (club.listed, club.entry) == (False, "asked"), "nothing is public that nobody has made so"


def test_a_guest_founds_no_club_but_may_belong_to_one() -> None:
    guest = new_guest("Guest")
    with pytest.raises(NoGuestFounds):
        services.found(guest, name="Beer mats")
    club = club_of(member("Anna"))
    services.enter(club.pk, guest)
    assert role_of(club, guest) == "member"


def test_an_open_club_is_joined_at_once_and_only_once() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna)
    services.enter(club.pk, ben)
    assert role_of(club, ben) == "member"
    with pytest.raises(InClubAlready):
        services.enter(club.pk, ben)


def test_where_an_organiser_decides_a_wish_waits_for_the_yes_and_the_yes_is_told() -> None:
    anna, ben = member("Anna"), member("Ben", language="de")
    club = club_of(anna, entry="asked")
    services.enter(club.pk, ben)
    assert role_of(club, ben) == "asks"
    with pytest.raises(InClubAlready):
        services.enter(club.pk, ben)
    services.accept(club.pk, anna, ben.public_id)
    assert role_of(club, ben) == "member"
    told = Notice.objects.get(user=ben)
    assert told.data["path"] == at(club, language="de")
    with as_read_by(ben):
        assert say(told, None, told.written_at)[0] == "Du bist jetzt Mitglied: Beer mats"
    with pytest.raises(NotThere):
        services.accept(club.pk, anna, ben.public_id)


def test_a_no_is_told_to_nobody_and_one_may_ask_again() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, entry="asked")
    services.enter(club.pk, ben)
    services.decline(club.pk, anna, ben.public_id)
    assert role_of(club, ben) == ""
    assert not Notice.objects.exists()
    services.enter(club.pk, ben)
    assert role_of(club, ben) == "asks"


def test_a_wish_can_be_taken_back() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, entry="asked")
    services.enter(club.pk, ben)
    services.leave(club.pk, ben)
    assert role_of(club, ben) == ""


def test_an_invitation_is_a_yes_until_there_is_a_new_one() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, entry="asked", listed=False)
    old = club.invitation
    services.enter(club.pk, ben, old)
    assert role_of(club, ben) == "member"
    new = services.invite_anew(club.pk, anna).invitation
    assert new != old
    with pytest.raises(InvitationOver):
        services.enter(club.pk, cleo, old)
    services.enter(club.pk, cleo, new)
    assert role_of(club, cleo) == "member"


def test_an_invitation_answers_a_wish_that_waits() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, entry="asked")
    services.enter(club.pk, ben)
    services.enter(club.pk, ben, club.invitation)
    assert role_of(club, ben) == "member"


def test_nobody_joins_an_unlisted_club_without_its_invitation() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, listed=False)
    with pytest.raises(CannotJoin):
        services.enter(club.pk, ben)


def test_who_is_kept_apart_from_an_organiser_cannot_join_not_even_by_invitation() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, organisers=[ben])
    block(ben, cleo)
    for invitation in ("", club.invitation):
        with pytest.raises(CannotJoin):
            services.enter(club.pk, cleo, invitation)


def test_who_was_sent_away_stays_away_until_an_organiser_lets_them_back() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben)
    services.send_away(club.pk, anna, ben.public_id)
    for invitation in ("", club.invitation):
        with pytest.raises(CannotJoin):
            services.enter(club.pk, ben, invitation)
    with pytest.raises(NotInClub):
        services.leave(club.pk, ben)
    services.let_back(club.pk, anna, ben.public_id)
    services.enter(club.pk, ben)
    assert role_of(club, ben) == "member"


def test_organisers_send_members_away_and_only_the_founder_organisers() -> None:
    anna, ben, cleo, dora = members("Anna Ben Cleo Dora")
    club = club_of(anna, dora, organisers=[ben, cleo])
    with pytest.raises(NotClubFounder):
        services.send_away(club.pk, ben, cleo.public_id)
    with pytest.raises(NotThere):
        services.send_away(club.pk, ben, anna.public_id)
    with pytest.raises(NotThere):
        services.send_away(club.pk, ben, ben.public_id)
    with pytest.raises(NotClubOrganiser):
        services.send_away(club.pk, dora, ben.public_id)
    services.send_away(club.pk, ben, dora.public_id)
    services.send_away(club.pk, anna, cleo.public_id)
    assert (role_of(club, dora), role_of(club, cleo)) == ("away", "away")


def test_members_are_asked_to_organise_and_can_step_down() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, ben, cleo)
    services.promote(club.pk, anna, ben.public_id)
    assert role_of(club, ben) == "member"
    services.take_role(club.pk, ben)
    assert role_of(club, ben) == "organiser"
    with pytest.raises(NotClubFounder):
        services.promote(club.pk, ben, cleo.public_id)
    services.promote(club.pk, anna, cleo.public_id)
    services.take_role(club.pk, cleo)
    with pytest.raises(NotClubFounder):
        services.demote(club.pk, ben, cleo.public_id)
    services.demote(club.pk, ben, ben.public_id)
    services.demote(club.pk, anna, cleo.public_id)
    assert (role_of(club, ben), role_of(club, cleo)) == ("member", "member")


def test_a_role_is_neither_taken_unasked_nor_after_it_was_refused_or_taken_back() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben)
    with pytest.raises(NotThere):
        services.take_role(club.pk, ben)
    services.promote(club.pk, anna, ben.public_id)
    assert "You are asked to organise this club" in signed_in(ben).get(at(club)).text
    assert signed_in(ben).post(at(club, "role/"), {"answer": "no"}).status_code == 302
    assert "You are asked to organise this club" not in signed_in(ben).get(at(club)).text
    services.promote(club.pk, anna, ben.public_id)
    services.demote(club.pk, anna, ben.public_id)
    assert signed_in(ben).post(at(club, "role/"), {"answer": "yes"}).status_code == 409
    assert role_of(club, ben) == "member"


def test_nobody_offers_a_role_to_a_person_from_whom_they_are_kept_apart() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, ben, organisers=[cleo])
    for person in (ben, cleo):
        block(person, anna)
    for act, person in ((services.promote, ben), (services.hand_on, cleo)):
        with pytest.raises(NotThere):
            act(club.pk, anna, person.public_id)


def test_the_founder_asks_an_organiser_to_lead_and_stays_an_organiser() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, cleo, organisers=[ben])
    with pytest.raises(NotThere):
        services.hand_on(club.pk, anna, cleo.public_id)
    services.hand_on(club.pk, anna, ben.public_id)
    assert (role_of(club, anna), role_of(club, ben)) == ("founder", "organiser")
    assert signed_in(ben).post(at(club, "role/"), {"answer": "yes"}).status_code == 302
    assert (role_of(club, anna), role_of(club, ben)) == ("organiser", "founder")


def test_when_the_founder_leaves_the_oldest_organiser_leads_then_the_oldest_member_before_guests() -> None:
    anna, ben, cleo, dora = members("Anna Ben Cleo Dora")
    club = club_of(anna, new_guest("Guest"), dora, organisers=[ben, cleo])
    services.leave(club.pk, anna)
    assert (role_of(club, ben), role_of(club, cleo)) == ("founder", "organiser")
    services.leave(club.pk, cleo)
    services.leave(club.pk, ben)
    assert role_of(club, dora) == "founder"


def test_the_founder_can_leave_and_come_back_as_a_member() -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, ben)
    services.leave(club.pk, anna)
    services.enter(club.pk, anna)
    assert (role_of(club, anna), role_of(club, ben)) == ("member", "founder")


def test_the_last_one_who_leaves_closes_the_club_whoever_waits_or_was_sent_away() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, ben, entry="asked")
    services.send_away(club.pk, anna, ben.public_id)
    services.enter(club.pk, cleo)
    services.leave(club.pk, anna)
    assert not Club.objects.exists()
    assert not ClubPerson.objects.exists()


def test_only_the_founder_closes_a_club_and_its_notices_go_along() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, organisers=[ben], entry="asked")
    services.enter(club.pk, cleo)
    services.accept(club.pk, ben, cleo.public_id)
    with pytest.raises(NotClubFounder):
        services.close(club.pk, ben)
    services.close(club.pk, anna)
    assert not Club.objects.exists()
    assert not Notice.objects.exists()


def test_organisers_change_the_words_and_it_is_known_whose_they_are() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, cleo, organisers=[ben])
    with pytest.raises(NotClubOrganiser):
        services.change(club.pk, cleo, name="Mine")
    assert services.change(club.pk, ben, name="Beer mats", listed=False).worded_by == anna
    assert services.change(club.pk, ben, name="Sticks").worded_by == ben


def test_an_operator_lets_somebody_else_lead_where_an_account_is_closed(admin_client: Any) -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    club = club_of(anna, cleo, organisers=[ben])
    get_user_model().objects.filter(pk=anna.pk).update(is_active=False)
    sent = {"action": "lead_anew", "_selected_action": [club.pk]}
    assert admin_client.post("/admin/people/club/", sent).status_code == 302
    assert (role_of(club, ben), role_of(club, anna)) == ("founder", "member")
    alone = club_of(cleo)
    assert not services.lead_anew(alone.pk)
    assert role_of(alone, cleo) == "founder"


def test_an_operator_rewords_and_deletes_clubs_and_their_lines_but_sees_no_invitation(admin_client: Any) -> None:
    anna, ben = members("Anna Ben")
    club = club_of(anna, entry="asked")
    services.enter(club.pk, ben)
    services.accept(club.pk, anna, ben.public_id)
    line = talk.say(club.pk, anna, "Nasty")
    page = f"/admin/people/club/{club.pk.replace('_', '_5F')}/"
    shown = admin_client.get(f"{page}change/")
    assert shown.status_code == 200
    assert club.invitation not in shown.content.decode()
    assert admin_client.post(f"{page}change/", {"name": "Club", "about": ""}).status_code == 302
    assert Club.objects.get().name == "Club"
    assert admin_client.post(f"/admin/people/clubline/{line.pk}/delete/", {"post": "yes"}).status_code == 302
    assert not ClubLine.objects.exists()
    assert admin_client.post(f"{page}delete/", {"post": "yes"}).status_code == 302
    assert not Club.objects.exists()
    assert not Notice.objects.exists()


def test_nobody_belongs_to_more_clubs_and_no_club_has_more_people_than_allowed(monkeypatch: Any) -> None:
    anna, ben, cleo, dora = members("Anna Ben Cleo Dora")
    monkeypatch.setattr(services, "MOST_MEMBERS", 2)
    monkeypatch.setattr(services, "MOST_WISHES", 1)
    club = club_of(anna, entry="asked")
    services.enter(club.pk, ben)
    with pytest.raises(TooManyWishes):
        services.enter(club.pk, cleo)
    services.enter(club.pk, cleo, club.invitation)
    with pytest.raises(ClubFull):
        services.accept(club.pk, anna, ben.public_id)
    with pytest.raises(ClubFull):
        services.enter(club.pk, dora, club.invitation)
    monkeypatch.setattr(services, "MOST_CLUBS", 1)
    with pytest.raises(TooManyClubs):
        services.found(ben, name="More")
    assert not Club.objects.filter(name="More").exists()
