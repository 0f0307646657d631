"""Templates keep to the Content-Security-Policy, whose violations a browser would drop silently."""

import re
from pathlib import Path

import pytest

from tools.lint import ROOT, find_templates

FORBIDDEN = {
    "a style attribute": re.compile(r"\sstyle\s*="),
    "a style element": re.compile(r"<style\b"),
    "a script without src": re.compile(r"<script\b(?![^>]*\b(?:src|type=\"application/json\"))"),
    "an event handler": re.compile(r"\son[a-z]+\s*="),
    "htmx's inline handlers": re.compile(r"\bhx-on\b"),
    "htmx's evaluated values": re.compile(r"\bjs:|\bjavascript:"),
}
# Mail programs support nothing but inline styles.
PAGES = [path for path in find_templates("html", "jinja") if not {"email", "mail"} & set(path.parts)]


@pytest.mark.parametrize("template", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_template_runs_and_styles_nothing_inline(template: Path):
    text = template.read_text()
    assert [name for name, pattern in FORBIDDEN.items() if pattern.search(text)] == []


NO_SESSION = {"turn_off.html"}
"""Pages whose form is authorised by the token in its address."""


@pytest.mark.parametrize("template", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_form_that_posts_carries_the_csrf_token(template: Path) -> None:
    forms = [part.partition("</form>")[0] for part in template.read_text().split("<form")[1:]]
    posting = [form for form in forms if 'method="post"' in form and template.name not in NO_SESSION]
    assert [form for form in posting if "csrf" not in form.partition(">")[2]] == []
