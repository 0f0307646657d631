"""The index of the rule texts, and what searches it in each database."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

# FTS5 keeps no copy of the stems: it reads them from the table, and the triggers tell it of every change.
SQLITE = [
    """
    CREATE VIRTUAL TABLE rulebook_search_stems USING fts5(
        stems, content='rulebook_search_passage', content_rowid='id', tokenize='unicode61'
    )
    """,
    """
    CREATE TRIGGER rulebook_search_added AFTER INSERT ON rulebook_search_passage BEGIN
        INSERT INTO rulebook_search_stems (rowid, stems) VALUES (new.id, new.stems);
    END
    """,
    """
    CREATE TRIGGER rulebook_search_removed AFTER DELETE ON rulebook_search_passage BEGIN
        INSERT INTO rulebook_search_stems (rulebook_search_stems, rowid, stems) VALUES ('delete', old.id, old.stems);
    END
    """,
]
SQLITE_BACK = ["DROP TABLE IF EXISTS rulebook_search_stems"]
POSTGRESQL = [
    "CREATE INDEX rulebook_search_stems ON rulebook_search_passage USING gin (to_tsvector('simple', stems))",
]
POSTGRESQL_BACK = ["DROP INDEX IF EXISTS rulebook_search_stems"]


def add_search(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    for statement in POSTGRESQL if editor.connection.vendor == "postgresql" else SQLITE:
        editor.execute(statement)


def remove_search(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    for statement in POSTGRESQL_BACK if editor.connection.vendor == "postgresql" else SQLITE_BACK:
        editor.execute(statement)


class Migration(migrations.Migration):
    initial = True

    operations = [
        migrations.CreateModel(
            name="Edition",
            fields=[
                ("digest", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("made_at", models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name="Passage",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("lang", models.CharField(max_length=5)),
                ("slug", models.CharField(max_length=60)),
                ("number", models.CharField(max_length=10)),
                ("stems", models.TextField()),
                (
                    "edition",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="rulebook_search.edition"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("edition", "lang", "slug", "number"), name="search_passage_once")
                ],
            },
        ),
        migrations.RunPython(add_search, remove_search),
    ]
