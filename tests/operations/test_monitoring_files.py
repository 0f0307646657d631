"""The alert rules and the dashboard use existing metrics and labels."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from django.test import Client
from prometheus_client import REGISTRY

from games.play.matches import moves as metrics_of_play  # noqa: F401 -- each room registers what it counts
from halfpint_site.accounts import services  # noqa: F401
from halfpint_site.notifications.sending import outcome  # noqa: F401
from halfpint_site.web.health import note_heartbeat

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
NAME = re.compile(r"halfpint_\w+")
LABELLED = re.compile(r"(halfpint_\w+)\{([^}]*)\}")
# Metrics of Prometheus itself, and suffixes of the histogram.
ENDINGS = ("_total", "_bucket", "_sum", "_count")


def expressions() -> Iterator[str]:
    rules = yaml.safe_load((DEPLOY / "alerts.yml").read_text())
    for group in rules["groups"]:
        for rule in group["rules"]:
            assert rule["annotations"]["summary"]
            assert rule["labels"]["severity"] in {"page", "ticket"}
            yield rule["expr"]
    for panel in json.loads((DEPLOY / "dashboard.json").read_text())["panels"]:
        yield from (target["expr"] for target in panel["targets"])


@pytest.fixture
def known(client: Client, db: None) -> set[str]:
    note_heartbeat()
    text = client.get("/metrics").content.decode()
    shown = set(re.findall(r"^# TYPE (\S+)", text, re.MULTILINE))
    return shown | {f"{name}{ending}" for name in shown for ending in ENDINGS}


def test_every_metric_of_alerts_and_dashboard_exists(known: set[str]) -> None:
    used = {name for expression in expressions() for name in NAME.findall(expression)}
    assert len(used) > 15
    assert used <= known


def test_every_label_of_alerts_and_dashboard_exists() -> None:
    labels = {
        f"{family.name}{ending}": set(collector._labelnames) | {"le"}
        for collector in set(REGISTRY._collector_to_names)
        if hasattr(collector, "_labelnames")
        for family in collector.collect()
        for ending in ENDINGS
    }
    for expression in expressions():
        for name, given in LABELLED.findall(expression):
            assert set(re.findall(r"(\w+)\s*=~?", given)) <= labels[name], expression
        for grouped in re.findall(r"by \(([^)]*)\)", expression):
            (name,) = set(NAME.findall(expression[expression.index("by (") :])[:1])
            assert {label.strip() for label in grouped.split(",")} <= labels[name], expression


def test_every_metric_is_in_the_table_of_the_docs(known: set[str]) -> None:
    docs = "".join(path.read_text() for path in (DEPLOY.parent / "docs").glob("operations*/**/*.md"))
    docs += (DEPLOY.parent / "docs" / "operations.md").read_text()
    families = {name for name in known if not name.endswith(("_bucket", "_sum", "_count"))}
    queues = re.compile(r"halfpint_(clocks|bots|notices|deliveries)_(late|age_seconds|due)")
    assert not [
        name
        for name in families
        if name not in docs and f"{name}_total" not in docs and not queues.match(name) and not name.endswith("_total")
    ]
