"""Translations: `python -m tools.messages compile | update | check`.

The English texts are in the code, the German ones in halfpint_site/locale/de. Compiling needs no program outside
Python; update and check call Django's makemessages, which needs GNU gettext.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from polib import POEntry, POFile, pofile

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "halfpint_site" / "locale"
CATALOGUE = Path("de") / "LC_MESSAGES" / "django.po"
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
IN_A_TEMPLATE = re.compile(r"""\b_\(\s*"((?:[^"\\]|\\.)*)\"""")
MARKUP = re.compile(r"</?\w+")


def main(arguments: list[str]) -> int:
    """Run one command and return the exit status."""
    match arguments:
        case ["compile"]:
            compile_messages()
        case ["update"]:
            extract_into(LOCALE)
        case ["check"]:
            return check()
        case _:
            sys.exit(__doc__)
    return 0


def compile_messages() -> None:
    """Compile each .po file that is newer than its .mo file."""
    for po in LOCALE.glob("*/LC_MESSAGES/*.po"):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime:
            continue
        draft = mo.with_suffix(f".{os.getpid()}.draft")
        read(po).save_as_mofile(str(draft))
        draft.replace(mo)  # atomic: a process that starts meanwhile never reads half a file


def read(po: Path) -> POFile:
    """Return the catalogue in a file."""
    return pofile(str(po))


def extract_into(folder: Path) -> None:
    """Update folder/de/LC_MESSAGES/django.po with the messages in the code. Exit if GNU gettext is not installed."""
    if not shutil.which("xgettext"):
        sys.exit("Extracting sentences needs GNU gettext (xgettext): install the package 'gettext'.")
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")
    os.environ.setdefault("HALFPINT_DEV", "1")
    os.chdir(ROOT)
    import django
    from django.conf import settings
    from django.core.management import call_command

    django.setup()
    settings.LOCALE_PATHS = [str(folder)]
    (folder / CATALOGUE).parent.mkdir(parents=True, exist_ok=True)
    call_command(
        "makemessages",
        locale=["de"],
        extensions=["html", "jinja", "txt", "py"],
        # Without this, Django would write messages of halfpint_site/ to the locale folder there and not to `folder`.
        ignore_patterns=["locale", ".venv", "var", "tests", "tools", "docs", "node_modules"],
        no_wrap=True,
        no_obsolete=True,
        add_location="file",
        verbosity=0,
    )


def check() -> int:
    """Return 1 and print the problems if a message lacks a German translation or has a doubtful one."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / CATALOGUE
        copy.parent.mkdir(parents=True)
        if (LOCALE / CATALOGUE).exists():
            shutil.copy(LOCALE / CATALOGUE, copy)
        extract_into(Path(folder))
        messages = read(copy)
        problems = [f"{message.msgid!r}: {problem}" for message in messages for problem in problems_of(message)]
        known = {sentence for message in messages for sentence in english_of(message)}
        problems += [f"{sentence!r}: is overlooked in {place}" for place, sentence in overlooked(known)]
    print("\n".join(problems), file=sys.stderr)
    print(f"Translations: {len(problems)} problems", file=sys.stderr)
    return 1 if problems else 0


def overlooked(known: set[str]) -> Iterator[tuple[str, str]]:
    """Yield (template, message) for messages in Jinja templates that makemessages has missed, because it only reads
    tags.
    """
    for folder in ("templates", "games"):
        for path in sorted((ROOT / folder).rglob("*.jinja")):
            for sentence in IN_A_TEMPLATE.findall(path.read_text(encoding="utf-8")):
                if sentence not in known:
                    yield path.relative_to(ROOT).as_posix(), sentence


def english_of(message: POEntry) -> list[str]:
    """Return the English message, or its singular and plural."""
    return [message.msgid, message.msgid_plural] if message.msgid_plural else [message.msgid]


def german_of(message: POEntry) -> list[str]:
    """Return the German translation, or its singular and plural. Missing translations are empty."""
    return list(message.msgstr_plural.values()) if message.msgid_plural else [message.msgstr]


def problems_of(message: POEntry) -> Iterator[str]:
    """Yield the problems of one message's translation."""
    german, english = german_of(message), english_of(message)
    if not all(german):
        yield "has no German"
        return
    if message.fuzzy:
        yield f"is fuzzy: {german[0]!r}"
    for part in german:
        # A singular may leave out the number, so each part needs to match only one of the English ones.
        if all(marks(part) != marks(original) for original in english):
            yield f"has other placeholders or markup: {part!r}"


def marks(sentence: str | None) -> list[str]:
    """Return the placeholders and tags of a text, sorted."""
    sentence = sentence or ""
    return sorted(PLACEHOLDER.findall(sentence) + MARKUP.findall(sentence))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
