"""URLs of the pages about programs, under account/."""

from django.urls import path

from halfpint_site.api import pages

app_name = "programs"
urlpatterns = [
    path("access/", pages.access, name="access"),
    path("", pages.programs, name="programs"),
    path("bot/", pages.new_bot, name="new_bot"),
    path("bot/<str:public_id>/give-up/", pages.drop_bot, name="drop_bot"),
    path("token/", pages.new_token, name="new_token"),
    path("token/<str:token_id>/withdraw/", pages.drop_token, name="drop_token"),
]
