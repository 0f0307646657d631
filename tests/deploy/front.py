"""The public site on this machine: nginx with the configuration of deploy/, and two web processes behind it."""

import datetime as dt
import http.client
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from tools.leash import leashed
from tools.supervise import ROOT
from tools.with_services import answers, free_port, wait_for

HOST = "play.example.org"
NGINX = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
DEPLOY = ROOT / "deploy"
TOKEN = "a" * 32
KEEP = ("PATH", "HOME", "LANG", "TMPDIR")


class Front:
    """The running site. ``plain`` and ``secure`` are the ports of nginx, ``ports`` those of the web processes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.plain, self.secure = free_port(), free_port()
        self.ports = [free_port(), free_port()]
        self.servers = folder / "half-pint-web.conf"
        self.environment = {name: value for name, value in os.environ.items() if name in KEEP} | {
            "ALLOWED_HOSTS": HOST,
            "BROKER_URL": "memory://",
            "DATABASE_URL": f"sqlite:///{folder / 'site.sqlite3'}",
            "HALFPINT_ENV_FILE": "",
            "HALFPINT_GUEST_RATE": "100000/m/ip",
            "HALFPINT_VAR": str(folder / "var"),
            "LOG_LEVEL": "ERROR",
            "TRUSTED_PROXIES": "1",
            "WEB_LOG_LEVEL": "error",
        }
        self.processes: list[subprocess.Popen[bytes]] = []

    def start(self) -> None:
        """Prepare the site, and start all processes."""
        prepare = [sys.executable, "-m", "tools.serve", "--prepare"]
        subprocess.run(prepare, cwd=ROOT, env=self.environment, check=True, stdout=subprocess.DEVNULL)
        for port in self.ports:
            supervise = [sys.executable, "-m", "tools.supervise", "web"]
            self._run(f"web-{port}", supervise, PORT=str(port))
        self._configure()
        assert NGINX
        self._run("nginx", [NGINX, "-c", str(self.folder / "nginx.conf"), "-p", str(self.folder)])
        for port in (*self.ports, self.secure):
            wait_for(lambda port=port: answers(port), seconds=60)  # type: ignore[misc]

    def _run(self, name: str, command: list[str], **variables: str) -> None:
        with (self.folder / f"{name}.log").open("wb") as log:
            process = subprocess.Popen(
                leashed(command), cwd=ROOT, env=self.environment | variables, stdout=log, stderr=log
            )
        (self.folder / f"{name}.pid").write_text(str(process.pid))
        self.processes.append(process)

    def _configure(self) -> None:
        """Write the shipped configuration with the ports and folders of this test."""
        certificate(self.folder)
        text = (DEPLOY / "nginx" / "half-pint.conf").read_text()
        text = re.sub(r" *listen \[::\].*\n", "", text)
        for given, here in {
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ": f"listen 127.0.0.1:{self.secure} ",
            "/etc/nginx/half-pint-web.conf": str(self.servers),
            "/etc/ssl/half-pint/": f"{self.folder}/",
            "/srv/half-pint/var/": f"{self.folder}/var/",
        }.items():
            assert given in text
            text = text.replace(given, here)
        (self.folder / "half-pint.conf").write_text(text)
        self.servers.write_text("".join(f"server 127.0.0.1:{port};\n" for port in self.ports))
        (self.folder / "nginx.conf").write_text(MAIN.format(folder=self.folder, user="user root;" * (not os.geteuid())))

    def exchange(self) -> "subprocess.Popen[str]":
        """Start deploy/exchange, with commands for reloading and restarting that do not need systemd."""
        restart = self.folder / "restart.py"
        restart.write_text(RESTART)
        environment = self.environment | {
            "PORTS": " ".join(map(str, self.ports)),
            "SERVERS": str(self.servers),
            "RELOAD": f"kill -HUP {(self.folder / 'nginx.pid').read_text()}",
            "RESTART": f"{sys.executable} {restart} {self.folder}/web-",
            "DRAIN": "1",
            "SITE": HOST,
        }
        command = [str(DEPLOY / "exchange")]
        return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    def stop(self) -> None:
        """Stop all processes, nginx first."""
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                process.wait()

    def ask(self, method: str, path: str, **given: Any) -> "Answer":
        """Send one request over TLS on a new connection. Raises OSError or HTTPException if it fails."""
        with self.connection() as connection:
            connection.request(method, path, **given)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())

    def become_guest(self) -> "Answer":
        """Send a POST that creates a user."""
        form = f"csrfmiddlewaretoken={TOKEN}"
        headers = {
            "Cookie": f"csrftoken={TOKEN}",
            "Content-Type": "application/x-www-form-urlencoded",
            "Referer": f"https://{HOST}:{self.secure}/",
        }
        return self.ask("POST", "/en/account/guest/", body=form, headers=headers)

    @contextmanager
    def connection(self) -> Iterator[http.client.HTTPSConnection]:
        """Connect to nginx by the name of the site, and verify its certificate."""
        context = ssl.create_default_context(cafile=self.folder / "fullchain.pem")
        connection = Loopback(HOST, self.secure, context=context, timeout=60)
        try:
            yield connection
        finally:
            connection.close()


class Answer:
    """A response."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body


class Loopback(http.client.HTTPSConnection):
    """A connection to this machine, whatever the host name."""

    def connect(self) -> None:
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=self.timeout)
        self.sock = self._context.wrap_socket(plain, server_hostname=self.host)  # type: ignore[attr-defined]


def certificate(folder: Path) -> None:
    """Write a self-signed certificate for the site's name, valid for two days."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, HOST)])
    now = dt.datetime.now(dt.UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(signed.public_bytes(Encoding.PEM))
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (folder / "privkey.pem").write_bytes(secret)


def until(seconds: float) -> float:
    """Return the monotonic time that is this number of seconds ahead."""
    return time.monotonic() + seconds


MAIN = """
daemon off; {user}
pid {folder}/nginx.run;
error_log {folder}/error.log;
worker_processes 2;
events {{ worker_connections 512; }}
http {{
    types {{ text/css css; text/javascript js; image/svg+xml svg; image/png png; font/woff2 woff2; }}
    access_log off;
    client_body_temp_path {folder}/t1; proxy_temp_path {folder}/t2;
    fastcgi_temp_path {folder}/t3; uwsgi_temp_path {folder}/t4; scgi_temp_path {folder}/t5;
    include {folder}/half-pint.conf;
}}
"""
# As systemctl does it: end the web process, wait until it has ended; the supervisor starts it anew.
RESTART = """
import os, pathlib, signal, sys, time
pid = int(pathlib.Path(sys.argv[1] + ".pid").read_text())
children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
for child in map(int, children):
    os.kill(child, signal.SIGTERM)
while any(pathlib.Path(f"/proc/{child}").exists() for child in children):
    time.sleep(0.05)
"""
