"""Check of the mail server: whether it answers and accepts the login."""

import smtplib
from collections.abc import Iterator

from django.conf import settings
from django.core.mail import get_connection

from halfpint_site.operations.checks.finding import Finding, why_unreachable

_TIMEOUT_SECONDS = 5


def check_mail() -> Iterator[Finding]:
    """Check the mail settings and connect to the server, without sending a mail."""
    kind = settings.EMAIL_BACKEND.split(".")[-2]
    if kind == "smtp":
        yield _server()
    elif settings.DEV:
        yield Finding.ok("mail", f"Mails go to the {kind} backend, as HALFPINT_DEV says: nobody gets them.")
    else:
        yield Finding.problem("mail", f"Mails go to the {kind} backend: nobody gets them.", "Set EMAIL_URL.")
    if not settings.DEV and "@localhost" in settings.DEFAULT_FROM_EMAIL:
        yield Finding.warning(
            "sender", f"Mails come from {settings.DEFAULT_FROM_EMAIL}: many will be refused.", "Set DEFAULT_FROM_EMAIL."
        )


def _server() -> Finding:
    where = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    advice = "Start it, or mend EMAIL_URL. Until then mails wait, for three days."
    why = why_unreachable(settings.EMAIL_HOST, int(settings.EMAIL_PORT))
    if why:
        return Finding.problem("mail", f"{where} does not answer: {why}", advice)
    connection = get_connection(timeout=_TIMEOUT_SECONDS)
    try:
        connection.open()
    except smtplib.SMTPAuthenticationError as problem:
        return Finding.problem("mail", f"{where} refuses name or password: {problem}", "Mend EMAIL_URL.")
    except (smtplib.SMTPException, OSError) as problem:
        return Finding.problem("mail", f"{where} answers, but not as a mail server should: {problem}", advice)
    connection.close()
    return Finding.ok("mail", f"{where} takes mails.")
