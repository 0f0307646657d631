"""Addresses of the rule pages, below `rules/`."""

from django.urls import path

from games.rulebook import prints, views

app_name = "rulebook"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:slug>/", views.game, name="game"),
    path("<slug:slug>/both/", views.both, name="both"),
    path("<slug:slug>/booklet/", prints.booklet, name="booklet"),
    path("<slug:slug>/card/", prints.card, name="card"),
    path("<slug:slug>/pad/", prints.pad, name="pad"),
]
