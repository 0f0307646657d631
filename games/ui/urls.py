"""URLs of the style page. They exist only with DEBUG."""

from django.urls import path

from games.ui import views

app_name = "ui"

urlpatterns = [
    path("", views.look, name="look"),
    path("table/", views.table, name="table"),
    path("error/<int:code>/", views.error, name="error"),
]
