"""Translations: `python -m tools.messages compile | update | check`.

English stands in the code, German in halfpint_site/locale/de. Compiling needs no program outside Python;
update and check call Django's makemessages, which needs GNU gettext.
"""

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "halfpint_site" / "locale"
CATALOGUE = Path("de") / "LC_MESSAGES" / "django.po"
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|%[sd]|\{\w*\}")
MARKUP = re.compile(r"</?\w+")


def main(arguments: list[str]) -> int:
    """Run one command; the result is the exit status."""
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
    """Write a .mo beside each .po that is newer."""
    for po in LOCALE.glob("*/LC_MESSAGES/*.po"):
        mo = po.with_suffix(".mo")
        if mo.exists() and mo.stat().st_mtime >= po.stat().st_mtime:
            continue
        draft = mo.with_suffix(f".{os.getpid()}.draft")
        with draft.open("wb") as file:
            write_mo(file, read(po))
        draft.replace(mo)  # a process that starts meanwhile never reads half a file


def read(po: Path) -> Catalog:
    """The catalogue in a file; an empty one if there is none."""
    if not po.exists():
        return Catalog(locale="de")
    with po.open("rb") as file:
        return read_po(file, locale=po.parent.parent.name)


def extract_into(folder: Path) -> None:
    """Bring folder/de/LC_MESSAGES/django.po up to date with the sentences in the code."""
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
        # Django would write what it finds in halfpint_site/ into the locale folder there, and not into `folder`.
        ignore_patterns=["locale", ".venv", "var", "tests", "tools", "docs", "node_modules"],
        no_wrap=True,
        no_obsolete=True,
        add_location="file",
        verbosity=0,
    )


def check() -> int:
    """1 and a list on stderr if a sentence in the code lacks its German, or has a doubtful one."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / CATALOGUE
        copy.parent.mkdir(parents=True)
        if (LOCALE / CATALOGUE).exists():
            shutil.copy(LOCALE / CATALOGUE, copy)
        extract_into(Path(folder))
        problems = [
            f"{sentence_of(message)!r}: {problem}"
            for message in read(copy)
            if message.id
            for problem in problems_of(message)
        ]
    print("\n".join(problems), file=sys.stderr)
    print(f"Translations: {len(problems)} problems", file=sys.stderr)
    return 1 if problems else 0


def sentence_of(message: Message) -> str:
    """The English sentence; of a plural pair, the singular."""
    return message.id[0] if isinstance(message.id, tuple | list) else message.id


def problems_of(message: Message) -> Iterator[str]:
    """What is wrong with the German of one sentence."""
    german = message.string if isinstance(message.string, tuple | list) else (message.string,)
    english = message.id if isinstance(message.id, tuple | list) else (message.id,)
    if not all(german):
        yield "has no German"
        return
    if message.fuzzy:
        yield f"is fuzzy: {german[0]!r}"
    for part in german:
        # A singular may leave out its number, so a part must match one of the English ones.
        if all(marks(part) != marks(original) for original in english):
            yield f"has other placeholders or markup: {part!r}"


def marks(sentence: str | None) -> list[str]:
    """Placeholders and tags, in any order."""
    sentence = sentence or ""
    return sorted(PLACEHOLDER.findall(sentence) + MARKUP.findall(sentence))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
