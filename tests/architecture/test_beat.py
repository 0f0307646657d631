"""What beat asks for, the worker must know."""

import json
import subprocess
import sys

from django.conf import settings

BEAT = """
import json, sys
from halfpint_site.beat import app
schedule = app.conf.beat_schedule
print(json.dumps([sorted({entry["task"] for entry in schedule.values()}), "django.db.models" in sys.modules]))
"""
PROGRAM = """
import django
django.setup()
from django.conf import settings
from halfpint_site.celery import app
app.loader.import_default_modules()
asked = {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()}
print(sorted(asked - set(app.tasks)), len(asked))
"""


def test_a_fresh_worker_knows_every_task_of_the_schedule() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    unknown, _, number = done.stdout.strip().rpartition(" ")
    assert unknown == "[]"
    assert int(number) >= 5


def test_beat_has_the_whole_schedule_and_none_of_django_s_models() -> None:
    done = subprocess.run([sys.executable, "-c", BEAT], capture_output=True, text=True, check=True)
    tasks, models = json.loads(done.stdout)
    assert tasks == sorted({entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()})
    assert not models
