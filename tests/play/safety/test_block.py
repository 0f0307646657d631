"""Blocking and unblocking: effect on tables, mutes and accounts."""

from typing import Any

import pytest

from games.play.models import Block, Match, Mute
from games.play.relations.blocks import block, unblock
from games.play.tables.seats import join_table
from games.play.talk.messages import say, set_mute
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget, merge_guest
from tests.people.played import members
from tests.play.posts import page, post_move, signed_in, token_of
from tests.play.tables import new_guest, open_match, plain_move

pytestmark = pytest.mark.django_db


def press(reader: Any, other: Any, on: str = "1") -> int:
    form = {"person": other.public_id, "on": on}
    return int(signed_in(reader).post("/en/people/block/", form).status_code)


def test_somebody_is_blocked_and_unblocked_by_the_page(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=2)
    assert f"/en/table/{match.pk}/person/{ben.public_id}/" in page(f"/en/table/{match.pk}/", anna)
    assert "Block Ben" in page(f"/en/table/{match.pk}/person/{ben.public_id}/", anna)
    assert [press(anna, ben), press(anna, ben)] == [302, 302]
    assert Block.objects.count() == 1
    assert "Ben" in page("/en/people/blocked/", anna)
    assert "Anna" not in page("/en/people/blocked/", ben).replace("Anna</", "", 0).split("<main", 1)[1]
    assert [press(anna, ben, "0"), press(anna, ben, "0")] == [302, 302]
    assert not Block.objects.exists()
    assert not Mute.objects.exists()


def test_nobody_blocks_themselves_nobody_or_without_signing_in(anna: Any, client: Any, ben: Any) -> None:
    assert press(anna, anna) == 400
    assert signed_in(anna).post("/en/people/block/", {"person": "none\x00", "on": "1"}).status_code == 404
    assert client.post("/en/people/block/", {"person": ben.public_id, "on": "1"}).status_code == 302
    assert not Block.objects.exists()


def test_at_an_open_table_the_host_stays(anna: Any, ben: Any) -> None:
    mine, theirs = open_match(anna, ben, seats=3, bots=0), open_match(ben, anna, seats=3, bots=0)
    block(anna, ben)
    assert [seat.user for seat in mine.seat_set.all()] == [anna, None, None]
    assert [seat.user for seat in theirs.seat_set.all()] == [ben, None, None]
    assert {Match.objects.get(pk=match.pk).status for match in (mine, theirs)} == {"open"}


def test_a_match_that_both_play_goes_on(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=2)
    block(ben, anna)
    move = plain_move(match.rules, match.load_state(), 0)
    assert post_move(signed_in(anna), match, move, token_of(match, anna)).status_code == 302
    assert "Ben" in page(f"/en/table/{match.pk}/", anna)


def test_two_blocks_are_taken_back_one_after_the_other(anna: Any, ben: Any) -> None:
    block(anna, ben)
    block(ben, anna)
    unblock(anna, ben)
    assert Mute.objects.filter(apart=True).count() == 2
    unblock(ben, anna)
    assert not Mute.objects.exists()


def test_a_mute_of_before_stays_and_does_not_open_a_block(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=2)
    set_mute(anna, ben, True)
    block(anna, ben)
    set_mute(anna, ben, False)
    set_mute(ben, anna, False)
    say(match.pk, ben, "Nuts!")
    assert "Nuts!" not in page(f"/en/table/{match.pk}/", anna)
    set_mute(anna, ben, True)
    unblock(anna, ben)
    assert "Nuts!" not in page(f"/en/table/{match.pk}/", anna)
    set_mute(anna, ben, False)
    assert "Nuts!" in page(f"/en/table/{match.pk}/", anna)


def test_hidden_lines_are_not_even_counted(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=2)
    block(anna, ben)
    say(match.pk, ben, "Nuts!")
    assert "1 line hidden" not in page(f"/en/table/{match.pk}/", anna)


def test_a_guest_takes_blocks_along(anna: Any, ben: Any) -> None:
    member = User.objects.create_user("laura@example.org", "seven brave hops", display_name="Laura")
    block(anna, ben)
    cleo = new_guest("Cleo")
    block(cleo, anna)
    assert merge_guest(anna, member)
    assert set(Block.objects.values_list("user", "blocked")) == {(member.pk, ben.pk), (cleo.pk, member.pk)}
    pairs = Mute.objects.filter(apart=True).values_list("user", "muted")
    assert set(pairs) == {(one, other) for one in (ben.pk, cleo.pk) for other in [member.pk]} | {
        (member.pk, ben.pk),
        (member.pk, cleo.pk),
    }


def test_who_leaves_the_site_is_blocked_by_nobody(anna: Any, ben: Any) -> None:
    block(anna, ben)
    block(ben, anna)
    forget(ben)
    assert not Block.objects.exists()
    assert not Mute.objects.filter(apart=True).exists()


def test_a_host_sends_somebody_away_who_cannot_come_back(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=3, bots=0)
    browser, form = signed_in(anna), {"person": ben.public_id}
    there = f"/en/table/{match.pk}/"
    assert "Send away" in page(f"{there}person/{ben.public_id}/", anna)
    assert signed_in(ben).post(f"{there}send-away/", {"person": anna.public_id}).status_code == 403
    assert browser.post(f"{there}send-away/", form).status_code == 302
    assert browser.post(f"{there}send-away/", form).status_code == 409
    assert browser.post(f"{there}send-away/", {"person": anna.public_id}).status_code == 409
    assert match.seat_set.get(index=1).is_free
    assert ben.notices.filter(kind="sent_away").count() == 1
    assert signed_in(ben).post(f"{there}join/").status_code == 403


def test_nobody_is_sent_away_from_a_match_that_has_begun(anna: Any, ben: Any) -> None:
    match = open_match(anna, ben, seats=2)
    assert signed_in(anna).post(f"/en/table/{match.pk}/send-away/", {"person": ben.public_id}).status_code == 409
    join_table(open_match(anna, seats=2, bots=0).pk, ben)
    assert match.seat_set.filter(user=ben).exists()


def test_nobody_learns_a_hidden_name_by_blocking() -> None:
    """The list of blocked users shows only names that the reader has already seen on a page."""
    anna, ben = members("Anna Ben")
    User.objects.filter(pk=ben.pk).update(profile=User.Profile.HIDDEN)
    assert press(anna, ben) == 404
    assert "Ben" not in page("/en/people/blocked/", anna)
    assert not Block.objects.exists()


def test_who_was_met_in_the_chat_is_blocked_by_the_form_there() -> None:
    anna, ben, cleo = members("Anna Ben Cleo")
    User.objects.filter(pk=ben.pk).update(profile=User.Profile.HIDDEN)
    match = open_match(cleo, ben, seats=3, bots=0)
    form = signed_in(anna).get(f"/en/table/{match.pk}/person/{ben.public_id}/").context["named"]
    assert signed_in(cleo).get(f"/en/table/{match.pk}/person/{anna.public_id}/").status_code == 404
    sent = {"person": ben.public_id, "on": "1", "named": form}
    other = {"person": ben.public_id, "on": "1", "named": form[::-1]}
    assert signed_in(anna).post("/en/people/block/", other).status_code == 404
    assert signed_in(anna).post("/en/people/block/", sent).status_code == 302
    assert "Ben" in page("/en/people/blocked/", anna)
