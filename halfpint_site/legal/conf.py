"""Settings about the site's operator, imported by the project's settings.

An empty value means that the operator has not set it.
"""

from environ import Env as _Env

_env = _Env()

OPERATOR_NAME: str = _env.str("OPERATOR_NAME", default="")
OPERATOR_ADDRESS: str = _env.str("OPERATOR_ADDRESS", default="")
OPERATOR_EMAIL: str = _env.str("OPERATOR_EMAIL", default="")
OPERATOR_PHONE: str = _env.str("OPERATOR_PHONE", default="")
OPERATOR_REPRESENTED_BY: str = _env.str("OPERATOR_REPRESENTED_BY", default="")
OPERATOR_REGISTER: str = _env.str("OPERATOR_REGISTER", default="")
OPERATOR_VAT_ID: str = _env.str("OPERATOR_VAT_ID", default="")
OPERATOR_EDITOR: str = _env.str("OPERATOR_EDITOR", default="")
OPERATOR_DATA_OFFICER: str = _env.str("OPERATOR_DATA_OFFICER", default="")
OPERATOR_PROCESSORS: str = _env.str("OPERATOR_PROCESSORS", default="")
OPERATOR_AUTHORITY: str = _env.str("OPERATOR_AUTHORITY", default="")
OPERATOR_LOG_DAYS: int = _env.int("OPERATOR_LOG_DAYS", default=14)
