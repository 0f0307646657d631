"""URLs of leaderboards and profiles."""

from django.urls import path

from games.people.views import leaders, profile

app_name = "people"
urlpatterns = [
    path("ratings/", leaders.index, name="ratings"),
    path("ratings/<slug:slug>/", leaders.leaderboard, name="leaderboard"),
    path("<slug:public_id>/", profile.profile, name="profile"),
]
