"""The page as a whole: by keyboard alone, narrow, dark, with a screen reader, in Arabic, and how quick it is."""
import json
import time

import pytest
from axe_core_python.selenium import Axe

from conftest import Keys, Page, wait_for


def sees_no_problem(page, name):
    found = Axe().run(page.browser)["violations"]
    assert not found, (name, [(item["id"], item["nodes"][0]["html"][:140]) for item in found])


def test_by_keyboard_alone(page, project):
    page.script("document.activeElement.blur()")
    page.press("/")
    assert page.focused == "search"
    page.press("payment")
    wait_for(lambda: [row.get_attribute("data-key") for row in page.all("[role=option]")][-2:] == ["payment.declined", "payment.late"], "what is found")
    page.press(Keys.ENTER)
    # The list may still wait for what is found: these two are the last of the whole list as well.
    wait_for(lambda: page.focused == "keys", "the list")
    page.press(Keys.END)
    wait_for(lambda: page.key == "payment.late", "payment.late")
    active = page.find("#keys").get_attribute("aria-activedescendant")
    assert page.find(f"#{active}").get_attribute("data-key") == "payment.late"
    page.press(Keys.ENTER)
    wait_for(lambda: page.focused == "box-title-0", "the first box")
    page.press("Za późno")
    page.press(Keys.ESCAPE)
    assert page.focused == "keys"
    page.press(Keys.F6)
    assert page.focused == "box-title-0"
    page.press(Keys.F6)
    assert page.focused == "preview"
    page.press(Keys.SHIFT, Keys.F6)
    assert page.focused == "box-title-0"
    page.press(Keys.CONTROL, "s")
    page.waits_for_text("#notice", "Saved")
    assert project.messages("pl")["payment.late"]["title"] == "Za późno"
    page.press(Keys.ALT, Keys.ARROW_UP)
    wait_for(lambda: page.key == "payment.declined", "the text before")
    page.press(Keys.ALT, "n")
    wait_for(lambda: page.key == "payment.late", "the next that is not translated")
    wait_for(lambda: page.focused.startswith("box-"), "a box")
    # Tab leads out of every box.
    for _ in range(40):
        page.press(Keys.TAB)
        if page.focused == "copy-source":
            break
    assert page.focused == "copy-source"
    page.press(Keys.ESCAPE)
    page.press("?")
    assert "Ctrl" in page.text("#shortcuts")
    page.press(Keys.ESCAPE)
    wait_for(lambda: not page.all("dialog"), "the dialog to close")
    assert page.focused == "keys"


def test_save_and_next(page, project):
    page.choose("account.locked")
    page.type_into(page.box("title"), "Konto zablokowane")
    page.press(Keys.CONTROL, Keys.ENTER)
    wait_for(lambda: page.key == "parcel.sent", "the next text")
    assert project.messages("pl")["account.locked"]["title"] == "Konto zablokowane"


def test_keys_of_other_layouts(page, project):
    page.choose("payment.declined")
    page.type_into(page.box("title"), "!")
    page.press_code("я", "KeyZ")
    page.waits_for_source("title", "Karta odrzucona")
    page.press_code("н", "KeyY")
    page.waits_for_source("title", "Karta odrzucona!")
    page.press_code("ы", "KeyS")
    page.waits_for_text("#notice", "Saved")
    assert project.messages("pl")["payment.declined"]["title"] == "Karta odrzucona!"


def test_a_text_changes_while_another_one_is_asked_for(page, project):
    page.choose("payment.declined")
    page.hold("show")
    page.find('[data-key="account"]').click()
    page.waits_for_held(1)
    project.change("pl", "Karta odrzucona", "Karta wygasła")
    page.waits_for_held(2)
    page.release()
    wait_for(lambda: page.key == "account", "the other text")


def test_enter_soon_after_an_arrow(page):
    page.choose("payment.declined")
    page.script("document.getElementById('keys').focus()")
    page.hold("show")
    page.press(Keys.ARROW_DOWN, Keys.ENTER)
    page.waits_for_held(1)
    # Longer than the page waits for people who move on.
    time.sleep(0.2)
    assert page.held == 1
    page.release()
    wait_for(lambda: page.focused.startswith("box-"), "a box")
    assert page.key == "payment.late"


def test_search(page):
    page.choose("account")
    page.press(Keys.ESCAPE)
    page.press("/")
    page.press("zzz")
    page.waits_for_text("#none-found", "No matching texts.")
    page.press(*[Keys.BACKSPACE] * 3, "payment.late", Keys.ENTER)
    wait_for(lambda: page.key == "payment.late", "the first match")
    assert page.focused == "keys"
    assert page.text("#none-found") == ""


