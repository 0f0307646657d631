"""URLs for operators and their programs, and of the button that hides an announcement. None has a language prefix."""

from django.contrib import admin
from django.urls import path

from halfpint_site.operations.metrics import metrics
from halfpint_site.operations.views import backlog, hide_announcement

urlpatterns = [
    path("announcements/<int:number>/hide/", hide_announcement, name="hide_announcement"),
    path("metrics", metrics, name="metrics"),
    path("admin/backlog/", admin.site.admin_view(backlog), name="backlog"),
]
