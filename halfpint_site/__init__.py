"""The Django project: settings, addresses, accounts, and everything a visitor sees around the games."""

from halfpint_site.celery import app as celery_app

__all__ = ["celery_app"]
