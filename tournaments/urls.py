"""Addresses of tournaments, under /de/ and /en/."""

from django.urls import path

from tournaments.views import show

app_name = "tournaments"

urlpatterns = [
    path("<str:tournament_id>/", show.show, name="show"),
]
