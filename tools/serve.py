"""`make serve`: the site in public, as .env describes it: prepared, and all processes of the Procfile kept running.

`--prepare` stops before the processes: for systemd and containers, which start them by themselves.
"""

import os
import sys

from tools import starting
from tools.household import household
from tools.supervise import ROOT, surroundings


def main(arguments: list[str]) -> int:
    """0 after an end that was asked for. Exits with a sentence if nothing says what site this is."""
    with household(always_with_parent=False):
        os.chdir(ROOT)
        os.environ |= {"DJANGO_SETTINGS_MODULE": "halfpint_site.settings"} | surroundings()
        if not os.environ.get("ALLOWED_HOSTS") and os.environ.get("HALFPINT_DEV") != "1":
            sys.exit(
                "ALLOWED_HOSTS is not set. Run `install -m 600 .env.example .env`, then say there what your site is."
            )
        starting.prepare()
        if arguments != ["--prepare"]:
            where = f"{os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}"
            starting.run(f"\n  Half-Pint is open, and listens on http://{where}/")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
