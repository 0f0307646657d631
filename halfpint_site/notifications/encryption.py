"""Encrypt push messages end to end (RFC 8291, aes128gcm of RFC 8188), in one record."""

import os

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD_SIZE = 4096
#: The longest message: a record less header, tag and padding delimiter. Push services accept no more.
MOST_BYTES = 3993
_LAST_RECORD = b"\x02"


def encrypt(
    plain: bytes,
    p256dh: bytes,
    auth: bytes,
    *,
    key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the encrypted body for a browser with the keys ``p256dh`` and ``auth``.

    `key` and `salt` are random unless given. Raises ValueError for invalid keys and for messages over MOST_BYTES.
    """
    if len(plain) > MOST_BYTES:
        raise ValueError("too long for a push message")
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), p256dh)
    ours = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    point = ours.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    secret = _derive(auth, ours.exchange(ec.ECDH(), theirs), b"WebPush: info\x00" + p256dh + point, 32)
    content_key = _derive(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\x00", 12)
    header = salt + RECORD_SIZE.to_bytes(4) + len(point).to_bytes(1) + point
    return header + AESGCM(content_key).encrypt(nonce, plain + _LAST_RECORD, None)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
