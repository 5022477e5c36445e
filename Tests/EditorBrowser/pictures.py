"""Makes the pictures for docs/editor.md: python3 pictures.py FOLDER."""
import pathlib
import sys
import tempfile
import time

from conftest import Keys, Page, Project, open_browser, wait_for

folder = pathlib.Path(sys.argv[1])


def type_a_plural(page):
    page.type_into(page.box("title"), "Konto zablokowane")
    for keys, word in (("one", "minutę"), ("few", "minuty")):
        page.box("detail", keys).click()
        page.press(Keys.ALT, "1")
        page.press(", konto jest zablokowane na ")
        page.press(Keys.ALT, "2")
        page.press(f" {word}.")
    page.type_into(page.box("action"), "Poczekaj, a potem spróbuj ponownie.")
    page.box("detail", "many").click()
    page.press(Keys.ALT, "1")
    page.press(", konto jest  zablokowane na ")
    page.press(Keys.ALT, "2")
    page.press(" minut.")
    page.find('.finding[data-code="T604"]')


with tempfile.TemporaryDirectory() as place, open_browser() as browser:
    project = Project(pathlib.Path(place)).start()
    page = Page(browser)
    page.show(1280, 1000)
    page.open(project.address, "pl", "account.locked")
    page.find(".also summary").click()
    page.find(".also input[value=de]").click()
    page.find(".also summary").click()
    type_a_plural(page)
    page.script("document.querySelector('.part[data-part=detail]').scrollIntoView()")
    for scheme in ("light", "dark"):
        page.show(1280, 1000, scheme)
        time.sleep(0.5)
        page.screenshot(f"plural-{scheme}", folder)

    page.show(390, 844)
    page.choose("account.locked")
    page.script("document.querySelector('.part[data-part=detail]').scrollIntoView()")
    time.sleep(0.5)
    page.screenshot("narrow", folder)
    page.show(1280, 800)
    page.find("#discard").click()

    page.choose("payment.declined")
    page.type_into(page.box("title"), " dzisiaj")
    project.change("pl", "Karta odrzucona", "Karta została odrzucona")
    page.find('.banner[data-name="changed-elsewhere"]')
    page.hush()
    page.find("#save").click()
    page.find("#conflict")
    page.screenshot("conflict", folder)
    page.find("#take-theirs").click()

    page.reads("ar")
    page.open(project.address, "ar", "parcel.sent")
    page.type_into(page.box("title"), "أُرسل الطرد")
    page.box("detail").click()
    page.press("مرحبًا ")
    page.press(Keys.ALT, "1")
    page.press("، طردك من ")
    page.press(Keys.ALT, "2")
    page.press(" عبر DHL Express في الطريق.")
    page.waits_for_text("#preview-card", "DHL Express")
    wait_for(lambda: not page.all("#entry .state.error"))
    time.sleep(0.5)
    page.screenshot("arabic", folder)
    browser.get("about:blank")
    project.end()
