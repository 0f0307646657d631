"""Addresses for operators and their programs; none has a language."""

from django.contrib import admin
from django.urls import path

from halfpint_site.operations.metrics import metrics
from halfpint_site.operations.views import backlog

urlpatterns = [
    path("metrics", metrics, name="metrics"),
    path("admin/backlog/", admin.site.admin_view(backlog), name="backlog"),
]
