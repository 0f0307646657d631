"""The entry for a WSGI server: `halfpint_site.wsgi:application`. Ours is :mod:`halfpint_site.server`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")

application = get_wsgi_application()
