"""Which paragraphs of variants repeat their base. Nullable, so that SQLite keeps the table and with it its triggers."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("rulebook_search", "0001_initial")]

    operations = [
        migrations.AddField(model_name="passage", name="again", field=models.BooleanField(null=True)),
    ]
