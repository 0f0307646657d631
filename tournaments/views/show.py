from django.http import HttpRequest, HttpResponse


def show(request: HttpRequest, tournament_id: str) -> HttpResponse:
    return HttpResponse(tournament_id)
