"""Services that create, merge and delete accounts. Other packages find `ensure_player` by HALFPINT_ENSURE_PLAYER."""

from halfpint_site.accounts.services.forget import forget
from halfpint_site.accounts.services.guest import ensure_player
from halfpint_site.accounts.services.keep import keep_guest
from halfpint_site.accounts.services.merge import merge_guest

__all__ = ["ensure_player", "forget", "keep_guest", "merge_guest"]
