"""A finished match to take home."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from games.play.access import Table
from games.play.context.match_json import match_json
from games.play.services.coaster import may_see
from games.play.views.after_the_end import after_the_end
from games.play.views.resting import or_resting


@never_cache
@require_GET
@or_resting
def download(request: HttpRequest, match_id: str) -> HttpResponse:
    """The match as a JSON file."""

    def file(table: Table) -> HttpResponse:
        name = f"{table.match.game}-{table.match.pk}.json"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return JsonResponse(
            match_json(table, social=may_see(request.user)),
            headers=headers,
            json_dumps_params={"indent": 1, "ensure_ascii": False},
        )

    return after_the_end(request, match_id, file, revealed=True)
