"""Guests who enter are asked how they want to get notices."""

import pytest

from halfpint_site.accounts.models import User
from halfpint_site.notifications.models import PushSubscription
from tests.play.posts import signed_in
from tests.play.tables import new_guest
from tests.tournaments.app.events import new_event, people
from tests.tournaments.app.test_pages import address

pytestmark = pytest.mark.django_db
LINE = "How can we reach you?"


def test_a_guest_who_has_entered_is_asked_and_led_to_where_it_is_set() -> None:
    anna, ben = people(2)
    tournament = new_event(anna)
    client = signed_in(ben)
    assert LINE not in client.get(address(tournament)).content.decode()
    page = client.post(address(tournament, "enter/"), follow=True).content.decode()
    assert LINE in page
    keep = f"/en/account/keep/?next={address(tournament)}"
    assert keep in page.replace("%2F", "/")
    assert f'name="next" value="{address(tournament)}"' in client.get(keep).content.decode()
    assert "/en/account/notices/#push" in page
    assert "Wie dürfen wir" in client.get(address(tournament, language="de")).content.decode()


def test_who_can_be_reached_is_not_asked() -> None:
    guest = new_guest("Gast")
    PushSubscription.objects.create(user=guest, endpoint="https://push.example.org/1", p256dh="x", auth="y")
    member = User.objects.create_user("ada@example.org", display_name="Ada")
    tournament = new_event(guest, guest, member)
    for person in (guest, member):
        assert LINE not in signed_in(person).get(address(tournament)).content.decode()
