"""Remove the tables of the index, which is now a file that is built at deploy (`manage.py build`)."""

from importlib import import_module
from typing import Any

from django.db import migrations


def remove_search(apps: Any, editor: Any) -> None:
    first = import_module("games.rulebook.search.migrations.0001_initial")
    if editor.connection.vendor != "postgresql":
        for trigger in ("added", "removed"):
            editor.execute(f"DROP TRIGGER IF EXISTS rulebook_search_{trigger}")
    first.remove_search(apps, editor)


def add_search(apps: Any, editor: Any) -> None:
    import_module("games.rulebook.search.migrations.0001_initial").add_search(apps, editor)


class Migration(migrations.Migration):
    dependencies = [("rulebook_search", "0002_again")]

    operations = [
        migrations.RunPython(remove_search, add_search),
        migrations.DeleteModel(name="Passage"),
        migrations.DeleteModel(name="Edition"),
    ]
