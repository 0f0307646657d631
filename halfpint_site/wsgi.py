"""The WSGI entry point, `halfpint_site.wsgi:application`. The site itself runs :mod:`halfpint_site.server`."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")

application = get_wsgi_application()
