"""`manage.py write_texts`: the templates of imprint, privacy, contact and terms, to be read and changed."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from halfpint_site.legal.source import KINDS, LANGUAGES, TEMPLATES, folder, own_file


class Command(BaseCommand):
    """What is there already is left alone."""

    help = "Write the templates of imprint, privacy, contact and terms into var/texts, to be read and changed there."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Whether to begin anew."""
        parser.add_argument("--overwrite", action="store_true", help="replace your own texts by the templates")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write, and say what."""
        folder().mkdir(parents=True, exist_ok=True)
        for path in (own_file(kind, lang) for kind in KINDS for lang in LANGUAGES):
            if path.exists() and not options["overwrite"]:
                self.stdout.write(f"kept     {path}")
                continue
            path.write_text((TEMPLATES / path.name).read_text(encoding="utf-8"), encoding="utf-8")
            self.stdout.write(f"written  {path}")
        self.stdout.write("What stands in {braces} is filled in from the settings; lines without a value are left out.")
