"""Tasks that an older version has queued still run."""

import pytest

from halfpint_site.celery import app
from halfpint_site.task_aliases import RENAMED


@pytest.mark.parametrize("old", sorted(RENAMED))
def test_a_task_queued_under_its_old_name_runs_the_new_one(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app.loader.import_default_modules()
    app.finalize()
    ran = list[str]()
    monkeypatch.setattr(app.tasks[RENAMED[old]], "run", lambda: ran.append(old))
    app.tasks[old]()
    assert ran == [old]
