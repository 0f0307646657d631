"""`make serve`: the site in public, as .env describes it: prepared, and all processes of the Procfile kept running.

`--prepare` stops before the processes: for systemd and containers, which start them by themselves.
"""

import os
import sys

from tools.household import household
from tools.play import prepare
from tools.supervise import ROOT, read_procfile, say, supervise, surroundings


def main(arguments: list[str]) -> int:
    """0 after an end that was asked for. Exits with a sentence if nothing says what site this is."""
    with household(always_with_parent=False):
        os.chdir(ROOT)
        os.environ |= {"DJANGO_SETTINGS_MODULE": "halfpint_site.settings"} | surroundings()
        if not os.environ.get("ALLOWED_HOSTS") and os.environ.get("HALFPINT_DEV") != "1":
            sys.exit("ALLOWED_HOSTS is not set. Copy .env.example to .env, and write into it what your site is.")
        prepare()
        if arguments != ["--prepare"]:
            say(f"the site listens on {os.environ.get('HOST', '127.0.0.1')}:{os.environ.get('PORT', '8000')}.")
            supervise(read_procfile(), os.environ)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
