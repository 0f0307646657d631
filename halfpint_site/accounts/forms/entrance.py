"""Sign-up, by way of allauth's form."""

from allauth.account.forms import SignupForm as AllauthSignupForm


class SignupForm(AllauthSignupForm):
    """Asks for the name at the table first; the time zone comes from the browser."""
