"""Send mails by SMTP, with one connection for each sending thread, and classify the server's answers."""

import logging
import re
import smtplib
import threading

from django.core.mail import EmailMessage, get_connection
from django.core.mail.backends.base import BaseEmailBackend

from halfpint_site.notifications.channels.base import AddressRefused, NeverSent, NotSent, Parcel, Unreachable

log = logging.getLogger(__name__)
_ENHANCED = re.compile(r"\b([245])\.(\d{1,3})\.(\d{1,3})\b")
#: Answers to RCPT that mean a bad address if no enhanced code is given: no such user, wrong syntax, no mail here.
_NO_SUCH_ADDRESS = {550, 551, 553, 556}


class MailServer:
    """The site's mail server during one run. Each sending thread keeps its own connection until `close`."""

    def __init__(self) -> None:
        self._mine = threading.local()
        self._all: list[BaseEmailBackend] = []

    def pack(self, mail: EmailMessage) -> Parcel:
        """Return a parcel that sends the mail. Any thread may send it."""
        return Parcel("", lambda: self._send(mail))

    def _send(self, mail: EmailMessage) -> None:
        """Send the mail. Raises NotSent or NeverSent, as :func:`judge` decides."""
        connection = self._open()
        try:
            connection.send_messages([mail])
        except (smtplib.SMTPException, OSError) as problem:
            self._drop(connection)
            raise judge(problem) from problem

    def _open(self) -> BaseEmailBackend:
        """Return this thread's connection, opened if necessary. Raises Unreachable."""
        connection: BaseEmailBackend | None = getattr(self._mine, "connection", None)
        if connection is None:
            connection = get_connection()
            try:
                connection.open()
            except (smtplib.SMTPException, OSError) as problem:
                raise Unreachable(f"the mail server could not be reached: {problem}") from problem
            self._mine.connection = connection
            self._all.append(connection)
        return connection

    def _drop(self, connection: BaseEmailBackend) -> None:
        """Close the connection. Its state is unknown after an error, so the next mail gets a new one."""
        self._mine.connection = None
        self._all.remove(connection)
        _hang_up(connection)

    def close(self) -> None:
        for connection in self._all:
            _hang_up(connection)


def _hang_up(connection: BaseEmailBackend) -> None:
    try:
        connection.close()
    except (smtplib.SMTPException, OSError):
        log.debug("the mail server hung up first")


def judge(problem: Exception) -> NotSent | NeverSent:
    """Return the delivery error for an SMTP error.

    The error is permanent (NeverSent) only if the server refuses this address or this mail. Other problems may be
    temporary.
    """
    if isinstance(problem, smtplib.SMTPRecipientsRefused):
        code, answer = next(iter(problem.recipients.values()), (400, b""))
        said = f"{code} {answer.decode('utf-8', 'replace') if isinstance(answer, bytes) else answer}"
        return AddressRefused(said) if is_dead(code, said) else NotSent(said)
    if isinstance(problem, smtplib.SMTPDataError) and problem.smtp_code >= 500:
        return NeverSent(f"mail refused: {problem}")
    if isinstance(problem, smtplib.SMTPServerDisconnected | TimeoutError | ConnectionError):
        return Unreachable(f"the mail server broke off: {problem}")
    return NotSent(str(problem))


def is_dead(code: int, said: str) -> bool:
    """Return whether an answer of the mail server means that the address does not exist.

    A full mailbox, distrust of this server (5.7) or a broken connection are temporary and do not count. The enhanced
    status code (RFC 3463) decides: 5.1 is about the address, 5.2.1 is a disabled mailbox. Without one, the SMTP code
    decides.
    """
    found = _ENHANCED.search(said)
    if found is None:
        return code in _NO_SUCH_ADDRESS
    kind, subject, detail = (int(part) for part in found.groups())
    return kind == 5 and (subject == 1 or (subject, detail) in {(0, 0), (2, 1)})
