"""The Django project: settings, addresses, accounts, and everything a visitor sees around the games."""

from halfpint_site.environment import read_env_file

read_env_file()

from halfpint_site.celery import app as celery_app  # noqa: E402 -- it must find the variables

__all__ = ["celery_app"]
