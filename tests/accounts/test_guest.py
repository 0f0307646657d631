"""Guests: created with one click."""

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from halfpint_site.accounts.guest_names import _ADJECTIVES, _NOUNS, guest_name
from halfpint_site.accounts.models import User
from halfpint_site.accounts.validators import DISPLAY_NAME_LENGTH, validate_display_name

pytestmark = pytest.mark.django_db
GUEST = "/en/account/guest/"


def signed_in(client: Client) -> User:
    return User.objects.get(pk=client.session["_auth_user_id"])


def test_one_click_makes_a_guest_with_a_name_and_no_address(client: Client) -> None:
    client.post(GUEST)
    guest = signed_in(client)
    assert guest.is_guest
    assert guest.display_name
    assert guest.email is None
    assert not guest.has_usable_password()


def test_a_guest_of_the_german_pages_gets_a_german_name(client: Client) -> None:
    client.post("/de/account/guest/")
    guest = signed_in(client)
    assert guest.language == "de"
    assert guest.display_name.split()[0].startswith(_ADJECTIVES["de"])


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_name_for_guests_fits_the_table(language: str) -> None:
    longest = max(len(word) for word in _ADJECTIVES[language]) + 2
    longest += max(len(noun if isinstance(noun, str) else noun[1]) for noun in _NOUNS[language])
    assert longest + len("  99") <= DISPLAY_NAME_LENGTH
    validate_display_name(guest_name(language))


def test_the_zone_of_the_browser_is_taken_over(client: Client) -> None:
    client.post(GUEST, {"time_zone": "America/New_York"})
    assert signed_in(client).time_zone == "America/New_York"


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../../etc/passwd", "Europe/Berlin\0", "x" * 5000])
def test_a_zone_that_does_not_exist_counts_as_utc(client: Client, zone: str) -> None:
    assert client.post(GUEST, {"time_zone": zone}).status_code == 302
    assert signed_in(client).time_zone == "UTC"


def test_the_click_leads_on_to_where_it_was_meant(client: Client) -> None:
    response = client.post(GUEST, {"next": "/en/rules/"})
    assert response.headers["Location"] == "/en/rules/"


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example", "javascript:alert(1)", "\\\\evil.example"]
)
def test_the_click_never_leads_to_another_site(client: Client, target: str) -> None:
    assert client.post(GUEST, {"next": target}).headers["Location"] == reverse("home").replace("/de/", "/en/")


def test_the_same_click_twice_makes_one_guest(client: Client) -> None:
    client.post(GUEST)
    client.post(GUEST)
    assert User.objects.count() == 1


def test_a_member_who_clicks_stays_who_they_are(client: Client, member: User) -> None:
    client.force_login(member)
    client.post(GUEST)
    assert signed_in(client) == member
    assert User.objects.count() == 1


def test_looking_at_the_address_makes_no_guest(client: Client) -> None:
    assert client.get(GUEST).status_code == 405
    assert not User.objects.exists()


def test_a_click_without_the_form_token_is_refused() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(GUEST).status_code == 403
    assert not User.objects.exists()


@pytest.mark.parametrize("language", ["de", "en"])
def test_too_many_guests_from_one_address_get_a_friendly_page(language: str) -> None:
    with override_settings(ACCOUNT_RATE_LIMITS={"guest": "2/m/ip"}):
        answers = [Client().post(f"/{language}/account/guest/") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert f'lang="{language}"' in answers[-1].content.decode()
    assert User.objects.count() == 2
