"""The Celery application. Its tasks are wake-ups: what there is to do stands in the database."""

import os
from typing import Any

from celery import Celery
from celery.signals import worker_ready
from kombu.transport import TRANSPORT_ALIASES

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")

TRANSPORT_ALIASES["filesystem"] = "halfpint_site.broker:Transport"

app = Celery("halfpint")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(["halfpint_site.accounts.notices"])
app.autodiscover_tasks(["halfpint_site"], related_name="health")


@worker_ready.connect
def tell_that_it_is_there(**_signal: Any) -> None:
    """A worker is seen as soon as it starts, not only after the first round of beat."""
    from halfpint_site.health import note_heartbeat

    note_heartbeat()
