"""Prometheus metrics of requests and errors. Other packages define their own, with the same prefix.

Each process counts in its own memory, which costs a microsecond; :mod:`.metrics_store` adds the counts up.
"""

from prometheus_client import Counter, Histogram

SECONDS = (0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0)

REQUESTS = Counter("halfpint_requests", "Requests answered", ["route", "method", "status"])
REQUEST_SECONDS = Histogram("halfpint_request_seconds", "Time until a request was answered", ["route"], buckets=SECONDS)
ERRORS = Counter("halfpint_errors", "Errors that were logged, by who logged them", ["logger"])
