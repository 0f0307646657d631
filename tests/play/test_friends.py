"""Friends agree to it, favourites are never told: requests, answers, end, and effects."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.test import Client
from django.utils import timezone

from games.play.errors import AskedForFriends, FriendsNeedAccounts, NobodyToMeet, NotAskedForFriends, TooManyFriends
from games.play.matchmaking.eligibility import acquaintances
from games.play.models import Favourite, Friend, Match, Notice
from games.play.relations import friends as service
from games.play.relations.blocks import block, unblock
from games.play.relations.friends import accept, ask, decline, end, favour, forget_refusals, friends_of, take_back
from halfpint_site.accounts.export.collect import collect
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget, merge_guest
from tests.people.played import member, members
from tests.play.posts import page, signed_in
from tests.play.tables import new_guest, open_match

pytestmark = pytest.mark.django_db
PAGE = "/en/people/friends/"


def presses(user: Any, act: str, other: Any, **more: str) -> Any:
    return signed_in(user).post(f"{PAGE}{act}/", {"person": other.public_id, **more})


def are_friends(one: Any, other: Any) -> bool:
    """Return whether they are friends, and assert that both sides agree."""
    sides = {other.pk in friends_of(one), one.pk in friends_of(other)}
    assert len(sides) == 1
    return sides.pop()


def befriend(one: Any, *others: Any) -> None:
    for other in others:
        ask(one, other)
        accept(other, one)


def told(user: Any) -> list[str]:
    found = Notice.objects.filter(user=user, kind=Notice.Kind.FRIEND).order_by("pk")
    return [f"{notice.data['by']} {notice.data['act']}" for notice in found]


def test_two_are_friends_once_both_have_said_so() -> None:
    anna, ben = members("Anna Ben")
    assert "Ask to be friends" in page(f"/en/people/{ben.public_id}/", anna)
    assert presses(anna, "ask", ben, back="page").url == f"/en/people/{ben.public_id}/"
    assert not are_friends(anna, ben)
    assert "You have asked to be friends." in page(f"/en/people/{ben.public_id}/", anna)
    assert "Anna would like to be your friend." in page(f"/en/people/{anna.public_id}/", ben)
    assert "Waiting for your answer" in page(PAGE, ben)
    assert presses(ben, "accept", anna).url == PAGE
    assert are_friends(anna, ben)
    assert "You and Ben are friends." in page(f"/en/people/{ben.public_id}/", anna)
    assert (told(anna), told(ben)) == (["Ben accepts"], ["Anna asks"])


def test_who_asks_somebody_who_has_asked_them_has_said_yes() -> None:
    anna, ben = members("Anna Ben")
    ask(anna, ben)
    ask(ben, anna)
    assert are_friends(anna, ben)


def test_of_a_no_nobody_is_told_and_nobody_sees_it() -> None:
    anna, ben = members("Anna Ben")
    ask(anna, ben)
    before = page(PAGE, anna), page(f"/en/people/{ben.public_id}/", anna)
    presses(ben, "decline", anna)
    assert (page(PAGE, anna), page(f"/en/people/{ben.public_id}/", anna))[0].count("Ben") == before[0].count("Ben")
    assert "You have asked to be friends." in page(f"/en/people/{ben.public_id}/", anna)
    assert told(anna) == []
    assert "Anna" not in page(PAGE, ben)
    assert "declined" not in str(dict(collect(anna))["people"])
    assert presses(anna, "ask", ben).status_code == presses(anna, "ask", ben).status_code == 409


def test_after_a_no_taking_back_and_asking_again_reaches_nobody_for_a_while() -> None:
    anna, ben = members("Anna Ben")
    ask(anna, ben)
    decline(ben, anna)
    for _ in range(3):
        take_back(anna, ben)
        assert "Ben" not in page(PAGE, anna)
        ask(anna, ben)
        assert "Ben" in page(PAGE, anna)
    assert "Anna" not in page(PAGE, ben)
    assert told(ben) == ["Anna asks"]
    with time_machine.travel(timezone.now() + timedelta(days=91), tick=True):
        take_back(anna, ben)
        ask(anna, ben)
        assert "Anna" in page(PAGE, ben)
        assert told(ben) == ["Anna asks"] * 2


def test_who_has_said_no_may_still_ask_and_has_their_friend() -> None:
    anna, ben = members("Anna Ben")
    ask(anna, ben)
    decline(ben, anna)
    assert "Ask to be friends" in page(f"/en/people/{anna.public_id}/", ben)
    ask(ben, anna)
    assert are_friends(anna, ben)


def test_what_was_taken_back_can_be_answered_no_longer() -> None:
    anna, ben = members("Anna Ben")
    ask(anna, ben)
    presses(anna, "take-back", ben)
    for act in ("accept", "decline"):
        answer = presses(ben, act, anna)
        assert answer.status_code == 409
        assert "not asking you any more" in answer.content.decode()
    assert not Friend.objects.exists()


def test_asking_and_taking_back_again_and_again_writes_one_notice() -> None:
    anna, ben = members("Anna Ben")
    for _ in range(5):
        ask(anna, ben)
        take_back(anna, ben)
    assert told(ben) == ["Anna asks"]


def test_either_ends_it_and_nobody_is_told() -> None:
    anna, ben = members("Anna Ben")
    befriend(anna, ben)
    assert presses(ben, "end", anna).status_code == 302
    assert not are_friends(anna, ben)
    assert presses(ben, "end", anna).status_code == 302, "there is nothing left to end"
    assert told(anna) == ["Ben accepts"]


def test_a_guest_neither_asks_nor_is_asked() -> None:
    anna, guest = member("Anna"), new_guest("Guest")
    open_match(anna, guest, seats=2)
    with pytest.raises(FriendsNeedAccounts):
        ask(guest, anna)
    with pytest.raises(NobodyToMeet):
        ask(anna, guest)
    answer = presses(guest, "ask", anna)
    assert answer.status_code == 403
    assert "Create your account" in answer.content.decode()


def test_who_hides_their_page_is_found_by_who_has_played_with_them_alone() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    User.objects.filter(pk=ben.pk).update(profile="hidden")
    ben.refresh_from_db()
    match = open_match(anna, ben, seats=2)
    there = f"/en/table/{match.pk}/person/{ben.public_id}/"
    assert "Ask to be friends" in page(there, anna)
    assert presses(anna, "ask", ben, back="page").url == PAGE
    assert "You have asked to be friends." in page(there, anna)
    with pytest.raises(NobodyToMeet):
        ask(cem, ben)


def test_of_two_who_are_kept_apart_but_still_play_neither_is_offered_it() -> None:
    anna, ben = members("Anna Ben")
    match = open_match(anna, ben, seats=2)
    block(anna, ben)
    for one, other in ((anna, ben), (ben, anna)):
        assert "Ask to be friends" not in page(f"/en/table/{match.pk}/person/{other.public_id}/", one)


def test_one_who_is_hidden_one_who_blocks_and_nobody_are_answered_alike() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    User.objects.filter(pk=ben.pk).update(profile="hidden")
    block(cem, anna)
    answers = {
        (answer.status_code, answer.content.decode().split("<main")[1])
        for answer in (
            presses(anna, "ask", ben),
            presses(anna, "ask", cem),
            signed_in(anna).post(f"{PAGE}ask/", {"person": "nobody"}),
            signed_in(anna).post(f"{PAGE}ask/", {"person": "\x00"}),
        )
    }
    assert len(answers) == 1
    assert answers.pop()[0] == 404
    assert not Friend.objects.exists()


@pytest.mark.parametrize("by_asker", [True, False])
def test_a_block_ends_it_on_both_sides_in_silence_and_forbids_asking(by_asker: bool) -> None:
    anna, ben, cem = members("Anna Ben Cem")
    befriend(anna, ben, cem)
    favour(anna, ben)
    favour(ben, anna)
    before = told(anna), told(ben)
    block(*((anna, ben) if by_asker else (ben, anna)))
    assert not are_friends(anna, ben)
    assert are_friends(anna, cem)
    for one, other in ((anna, ben), (ben, anna)):
        assert other.name not in page(PAGE, one)
        with pytest.raises(NobodyToMeet):
            ask(one, other)
    assert (told(anna), told(ben)) == before
    unblock(*((anna, ben) if by_asker else (ben, anna)))
    assert not are_friends(anna, ben)


def test_a_block_takes_a_question_back() -> None:
    anna, ben = members("Anna Ben")
    ask(anna, ben)
    block(anna, ben)
    with pytest.raises(NotAskedForFriends):
        accept(ben, anna)


def test_favourites_are_seen_by_their_owner_alone() -> None:
    anna, guest = member("Anna", profile="public"), new_guest("Guest")
    presses(guest, "like", anna)
    presses(guest, "like", anna)
    assert "Anna" in page(PAGE, guest)
    assert "Guest" not in page(PAGE, anna)
    assert "Guest" not in str(dict(collect(anna)))
    assert not Notice.objects.filter(user=anna).exists()
    presses(guest, "unlike", anna)
    assert "Anna" not in page(PAGE, guest)


def test_nobody_learns_a_hidden_name_by_keeping_it_as_a_favourite() -> None:
    anna, ben = members("Anna Ben")
    User.objects.filter(pk=ben.pk).update(profile="hidden")
    assert presses(anna, "like", ben).status_code == 404
    assert "Ben" not in page(PAGE, anna)
    assert not Favourite.objects.exists()


def test_a_person_of_the_chat_is_kept_as_a_favourite_by_the_form_there() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    User.objects.filter(pk=ben.pk).update(profile="hidden")
    match = open_match(cem, ben, seats=3, bots=0)
    form = page(f"/en/table/{match.pk}/person/{ben.public_id}/", anna).split('/people/friends/like/"')[1]
    named = form.split('name="named" value="')[1].split('"')[0]
    assert presses(anna, "like", ben, named=named[::-1]).status_code == 404
    assert presses(anna, "like", ben, named=named).status_code == 302
    assert "Ben" in page(PAGE, anna)


def test_friends_and_favourites_stay_known_when_they_hide() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    befriend(anna, ben)
    favour(anna, cem)
    User.objects.filter(pk__in=[ben.pk, cem.pk]).update(profile="hidden")
    for person in (ben, cem):
        assert f"/en/play/challenge/{person.public_id}/" in page(PAGE, anna)
        assert person.name in page(f"/en/play/challenge/{person.public_id}/", anna)
    assert presses(anna, "like", ben).status_code == 302


@pytest.mark.parametrize("act", ["ask", "accept", "decline", "take-back", "end", "like", "unlike"])
def test_every_button_needs_somebody_and_a_form(act: str) -> None:
    anna, ben = members("Anna Ben")
    assert signed_in(anna).get(f"{PAGE}{act}/").status_code == 405
    assert signed_in(anna).post(f"{PAGE}{act}/").status_code == 404
    assert Client().post(f"{PAGE}{act}/", {"person": ben.public_id}).status_code == 302
    assert signed_in(anna).post(f"{PAGE}{act}/", {"person": anna.public_id}).status_code < 500
    assert not Friend.objects.exists()
    assert not Favourite.objects.exists()


def test_an_act_that_nobody_knows_is_no_page() -> None:
    assert signed_in(member("Anna")).post(f"{PAGE}marry/").status_code == 404


def test_there_is_an_end_to_asking(monkeypatch: pytest.MonkeyPatch) -> None:
    anna, *others = members("Anna Ben Cem Dora")
    monkeypatch.setattr(service, "MOST_ASKED", 2)
    for other in others[:2]:
        ask(anna, other)
    decline(others[0], anna)
    with pytest.raises(TooManyFriends):
        ask(anna, others[2])
    with pytest.raises(AskedForFriends):
        ask(anna, others[0])
    accept(others[1], anna)
    ask(anna, others[2])


def test_pressing_too_often_is_refused_for_a_while(settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"friend": "2/h/user"}
    anna, ben = members("Anna Ben")
    browser = signed_in(anna)
    sent = [browser.post(f"{PAGE}{act}/", {"person": ben.public_id}).status_code for act in ("like", "unlike", "like")]
    assert sent == [302, 302, 429]


def test_friends_are_people_one_knows_and_come_first_where_people_are_chosen() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    open_match(anna, ben, seats=2)
    befriend(anna, cem)
    assert list(acquaintances(anna)) == [cem.pk, ben.pk]
    assert list(acquaintances(cem)) == [anna.pk]
    form = page("/en/tables/new/?game=reversi", anna)
    assert form.index("Cem (friend)") < form.index(ben.public_id)
    assert cem.public_id in page("/en/play/", anna)
    answer = signed_in(anna).post(
        "/en/tables/new/?game=reversi",
        {"game": "reversi", "seats": 2, "bots": 0, "level": "easy", "audience": "named", "people": [cem.public_id]},
    )
    assert answer.status_code == 302, answer.content.decode()
    assert Match.objects.latest("opened_at").invitations.get().user == cem


def test_a_wish_for_people_one_knows_brings_friends_together() -> None:
    anna, ben = members("Anna Ben")
    befriend(anna, ben)
    asked = {"games": ["reversi", "draughts"], "tempo": "day", "company": "known", "act": "play"}
    for person in (anna, ben):
        assert signed_in(person).post("/en/play/", asked).status_code == 302
    assert {seat.user for seat in Match.objects.get().seat_set.all()} == {anna, ben}


def test_a_table_for_people_one_knows_invites_friends() -> None:
    anna, ben = members("Anna Ben")
    befriend(anna, ben)
    signed_in(anna).post("/en/play/", {"games": "reversi", "tempo": "day", "company": "known", "act": "play"})
    assert Match.objects.get().invitations.get().user == ben


@pytest.mark.parametrize("path", ["/en/", "/en/tables/"])
def test_tables_of_friends_stand_on_top_and_say_so(path: str) -> None:
    anna, ben = members("Anna Ben")
    befriend(anna, ben)
    open_match(ben, bots=0, name="Of a friend")
    for number in range(5):
        open_match(new_guest("Max"), bots=0, name=f"Newer {number}")
    shown = page(path, anna)
    assert shown.index("Of a friend") < shown.index("Newer 4")
    assert shown.count("with a friend") == 1
    assert "with a friend" not in page(path, member("Cem"))
    assert "with a friend" not in Client().get(path).content.decode()


def test_the_page_costs_the_same_for_few_and_for_many(django_assert_max_num_queries: Any) -> None:
    anna, *others = members("Anna Ben Cem Dora Emil Frida Gil Hans")
    befriend(anna, *others[:2])
    for other in others[2:4]:
        ask(other, anna)
    for other in others[4:6]:
        ask(anna, other)
    for other in others:
        favour(anna, other)
    browser = signed_in(anna)
    with django_assert_max_num_queries(5):  # session, user, and one list per column of the friends page
        told = browser.get(PAGE).content.decode()
    assert all(other.name in told for other in others[:6])


def test_who_leaves_the_site_is_nobodys_friend() -> None:
    anna, ben = members("Anna Ben")
    befriend(anna, ben)
    favour(ben, anna)
    forget(anna)
    assert not Friend.objects.exists()
    assert not Favourite.objects.exists()
    assert "Anna" not in str(list(Notice.objects.values_list("data", flat=True)))


def test_an_account_that_turns_out_to_be_another_brings_its_friends_and_favourites() -> None:
    anna, ben, cem, dora = members("Anna Ben Cem Dora")
    newer = User.objects.create_user(display_name="Anna 2")
    EmailAddress.objects.create(user=newer, email=anna.email)
    befriend(newer, ben, cem, anna)
    befriend(anna, dora)
    ask(dora, newer)
    ask(anna, ben)
    favour(newer, cem)
    favour(dora, newer)
    block(anna, cem)
    assert merge_guest(newer, anna)
    assert set(friends_of(anna)) == {ben.pk, dora.pk}
    assert are_friends(anna, ben)
    assert are_friends(anna, dora)
    rows = Friend.objects.values_list("user", "friend")
    assert len(rows) == 4
    assert set(Favourite.objects.values_list("user", "person")) == {(anna.pk, cem.pk), (dora.pk, anna.pk)}


def test_a_guest_brings_their_favourites_along() -> None:
    anna, ben = members("Anna Ben")
    guest = new_guest("Guest")
    favour(guest, ben)
    favour(guest, anna)
    favour(ben, guest)
    assert merge_guest(guest, anna)
    assert set(Favourite.objects.values_list("user", "person")) == {(anna.pk, ben.pk), (ben.pk, anna.pk)}


def test_the_file_of_ones_data_tells_of_both() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    befriend(anna, ben)
    ask(anna, cem)
    favour(anna, cem)
    data = dict(collect(anna))["people"]
    assert [one["name"] for one in data["friends"]] == ["Ben"]
    assert data["asked_by_you"] == ["Cem"]
    assert [one["name"] for one in data["favourites"]] == ["Cem"]
    assert [one["name"] for one in dict(collect(cem))["people"]["asked_by_others"]] == ["Anna"]


def test_refusals_of_long_ago_are_forgotten() -> None:
    anna, ben, cem = members("Anna Ben Cem")
    for other in (ben, cem):
        ask(anna, other)
        decline(other, anna)
    take_back(anna, ben)
    assert forget_refusals() == 0
    with time_machine.travel(timezone.now() + timedelta(days=91), tick=True):
        assert forget_refusals() == 1
        assert forget_refusals() == 0


def test_ending_and_declining_what_never_was_changes_nothing() -> None:
    anna, ben = members("Anna Ben")
    end(anna, ben)
    take_back(anna, ben)
    with pytest.raises(NotAskedForFriends):
        decline(anna, ben)
    assert not Friend.objects.exists()
