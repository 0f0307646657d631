"""Card faces: chosen in the account or at a table, stored with the user or in the browser."""

import pytest
from django.test import Client

from halfpint_site.accounts.models import User

pytestmark = pytest.mark.django_db
SENSES = "/en/account/senses/"


def test_the_choice_is_made_in_the_account_and_kept(client: Client, member: User) -> None:
    client.force_login(member)
    assert "deck-german" not in client.get("/en/rules/mau-mau/").content.decode()
    given = {"display_name": "Laura", "language": "en", "time_zone": "UTC", "theme": "auto"}
    client.post("/en/account/profile/", given | {"deck": "german"})
    member.refresh_from_db()
    assert member.deck == "german"
    html = client.get("/en/rules/mau-mau/").content.decode()
    assert "deck-german" in html
    assert "Your cards have German suits." in html
    client.post("/en/account/profile/", given)
    member.refresh_from_db()
    assert member.deck == "german", "a form without it leaves it as it is"


def test_a_stranger_keeps_it_in_the_browser_and_nobody_else_gets_their_page(client: Client) -> None:
    assert "deck-german" not in client.get("/en/rules/mau-mau/").content.decode()
    client.post(SENSES, {"deck": "german"})
    assert "deck-german" in client.get("/en/rules/mau-mau/").content.decode()
    assert "deck-german" not in Client().get("/en/rules/mau-mau/").content.decode()
    client.post(SENSES, {"deck": "tarot"})
    assert "deck-german" in client.get("/en/rules/mau-mau/").content.decode()
    client.post(SENSES, {"deck": "french"})
    assert "deck-german" not in client.get("/en/rules/mau-mau/").content.decode()


def test_a_table_is_drawn_anew_once_the_deck_is_another(client: Client, member: User) -> None:
    client.force_login(member)
    asked = {"HX-Request": "true", "HX-Target": "likes"}
    assert client.post(SENSES, {"deck": "german"}, headers=asked).headers["HX-Refresh"] == "true"
    again = client.post(SENSES, {"deck": "german"}, headers=asked)
    assert "HX-Refresh" not in again.headers
    assert 'value="german" aria-pressed="true"' in again.content.decode()
