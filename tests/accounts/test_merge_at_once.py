"""A guest signs in while their table moves on, in concurrent transactions on PostgreSQL."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection, transaction

from games.play.matches.store import lock_and_upgrade
from games.play.models import Match, Notice
from games.play.outbox import tell_people
from halfpint_site.accounts.models import User
from halfpint_site.accounts.services import merge_guest
from tests.between import until_somebody_waits
from tests.play.tables import new_guest, open_match

pytestmark = [pytest.mark.postgresql_only, pytest.mark.django_db(transaction=True)]


def test_who_tells_the_guest_something_at_their_table_and_the_merge_wait_for_each_other_in_turn() -> None:
    guest, member = new_guest("Ada"), User.objects.create_user("ada@example.org", display_name="Ada")
    match = open_match(guest, new_guest("Bo"), seats=2)

    def merge() -> bool:
        try:
            return merge_guest(guest, member)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            locked, _ = lock_and_upgrade(match.pk)
            merged = pool.submit(merge)
            until_somebody_waits()
            tell_people(locked, [guest.pk], Notice.Kind.FINISHED)
        assert merged.result()
    assert Match.objects.get(pk=match.pk).seat_set.filter(user=member).exists()
    assert not User.objects.filter(pk=guest.pk).exists()
    assert Notice.objects.get(kind=Notice.Kind.FINISHED).user_id == member.pk
