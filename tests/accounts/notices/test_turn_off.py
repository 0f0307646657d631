"""One-click unsubscription from mails (RFC 8058), which affects only its own user."""

import re

import pytest
from django.core import mail, signing
from django.test import Client

from games.play.models import Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.channels.envelope import unsubscribe_token
from halfpint_site.notifications.models import Channel, ChannelSetting, Mode
from tests.accounts.notices.conftest import sweep, tell

pytestmark = pytest.mark.django_db


def mode(person: User) -> str | None:
    return ChannelSetting.objects.filter(user=person, channel=Channel.MAIL).values_list("mode", flat=True).first()


def address(token: str) -> str:
    return f"/en/account/notices/off/{token}/"


@pytest.fixture
def stranger() -> Client:
    """A mail program: no cookie and no CSRF token."""
    return Client(enforce_csrf_checks=True)


def test_one_click_from_the_mails_header_turns_mails_off(laura: User, table: Match, stranger: Client) -> None:
    tell(laura, table)
    sweep()
    found = re.fullmatch(r"<http://testserver:8000(/.+)>", mail.outbox[0].extra_headers["List-Unsubscribe"])
    assert found
    answer = stranger.post(found[1], {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert mode(laura) == Mode.OFF


def test_following_the_link_only_asks(laura: User, stranger: Client) -> None:
    answer = stranger.get(address(unsubscribe_token(laura.pk, Channel.MAIL)))
    assert answer.status_code == 200
    assert "Fewer notices?" in answer.content.decode()
    assert mode(laura) is None


def test_warnings_can_be_kept(laura: User, stranger: Client) -> None:
    stranger.post(address(unsubscribe_token(laura.pk, Channel.MAIL)), {"keep": "warnings"})
    assert mode(laura) == Mode.WARNINGS


def test_a_second_click_changes_nothing(laura: User, stranger: Client) -> None:
    for _click in range(2):
        assert stranger.post(address(unsubscribe_token(laura.pk, Channel.MAIL))).status_code == 200
    assert ChannelSetting.objects.count() == 1


@pytest.mark.parametrize("token", ["x", "WzEsIm1haWwiXQ:1abcde:forged", "a:b:c:d", "%20"])
def test_a_forged_link_is_a_404(laura: User, stranger: Client, token: str) -> None:
    assert stranger.post(address(token)).status_code == 404
    assert stranger.get(address(token)).status_code == 404
    assert mode(laura) is None


def test_a_link_signed_for_another_purpose_is_a_404(laura: User, stranger: Client) -> None:
    assert stranger.post(address(signing.dumps([laura.pk, "mail"], salt="halfpint.seen"))).status_code == 404


def test_a_link_of_somebody_gone_is_no_error(db: None, stranger: Client) -> None:
    assert stranger.post(address(unsubscribe_token(987654, Channel.MAIL))).status_code == 200
