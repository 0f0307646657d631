"""Count the matches that their players have ended (resigned, drawn by agreement, claimed) and that were left out."""

from typing import Any

from django.db import migrations

ENDED_BY_PLAYERS = ("resigned", "agreed", "claimed")


def count_again(apps: Any, _schema_editor: Any) -> None:
    """Mark them as not counted yet: the task of results counts them next, the earliest first, behind all results that
    are in the ledger already.
    """
    matches = apps.get_model("play", "Match").objects
    matches.filter(status="finished", ended_by__in=ENDED_BY_PLAYERS, counted=True, result=None).update(counted=False)


class Migration(migrations.Migration):
    dependencies = [("people", "0003_clubs"), ("play", "0029_moves_by_talk")]

    operations = [migrations.RunPython(count_again, migrations.RunPython.noop)]
