"""Prometheus counters of new accounts."""

from prometheus_client import Counter

GUESTS = Counter("halfpint_guests", "Guests who have taken a first seat")
SIGN_UPS = Counter("halfpint_sign_ups", "New members: by a form, or guests who stay", ["way"])
