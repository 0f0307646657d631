"""Sessions get a column with their person, in the table that Django's own app has made, if it has."""

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import migrations, models

TABLE, BATCH = "django_session", 1000


def make_or_take_over(apps, editor):
    Session = apps.get_model("accounts", "Session")
    connection = editor.connection
    if TABLE not in connection.introspection.table_names():
        editor.create_model(Session)
        return
    with connection.cursor() as cursor:
        columns = connection.introspection.get_table_description(cursor, TABLE)
    if "person" not in {column.name for column in columns}:  # there after the way back and forth
        editor.add_field(Session, Session._meta.get_field("person"))  # noqa: SLF001


def note_people(apps, editor):
    """Whose they are stands in their data."""
    Session = apps.get_model("accounts", "Session")
    store, rows, last = SessionStore(), [None], ""
    while rows:
        rows = list(Session.objects.filter(pk__gt=last).order_by("pk")[:BATCH])
        for row in rows:
            person = store.decode(row.session_data).get(SESSION_KEY)
            row.person = None if person is None else int(person)
            last = row.pk
        Session.objects.bulk_update([row for row in rows if row.person is not None], ["person"])


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0005_colours_of_suits"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            # Back again the table stays: Django's own app takes it over, and does not mind one column more.
            database_operations=[],
            state_operations=[
                migrations.CreateModel(
                    name="Session",
                    fields=[
                        (
                            "session_key",
                            models.CharField(
                                max_length=40, primary_key=True, serialize=False, verbose_name="session key"
                            ),
                        ),
                        ("session_data", models.TextField(verbose_name="session data")),
                        ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                        ("person", models.BigIntegerField(db_index=True, null=True)),
                    ],
                    options={
                        "verbose_name": "session",
                        "verbose_name_plural": "sessions",
                        "db_table": TABLE,
                        "abstract": False,
                    },
                ),
            ],
        ),
        migrations.RunPython(make_or_take_over, migrations.RunPython.noop),
        migrations.AddIndex(
            model_name="user",
            index=models.Index(fields=["joined_at"], name="guests_by_age", condition=models.Q(is_guest=True)),
        ),
        migrations.RunPython(note_people, migrations.RunPython.noop),
    ]
