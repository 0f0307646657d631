"""The audit log tells the organisers' acts in words, in both languages."""

import re
from pathlib import Path

from django.utils.translation import override

from tournaments.models.log import DONE, Audit

SERVICES = Path(__file__).parents[3] / "tournaments" / "services"
NOTED = re.compile(r'\bnote\(\w+, \w+, "([^"]+)"')


def test_every_action_that_is_noted_has_words() -> None:
    noted = {action for path in SERVICES.glob("*.py") for action in NOTED.findall(path.read_text(encoding="utf-8"))}
    assert len(noted) > 10
    assert noted | {"withdraw", "expel"} == set(DONE)


def test_the_words_follow_the_readers_language() -> None:
    for action in DONE:
        with override("en"):
            english = Audit(action=action).done
        with override("de"):
            assert Audit(action=action).done != english
