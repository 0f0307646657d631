"""URLs under mail/. They answer 404 if the site sends real mail."""

from django.urls import path

from halfpint_site.dev_mailbox import views

app_name = "postbox"
urlpatterns = [
    path("", views.mails, name="list"),
    path("<str:name>/", views.mail, name="mail"),
    path("<str:name>/html/", views.html, name="html"),
]
