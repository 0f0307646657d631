"""Users with bots, and the programs that call the API for them."""

from typing import Any

from django.test import Client

from halfpint_site.accounts.models import User
from halfpint_site.api.models import Token
from halfpint_site.api.services import make_bot, make_token

ALL = tuple(Token.Scope.values)


def member(name: str) -> User:
    """Create a user with an account and a verified address."""
    return User.objects.create_user(f"{name.lower()}@example.org", "seven brave hops", display_name=name)


class Program:
    """An API client with a token, either of one of the owner's bots or of the owner (`own`)."""

    def __init__(self, owner: User, *, own: bool = False, name: str = "Robbi", scopes: Any = ALL) -> None:
        self.user = owner if own else make_bot(owner, name)
        self.token, self.secret = make_token(owner, self.user, "test", scopes)
        self.client = Client(headers={"Authorization": f"Bearer {self.secret}"})

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(f"/api/{path}", headers=headers)

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self.client.post(f"/api/{path}", body or {}, content_type="application/json", headers=headers)
