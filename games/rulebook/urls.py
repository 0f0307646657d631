"""Addresses of the rule pages, below `rules/`."""

from django.urls import path

from games.rulebook import views

app_name = "rulebook"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:slug>/", views.game, name="game"),
]
