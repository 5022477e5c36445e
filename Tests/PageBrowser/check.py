"""Opens a site of `plainspoken pages`, and pages that answer errors, in a headless Chromium: as wide as a screen and as a telephone, light
and dark, in several languages. Checks what readers would see: no finding of axe, nothing on the console, no request to anyone else,
nothing cut off, and no link that leads nowhere. Screenshots are left beside the site.

    python3 check.py SITE [PAGE…]
"""
import base64
import functools
import http.server
import pathlib
import re
import shutil
import sys
import threading
import urllib.parse

from axe_core_python.selenium import Axe
from selenium import webdriver

site = pathlib.Path(sys.argv[1]).resolve()
shots = site.parent / (site.name + "-shots")
shots.mkdir(exist_ok=True)


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
threading.Thread(target=server.serve_forever, daemon=True).start()
root = f"http://127.0.0.1:{server.server_port}/"

pages = ["", "order.out-of-stock/", "limit.file-size/", "http.503/", "404.html"]
pages = [page for page in pages if (site / page).exists()]
folders = [""] + [name for name in ("de/", "ar/", "ko/") if (site / name).is_dir()]
addresses = [root + folder + page for folder in folders for page in pages if page != "404.html" or not folder]
addresses += [pathlib.Path(page).resolve().as_uri() for page in sys.argv[2:]]

options = webdriver.ChromeOptions()
for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"):
    options.add_argument(flag)
options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
# Given, so that selenium does not look for them on the network.
options.binary_location = shutil.which("chromium") or shutil.which("google-chrome")
browser = webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
failures = 0
checked = 0


def check(name, isTrue, what=""):
    global failures, checked
    checked += 1
    if not isTrue:
        failures += 1
        print(f"FAILED {name} {what}")


for scheme in ("light", "dark"):
    for width in (1280, 390):
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
        browser.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride", {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500})
        for address in addresses:
            browser.get_log("performance")
            browser.get(address)
            name = pathlib.Path(address).stem if address.startswith("file:") else address.removeprefix(root).strip("/").replace("/", "-")
            name = f"{name.removesuffix('.html') or 'index'}-{scheme}-{width}"
            requested = [entry["message"] for entry in browser.get_log("performance") if "Network.requestWillBeSent\"" in entry["message"]]
            others = [text for text in requested if root not in text and "file:///" not in text]
            check(f"{name}: no request to others", not others, others[:1])
            log = [entry for entry in browser.get_log("browser") if "favicon" not in entry["message"]]
            check(f"{name}: the console is empty", not log, log[:2])
            wide = browser.execute_script("return document.documentElement.scrollWidth - innerWidth")
            check(f"{name}: nothing sticks out", wide <= 0, wide)
            shot = browser.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True})
            (shots / f"{name}.png").write_bytes(base64.b64decode(shot["data"]))
            found = Axe().run(browser)["violations"]
            check(f"{name}: axe", not found, [(item["id"], item["nodes"][0]["html"][:120]) for item in found])
            dark = browser.execute_script("return getComputedStyle(document.body).backgroundColor") != "rgb(246, 246, 243)"
            check(f"{name}: the scheme is the reader's", dark == (scheme == "dark"))

# The search of a list finds words of titles, details, codes and statuses, and says if there are none.
browser.get(root)
field = browser.find_element("id", "q")
shown = lambda: browser.execute_script("return [...document.querySelectorAll('main li')].filter((item) => item.offsetParent && !item.closest('.groups')).map((item) => item.innerText)")
everything = len(shown())
for words, expected in (("out-of-stock", 1), ("412 resource.changed", 1), ("409", None), ("LARGE file", None), ("no such words", 0), ("", everything)):
    browser.execute_script("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))", field, words)
    count = len(shown())
    check(f"search for “{words}”: {count} found", count == expected if expected is not None else 0 < count < everything)
    said = browser.find_element("id", "found").text
    check(f"search for “{words}”: says “{said}”", (said != "") == (count == 0))
field.send_keys("file")
check("search: typed", 0 < len(shown()) < everything)
check("search: axe", not Axe().run(browser)["violations"])

# Without script, there is the whole list and no form.
browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
browser.get(root)
check("without script: no form", not browser.find_element("id", "search").is_displayed())
check("without script: the list", len(browser.find_elements("css selector", "main .list li")) == everything)
browser.quit()

# Every link of every page.
links = 0
for file in sorted(site.rglob("*.html")):
    text = file.read_text(encoding="utf-8")
    here = "/" + str(file.relative_to(site))
    for address in re.findall(r'href="([^"]*)"', text):
        links += 1
        target = urllib.parse.urljoin(here, address.replace("&amp;", "&"))
        path, _, anchor = target.partition("#")
        found = site / urllib.parse.unquote(path).lstrip("/")
        found = found / "index.html" if path.endswith("/") else found
        if file.name == "404.html" and address.startswith(".."):
            continue
        check(f"{here}: {address}", found.is_file())
        if anchor:
            check(f"{here}: {address}", f'id="{anchor}"' in found.read_text(encoding="utf-8"))
print(f"{checked} checks, {links} links, {len(addresses) * 4} views, {failures} failures; screenshots: {shots}")
sys.exit(1 if failures else 0)
