"""URLs of the list of titles, below `games/`."""

from django.urls import path

from games.shelf import views

app_name = "shelf"
urlpatterns = [path("", views.shelf, name="index")]
