"""The Celery application of beat, which sends the tasks of ``CELERY_BEAT_SCHEDULE`` by name and runs none.

It has the settings but none of Django's apps, so the process takes 40 MB instead of 115.
"""

from celery import Celery

app = Celery("halfpint", fixups=[])
app.config_from_object("django.conf:settings", namespace="CELERY")
