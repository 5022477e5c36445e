"""A browser, and editors for it: each test has a copy of the catalogs in Locales and a program of its own."""
import base64
import contextlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

here = pathlib.Path(__file__).parent
program = os.environ.get("PLAINSPOKEN", str(here.parent.parent / ".build/debug/plainspoken"))
shots = here.parent.parent / ".build/editor"

# A patience that is only used up when something is broken.
patience = 20


def wait_for(condition, what="it"):
    """Answers with what `condition` answers as soon as that is true."""
    end = time.monotonic() + patience
    while True:
        try:
            result = condition()
        except StaleElementReferenceException:
            result = None
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience} s for {what}")
        time.sleep(0.02)


class Project:
    """A folder with catalogs, and the program that edits it."""

    def __init__(self, folder):
        self.folder = folder / "Locales"
        self.state = folder / "state"
        self.process = None
        self.address = None
        shutil.copytree(here / "Locales", self.folder)

    def start(self, *options):
        environment = {**os.environ, "XDG_STATE_HOME": str(self.state)}
        self.process = subprocess.Popen(
            [program, "edit", "Locales", "--no-open", "--language", "pl", *options],
            stdout=subprocess.PIPE, text=True, env=environment, cwd=self.folder.parent)
        for line in self.process.stdout:
            if found := re.search(r"http://\S+", line):
                self.address = found[0]
                return self
        raise AssertionError("the editor did not say where it is")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def messages(self, tag):
        return json.loads((self.folder / f"{tag}.json").read_text(encoding="utf-8"))["messages"]

    def change(self, tag, old, new):
        """Changes a file the way another program does."""
        path = self.folder / f"{tag}.json"
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def project(tmp_path):
    project = Project(tmp_path)
    yield project
    if project.process and project.process.poll() is None:
        project.end()


class Page:
    """The page in a tab of the browser, used as people do: by typing and clicking."""

    def __init__(self, browser):
        self.browser = browser

    # --- Where --------------------------------------------------------------------------------------------------------

    def open(self, address, language=None, key=None):
        # The part after # alone would not load the page again.
        self.browser.get("about:blank")
        self.browser.get(address + (f"#{language}/{key}" if key else ""))
        self.wait_until_ready()
        return self

    def wait_until_ready(self):
        wait_for(lambda: self.script("return document.documentElement.dataset.ready === 'true'"), "the page")

    def reload(self):
        self.browser.refresh()
        self.wait_until_ready()

    def show(self, width=1440, height=900, scheme="light"):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        self.browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})

    def reads(self, languages):
        """The language that the browser asks for."""
        agent = self.script("return navigator.userAgent")
        self.browser.execute_cdp_cmd("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": languages})

    def screenshot(self, name, folder=shots):
        folder.mkdir(parents=True, exist_ok=True)
        shot = self.browser.execute_cdp_cmd("Page.captureScreenshot", {"format": "webp", "quality": 75})
        (folder / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))

    # --- Looking ------------------------------------------------------------------------------------------------------

    def script(self, script, *values):
        return self.browser.execute_script(script, *values)

    def find(self, selector):
        return wait_for(lambda: next(iter(self.all(selector)), None), selector)

    def all(self, selector):
        return self.browser.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.find(selector).text

    def waits_for_text(self, selector, words):
        wait_for(lambda: any(words in element.text for element in self.all(selector)), f"“{words}” in {selector}")

    def box(self, part, keys=""):
        return self.find(f'.box[data-part="{part}"][data-keys="{keys}"]')

    def source(self, box):
        """What is in a box: plain text as it is, placeholders in their source."""
        pieces = self.script("return arguments[0].box.pieces", box)
        return "".join(piece if isinstance(piece, str) else piece["p"] for piece in pieces)

    def waits_for_source(self, part, source, keys=""):
        wait_for(lambda: self.source(self.box(part, keys)) == source, f"“{source}” in {part} {keys}")

    @property
    def key(self):
        return self.script("return document.querySelector('#entry h2')?.textContent ?? null")

    @property
    def focused(self):
        return self.script("const e = document.activeElement; return e.id || e.dataset.argument || e.className")

    @property
    def drafts(self):
        return self.script("return Object.keys(localStorage).filter((name) => name.split(':').length === 5).map((name) => name.split(':').slice(2).join(':')).sort()")

    @property
    def console(self):
        return [entry["message"] for entry in self.browser.get_log("browser")]

    # --- Doing --------------------------------------------------------------------------------------------------------

    def press(self, *keys):
        """Keys one after the other; with modifiers before a key, together."""
        actions = ActionChains(self.browser)
        modifiers = [key for key in keys[:-1] if key in (Keys.CONTROL, Keys.ALT, Keys.SHIFT)]
        for modifier in modifiers:
            actions.key_down(modifier)
        actions.send_keys(*[key for key in keys if key not in modifiers])
        for modifier in reversed(modifiers):
            actions.key_up(modifier)
        actions.perform()

    def type_into(self, box, *keys):
        box.click()
        self.press(Keys.CONTROL, Keys.END)
        self.press(*keys)

    def compose(self, steps, result):
        """What an input method does: it shows each step in place of the one before, and then commits the result."""
        for step in steps:
            self.browser.execute_cdp_cmd("Input.imeSetComposition", {"text": step, "selectionStart": len(step), "selectionEnd": len(step)})
        self.browser.execute_cdp_cmd("Input.insertText", {"text": result})

    def press_code(self, key, code, repeat=False):
        """A key with Ctrl, by its place on the keyboard."""
        place = {"key": key, "code": code, "modifiers": 2, "windowsVirtualKeyCode": ord(code[-1])}
        self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "rawKeyDown", "autoRepeat": repeat, **place})
        self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": "keyUp", **place})

    def hold(self, name):
        """Requests with this name stay in the page until `release`."""
        self.script("""
            const [name] = arguments, { send } = WebSocket.prototype;
            window.held = [];
            WebSocket.prototype.send = function (data) {
                if (JSON.parse(data).do === name) held.push(() => send.call(this, data));
                else send.call(this, data);
            };
            window.release = () => {
                WebSocket.prototype.send = send;
                for (const go of held) go();
            };
        """, name)

    @property
    def held(self):
        return self.script("return held.length")

    def waits_for_held(self, count):
        wait_for(lambda: self.held == count, f"{count} requests")

    def release(self):
        self.script("release()")

    def choose(self, key):
        wait_for(lambda: self.find(f'[role=option][data-key="{key}"]').click() or True, key)
        wait_for(lambda: self.key == key, key)

    def hush(self):
        """Closes the notice of what was done before."""
        for button in self.all("#notice.shown > button:last-child"):
            button.click()

    def save(self):
        self.hush()
        self.find("#save").click()
        self.waits_for_text("#notice", "Saved")


@contextlib.contextmanager
def open_browser():
    options = webdriver.ChromeOptions()
    with tempfile.TemporaryDirectory() as profile:
        flags = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars", "--lang=en-US", f"--user-data-dir={profile}")
        for flag in flags:
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        # Given, so that selenium does not look for them on the network.
        options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
        browser = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
        try:
            yield browser
        finally:
            browser.quit()


@pytest.fixture(scope="session")
def browser():
    with open_browser() as browser:
        yield browser


@pytest.fixture
def page(browser, project):
    """The editor of a new project, in a tab."""
    page = Page(browser)
    page.show()
    project.start()
    page.open(project.address)
    page.console
    yield page
    errors = [message for message in page.console if "ERR_CONNECTION_REFUSED" not in message and "WebSocket" not in message]
    browser.get("about:blank")
    assert not errors, errors
