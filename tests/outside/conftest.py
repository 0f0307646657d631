"""Fixtures for the tests of delivery: users, clocks and servers."""

from tests.accounts.conftest import guest, link_in_mail, member
from tests.accounts.notices.conftest import clock, laura, letterbox, plain_turns, server, table

__all__ = ["clock", "guest", "laura", "letterbox", "link_in_mail", "member", "plain_turns", "server", "table"]
