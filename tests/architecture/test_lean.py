"""What is sent of our scripts and style sheets does what their sources say."""

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.core.management import call_command

from halfpint_site.lean import lean_script, lean_style


def test_remarks_and_indentation_go_and_every_line_stays():
    assert lean_script("// why\n  one(); // it is\n    two('//');\n") == "\none(); // it is\ntwo('//');\n"
    assert lean_style("/* why\n so */\n  a { b: c; } /* d */\n") == "\n\na { b: c; }\n"


def test_a_text_over_several_lines_is_left_alone():
    text = "const a = `\n  // b\n`;\n"
    assert lean_script(text) == text


def test_our_files_are_sent_lean_and_those_of_others_as_they_are(tmp_path: Path, settings):
    settings.STATIC_ROOT = str(tmp_path)
    settings.STORAGES = settings.STORAGES | {"staticfiles": {"BACKEND": "halfpint_site.lean.LeanStorage"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    ours, theirs = "js/scenes.js", "django_htmx/htmx-2.min.js"
    sent = {name: (tmp_path / name).read_text() for name in (ours, theirs)}
    source = {name: Path(str(finders.find(name))).read_text() for name in (ours, theirs)}
    assert sent[theirs] == source[theirs]
    assert sent[ours] == lean_script(source[ours])
    assert any(file.read_text() == sent[ours] for file in (tmp_path / "js").glob("scenes.*.js"))


@pytest.mark.parametrize("sign", ["`"])
def test_no_script_of_ours_has_a_text_over_several_lines(sign: str):
    root = Path(__file__).parents[2]
    scripts = [*root.glob("halfpint_site/static/js/*.js"), *root.glob("games/catalog/*/static/**/*.js")]
    assert scripts
    assert not [
        script.name for script in scripts if any(line.count(sign) % 2 for line in script.read_text().split("\n"))
    ]
