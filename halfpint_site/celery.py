"""The Celery application. Its tasks are wake-ups: what there is to do stands in the database."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")

app = Celery("halfpint")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["halfpint_site"], related_name="health")
