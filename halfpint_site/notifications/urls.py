"""URLs of notifications under account/, and those of the installed app and of bounces at the root."""

from django.urls import path

from halfpint_site.notifications.views import endpoints, preferences

urlpatterns = [
    path("notices/", preferences.choose, name="notices"),
    path("notices/webhook/address/", preferences.save_webhook, name="notices_webhook"),
    path("notices/device/<int:device>/remove/", preferences.remove_device, name="push_remove"),
    path("notices/calendar/", preferences.new_feed, name="feed_new"),
    path("notices/push/add/", endpoints.add_push, name="push_add"),
    path("notices/push/renew/", endpoints.renew_push, name="push_renew"),
    path("notices/again/", preferences.mail_again, name="mail_again"),
    path("notices/off/<str:token>/", endpoints.turn_off, name="notices_off"),
    path("notices/<str:channel>/", preferences.save_channel, name="notices_channel"),
    path("notices/<str:channel>/test/", preferences.send_test, name="notices_test"),
    path("calendar/<str:token>.ics", endpoints.feed, name="feed"),
    path("seen/", endpoints.seen, name="seen"),
]
root_urlpatterns = [
    path("sw.js", endpoints.service_worker, name="service_worker"),
    path("bounces", endpoints.bounce, name="bounces"),
]
app_urlpatterns = [
    path("app.webmanifest", endpoints.manifest, name="manifest"),
    path("offline/", endpoints.offline, name="offline"),
]
