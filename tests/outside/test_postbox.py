"""The mails of `make play`: stored, and shown only to users on the same machine."""

from email.mime.image import MIMEImage
from pathlib import Path
from typing import Any

import pytest
from django.core.mail import EmailMessage, EmailMultiAlternatives
from django.test import Client

from halfpint_site import dev_mailbox as postbox
from halfpint_site.accounts.models import User
from halfpint_site.dev_mailbox import kept
from halfpint_site.notifications.sending.run import deliver_due

pytestmark = pytest.mark.django_db


@pytest.fixture
def own_machine(settings: Any, tmp_path: Path) -> Path:
    settings.DEV, settings.EMAIL_BACKEND, settings.VAR_DIR = True, postbox.BACKEND, tmp_path
    return tmp_path / "mails"


def with_html() -> EmailMultiAlternatives:
    mail = EmailMultiAlternatives("Ahoy", "Read http://localhost/en/ now", to=["laura@example.org"])
    mail.mixed_subtype = "related"  # type: ignore[attr-defined]  # Django has it, its stubs do not
    page = '<html><head></head><body style="color:red"><script>1</script><img src="cid:board"></body></html>'
    mail.attach_alternative(page, "text/html")
    picture = MIMEImage(b"\x89PNG", "png")
    picture.add_header("Content-ID", "<board>")
    mail.attach(picture)
    return mail


def test_the_list_has_the_newest_first_and_the_last_200(
    own_machine: Path, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "MOST", 3)
    for number in range(5):
        EmailMessage(f"Number {number}", "text", to=["laura@example.org"]).send()
    page = client.get("/mail/", follow=True).content.decode()
    assert "Number 1" not in page
    assert page.index("Number 4") < page.index("Number 3") < page.index("Number 2")
    assert len(list(own_machine.iterdir())) == 3


def test_a_mail_shows_its_text_with_links_and_its_html_in_a_frame(own_machine: Path, client: Client) -> None:
    with_html().send()
    name = next(own_machine.iterdir()).stem
    page = client.get(f"/en/mail/{name}/").content.decode()
    assert '<a href="http://localhost/en/" rel="nofollow">' in page
    assert f'src="/en/mail/{name}/html/"' in page
    assert 'sandbox="' in page
    assert "allow-scripts" not in page
    assert "<script>1" not in page


def test_the_frame_runs_nothing_and_fetches_nothing(own_machine: Path, client: Client) -> None:
    with_html().send()
    answer = client.get(f"/en/mail/{next(own_machine.iterdir()).stem}/html/")
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src" not in policy
    assert answer.headers["X-Frame-Options"] == "SAMEORIGIN"
    assert "data:image/png;base64,iVBORw==" in answer.content.decode()


def test_a_page_that_sends_a_mail_says_where_it_is(own_machine: Path, client: Client, member: User) -> None:
    answer = client.post("/en/account/password/reset/", {"email": "laura@example.org"}, follow=True)
    assert 'href="/en/mail/"' in answer.content.decode()
    deliver_due()
    page = client.get("/en/mail/").content.decode()
    assert "A new password" in page


@pytest.mark.parametrize("name", ["1", "..%2f..%2fsecret_key", "9" * 19, "x" * 300, "0" * 18])
def test_an_unknown_mail_is_a_404(own_machine: Path, client: Client, name: str) -> None:
    assert client.get(f"/en/mail/{name}/").status_code == 404


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"REMOTE_ADDR": "192.0.2.7"},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
        {"REMOTE_ADDR": ""},
    ],
    ids=str,
)
def test_nobody_reads_them_from_elsewhere(own_machine: Path, client: Client, elsewhere: dict[str, str]) -> None:
    with_html().send()
    name = next(own_machine.iterdir()).stem
    for page in ("/en/mail/", f"/en/mail/{name}/", f"/en/mail/{name}/html/"):
        assert client.get(page, **elsewhere).status_code == 404  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "setting",
    [
        {"DEV": False},
        {"ALLAUTH_TRUSTED_PROXY_COUNT": 1},
        {"EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend"},
    ],
    ids=str,
)
def test_a_site_that_is_not_on_ones_own_machine_has_no_such_page(
    own_machine: Path, client: Client, settings: Any, setting: dict[str, Any]
) -> None:
    for name, value in setting.items():
        setattr(settings, name, value)
    assert client.get("/en/mail/").status_code == 404


def test_settings_choose_it_only_without_a_mail_server_of_ones_own(tmp_path: Path) -> None:
    import os
    import subprocess
    import sys

    program = "from django.conf import settings; print(settings.EMAIL_BACKEND)"
    found = []
    for extra in ({"HALFPINT_DEV": "1"}, {"HALFPINT_DEV": "1", "EMAIL_URL": "smtp://mail:25"}, {"HALFPINT_DEV": "0"}):
        clean = {name: value for name, value in os.environ.items() if name not in ("EMAIL_URL", "HALFPINT_DEV")}
        environment = clean | {
            "DJANGO_SETTINGS_MODULE": "halfpint_site.settings",
            "HALFPINT_VAR": str(tmp_path),
            "HALFPINT_ENV_FILE": "",
            **extra,
        }
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        found.append(done.stdout.strip())
    assert found == [postbox.BACKEND, *["django.core.mail.backends.smtp.EmailBackend"] * 2]
