"""Operators may view tournaments, but no secrets."""

from typing import Any

import pytest
from django.test import Client

from tests.tournaments.app.events import begun, people


@pytest.mark.django_db
def test_an_operator_sees_tournaments_but_not_their_seed(admin_client: Client) -> None:
    field: list[Any] = people(2)
    tournament = begun(field[0], *field)
    page = admin_client.get(f"/admin/tournaments/tournament/{tournament.pk}/change/")
    assert page.status_code == 200
    assert bytes(tournament.seed).hex() not in page.content.decode()
    assert admin_client.get("/admin/tournaments/audit/").status_code == 200
