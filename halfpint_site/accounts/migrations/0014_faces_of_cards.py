from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0013_bots_of_people"),
    ]

    operations = [
        migrations.AddField(
            model_name="user",
            name="deck",
            field=models.CharField(
                choices=[
                    ("french", "French: clubs, spades, hearts, diamonds"),
                    ("german", "German: acorns, leaves, hearts, bells"),
                ],
                db_default="french",
                default="french",
                max_length=6,
                verbose_name="faces of playing cards",
            ),
        ),
    ]
