"""The commands in README.md and docs/operations.md work on a clean tree: a clone of the last commit.

They come from the blocks of the documents, so a changed document changes the test. The clone gets a thin virtual
environment over the present one, with the same packages; TEST_FRESH_INSTALL=1 lets `make serve` install everything, and
measures its size.
"""

import os
import pty
import re
import select
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests.deploy.front import HOST
from tests.soak.receivers import mail_server
from tools.leash import leashed
from tools.supervise import ROOT
from tools.with_services import free_port, wait_for

FRESH = os.environ.get("TEST_FRESH_INSTALL") == "1"
KEEP = ("PATH", "HOME", "LANG", "TMPDIR", *(name for name in os.environ if name.startswith("PIP_")))
BLOCK = re.compile(r"^```(?:sh)?\n(.*?)^```", re.MULTILINE | re.DOTALL)
PASSWORD = "correct horse battery"
ANSWERS = ["operator@example.org", PASSWORD, PASSWORD]


def commands(document: str, chapter: str = "") -> list[str]:
    """Return the commands in a document's blocks, or in one of its chapters."""
    text = (ROOT / document).read_text()
    if chapter:
        text = text.split(f"## {chapter}\n")[1].split("\n## ")[0]
    lines = [line for block in BLOCK.findall(text) for line in block.splitlines()]
    return [line.partition("#")[0].strip() for line in lines if line.strip()]


class Tree:
    """A clean tree, and a user who types commands there."""

    def __init__(self, folder: Path, mail_port: int) -> None:
        self.folder, self.port, self.mail_port = folder, free_port(), mail_port
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder)], check=True)
        self.environment = {name: value for name, value in os.environ.items() if name in KEEP}
        # Only the port differs from the documents: a variable that is already set wins over .env.
        self.environment["PORT"] = str(self.port)
        self.serving: subprocess.Popen[bytes] | None = None
        if not FRESH:
            self._borrow_packages()

    def _borrow_packages(self) -> None:
        environment = self.folder / ".venv"
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(environment)], check=True)
        packages = next(environment.glob("lib/python*/site-packages"))
        (packages / "borrowed.pth").write_text(sysconfig.get_paths()["purelib"])
        for program in ("celery",):
            text = (Path(sys.executable).parent / program).read_text().split("\n", 1)[1]
            (environment / "bin" / program).write_text(f"#!{environment}/bin/python\n{text}")
            (environment / "bin" / program).chmod(0o755)
        (environment / ".runtime-installed").touch()

    def type(self, line: str) -> str:
        """Run a command that must succeed, and return its output. `make serve` keeps running; wait until it answers."""
        if line == "make serve":
            self.serve()
            return ""
        if "createsuperuser" in line:
            return self.converse(line)
        done = subprocess.run(
            ["sh", "-c", line], cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
        return done.stdout

    def serve(self) -> None:
        """Write what the document says into .env, and start the site."""
        sample = self.folder / ".env"
        mail = f"EMAIL_URL=smtp://127.0.0.1:{self.mail_port}"
        sample.write_text(re.sub(r"^EMAIL_URL=.*", mail, sample.read_text(), flags=re.MULTILINE))
        with (self.folder.parent / "serve.log").open("wb") as log:
            self.serving = subprocess.Popen(
                leashed(["make", "serve"]), cwd=self.folder, env=self.environment, stdout=log, stderr=log
            )
        wait_for(lambda: self.answers("/healthz?all") == 200, seconds=400)

    def answers(self, path: str) -> int:
        """Return the status that the proxy would get; 0 without a connection."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request("GET", path, headers={"Host": HOST, "X-Forwarded-Proto": "https"})
            return connection.getresponse().status
        except OSError:
            return 0
        finally:
            connection.close()

    def converse(self, line: str) -> str:
        """Run a command on a terminal, and answer each question that ends in a colon."""
        pid, terminal = pty.fork()
        if not pid:
            os.chdir(self.folder)
            os.execve("/bin/sh", ["sh", "-c", line], self.environment)
        said, answers, end = "", list(ANSWERS), time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.2)[0]:
                try:
                    said += os.read(terminal, 10_000).decode()
                except OSError:  # the other end has closed
                    break
            elif answers and said.rstrip(" ").endswith(":"):
                os.write(terminal, f"{answers.pop(0)}\n".encode())
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0, said
        return said

    def stop(self) -> None:
        """Stop the site as Ctrl-C or systemd would."""
        if self.serving:
            self.serving.terminate()
            self.serving.wait(timeout=60)
            wait_for(lambda: self.answers("/healthz") == 0, seconds=30)


@pytest.fixture
def tree(tmp_path: Path) -> Iterator[Tree]:
    with mail_server() as mails:
        tree = Tree(tmp_path / "half-pint", mails.port)
        try:
            yield tree
        finally:
            tree.stop()


@pytest.mark.slow
def test_the_readme_and_the_page_of_operators_lead_to_a_site(tree: Tree) -> None:
    beginning = commands("README.md", "Run it for others")
    page = commands("docs/operations.md")
    assert page[: len(beginning)] == beginning  # both say the same
    said = {line: tree.type(line) for line in page}
    assert tree.answers("/en/") == 200
    assert any("createsuperuser" in line and "created" in said[line] for line in page)
    assert any("doctor" in line and "worker: " in said[line] for line in page)
    back_up, restore, prove = commands("docs/operations/backup.md")
    tree.type(back_up)
    tree.stop()
    new_machine(tree)
    assert "Restored the site of" in tree.type(restore)
    tree.type(prove)
    people = "from django.contrib.auth import get_user_model as u; print(u().objects.get(is_superuser=True).email)"
    assert ANSWERS[0] in tree.type(f".venv/bin/python manage.py shell --no-imports --command '{people}'")
    if FRESH:
        assert megabytes(tree.folder / ".venv") < 200


def new_machine(tree: Tree) -> None:
    """Delete everything that the site has written, but keep the tree, .env and the backup."""
    shutil.rmtree(tree.folder / "var")


def megabytes(folder: Path) -> float:
    """Return the disk usage, as du does."""
    blocks = sum(path.lstat().st_blocks for path in folder.rglob("*"))
    return blocks * 512 / 2**20


def test_the_documented_port_is_the_port() -> None:
    assert "on port 8000" in (ROOT / "README.md").read_text()
    assert re.search(r'"PORT", default=8000', (ROOT / "halfpint_site" / "settings.py").read_text())
    assert "\nPORT=8000\n" in (ROOT / ".env.example").read_text()


@pytest.mark.parametrize("document", sorted((ROOT / "docs" / "operations").glob("*.md")), ids=lambda path: path.name)
def test_what_the_pages_name_is_there(document: Path) -> None:
    text = document.read_text()
    for path in re.findall(r"`(deploy/[\w./@-]+)`", text):
        assert (ROOT / path).exists(), path
    for path in re.findall(r"\]\(([\w./-]+?)\)", text):
        assert (document.parent / path).exists(), path
