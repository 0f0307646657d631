"""Check of the files that `manage.py build` makes at deployment."""

from collections.abc import Iterator

from games.rulebook import built
from halfpint_site.operations.checks.finding import Finding


def check_built() -> Iterator[Finding]:
    """Check that rule pages and search index exist and match the current texts."""
    if built.is_built():
        yield Finding.ok("built", f"Rule pages and the search index are in {built.folder()}.")
    else:
        yield Finding.problem(
            "built",
            "Rule pages and the search index have not been made for this code, or are damaged: the search answers 503.",
            "Run `manage.py build`, on each machine, after collectstatic; then restart the web processes.",
        )
