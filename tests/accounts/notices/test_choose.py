"""The page of notice settings; everything except adding a browser works without JavaScript."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.play.models import Match, Notice
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import forget, merge_guest
from halfpint_site.notifications.models import Channel, ChannelSetting, Delivery, Mode, PushSubscription, Webhook
from halfpint_site.notifications.sending.run import deliver_due
from tests.accounts.notices.conftest import Received, sweep, tell
from tests.between import just_after

pytestmark = pytest.mark.django_db
PAGE = "/en/account/notices/"


@pytest.fixture
def as_laura(laura: User, client: Client) -> Client:
    client.force_login(laura)
    return client


def test_the_profile_leads_there(as_laura: Client) -> None:
    assert PAGE in as_laura.get("/en/account/profile/").content.decode()


def test_a_stranger_is_asked_to_sign_in(client: Client, db: None) -> None:
    assert client.get(PAGE).status_code == 302


def test_a_guest_sees_why_there_is_no_mail(client: Client) -> None:
    client.force_login(User.objects.create_guest("en", "UTC"))
    assert "Guests have no address." in client.get(PAGE).content.decode()


def test_a_choice_is_stored(as_laura: Client, laura: User) -> None:
    answer = as_laura.post(f"{PAGE}mail/", {"mode": "digest", "digest_hour": "19"})
    assert answer.status_code == 302
    wish = ChannelSetting.objects.get(user=laura, channel=Channel.MAIL)
    assert (wish.mode, wish.digest_hour) == (Mode.DIGEST, 19)


def test_a_choice_that_is_sent_twice_at_once_is_stored_once(as_laura: Client, laura: User) -> None:
    def the_other() -> None:
        ChannelSetting.objects.create(user=laura, channel=Channel.MAIL, mode=Mode.EACH)

    with just_after(f'FROM "{ChannelSetting._meta.db_table}"', the_other):
        answer = as_laura.post(f"{PAGE}mail/", {"mode": "digest", "digest_hour": "19"})
    assert answer.status_code == 302
    assert ChannelSetting.objects.get(user=laura, channel=Channel.MAIL).mode == Mode.DIGEST


def test_a_choice_leaves_the_hour_of_a_digest_alone_that_is_set_meanwhile(as_laura: Client, laura: User) -> None:
    wish = ChannelSetting.objects.create(user=laura, channel=Channel.MAIL, mode=Mode.DIGEST)
    evening = timezone.now() + timedelta(hours=3)

    def collect() -> None:
        ChannelSetting.objects.filter(pk=wish.pk).update(digest_at=evening)

    with just_after(f'FROM "{ChannelSetting._meta.db_table}"', collect):
        as_laura.post(f"{PAGE}mail/", {"mode": "digest", "digest_hour": "19"})
    wish.refresh_from_db()
    assert (wish.digest_hour, wish.digest_at) == (19, evening)


def test_an_address_that_is_sent_twice_at_once_is_stored_once(as_laura: Client, laura: User, server: Received) -> None:
    def the_other() -> None:
        Webhook.objects.create(user=laura, url=server.url)

    with just_after(f'FROM "{Webhook._meta.db_table}"', the_other):
        answer = as_laura.post(f"{PAGE}webhook/address/", {"url": server.url})
    assert answer.status_code == 302
    assert Webhook.objects.get(user=laura).url == server.url


@pytest.mark.parametrize("given", [{"mode": "hourly"}, {"digest_hour": "24"}, {"digest_hour": "x"}, {"mode": ""}])
def test_an_impossible_choice_is_refused(as_laura: Client, given: dict[str, str]) -> None:
    answer = as_laura.post(f"{PAGE}mail/", {"mode": "once", "digest_hour": "8"} | given)
    assert answer.status_code == 422
    assert not ChannelSetting.objects.exists()


def test_a_channel_that_does_not_exist_is_a_404(as_laura: Client) -> None:
    assert as_laura.post(f"{PAGE}pigeon/", {"mode": "once", "digest_hour": "8"}).status_code == 404
    assert as_laura.post(f"{PAGE}pigeon/test/").status_code == 404


def test_send_me_one_now(as_laura: Client) -> None:
    page = as_laura.post(f"{PAGE}mail/test/", follow=True).content.decode()
    assert "On its way." in page
    assert "Mail: on its way" in page
    assert not mail.outbox, "nothing is sent inside the request"
    deliver_due()
    assert mail.outbox[0].subject == "This is what a notice looks like"
    assert "Mail: sent" in as_laura.get(PAGE).content.decode()


def test_the_page_looks_again_by_itself_until_the_test_is_through(as_laura: Client) -> None:
    as_laura.post(f"{PAGE}mail/test/")
    assert "every 2s" in as_laura.get(PAGE).content.decode()
    deliver_due()
    assert "every 2s" not in as_laura.get(PAGE).content.decode()


def test_a_test_comes_while_one_is_here_and_wants_no_mails(as_laura: Client, laura: User) -> None:
    ChannelSetting.objects.create(user=laura, channel=Channel.MAIL, mode=Mode.OFF)
    as_laura.get(PAGE)
    as_laura.post(f"{PAGE}mail/test/")
    deliver_due()
    assert len(mail.outbox) == 1


def test_a_test_cannot_be_used_to_flood(as_laura: Client) -> None:
    codes = [as_laura.post(f"{PAGE}mail/test/").status_code for _ in range(12)]
    assert codes[-1] == 429
    deliver_due()
    assert len(mail.outbox) == 10


def test_a_test_says_what_went_wrong_and_is_no_dead_letter(as_laura: Client, laura: User, server: Received) -> None:
    server.status = 500
    Webhook.objects.create(user=laura, url=server.url)
    as_laura.post(f"{PAGE}webhook/test/")
    deliver_due()
    assert "Webhook: not sent, it did not arrive (500 said the server)" in as_laura.get(PAGE).content.decode()
    assert len(server.requests) == 1
    assert not Delivery.objects.filter(status__in=["dead", "waiting"]).exists()


def test_without_a_target_a_test_says_so(as_laura: Client) -> None:
    assert "nowhere to send it" in as_laura.post(f"{PAGE}push/test/", follow=True).content.decode()


def test_a_mail_server_that_is_away_is_said(as_laura: Client, settings: Any) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    as_laura.post(f"{PAGE}mail/test/")
    deliver_due()
    assert "it did not arrive (the mail server could not be reached" in as_laura.get(PAGE).content.decode()


def test_a_webhook_is_stored_changed_and_removed(as_laura: Client, laura: User, server: Received) -> None:
    address = f"{PAGE}webhook/address/"
    as_laura.post(address, {"url": f"{server.url}/one"})
    as_laura.post(address, {"url": f"{server.url}/two"})
    hook = Webhook.objects.get(user=laura)
    assert hook.url.endswith("/two")
    assert hook.secret in as_laura.get(PAGE).content.decode()
    as_laura.post(address, {"remove": "1"})
    assert not Webhook.objects.exists()


def test_the_page_tells_what_became_of_the_last_notices(as_laura: Client, laura: User, table: Match) -> None:
    tell(laura, table)
    tell(laura, None, "tournament", title="Autumn cup")
    tell(laura, table, "missed", policy="remind")
    sweep()
    page = as_laura.get(PAGE).content.decode()
    assert "Your turn: Tuesday round" in page
    assert "Mail: sent" in page
    assert "Mail: not sent, you have been told once and have not been here since" in page


def test_news_of_a_tournament_lead_there(as_laura: Client, laura: User) -> None:
    data = {"title": "Open: round 2", "text": "", "path": "/en/tournaments/abc/"}
    Notice.objects.create(key="tournament:abc:round:2", user=laura, kind=Notice.Kind.TOURNAMENT, data=data)
    assert '<a class="list__title" href="/en/tournaments/abc/">Open: round 2</a>' in as_laura.get(PAGE).content.decode()


def test_older_notices_stand_on_pages_of_their_own(as_laura: Client, laura: User) -> None:
    def titles(address: str) -> tuple[list[str], str]:
        """Return the listed titles and the address of older ones."""
        page = as_laura.get(address).content.decode()
        older = re.search(r'href="[^"?]*(\?before=\d+)#told"', page)
        return re.findall(r"Cup \d+", page), PAGE + older[1] if older else ""

    data = {"text": "", "path": "/en/tournaments/abc/"}
    at = timezone.now()
    for n in range(45):
        written = at - timedelta(minutes=(44 - n) // 3)  # three at a time
        given = {"user": laura, "kind": Notice.Kind.TOURNAMENT, "written_at": written}
        Notice.objects.create(key=f"tournament:abc:{n}", data={**data, "title": f"Cup {n}"}, **given)
    titles(PAGE)  # creates the address of the calendar
    found, address, counts = [], PAGE, []
    while address:
        with CaptureQueriesContext(connection) as asked:
            shown, address = titles(address)
        found += shown
        counts.append(len(asked))
    assert found == [f"Cup {n}" for n in reversed(range(45))]
    assert counts[1] == counts[0]
    assert titles(f"{PAGE}?before=999999999") == ([], "")
    other = User.objects.create_guest("en", "UTC")
    theirs = Notice.objects.create(key="x", user=other, kind=Notice.Kind.TOURNAMENT, data={**data, "title": "Cup 99"})
    assert titles(f"{PAGE}?before={theirs.pk}") == ([], "")


def test_somebody_elses_device_stays(as_laura: Client) -> None:
    other = User.objects.create_guest("en", "UTC")
    device = PushSubscription.objects.create(user=other, endpoint="https://push.example.org/1", p256dh="x", auth="y")
    as_laura.post(f"{PAGE}device/{device.pk}/remove/")
    assert PushSubscription.objects.exists()


def test_whoever_leaves_takes_everything_along(laura: User, table: Match) -> None:
    Webhook.objects.create(user=laura, url="https://hook.example.org")
    PushSubscription.objects.create(user=laura, endpoint="https://push.example.org/1", p256dh="x", auth="y")
    tell(laura, table)
    sweep()
    forget(laura)
    for model in (Webhook, PushSubscription, ChannelSetting, Delivery):
        assert not model._default_manager.exists()


def test_what_a_guest_had_goes_to_the_member(laura: User) -> None:
    guest = User.objects.create_guest("en", "UTC")
    PushSubscription.objects.create(user=guest, endpoint="https://push.example.org/1", p256dh="x", auth="y")
    ChannelSetting.objects.create(user=guest, channel=Channel.PUSH, mode=Mode.ONCE)
    ChannelSetting.objects.create(user=guest, channel=Channel.MAIL, mode=Mode.OFF)
    ChannelSetting.objects.create(user=laura, channel=Channel.MAIL, mode=Mode.DIGEST)
    notice = tell(guest, None, "tournament", title="News")
    assert merge_guest(guest, laura)
    notice.refresh_from_db()
    assert notice.user == laura
    assert PushSubscription.objects.get().user == laura
    assert dict(ChannelSetting.objects.values_list("channel", "mode")) == {"push": "once", "mail": "digest"}
