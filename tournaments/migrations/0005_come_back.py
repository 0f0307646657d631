"""Who has left a ladder may come back."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0004_league_ladder_leave")]

    operations = [
        migrations.AddField(model_name="entry", name="absences", field=models.JSONField(default=list)),
    ]
