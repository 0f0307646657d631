"""Push messages: a browser can decrypt them, and a push service can check their sender."""

import json
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.test import Client

from games.play.models import Match
from halfpint_site.accounts.models import User
from halfpint_site.notifications.encryption import MOST_BYTES, encrypt
from halfpint_site.notifications.models import Delivery, Mode, PushSubscription
from halfpint_site.notifications.vapid import authorization, decode, encode, public_key
from tests.accounts.notices.conftest import Clock, Received, choose, sweep, tell

AUTH = bytes(range(16))
ADD = "/en/account/notices/push/add/"
RENEW = "/en/account/notices/push/renew/"


class Browser:
    """The keys of a browser."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.keys = {"p256dh": encode(self.point), "auth": encode(AUTH)}

    def read(self, body: bytes) -> Any:
        """Decrypt with an independent implementation."""
        return json.loads(http_ece.decrypt(body, private_key=self.key, auth_secret=AUTH, version="aes128gcm"))


@pytest.fixture
def browser() -> Browser:
    return Browser()


@pytest.fixture
def device(laura: User, server: Received, browser: Browser) -> PushSubscription:
    choose(laura, Mode.OFF)
    return PushSubscription.objects.create(user=laura, endpoint=f"{server.url}/push/abc", **browser.keys)


def test_the_example_of_rfc_8291_is_reproduced() -> None:
    key = ec.derive_private_key(int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")), ec.SECP256R1())
    body = encrypt(
        b"When I grow up, I want to be a watermelon",
        decode("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        decode("BTBZMqHH6r4Tts7J_aSIgg"),
        key=key,
        salt=decode("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert encode(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_message_that_is_too_long_is_refused() -> None:
    browser = Browser()
    encrypt(b"x" * MOST_BYTES, browser.point, AUTH)
    with pytest.raises(ValueError, match="too long"):
        encrypt(b"x" * (MOST_BYTES + 1), browser.point, AUTH)


pytestmark = pytest.mark.django_db


def test_a_browser_reads_its_message_and_the_service_knows_the_sender(
    laura: User, table: Match, device: PushSubscription, server: Received, browser: Browser, clock: Clock
) -> None:
    tell(laura, table)
    sweep()
    path, headers, body = server.requests[0]
    assert path == "/push/abc"
    told = browser.read(body)
    assert told["title"] == "Your turn: Tuesday round"
    assert told["url"] == f"http://testserver:8000/en/table/{table.pk}/"
    assert (told["lang"], told["waiting"]) == ("en", 1)
    assert headers["Content-Encoding"] == "aes128gcm"
    assert int(headers["TTL"]) == 2 * 86400, "a push that nobody fetched before the deadline says nothing any more"
    assert headers["Urgency"] == "high"
    assert len(headers["Topic"]) <= 32
    assert Delivery.objects.get().status == "sent"


def test_the_longest_name_in_the_widest_signs_still_fits(
    laura: User, table: Match, device: PushSubscription, server: Received, browser: Browser
) -> None:
    Match.objects.update(name="\U0001f37a" * 40)
    tell(laura, table)
    sweep()
    assert "\U0001f37a" * 40 in browser.read(server.requests[0][2])["title"]


def test_the_claims_are_signed_with_the_key_that_pages_show(server: Received) -> None:
    header = authorization("https://push.example.org:8443/abc?x")
    token, key = (field.partition("=")[2] for field in header.removeprefix("vapid ").split(", "))
    assert key == public_key()
    signed, _dot, signature = token.rpartition(".")
    raw = decode(signature)
    verifier = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(key))
    der = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    verifier.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    claims = json.loads(decode(signed.partition(".")[2]))
    assert claims["aud"] == "https://push.example.org:8443"
    assert claims["sub"].startswith("mailto:")


def test_the_key_is_made_once_and_only_its_owner_may_read_it() -> None:
    public_key()
    assert (settings.VAR_DIR / "vapid_key").stat().st_mode & 0o777 == 0o600


def test_a_key_can_be_given(settings: Any) -> None:
    settings.VAPID_PRIVATE_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    assert public_key().startswith("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIg")


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_forgotten(
    laura: User, table: Match, device: PushSubscription, server: Received, status: int
) -> None:
    server.status = status
    tell(laura, table)
    sweep()
    assert not PushSubscription.objects.exists()
    assert (Delivery.objects.get().status, Delivery.objects.get().reason) == ("dropped", "gone")


@pytest.mark.parametrize(("status", "became"), [(429, "waiting"), (503, "waiting"), (403, "dead"), (413, "dead")])
def test_what_the_answer_means(
    laura: User, table: Match, device: PushSubscription, server: Received, status: int, became: str
) -> None:
    server.status = status
    tell(laura, table)
    sweep()
    assert Delivery.objects.get().status == became
    assert PushSubscription.objects.exists()


def test_a_browser_is_added_and_taken_over_by_who_signs_in_there(
    laura: User, server: Received, browser: Browser, client: Client
) -> None:
    given = {"endpoint": f"{server.url}/push/new", **browser.keys}
    other = User.objects.create_guest("en", "UTC")
    PushSubscription.objects.create(user=other, **given)
    client.force_login(laura)
    agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    assert client.post(ADD, given, headers={"User-Agent": agent}).status_code == 204
    assert PushSubscription.objects.get().user == laura
    assert "Firefox · Linux" in client.get("/en/account/notices/").content.decode()


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "https://127.0.0.1/push"},
        {"endpoint": ""},
        {"p256dh": "nonsense"},
        {"p256dh": "BP4z"},
        {"auth": "AAAA"},
        {"auth": "ä"},
        {"p256dh": "B" + "A" * 86},
    ],
)
def test_a_broken_subscription_is_refused(
    laura: User, browser: Browser, client: Client, change: dict[str, str]
) -> None:
    client.force_login(laura)
    answer = client.post(ADD, {"endpoint": "https://93.184.216.34/push", **browser.keys, **change})
    assert answer.status_code == 422
    assert not PushSubscription.objects.exists()


def test_a_stranger_cannot_add_a_browser(browser: Browser, server: Received) -> None:
    assert Client().post(ADD, {"endpoint": f"{server.url}/push", **browser.keys}).status_code == 403


def test_a_browser_renews_its_address_by_knowing_the_former(
    device: PushSubscription, server: Received, browser: Browser
) -> None:
    fresh = {"endpoint": f"{server.url}/push/fresh", **browser.keys}
    client = Client(enforce_csrf_checks=True)
    assert client.post(RENEW, {**fresh, "former": f"{server.url}/push/guess"}).status_code == 403
    assert client.post(RENEW, {**fresh, "former": device.endpoint}).status_code == 204
    device.refresh_from_db()
    assert device.endpoint == fresh["endpoint"]


def test_a_person_has_at_most_twenty_devices(laura: User, server: Received, browser: Browser, client: Client) -> None:
    client.force_login(laura)
    for number in range(22):
        client.post(ADD, {"endpoint": f"{server.url}/push/{number}", **browser.keys})
    kept = {endpoint.rpartition("/")[2] for endpoint in PushSubscription.objects.values_list("endpoint", flat=True)}
    assert kept == {str(number) for number in range(2, 22)}


def test_the_page_lists_a_browser_until_it_is_removed(laura: User, device: PushSubscription, client: Client) -> None:
    client.force_login(laura)
    remove = f"/en/account/notices/device/{device.pk}/remove/"
    assert remove in client.get("/en/account/notices/").text
    client.post(remove)
    assert remove not in client.get("/en/account/notices/").text
