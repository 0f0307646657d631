"""What beat asks for, the worker must know."""

import subprocess
import sys

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
