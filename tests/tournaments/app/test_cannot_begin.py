"""An event that its format does not allow is refused with the reason and possible remedies."""

import pytest

from tournaments.errors import CannotBegin
from tournaments.models import Tournament

from .events import begun, people

pytestmark = pytest.mark.django_db


def test_more_advancing_than_a_group_has_players_is_said_so() -> None:
    field = people(4)
    given = {"format": Tournament.Format.GROUPS, "parameters": {"group_size": 2, "advance": 3}}
    with pytest.raises(CannotBegin) as refused:
        begun(field[0], *field, **given)
    assert "3" in str(refused.value.message)
    assert not Tournament.objects.filter(status=Tournament.Status.RUNNING).exists()
