"""URLs of practice, below ``learn/<slug>/practice/``."""

from django.urls import path

from games.tutor.practice import views

urlpatterns = [
    path("", views.index, name="practice"),
    path("puzzle/", views.old_puzzle, name="old_puzzle"),
    path("puzzle/<str:day>/", views.old_puzzle, name="old_puzzle_day"),
    path("<slug:key>/", views.fresh, name="drill"),
    path("<slug:key>/<slug:seed>/", views.drill, name="position"),
    path("<slug:key>/<slug:seed>/choose/", views.choose, name="position_choose"),
]