def test_alt_gr_types_characters(page):
    page.choose("payment.late")
    box = page.box("title")
    box.click()
    for name, code, modifiers in (("n", "KeyN", 1), ("c", "KeyC", 3)):
        prevented = page.script("""
            const event = new KeyboardEvent("keydown", { key: "ń", code: arguments[1], altKey: arguments[2] & 1, ctrlKey: arguments[2] & 2, modifierAltGraph: true, bubbles: true, cancelable: true });
            return !arguments[0].dispatchEvent(event);
        """, box, code, modifiers)
        assert not prevented, name


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe(page, scheme):
    page.show(scheme=scheme)
    page.choose("parcel.lost")
    page.find('.finding[data-code="T604"]')
    background = page.script("return getComputedStyle(document.body).backgroundColor")
    assert (background == "rgb(246, 246, 243)") == (scheme == "light")
    card = page.script("return getComputedStyle(document.getElementById('preview-card')).backgroundColor")
    page.find("#other-scheme").click()
    assert page.script("return getComputedStyle(document.getElementById('preview-card')).backgroundColor") != card
    sees_no_problem(page, "a text")
    page.screenshot(f"text-{scheme}")
    page.find(".finding .accept").click()
    sees_no_problem(page, "a reason")
    page.press(Keys.ESCAPE)
    page.find("#help").click()
    sees_no_problem(page, "keys")
    page.press(Keys.ESCAPE)
    page.choose("account.locked")
    page.find(".also summary").click()
    page.find(".also input[value=de]").click()
    page.find(".others .row")
    page.type_into(page.box("detail", "few"), "{")
    page.find("#placeholder-menu")
    sees_no_problem(page, "a plural")
    page.screenshot(f"plural-{scheme}")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_narrow(page, scheme):
    page.show(390, 844, scheme)
    page.reload()

    def fits(name):
        wide = page.script("return [document.documentElement.scrollWidth - innerWidth, ...[...document.querySelectorAll('.scroll, #preview, #list')].map((e) => e.scrollWidth - e.clientWidth)]")
        assert max(wide) <= 0, (name, wide)
        sees_no_problem(page, name)
        page.screenshot(f"narrow-{name}-{scheme}")

    visible = lambda: [name for name in ("list", "entry", "preview") if page.find(f"#{name}").is_displayed()]
    assert visible() == ["list"]
    fits("list")
    page.choose("account.locked")
    wait_for(lambda: visible() == ["entry"], "the text")
    fits("text")
    page.find("#entry .forward").click()
    assert visible() == ["preview"]
    fits("preview")
    page.find("#preview .back").click()
    page.type_into(page.box("title"), "Konto")
    page.find("#entry .back").click()
    assert visible() == ["list"]


def test_an_arabic_page(project, browser):
    page = Page(browser)
    page.show()
    project.start()
    page.reads("ar")
    try:
        page.open(project.address, "pl", "account.locked")
        assert page.script("return [document.documentElement.lang, document.documentElement.dir]") == ["ar", "rtl"]
        assert page.box("title").get_attribute("dir") == "ltr"
        left = page.script("return document.getElementById('list').getBoundingClientRect().left > document.getElementById('preview').getBoundingClientRect().left")
        assert left
        sees_no_problem(page, "Arabic")
        page.screenshot("arabic-page")
    finally:
        page.reads("en-US")
        browser.get("about:blank")


def test_no_text_becomes_markup(page, project):
    hostile = "<img src=x onerror=alert(1)></textarea></script><script>document.title = 'broken'</script>"
    project.change("pl", "Karta odrzucona", hostile)
    project.change("en", "Shown when the bank refuses a card.", hostile)
    page.open(project.address, "pl", "payment.declined")
    page.waits_for_source("title", hostile)
    page.waits_for_text("#preview-card", hostile)
    page.waits_for_text("#entry .description", hostile)
    assert page.all("img, body script") == []
    assert "broken" not in page.script("return document.title")


def test_ten_thousand_texts(project, browser):
    source = {"locale": "en", "messages": {f"area{n // 100}.text-{n}": {"title": f"Title {n}", "detail": f"Text number {n}."} for n in range(10_000)}}
    (project.folder / "en.json").write_text(json.dumps(source, indent=1), encoding="utf-8")
    for tag in ("pl", "de", "ar", "ja", "ko"):
        (project.folder / f"{tag}.json").write_text(json.dumps({"locale": tag, "messages": {}}), encoding="utf-8")
    page = Page(browser)
    page.show()
    project.start()
    page.open(project.address)
    assert len(page.all("[role=option]")) < 60
    page.script("document.getElementById('keys').focus()")
    page.press(Keys.END)
    wait_for(lambda: page.key == "area99.text-9999", "the last text")
    row = page.find('[data-key="area99.text-9999"]')
    assert (row.get_attribute("aria-posinset"), row.get_attribute("aria-setsize")) == ("10000", "10000")
    page.press("/")
    page.press("text-4321")
    wait_for(lambda: page.all('[data-key="area43.text-4321"]'), "what is found")
    browser.get("about:blank")


def test_size_and_requests(project, browser):
    page = Page(browser)
    page.show()
    project.start()
    browser.get("about:blank")
    browser.get_log("performance")
    page.open(project.address)
    requested = [
        json.loads(entry["message"])["message"]["params"]["request"]["url"]
        for entry in browser.get_log("performance") if '"Network.requestWillBeSent"' in entry["message"]
    ]
    assert requested
    assert [url for url in requested if not url.startswith((project.address, "data:", "about:"))] == []
    size, paint = page.script("""
        const page = performance.getEntriesByType("navigation")[0];
        const files = new Map(performance.getEntriesByType("resource").map((file) => [file.name, file.decodedBodySize]));
        const paint = performance.getEntriesByName("first-contentful-paint")[0];
        return [page.decodedBodySize + [...files.values()].reduce((sum, bytes) => sum + bytes, 0), paint.startTime];
    """)
    print(f"the page has {size} bytes; first paint after {paint:.0f} ms")
    assert size < 300_000
    browser.get("about:blank")
