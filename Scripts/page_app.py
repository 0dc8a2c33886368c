"""Stands in for a running app whose recording a page shows: serves the page, sends it events, and takes its commands."""

import json
import queue
import re
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit


def data_of(page: Path) -> dict[str, Any]:
    """The data of a page that is a file."""
    match = re.search(r'id="data">(.*?)</script>', page.read_text(), re.DOTALL)
    assert match, page
    return json.loads(match.group(1))


class App:
    """The server; its token is `abc`."""

    def __init__(self, page: str) -> None:
        self.page = page
        self.events: queue.Queue[str | None] = queue.Queue()
        self.commands: queue.Queue[dict[str, Any]] = queue.Queue()
        self.accepts = threading.Event()
        self.accepts.set()
        self.delay = 0.0
        self.running = self.most = self.refused = 0
        self.tokens: set[str] = set()
        handler = type("AppHandler", (Handler,), {"app": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/?token=abc"

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.events.put(None)
        self.server.shutdown()
        self.server.server_close()

    def send(self, name: str, data: object) -> None:
        self.events.put(f"event: {name}\ndata: {json.dumps(data)}\n\n")

    def drop(self, data: object) -> None:
        """Closes the connection; the next one, which has to wait, begins with other data."""
        self.accepts.clear()
        self.events.put(None)
        self.send("start", data)

    def next_command(self) -> dict[str, Any] | None:
        try:
            return self.commands.get(timeout=5)
        except queue.Empty:
            return None


class Handler(BaseHTTPRequestHandler):
    app: App

    def log_message(self, format: str, *args: object) -> None:
        pass

    def respond(self, status: int, kind: str, body: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body.encode())))
        self.end_headers()
        self.wfile.write(body.encode())

    def is_allowed(self) -> bool:
        token = parse_qs(urlsplit(self.path).query).get("token", [""])[0]
        self.app.tokens.add(token)
        if token == "abc":
            return True
        self.app.refused += 1
        self.respond(403, "application/json", "{}")
        return False

    def do_GET(self) -> None:
        if not self.is_allowed():
            return
        if urlsplit(self.path).path != "/events":
            return self.respond(200, "text/html; charset=utf-8", self.app.page)
        self.app.accepts.wait()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        # How long a browser waits before it connects again.
        self.wfile.write(b"retry: 100\n\n")
        while (event := self.app.events.get()) is not None:
            self.wfile.write(event.encode())
            self.wfile.flush()

    def do_POST(self) -> None:
        if not self.is_allowed():
            return
        app = self.app
        command = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        app.running += 1
        app.most = max(app.most, app.running)
        time.sleep(app.delay)
        app.running -= 1
        if command.get("action") == "wrong":
            self.respond(400, "application/json", json.dumps({"error": "There is no case 'wrong'."}))
        else:
            self.respond(200, "application/json", json.dumps({"ok": True}))
        app.commands.put(command)
