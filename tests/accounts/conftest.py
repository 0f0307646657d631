"""Fixtures for the tests of accounts: users, and access to their mail."""

import re
from collections.abc import Callable

import pytest
from django.core import mail
from django.test import Client

from halfpint_site.accounts.models import User
from halfpint_site.notifications.sending.run import deliver_due

PASSWORD = "seven brave hops"


@pytest.fixture
def member(db: None) -> User:
    return User.objects.create_user("laura@example.org", PASSWORD, display_name="Laura")


@pytest.fixture
def guest(db: None) -> User:
    return User.objects.create_guest("en", "UTC")


@pytest.fixture
def as_guest(guest: User, client: Client) -> Client:
    client.force_login(guest)
    return client


@pytest.fixture
def link_in_mail() -> Callable[[str], str]:
    """Return a function that finds the newest mailed link containing a word, as a path for the test client."""

    def find(word: str) -> str:
        deliver_due()
        for message in reversed(mail.outbox):
            for path in re.findall(r"https?://[^/\s]+(/\S+)", str(message.body)):
                if word in path:
                    return str(path)
        raise AssertionError(f"No mail has a link with {word}.")

    return find


def mailed_to(address: str) -> list[str]:
    """Return the bodies of the mails to one address, oldest first."""
    deliver_due()
    return [str(message.body) for message in mail.outbox if message.to == [address]]
