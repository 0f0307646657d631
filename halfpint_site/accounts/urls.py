"""URLs of accounts, and those of allauth that guests must reach.

The latter have the same paths as allauth's own and come first. Templates use allauth's names for them.
"""

from django.urls import include, path
from django.views.generic import RedirectView

from halfpint_site.accounts.export import views as export_views
from halfpint_site.accounts.passkeys import AddPasskeyView, ReauthenticateView
from halfpint_site.accounts.views import display_settings as senses
from halfpint_site.accounts.views import entrance, guest, profile
from halfpint_site.notifications.urls import urlpatterns as notices_urlpatterns

app_name = "accounts"
urlpatterns = [
    path("guest/", guest.enter_as_guest, name="guest"),
    path("guest/back/", entrance.go_on_as_guest, name="go_on"),
    path("guest/name/", guest.call_me, name="call_me"),
    path("keep/", guest.keep, name="keep"),
    path("profile/", profile.profile, name="profile"),
    path("profile/time-zone/", profile.take_zone, name="zone"),
    path("senses/", senses.senses, name="senses"),
    path("times/", include("halfpint_site.accounts.times.urls")),
    *notices_urlpatterns,
    path("data/", export_views.export, name="export"),
    path("data/file/", export_views.take, name="export_file"),
    path("delete/", profile.delete, name="delete"),
    path("login/", entrance.login, name="login"),
    path("login/code/", entrance.request_login_code, name="login_code"),
    path("signup/", entrance.sign_up, name="signup"),
    path("2fa/", RedirectView.as_view(pattern_name="mfa_list_webauthn"), name="passkeys"),
    path("2fa/webauthn/add/", AddPasskeyView.as_view(), name="add_passkey"),
    path("2fa/webauthn/reauthenticate/", ReauthenticateView.as_view(), name="passkey_reauthenticate"),
    path("2fa/webauthn/login/", entrance.login_with_passkey, name="passkey_login"),
]
