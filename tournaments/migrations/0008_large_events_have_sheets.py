from typing import Any

from django.db import migrations, models

LARGE_FIELD, LARGE_EVENT = 100, 300


def mark_large(apps: Any, schema_editor: Any) -> None:
    """Sheets, not counted yet, for the large events that are there; a task counts them within seconds."""
    begun = apps.get_model("tournaments", "Tournament").objects.filter(started_at__isnull=False, deleted_at=None)
    seeded = models.Count("entries", filter=models.Q(entries__number__isnull=False))
    large = set(begun.annotate(found=seeded).filter(found__gt=LARGE_FIELD).values_list("pk", flat=True))
    tables = models.Count("rounds__tables")
    large |= set(begun.annotate(found=tables).filter(found__gt=LARGE_EVENT).values_list("pk", flat=True))
    sheet = apps.get_model("tournaments", "Sheet")
    sheet.objects.bulk_create([sheet(tournament_id=pk) for pk in sorted(large)])


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0007_sheets_of_large_events"),
    ]

    operations = [
        migrations.RunPython(mark_large, migrations.RunPython.noop),
    ]
