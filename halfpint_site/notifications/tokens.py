"""The token in a mail's "stop these mails" link. It needs no sign-in, and can do nothing but that."""

from django.core import signing

_SALT = "halfpint.unsubscribe"


def unsubscribe_token(user_id: int, channel: str) -> str:
    """For links that stop a channel. It never ends: an old mail must be stoppable too."""
    return signing.dumps([user_id, channel], salt=_SALT)


def read_unsubscribe_token(token: str) -> tuple[int, str]:
    """(person, channel). Raises django.core.signing.BadSignature."""
    user_id, channel = signing.loads(token, salt=_SALT)
    return user_id, channel
