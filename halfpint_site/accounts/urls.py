"""URLs of accounts, including allauth's URLs that guests must reach.

Those have the same paths as allauth's own and come first. Templates use allauth's names for them.
"""

from django.urls import path
from django.views.generic import RedirectView

from halfpint_site.accounts import views
from halfpint_site.accounts.export import views as export_views
from halfpint_site.accounts.passkeys import AddPasskeyView, ReauthenticateView
from halfpint_site.accounts.times import views as times_views
from halfpint_site.notifications.urls import urlpatterns as notices_urlpatterns

app_name = "accounts"
urlpatterns = [
    path("guest/", views.enter_as_guest, name="guest"),
    path("guest/back/", views.go_on_as_guest, name="go_on"),
    path("guest/name/", views.call_me, name="call_me"),
    path("keep/", views.keep, name="keep"),
    path("profile/", views.profile, name="profile"),
    path("profile/time-zone/", views.take_zone, name="zone"),
    path("senses/", views.change_display_settings, name="senses"),
    path("times/", times_views.times, name="times"),
    path("times/examples/", times_views.examples, name="times_examples"),
    path("times/vacation/start/", times_views.start, name="vacation_start"),
    path("times/vacation/plan/", times_views.plan, name="vacation_plan"),
    path("times/vacation/shorten/", times_views.shorten, name="vacation_shorten"),
    path("times/vacation/cancel/", times_views.cancel, name="vacation_cancel"),
    path("times/vacation/back/", times_views.back, name="vacation_back"),
    *notices_urlpatterns,
    path("data/", export_views.export, name="export"),
    path("data/file/", export_views.take, name="export_file"),
    path("delete/", views.delete, name="delete"),
    path("login/", views.login, name="login"),
    path("login/code/", views.request_login_code, name="login_code"),
    path("signup/", views.sign_up, name="signup"),
    path("2fa/", RedirectView.as_view(pattern_name="mfa_list_webauthn"), name="passkeys"),
    path("2fa/webauthn/add/", AddPasskeyView.as_view(), name="add_passkey"),
    path("2fa/webauthn/reauthenticate/", ReauthenticateView.as_view(), name="passkey_reauthenticate"),
    path("2fa/webauthn/login/", views.login_with_passkey, name="passkey_login"),
]
