"""URLs of the legal pages."""

from django.urls import path

from halfpint_site.legal.source import KINDS
from halfpint_site.legal.views import show

app_name = "legal"
urlpatterns = [path(f"{kind}/", show, {"kind": kind}, name=kind) for kind in KINDS]
