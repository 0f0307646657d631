"""Check what the pages of Rufschnapsen claim about odds and good play."""

from tests.claims import Claims

CLAIMS = Claims()
CLAIMS.rule(
    "4.3",
    en="The called ace has to go on the table as soon as it is allowed, and when you lead it always is.",
    de="Das gerufene Ass muss auf den Tisch, sobald es erlaubt ist, und beim Ausspielen ist es das immer.",
)
