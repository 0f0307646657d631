"""Tables of tournaments that were opened before there was a mark for it."""

from django.db import migrations


def mark(apps, schema_editor):
    matches = apps.get_model("play", "Match").objects.filter(tournament_table__isnull=False)
    apps.get_model("play", "Match").objects.filter(pk__in=matches.values("pk")).update(casual=False)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_void_tables"), ("play", "0007_coaster_and_coach")]
    operations = [migrations.RunPython(mark, migrations.RunPython.noop)]
