"""Tokens of the unsubscribe links in mails. They work without sign-in, and for nothing else."""

from django.core import signing

_SALT = "halfpint.unsubscribe"


def unsubscribe_token(user_id: int, channel: str) -> str:
    """Return the token to turn a channel off. It does not expire, so that old mails can still be used."""
    return signing.dumps([user_id, channel], salt=_SALT)


def read_unsubscribe_token(token: str) -> tuple[int, str]:
    """Return (user's primary key, channel). Raises django.core.signing.BadSignature."""
    user_id, channel = signing.loads(token, salt=_SALT)
    return user_id, channel
