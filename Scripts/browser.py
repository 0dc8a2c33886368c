"""Chromium for the checks of pages: speaks WebDriver over HTTP with chromedriver (Debian: `apt-get install chromium chromium-driver`)."""

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

KEYS = {"Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015", "Home": "\ue011", "End": "\ue010",
        "PageUp": "\ue00e", "PageDown": "\ue00f", "Escape": "\ue00c", "Enter": "\ue007", "Tab": "\ue004"}
# WebDriver's name for an element in JSON.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
failures: list[str] = []


def check(name: str, holds: bool, detail: object = "") -> None:
    print(f"  {'ok  ' if holds else 'FAIL'} {name}" + ("" if holds else f": {detail}"))
    if not holds:
        failures.append(name)


def find_driver() -> str | None:
    """chromedriver, or None where there is none, or no Chromium."""
    browsers = ("chromium", "chromium-browser", "google-chrome")
    return shutil.which("chromedriver") if any(map(shutil.which, browsers)) else None


class Browser:
    """A session of chromedriver."""

    def __init__(self, driver: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen([driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.base = f"http://127.0.0.1:{port}"
        for _ in range(200):
            try:
                if self.call("GET", "/status")["ready"]:
                    break
            except OSError:
                time.sleep(0.05)
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]}
        session = self.call("POST", "/session", {"capabilities": {"alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        }}})
        self.base += f"/session/{session['sessionId']}"

    def call(self, method: str, path: str, body: object = None) -> Any:
        data = json.dumps(body if body is not None else {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.base + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()[:500]) from error

    def close(self) -> None:
        try:
            self.call("DELETE", "")
        finally:
            self.process.terminate()
            self.process.wait()

    def open(self, page: Path | str) -> None:
        self.call("POST", "/url", {"url": page if isinstance(page, str) else page.resolve().as_uri()})

    def run(self, script: str, *arguments: object) -> Any:
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def later(self, script: str) -> Any:
        """Runs a script that calls `done` with its result."""
        return self.call("POST", "/execute/async", {"script": f"const done = arguments[0]; {script}", "args": []})

    def command(self, name: str, **parameters: object) -> Any:
        return self.call("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def keys(self, *names: str) -> None:
        actions = []
        for name in names:
            value = KEYS.get(name, name)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})

    def click(self, selector: str) -> None:
        element = self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        self.call("POST", f"/element/{element}/click")

    def upload(self, selector: str, file: Path) -> None:
        element = self.call("POST", "/element", {"using": "css selector", "value": selector})[ELEMENT]
        self.call("POST", f"/element/{element}/value", {"text": str(file.resolve())})

    def type(self, selector: str, text: str) -> None:
        self.run("const e = document.querySelector(arguments[0]); e.focus(); e.value = ''", selector)
        self.keys(*text)
        self.settle()

    def settle(self) -> None:
        """Waits for the delay of a search, and for a frame."""
        self.later("setTimeout(() => requestAnimationFrame(() => done()), 180)")

    def until(self, condition: str) -> None:
        """Waits until a condition holds, or ten seconds."""
        self.later(
            "let tries = 500;"
            f"(function poll() {{ if ({condition} || --tries === 0) return done(); setTimeout(poll, 20); }})()"
        )

    def log(self, kind: str) -> list[dict[str, Any]]:
        return self.call("POST", "/se/log", {"type": kind})

    def theme(self, name: str) -> None:
        self.command("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": name}])

    def size(self, width: int, height: int) -> None:
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def screenshot(self, file: Path) -> None:
        file.write_bytes(base64.b64decode(self.call("GET", "/screenshot")))

    def text(self, selector: str) -> str:
        return self.run("return document.querySelector(arguments[0]).textContent", selector)

    def select(self, selector: str, value: str) -> None:
        self.run("const e = document.querySelector(arguments[0]); e.value = arguments[1]; e.dispatchEvent(new Event('change'))",
                 selector, value)
        self.settle()
