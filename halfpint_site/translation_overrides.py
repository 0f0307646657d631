"""Messages of Django and allauth that the site's pages may show.

They are listed so that makemessages adds them to the project's catalogue, which Django reads before its own and
allauth's: the project addresses users in German with "du", Django and allauth with "Sie". Nothing imports this module.
"""

from django.utils.translation import gettext_noop, ngettext_lazy

FORMS = [
    gettext_noop("This field is required."),
    gettext_noop("Enter a valid email address."),
    gettext_noop("Enter a valid value."),
    gettext_noop("Enter a whole number."),
    gettext_noop("Enter a list of values."),
    gettext_noop("Null characters are not allowed."),
    gettext_noop("Select a valid choice. %(value)s is not one of the available choices."),
    gettext_noop("Select a valid choice. That choice is not one of the available choices."),
    gettext_noop("Ensure this value is less than or equal to %(limit_value)s."),
    gettext_noop("Ensure this value is greater than or equal to %(limit_value)s."),
    ngettext_lazy(
        "Ensure this value has at most %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
        "limit_value",
    ),
]
PASSWORDS = [
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
        "min_length",
    ),
    gettext_noop("The password is too similar to the %(verbose_name)s."),
    gettext_noop("This password is too common."),
    gettext_noop("This password is entirely numeric."),
]
ALLAUTH = [
    gettext_noop("Passwordless"),
    gettext_noop(
        "Enabling passwordless operation allows you to sign in using just this key, but imposes additional "
        "requirements such as biometrics or PIN protection."
    ),
    gettext_noop("You cannot activate two-factor authentication until you have verified your email address."),
    gettext_noop("You cannot add an email address to an account protected by two-factor authentication."),
    gettext_noop("You cannot deactivate two-factor authentication."),
    gettext_noop("You cannot add more than %d email addresses."),
    gettext_noop("You must type the same password each time."),
    gettext_noop("The password reset token was invalid."),
    gettext_noop("The new value must be different from the current one."),
    gettext_noop("Please type your current password."),
    gettext_noop("Incorrect password."),
    gettext_noop("Incorrect code."),
    gettext_noop("Current Password"),
    gettext_noop("New Password"),
    gettext_noop("Code"),
]
