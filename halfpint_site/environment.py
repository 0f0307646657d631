"""The variables of the site: those of the process, and beneath them those of the file `.env` beside manage.py.

The package reads the file as soon as anything of it is imported, so that every command, web process and worker has
the same variables. A variable that the process already has wins. HALFPINT_ENV_FILE names another file; empty, it
means none.
"""

import logging
from pathlib import Path

from environ import Env as _Env

_env = _Env()
ROOT = Path(__file__).resolve().parent.parent


def env_file() -> Path | None:
    """The file that is read; None if there is to be none. It need not exist, unless it is named by the variable."""
    name = _env.str("HALFPINT_ENV_FILE", default=str(ROOT / ".env"))
    return Path(name) if name else None


def read_env_file() -> None:
    """Add its variables to those of the process. Raises FileNotFoundError if HALFPINT_ENV_FILE names no file."""
    path = env_file()
    if path is None:
        return
    if path.exists():
        logging.getLogger("environ.environ").setLevel(logging.ERROR)  # else it tells each variable that is overruled
        _Env.read_env(path)
    elif path != ROOT / ".env":
        raise FileNotFoundError(f"HALFPINT_ENV_FILE names {path}, which is not there.")
