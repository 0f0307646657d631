"""URLs of the news, below `news/`."""

from django.urls import path

from halfpint_site.news.views import NewsFeed, index

app_name = "news"
urlpatterns = [
    path("", index, name="index"),
    path("feed/", NewsFeed(), name="feed"),
]
