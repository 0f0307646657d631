"""Prometheus counters of new accounts and of deliveries."""

from prometheus_client import Counter

GUESTS = Counter("halfpint_guests", "Guests who have taken a first seat")
SIGN_UPS = Counter("halfpint_sign_ups", "New members: by a form, or guests who stay", ["way"])
DELIVERIES = Counter("halfpint_deliveries", "Attempts to deliver a notice, by how they ended", ["channel", "outcome"])
