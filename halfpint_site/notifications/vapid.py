"""VAPID (RFC 8292): the site's key pair, and the signed claims that identify the site to push services."""

import base64
import hashlib
import json
import time
from functools import cache
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings

from halfpint_site.environment import read_or_make_secret

_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_VALID_SECONDS = 12 * 3600


def encode(data: bytes) -> str:
    """Return URL-safe base64 without padding, as web push requires."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return the bytes of URL-safe base64 without padding. Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def private_key() -> ec.EllipticCurvePrivateKey:
    """Return the site's private key.

    It is VAPID_PRIVATE_KEY (32 bytes in URL-safe base64) if set; else it is derived from the file var/vapid_key, which
    is created once.
    """
    return _key(settings.VAPID_PRIVATE_KEY, str(settings.VAR_DIR / "vapid_key"))


@cache
def _key(given: str, path: str) -> ec.EllipticCurvePrivateKey:
    """Return the private key given in base64, or the one derived from the file. Cached."""
    if given:
        return ec.derive_private_key(int.from_bytes(decode(given)), ec.SECP256R1())
    from pathlib import Path

    digest = hashlib.sha512(read_or_make_secret(Path(path)).encode()).digest()
    return ec.derive_private_key(int.from_bytes(digest) % (_ORDER - 1) + 1, ec.SECP256R1())


def public_key() -> str:
    """Return the public key with which browsers subscribe: the uncompressed point in URL-safe base64."""
    return encode(private_key().public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def authorization(endpoint: str) -> str:
    """Return the Authorization header for a push service."""
    from halfpint_site.notifications.channels.envelope import sender_address  # circular: its package imports this

    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + _VALID_SECONDS,
        "sub": f"mailto:{sender_address()}",
    }
    return f"vapid t={_token(claims)}, k={public_key()}"


def _token(claims: dict[str, object]) -> str:
    """Return a JSON web token, signed with ES256."""
    parts = [json.dumps(part, separators=(",", ":")).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
    signed = ".".join(encode(part) for part in parts)
    der = private_key().sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
    r, s = utils.decode_dss_signature(der)
    return f"{signed}.{encode(r.to_bytes(32) + s.to_bytes(32))}"
