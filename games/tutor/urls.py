"""Addresses of the tutor, below `learn/`."""

from django.urls import path

from games.tutor.views import figures

app_name = "tutor"
urlpatterns = [
    path("<slug:slug>/figure/<slug:name>/", figures.figure, name="figure"),
    path("<slug:slug>/figure/<slug:name>/choose/", figures.choose, name="figure_choose"),
]
