"""The API and its URLs. Imported at the first request under `/api/`, so that the library costs no start-up time."""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import path
from ninja import NinjaAPI

from halfpint_site.api.auth import READ
from halfpint_site.api.endpoints import around, seats, tables, talk, wishes  # noqa: F401
from halfpint_site.api.refusals import answer_refusals

app_name = "api"
api = NinjaAPI(
    title="Half-Pint",
    version="1",
    description="Tables, moves and tournaments for programs. docs/api.md says how to begin.",
    docs_url=None,
    openapi_url=None,
    auth=READ,
    urls_namespace="api",
)
answer_refusals(api)
for prefix, room in (
    ("", around),
    ("/tables", tables),
    ("/tables", talk),
    ("/wishes", wishes),
):
    api.add_router(prefix, room.router)


def openapi(request: HttpRequest) -> HttpResponse:
    """Return the OpenAPI description. No token is needed."""
    schema: dict[str, Any] = api.get_openapi_schema(path_prefix="/api")
    return HttpResponse(msgspec.json.encode(schema), content_type="application/json")


urlpatterns = [path("openapi.json", openapi, name="openapi"), *api.urls[0]]
