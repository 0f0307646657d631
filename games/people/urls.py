"""URLs of leaderboards and profiles."""

from django.urls import path

from games.people import views

app_name = "people"
urlpatterns = [
    path("ratings/", views.index, name="ratings"),
    path("ratings/<slug:slug>/", views.leaderboard, name="leaderboard"),
    path("<slug:public_id>/", views.profile, name="profile"),
]
