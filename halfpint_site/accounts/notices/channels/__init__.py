"""One module for each channel. `Outgoing` sends a batch, and asks an unreachable mail server only once."""

from types import TracebackType
from typing import Self

from halfpint_site.accounts.notices.channels.mail import MailRun
from halfpint_site.accounts.notices.channels.push import push
from halfpint_site.accounts.notices.channels.webhook import call_webhook
from halfpint_site.accounts.notices.message import Message
from halfpint_site.accounts.notices.models import Channel


class Outgoing:
    """Sends messages; what is opened on the way (a connection to the mail server) is closed at the end."""

    def __init__(self) -> None:
        self._mail = MailRun()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._mail.close()

    def send(self, channel: str, target: str, message: Message) -> None:
        """Send one. Raises the errors of `errors`."""
        if channel == Channel.MAIL:
            self._mail.send(message)
        elif channel == Channel.PUSH:
            push(target, message)
        else:
            call_webhook(target, message)
