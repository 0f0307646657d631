"""`manage.py write_texts`: copy the templates of imprint, privacy, contact and terms for the operator to edit."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from halfpint_site.legal.source import KINDS, LANGUAGES, TEMPLATES, folder, own_file


class Command(BaseCommand):
    """Copy the templates to var/texts. Existing texts stay, unless --overwrite is given."""

    help = "Write the templates of imprint, privacy, contact and terms into var/texts, to be read and changed there."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the option to overwrite."""
        parser.add_argument("--overwrite", action="store_true", help="replace your own texts by the templates")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Write the templates and print their paths."""
        folder().mkdir(parents=True, exist_ok=True)
        for path in (own_file(kind, lang) for kind in KINDS for lang in LANGUAGES):
            if path.exists() and not options["overwrite"]:
                self.stdout.write(f"kept     {path}")
                continue
            path.write_text((TEMPLATES / path.name).read_text(encoding="utf-8"), encoding="utf-8")
            self.stdout.write(f"written  {path}")
        self.stdout.write("What stands in {braces} is filled in from the settings; lines without a value are left out.")
