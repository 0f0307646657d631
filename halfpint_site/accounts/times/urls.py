"""URLs of the page "Your times", included under ``times/`` by the URLs of accounts."""

from django.urls import path

from halfpint_site.accounts.times import views

urlpatterns = [
    path("", views.times, name="times"),
    path("examples/", views.examples, name="times_examples"),
    path("vacation/start/", views.start, name="vacation_start"),
    path("vacation/plan/", views.plan, name="vacation_plan"),
    path("vacation/shorten/", views.shorten, name="vacation_shorten"),
    path("vacation/cancel/", views.cancel, name="vacation_cancel"),
    path("vacation/back/", views.back, name="vacation_back"),
]
