"""`manage.py doctor`: report, in plain words, what is misconfigured or not running."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from halfpint_site.operations.checks import Finding, examine

_STYLES = {"ok": "SUCCESS", "warning": "WARNING", "problem": "ERROR"}


class Command(BaseCommand):
    """Run all checks. Exit status 1 if one finds a problem; warnings do not count."""

    help = "Say what is misconfigured or not running. Exit status 1 if there is a problem."
    requires_system_checks: list[str] = []
    requires_migrations_checks = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Add the option for JSON output."""
        parser.add_argument("--json", action="store_true", help="a list of objects instead of lines")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Run all checks and print each finding as it comes."""
        findings = []
        for finding in examine():
            findings.append(finding)
            if not options["json"]:
                self._tell(finding)
        if options["json"]:
            self.stdout.write(json.dumps([finding._asdict() for finding in findings], indent=2))
        if any(finding.level == "problem" for finding in findings):
            sys.exit(1)

    def _tell(self, finding: Finding) -> None:
        style = getattr(self.style, _STYLES[finding.level])
        self.stdout.write(f"{style(f'{finding.level:<8}')} {finding.part}: {finding.seen}")
        if finding.advice:
            self.stdout.write(f"         -> {finding.advice}")
