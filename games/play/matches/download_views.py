"""The view that downloads a finished match."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.endings.finished_only import after_the_end
from games.play.matches.access import LoadedTable
from games.play.matches.match_json import match_json
from games.play.matches.quarantine_views import or_quarantine_page
from games.play.tables.social_extra import may_see


@never_cache
@require_GET
@or_quarantine_page
def download(request: HttpRequest, match_id: str) -> HttpResponse:
    """Return the finished match as a JSON file."""

    def file(table: LoadedTable) -> HttpResponse:
        name = f"{table.match.game}-{table.match.pk}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return JsonResponse(
            match_json(table, social=may_see(request.user)),
            headers=headers,
            json_dumps_params={"indent": 1, "ensure_ascii": False},
        )

    return after_the_end(request, match_id, file, revealed=True)
