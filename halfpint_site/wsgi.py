"""The entry for a WSGI server: `halfpint_site.wsgi:application`."""

import os

from django.core.wsgi import get_wsgi_application

from halfpint_site.warm import warm

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "halfpint_site.settings")

application = get_wsgi_application()
warm(application)
