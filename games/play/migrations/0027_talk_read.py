from django.db import migrations, models
from django.db.models import Max, OuterRef, Subquery


def all_is_read(apps, schema_editor):
    """What was said before anybody counted is not news."""
    talk = apps.get_model("play", "TalkLine").objects.order_by()
    newest = talk.filter(match=OuterRef("match")).values("match").annotate(newest=Max("pk"))
    seats = apps.get_model("play", "Seat").objects.filter(user__isnull=False, match__in=talk.values("match"))
    seats.update(talk_read=Subquery(newest.values("newest")))


class Migration(migrations.Migration):
    dependencies = [("play", "0026_news_and_reports_of_clubs")]

    operations = [
        migrations.AddField("seat", "talk_read", models.PositiveBigIntegerField(null=True)),
        migrations.RunPython(all_is_read, migrations.RunPython.noop),
    ]
