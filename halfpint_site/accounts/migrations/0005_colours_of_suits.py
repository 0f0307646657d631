from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0004_coach_and_under_age")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="suit_colours",
            field=models.CharField(
                choices=[("two", "Two: hearts and diamonds red"), ("four", "Four: diamonds blue, clubs green")],
                default="two",
                max_length=4,
                verbose_name="colours of playing cards",
            ),
        ),
    ]
