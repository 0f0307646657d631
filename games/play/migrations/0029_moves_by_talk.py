from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("play", "0028_luck_told"),
    ]

    operations = [
        migrations.AlterField(
            model_name="move",
            name="made_by",
            field=models.CharField(
                choices=[
                    ("player", "by hand"),
                    ("forced", "automatically, as there was no choice"),
                    ("bot", "by a bot"),
                    ("plan", "as planned"),
                    ("clock", "by the clock, as time ran out"),
                    ("talk", "by a word in the talk"),
                ],
                default="player",
                max_length=6,
            ),
        ),
    ]
