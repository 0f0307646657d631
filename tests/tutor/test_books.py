"""Learning progress is kept for visitors, for guests, and for guests who get an account or merge into one."""

import re

import pytest
from django.test import Client

from games.tutor.books import RowBook, forget_learner, merge_learner
from games.tutor.models import GuidedRound, Learned
from halfpint_site.accounts.models import User
from tests.tutor.pages import MAP, ROUND, learned, solve, text_of, token_in

pytestmark = pytest.mark.django_db
HPH = "half-pint-heroes"
PASSWORD = "seven brave hops"


def learn_sets(client: Client) -> None:
    solve(client, "sets", "pair")
    solve(client, "sets", "flush")


def test_a_visitor_keeps_what_is_learned_without_an_account(client: Client) -> None:
    learn_sets(client)
    assert learned(client) == 1
    assert re.search(r'<progress[^>]* value="1"', text_of(client.get(MAP)))
    assert not User.objects.exists()
    assert not Learned.objects.exists()


def test_two_visitors_learn_apart(client: Client) -> None:
    learn_sets(client)
    assert learned(Client()) == 0


def test_a_visitor_who_plays_takes_along_what_is_learned(client: Client) -> None:
    learn_sets(client)
    client.post(f"{ROUND}deal/")
    token = token_in(client.get(ROUND))
    client.post("/en/play-now/", {"length": "quick"})
    assert learned(client) == 1
    guest = User.objects.get()
    assert RowBook(guest).learned(HPH) == {("sets", "pair"), ("sets", "flush")}
    assert token_in(client.get(ROUND)) == token, "the guided round too"
    assert "tutor" not in client.session


def test_a_visitor_who_signs_in_adds_to_what_the_member_has(client: Client) -> None:
    member = User.objects.create_user("laura@example.org", PASSWORD, display_name="Laura")
    RowBook(member).learn(HPH, "bet", "boaster")
    RowBook(member).begin(HPH, b"m" * 32)
    learn_sets(client)
    client.post(f"{ROUND}deal/")
    client.post("/en/account/login/", {"login": "laura@example.org", "password": PASSWORD})
    assert learned(client) == 2
    assert bytes(GuidedRound.objects.get().seed) == b"m" * 32, "the member's own round is not replaced"


def test_a_guest_who_turns_out_to_be_a_member_brings_everything(client: Client) -> None:
    member = User.objects.create_user("laura@example.org", PASSWORD, display_name="Laura")
    RowBook(member).learn(HPH, "sets", "pair")
    client.post("/en/account/guest/")
    learn_sets(client)
    client.post("/en/account/login/", {"login": "laura@example.org", "password": PASSWORD})
    assert User.objects.get() == member
    assert RowBook(member).learned(HPH) == {("sets", "pair"), ("sets", "flush")}


def test_merging_keeps_the_members_own_round() -> None:
    guest, member = User.objects.create_guest(), User.objects.create_guest()
    RowBook(guest).begin(HPH, b"g" * 32)
    RowBook(guest).begin("another-game", b"g" * 32)
    RowBook(member).begin(HPH, b"m" * 32)
    merge_learner(guest, member)
    rounds = {row.game: bytes(row.seed) for row in GuidedRound.objects.filter(user=member)}
    assert rounds == {HPH: b"m" * 32, "another-game": b"g" * 32}


def test_nothing_stays_of_who_leaves_the_site(client: Client) -> None:
    client.post("/en/account/guest/")
    learn_sets(client)
    client.post(f"{ROUND}deal/")
    forget_learner(User.objects.get())
    assert not Learned.objects.exists()
    assert not GuidedRound.objects.exists()


def test_the_site_forgets_learners_and_merges_them(settings: object) -> None:
    """The hooks are named in the settings, where a typing mistake would only show when a user leaves."""
    assert "games.tutor.books.merge_learner" in settings.HALFPINT_MERGE_HOOKS  # type: ignore[attr-defined]
    assert "games.tutor.books.forget_learner" in settings.HALFPINT_FORGET_HOOKS  # type: ignore[attr-defined]


def test_a_step_is_learned_once_however_often_it_is_solved(client: Client) -> None:
    client.post("/en/account/guest/")
    for _ in range(3):
        solve(client, "sets", "pair")
    assert Learned.objects.count() == 1


def test_what_is_kept_of_lessons_that_are_gone_does_no_harm(client: Client) -> None:
    client.post("/en/account/guest/")
    RowBook(User.objects.get()).learn(HPH, "whist", "drive")
    assert "whist" not in text_of(client.get("/en/learn/half-pint-heroes/"))
    assert learned(client) == 0
