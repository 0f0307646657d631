"""Notices about friend requests and answers: one mail for several, and none about what is no longer true."""

from email import message_from_bytes, policy
from typing import Any

import pytest

from games.play.relations.blocks import block
from games.play.relations.friends import accept, ask, decline, take_back
from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import Delivery, Mode
from tests.accounts.notices.conftest import Letterbox, choose, sweep
from tests.people.played import member
from tests.play.posts import page

pytestmark = pytest.mark.django_db


def mails(box: Letterbox) -> list[tuple[str, str]]:
    """Return subject and plain text of each mail."""
    found = [message_from_bytes(one, policy=policy.default) for one in box.mails]
    plain = [next(part for part in one.walk() if part.get_content_type() == "text/plain") for one in found]
    return [(str(one["Subject"]), str(part.get_content())) for one, part in zip(found, plain, strict=True)]


@pytest.mark.parametrize(
    ("language", "subject", "link"),
    [
        ("en", "Anna would like to be your friend", "/en/people/friends/"),
        ("de", "Anna möchte mit dir befreundet sein", "/de/people/friends/"),
    ],
)
def test_who_asks_is_told_by_mail(laura: User, letterbox: Letterbox, language: str, subject: str, link: str) -> None:
    User.objects.filter(pk=laura.pk).update(language=language)
    ask(member("Anna"), laura)
    sweep()
    [(said, text)] = mails(letterbox)
    assert said == subject
    assert link in text


def test_many_who_ask_make_one_mail(laura: User, letterbox: Letterbox) -> None:
    for name in ("Anna", "Ben", "Cem"):
        ask(member(name), laura)
    for _ in range(3):
        sweep()
    [(subject, text)] = mails(letterbox)
    assert subject == "3 people would like to be your friends"
    assert all(name in text for name in ("Anna", "Ben", "Cem"))
    assert not Delivery.objects.filter(user=laura, status__in=["waiting", "collected"]).exists()


def test_two_who_have_said_yes_make_one_mail(laura: User, letterbox: Letterbox) -> None:
    for name in ("Anna", "Ben"):
        other = member(name)
        ask(laura, other)
        accept(other, laura)
    sweep()
    told = [text for subject, text in mails(letterbox) if subject == "You have new friends"]
    assert len(told) == 1
    assert "Anna and you are friends now" in told[0]


@pytest.mark.parametrize("act", ["take back", "answer", "decline", "block"])
def test_what_is_no_longer_so_is_not_mailed(laura: User, letterbox: Letterbox, act: str) -> None:
    anna = member("Anna")
    ask(anna, laura)
    done: dict[str, Any] = {
        "take back": lambda: take_back(anna, laura),
        "answer": lambda: accept(laura, anna),
        "decline": lambda: decline(laura, anna),
        "block": lambda: block(laura, anna),
    }
    done[act]()
    sweep()
    assert not any("would like" in subject for subject, _text in mails(letterbox))


def test_who_wants_warnings_only_hears_nothing_of_it(laura: User, letterbox: Letterbox) -> None:
    choose(laura, Mode.WARNINGS)
    ask(member("Anna"), laura)
    sweep()
    assert letterbox.mails == []


def test_the_list_of_notices_leads_to_the_friends(laura: User) -> None:
    ask(member("Anna"), laura)
    told = page("/en/account/notices/", laura)
    assert "Anna would like to be your friend" in told
    assert 'href="/en/people/friends/"' in told
