"""The page on which users choose channels and targets of their notices, and its actions."""

from typing import Any, cast

from allauth.account.models import EmailAddress
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from games.ui.inputs import whole
from halfpint_site.accounts.models import User
from halfpint_site.dev_mailbox import say_where_mails_are
from halfpint_site.notifications.addresses import refresh, refused_address, trust
from halfpint_site.notifications.decision import setting_of
from halfpint_site.notifications.devices import device_name
from halfpint_site.notifications.forms import ChannelForm, WebhookForm
from halfpint_site.notifications.history import last_notices
from halfpint_site.notifications.message import absolute
from halfpint_site.notifications.models import Channel, ChannelSetting, FeedToken, PushSubscription, Webhook
from halfpint_site.notifications.trial import move_waiting, queue_test
from halfpint_site.notifications.vapid import public_key


def person(request: HttpRequest) -> User:
    """Return the signed-in user. Only for views with `login_required`."""
    return cast("User", request.user)


def _page(request: HttpRequest, status: int = 200, **forms: Any) -> HttpResponse:
    """Render the page. `forms` are refused forms by name: a channel, or "address"."""
    user = person(request)
    devices = PushSubscription.objects.filter(user=user).order_by("pk")
    feed, _made = FeedToken.objects.get_or_create(user=user)
    hook = Webhook.objects.filter(user=user).first()
    before = whole(request.GET.get("before", ""), 18)
    told, older = last_notices(user, timezone.now(), before)
    channels = {
        channel: forms.get(channel) or ChannelForm(instance=setting_of(user.pk, channel)) for channel in Channel
    }
    context = {
        "mail_form": channels[Channel.MAIL],
        "push_form": channels[Channel.PUSH],
        "webhook_form": channels[Channel.WEBHOOK],
        "address_form": forms.get("address") or WebhookForm(instance=hook),
        "webhook": hook,
        "devices": [(device, device_name(device.user_agent)) for device in devices],
        "public_key": public_key(),
        "feed_url": absolute(reverse("accounts:feed", args=[feed.token])),
        "told": told,
        "older": older,
        "newest": before is None,
        "test_on_its_way": any(one.is_on_its_way for one in told),
    }
    return render(request, "accounts/notices/choose.html", context, status=status)


@never_cache
@require_GET
@login_required
def choose(request: HttpRequest) -> HttpResponse:
    """Show all channels, and the outcomes of the last notices."""
    return _page(request)


@never_cache
@require_POST
@login_required
def save_channel(request: HttpRequest, channel: str) -> HttpResponse:
    """Store the mode of a channel: when notices are sent on it."""
    if channel not in Channel.values:
        raise Http404
    form = ChannelForm(request.POST, instance=setting_of(person(request).pk, channel))
    if not form.is_valid():
        return _page(request, 422, **{channel: form})
    # Only the form's fields are written: deliveries use others of the row. A form sent twice makes one row.
    ChannelSetting.objects.update_or_create(user=person(request), channel=channel, defaults=form.cleaned_data)
    messages.success(request, _("Saved."))
    return _back(channel)


@never_cache
@require_POST
@login_required
def send_test(request: HttpRequest, channel: str) -> HttpResponse:
    """Write a test notice. The sender process sends it, and the list of last notices shows the result."""
    user = person(request)
    if channel not in Channel.values:
        raise Http404
    if not ratelimit.consume(request, action="notice_test", user=user):
        answer: HttpResponse = ratelimit.respond_429(request)
        return answer
    if queue_test(user, channel):
        messages.success(request, _("On its way. In a moment you will see here whether it arrived."))
        if channel == Channel.MAIL:
            say_where_mails_are(request)
        return redirect(f"{reverse('accounts:notices')}#told")
    messages.error(request, _("There is nowhere to send it yet."))
    return _back(channel)


@never_cache
@require_POST
@login_required
def save_webhook(request: HttpRequest) -> HttpResponse:
    """Store the URL of the webhook, or remove the webhook."""
    user = person(request)
    if not ratelimit.consume(request, action="notice_test", user=user):
        answer: HttpResponse = ratelimit.respond_429(request)
        return answer
    if "remove" in request.POST:
        Webhook.objects.filter(user=user).delete()
        messages.success(request, _("The webhook is gone."))
        return _back(Channel.WEBHOOK)
    form = WebhookForm(request.POST, instance=Webhook.objects.filter(user=user).first() or Webhook(user=user))
    if not form.is_valid():
        return _page(request, 422, address=form)
    Webhook.objects.update_or_create(user=user, defaults=form.cleaned_data)
    move_waiting(user, Channel.WEBHOOK, form.cleaned_data["url"])
    messages.success(request, _("Saved. Send yourself one now to see that it arrives."))
    return _back(Channel.WEBHOOK)


@never_cache
@require_POST
@login_required
def remove_device(request: HttpRequest, device: int) -> HttpResponse:
    """Stop push messages to one browser."""
    PushSubscription.objects.filter(user=person(request), pk=device).delete()
    messages.success(request, _("This device gets no more notices."))
    return _back(Channel.PUSH)


@never_cache
@require_POST
@login_required
def new_feed(request: HttpRequest) -> HttpResponse:
    """Give the calendar feed a new URL. The old one stops working."""
    FeedToken.objects.filter(user=person(request)).delete()
    messages.success(request, _("The calendar has a new address. The old one no longer shows anything."))
    return _back("calendar")


def _back(part: str) -> HttpResponse:
    return redirect(f"{reverse('accounts:notices')}#{part}")


@never_cache
@require_POST
@login_required
def mail_again(request: HttpRequest) -> HttpResponse:
    """Allow mail to the user's refused address again and send a test mail.

    If it bounces, the address is marked again.
    """
    user = person(request)
    if not ratelimit.consume(request, action="notice_test", user=user):
        answer: HttpResponse = ratelimit.respond_429(request)
        return answer
    address = refused_address(user)
    if address is None:
        refresh(user)
        return redirect("accounts:notices")
    trust(address)
    if address == user.email:
        queue_test(user, Channel.MAIL)
        messages.success(request, _("A mail to you is on its way. If it bounces, you will see it here."))
        say_where_mails_are(request)
        return redirect("accounts:notices")
    for claimed in EmailAddress.objects.filter(user=user, email=address):
        claimed.send_confirmation(request)
    messages.success(request, _("A mail to you is on its way. If it bounces, you will see it here."))
    return redirect("account_email")
