"""Addresses of the living style page; mounted only when the site runs with DEBUG."""

from django.urls import path

from games.ui import views

app_name = "ui"

urlpatterns = [
    path("", views.look, name="look"),
    path("table/", views.table, name="table"),
    path("error/<int:code>/", views.error, name="error"),
]
