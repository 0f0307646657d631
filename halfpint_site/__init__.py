"""The Django project: settings, URLs, accounts, and every part of the site that is not a game."""

from halfpint_site.environment import read_env_file

read_env_file()

from halfpint_site.celery import app as celery_app  # noqa: E402 -- it must find the variables

__all__ = ["celery_app"]
