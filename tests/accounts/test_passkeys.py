"""A passkey is created and used in a real browser, under the real Content-Security-Policy."""

import shutil
from collections.abc import Iterator

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.test import Client
from playwright.sync_api import Page, sync_playwright
from pytest_django.live_server_helper import LiveServer

from halfpint_site.accounts.models import User
from tests.accounts.conftest import PASSWORD

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
JUNK = ("", "{}", "[]", "null", "7", '{"id": 1}', "no json", '{"response": {"userHandle": "!!"}}')


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page on a phone whose fingerprint reader always agrees."""
    chromium = shutil.which("chromium")
    if chromium is None:
        pytest.skip("Chromium is not installed.")
    # Playwright runs an event loop in this thread; the database is used between its calls, never inside.
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
        )
        page = browser.new_page(viewport={"width": 390, "height": 844})
        reader = page.context.new_cdp_session(page)
        reader.send("WebAuthn.enable")
        reader.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        yield page
        browser.close()


def refused_by_policy(page: Page) -> list[str]:
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text) if "Security Policy" in message.text else None)
    return refused


@pytest.mark.django_db(transaction=True)
def test_a_passkey_is_made_and_signs_in_by_itself(page: Page, live_server: LiveServer, member: User) -> None:
    refused = refused_by_policy(page)
    here = f"{live_server.url}/en/account"
    page.goto(f"{here}/login/?next=/en/account/2fa/webauthn/add/")
    page.fill("[name=login]", "laura@example.org")
    page.fill("[name=password]", PASSWORD)
    page.click("main .form button")
    page.fill("[name=password]", PASSWORD)
    page.click("main .form button")
    page.fill("[name=name]", "Laura's phone")
    page.click("#mfa_webauthn_add")
    page.wait_for_selector("main .list >> text=Laura's phone")

    page.goto(f"{here}/logout/")
    page.click("main .form__actions button")
    page.goto(f"{here}/login/?next=/en/account/profile/")
    page.click("#passkey_login")
    page.wait_for_selector("h1 >> text=Laura")
    assert refused == []


@pytest.mark.django_db(transaction=True)
def test_a_browser_without_a_passkey_says_what_to_do(page: Page, live_server: LiveServer) -> None:
    page.goto(f"{live_server.url}/en/account/login/")
    page.click("#passkey_login")
    page.wait_for_selector("[data-passkey-failed]:visible")


@pytest.mark.django_db
def test_the_password_alone_still_signs_in(client: Client, member: User) -> None:
    """A passkey is an alternative to the password: a device without it can still sign in."""
    Authenticator.objects.create(user=member, type=Authenticator.Type.WEBAUTHN, data={"name": "phone"})
    client.post("/en/account/login/", {"login": "laura@example.org", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(member.pk)


@pytest.mark.django_db
def test_junk_instead_of_a_passkey_is_refused(client: Client, member: User) -> None:
    for junk in JUNK:
        answer = client.post("/en/account/2fa/webauthn/login/", {"credential": junk})
        assert answer.headers["Location"] == "/en/account/login/"
    assert "_auth_user_id" not in client.session


@pytest.mark.django_db
def test_junk_is_no_proof_either(client: Client, member: User) -> None:
    client.force_login(member)
    Authenticator.objects.create(user=member, type=Authenticator.Type.WEBAUTHN, data={"name": "phone"})
    for junk in JUNK:
        answer = client.post("/en/account/2fa/webauthn/reauthenticate/", {"credential": junk})
        assert answer.status_code in {200, 302}
    assert "/reauthenticate/" in client.get("/en/account/delete/").headers["Location"]


@pytest.mark.django_db
def test_junk_instead_of_a_new_passkey_is_refused(client: Client, member: User) -> None:
    client.force_login(member)
    client.post("/en/account/reauthenticate/", {"password": PASSWORD})
    for junk in JUNK:
        answer = client.post("/en/account/2fa/webauthn/add/", {"credential": junk, "name": "x"})
        assert answer.status_code == 200
    assert not Authenticator.objects.exists()


@pytest.mark.django_db
def test_a_passkey_needs_a_proven_address(client: Client) -> None:
    unproven = User.objects.create_user(password=PASSWORD, display_name="Max")
    EmailAddress.objects.create(user=unproven, email="max@example.org", primary=True)
    client.force_login(unproven)
    page = client.get("/en/account/2fa/webauthn/add/", follow=True)
    assert "confirm your email first" in page.content.decode()
    assert "#mfa_webauthn_add" not in page.content.decode()
