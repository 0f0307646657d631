"""`make serve`: prepare the public site that .env describes, and keep all processes of the Procfile running.

`--prepare` only prepares, for systemd and containers, which start the processes themselves.
"""

import os
import sys

from tools import starting
from tools.household import household
from tools.supervise import ROOT, surroundings


def main(arguments: list[str]) -> int:
    """Run the site.

    Return 0 after a requested end. Exit with a message if ALLOWED_HOSTS is missing on a public site.
    """
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
