"""The audit log tells the organisers' acts in words, in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

from django.utils.translation import override

from tournaments.models.log import DONE, Audit

SERVICES = Path(__file__).parents[3] / "tournaments" / "services"
HANDED_OVER = {"withdraw", "expel"}
"""Actions that the caller of a service names."""


def actions_noted(source: str) -> Iterator[str]:
    """Yield each action that a module passes to ``note``, also one that is chosen from two or kept in a variable."""
    tree = ast.parse(source)
    variables = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "note":
            action = node.args[2]
            yield from texts(variables.get(action.id, action) if isinstance(action, ast.Name) else action)


def texts(value: ast.expr) -> Iterator[str]:
    if isinstance(value, ast.IfExp):
        yield from texts(value.body)
        yield from texts(value.orelse)
    elif isinstance(value, ast.Constant) and isinstance(value.value, str):
        yield value.value


def test_every_action_that_is_noted_has_words() -> None:
    noted = {action for path in SERVICES.glob("*.py") for action in actions_noted(path.read_text(encoding="utf-8"))}
    assert len(noted) > 10
    assert noted | HANDED_OVER == set(DONE)


def test_the_words_follow_the_readers_language() -> None:
    for action in DONE:
        with override("en"):
            english = Audit(action=action).done
        with override("de"):
            assert Audit(action=action).done != english
