"""URLs of the rule pages, below `rules/`."""

from django.urls import path

from games.rulebook import glossary_views, prints, views
from games.rulebook.search import views as search_views

app_name = "rulebook"
urlpatterns = [
    path("", views.index, name="index"),
    path("search/", search_views.search, name="search"),
    path("glossary/", glossary_views.glossary, name="glossary"),
    path("<slug:slug>/", views.game, name="game"),
    path("<slug:slug>/both/", views.both, name="both"),
    path("<slug:slug>/booklet/", prints.booklet, name="booklet"),
    path("<slug:slug>/card/", prints.card, name="card"),
    path("<slug:slug>/deck/", prints.deck, name="deck"),
    path("<slug:slug>/pad/", prints.pad, name="pad"),
    path("<slug:slug>/figure/<slug:name>/", views.watch, name="watch"),
]
