"""Drives a browser without a package: Chromium by its DevTools protocol over two pipes, Firefox by Marionette."""

import base64
import json
import os
import select
import shutil
import socket
import subprocess
import tempfile
import time

PATIENCE = 60.0


class BrowserError(Exception):
    """An answer of the browser that is an error, or no answer in time."""


class Chromium:
    """A Chromium without a window. Its requests for anything but the page itself are collected."""

    def __init__(self, width=1280, height=900, scale=1, touch=False):
        self.folder = tempfile.mkdtemp()
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():
            # The browser reads commands from descriptor 3 and answers on 4.
            os.dup2(to_browser, 60)
            os.dup2(from_browser, 61)
            os.dup2(60, 3)
            os.dup2(61, 4)

        options = [
            "--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu", "--disable-extensions",
            "--disable-background-networking", "--disable-component-update", "--hide-scrollbars", "--mute-audio",
            "--user-data-dir=" + self.folder,
        ]
        # As root, which is how containers run tests, its sandbox does not start.
        if os.geteuid() == 0:
            options.append("--no-sandbox")
        self.process = subprocess.Popen(
            ["chromium", *options, "about:blank"], preexec_fn=connect, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.number = 0
        self.buffer = b""
        self.requests = []
        self.errors = []
        self.loaded = False
        targets = self.command("Target.getTargets", session=None)["targetInfos"]
        target = next(one for one in targets if one["type"] == "page")
        self.session = self.command(
            "Target.attachToTarget", {"targetId": target["targetId"], "flatten": True}, session=None)["sessionId"]
        for domain in ["Page", "Network", "Runtime", "Log"]:
            self.command(domain + ".enable")
        self.resize(width, height, scale, touch)

    def resize(self, width, height, scale=1, touch=False):
        self.command("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": touch})
        self.command("Emulation.setTouchEmulationEnabled", {"enabled": touch})

    def media(self, scheme="light", medium=""):
        self.command("Emulation.setEmulatedMedia", {
            "media": medium, "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def command(self, method, params=None, session="own"):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params or {}}
        if session == "own":
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        number, end = self.number, time.monotonic() + PATIENCE
        while True:
            answer = self.receive(end)
            if answer.get("id") == number:
                if "error" in answer:
                    raise BrowserError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self, end):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.input], [], [], max(0, end - time.monotonic()))
            data = os.read(self.input, 1 << 20) if ready else b""
            if not data:
                raise BrowserError("chromium does not answer")
            self.buffer += data
        line, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(line)
        params = message.get("params", {})
        method = message.get("method")
        if method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            self.errors.append(params["exceptionDetails"].get("exception", {}).get("description", "exception"))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.errors.append(params["entry"]["text"])
        elif method == "Page.loadEventFired":
            self.loaded = True
        return message

    def open(self, path, fragment=""):
        self.loaded = False
        self.requests.clear()
        # The same address with another fragment would load nothing.
        self.command("Page.navigate", {"url": "about:blank"})
        self.command("Page.navigate", {"url": "file://" + os.path.abspath(path) + fragment})
        end = time.monotonic() + PATIENCE
        while not self.loaded:
            self.receive(end)
        while not self.evaluate("new Promise(done => setTimeout(() => done(document.body.dataset.ready), 20))"):
            if self.errors:
                raise BrowserError(f"the page fails: {self.errors[0]}")
            if time.monotonic() > end:
                raise BrowserError("the page is not ready in time")

    def evaluate(self, expression):
        result = self.command("Runtime.evaluate", {
            "expression": expression, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in result:
            raise BrowserError(result["exceptionDetails"].get("exception", {}).get("description", expression))
        return result["result"].get("value")

    def key(self, key, code=None, text=None):
        """Presses and releases a key, by the name that the page receives."""
        params = {"key": key, "code": code or key}
        if len(key) == 1:
            params["text"] = text or key
        self.command("Input.dispatchKeyEvent", {"type": "keyDown", **params})
        self.command("Input.dispatchKeyEvent", {"type": "keyUp", **params})

    def move(self, x, y, buttons=0, kind="mouseMoved"):
        button = "left" if buttons or kind != "mouseMoved" else "none"
        self.command("Input.dispatchMouseEvent", {
            "type": kind, "x": x, "y": y, "buttons": buttons, "button": button, "clickCount": 1})

    def click(self, x, y):
        self.move(x, y)
        self.move(x, y, 1, "mousePressed")
        self.move(x, y, 0, "mouseReleased")

    def touch(self, kind, x=None, y=None):
        points = [] if x is None else [{"x": x, "y": y}]
        self.command("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def screenshot(self, path, whole=False):
        params = {"format": "png"}
        if whole:
            params["captureBeyondViewport"] = True
            size = self.command("Page.getLayoutMetrics")["cssContentSize"]
            params["clip"] = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.command("Page.captureScreenshot", params)["data"]))

    def pdf(self, path):
        data = self.command("Page.printToPDF", {
            "printBackground": False, "paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": True})
        with open(path, "wb") as file:
            file.write(base64.b64decode(data["data"]))

    def close(self):
        try:
            self.command("Browser.close", session=None)
        except (BrowserError, OSError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.output)
        os.close(self.input)
        shutil.rmtree(self.folder, ignore_errors=True)


class Firefox:
    """A Firefox ESR without a window."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        with open(os.path.join(self.folder, "user.js"), "w", encoding="utf-8") as file:
            file.write(f'user_pref("marionette.port", {port});\n')
            file.write('user_pref("datareporting.policy.dataSubmissionEnabled", false);\n')
            file.write('user_pref("browser.shell.checkDefaultBrowser", false);\n')
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", self.folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.folder})
        self.buffer = b""
        self.number = 0
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port), 1)
                break
            except OSError as error:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise BrowserError("firefox-esr does not start") from error
                select.select([], [], [], 0.1)
        self.socket.settimeout(PATIENCE)
        self.receive()
        self.command("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"acceptInsecureCerts": False}}})
        self.command("WebDriver:SetTimeouts", {"script": int(PATIENCE * 1000)})

    def receive(self):
        # An answer is its length in digits, a colon, and JSON.
        while b":" not in self.buffer:
            self.read()
        length, self.buffer = self.buffer.split(b":", 1)
        while len(self.buffer) < int(length):
            self.read()
        answer, self.buffer = self.buffer[: int(length)], self.buffer[int(length):]
        return json.loads(answer)

    def read(self):
        data = self.socket.recv(1 << 16)
        if not data:
            raise BrowserError("firefox-esr does not answer")
        self.buffer += data

    def command(self, method, params=None):
        self.number += 1
        text = json.dumps([0, self.number, method, params or {}]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        while True:
            _, number, error, result = self.receive()
            if number == self.number:
                if error:
                    raise BrowserError(f"{method}: {error.get('message')}")
                return result

    def open(self, path):
        self.command("WebDriver:Navigate", {"url": "file://" + os.path.abspath(path)})
        self.evaluate(
            "return new Promise(done => { const look = () => document.body.dataset.ready ? done(true)"
            " : setTimeout(look, 20); look(); })")

    def evaluate(self, script):
        return self.command("WebDriver:ExecuteScript", {"script": script, "args": []})["value"]

    def key(self, key):
        self.command("WebDriver:PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]}]})

    def screenshot(self, path):
        data = self.command("WebDriver:TakeScreenshot", {"full": False})
        with open(path, "wb") as file:
            file.write(base64.b64decode(data["value"]))

    def close(self):
        try:
            self.command("Marionette:Quit", {"flags": ["eForceQuit"]})
        except (BrowserError, OSError):
            pass
        self.socket.close()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
