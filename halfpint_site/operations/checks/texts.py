"""Check of the operator's legal texts."""

from collections.abc import Iterator

from django.conf import settings

from halfpint_site.legal.facts import missing
from halfpint_site.legal.source import KINDS, LANGUAGES, folder, own_file
from halfpint_site.operations.checks.finding import Finding


def check_texts() -> Iterator[Finding]:
    """Check that imprint and privacy page are complete. A development site does not need them."""
    lacking = missing()
    unread = [f"{kind}.{lang}" for kind in KINDS for lang in LANGUAGES if not own_file(kind, lang).is_file()]
    if settings.DEV:
        yield Finding.ok("texts", "Imprint and privacy page need not be complete, as HALFPINT_DEV says.")
    elif lacking and unread:
        yield Finding.warning(
            "texts",
            f"Imprint and privacy page do not say who runs the site: {', '.join(lacking)} not set.",
            "Set them, then: manage.py write_texts",
        )
    elif unread:
        yield Finding.warning(
            "texts",
            f"These are templates that nobody has checked: {', '.join(unread)}.",
            f"manage.py write_texts puts them into {folder()}: read and change them there.",
        )
    else:
        yield Finding.ok("texts", f"Imprint, privacy, contact and terms are in {folder()}.")
