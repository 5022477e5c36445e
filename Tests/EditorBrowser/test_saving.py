"""Saving: undo, others who change the same files, and everything that may go wrong while people type."""
import json

from conftest import Keys, Page, wait_for
from live import Live


def words(page):
    return page.source(page.box("title"))


def test_undo(page, project):
    before = (project.folder / "pl.json").read_bytes()
    page.choose("payment.declined")
    box = page.box("title")
    page.type_into(box, " dziś")
    page.press(Keys.CONTROL, "s")
    page.waits_for_text("#notice", "Saved")
    assert project.messages("pl")["payment.declined"]["title"] == "Karta odrzucona dziś"
    # What is typed is undone first, then what was saved.
    page.press("?")
    page.press(Keys.CONTROL, "z")
    assert words(page) == "Karta odrzucona dziś"
    page.press(Keys.CONTROL, "z")
    page.waits_for_source("title", "Karta odrzucona")
    assert (project.folder / "pl.json").read_bytes() == before
    assert page.find("#undo").get_attribute("disabled") == "true"
    # By the button, from another text.
    page.type_into(page.box("title"), "!")
    page.save()
    page.choose("account")
    page.find("#undo").click()
    wait_for(lambda: page.key == "payment.declined", "the text that was undone")
    page.waits_for_source("title", "Karta odrzucona")
    assert (project.folder / "pl.json").read_bytes() == before


def test_a_key_that_is_held_down_undoes_one_save(page, project):
    page.choose("payment.declined")
    for words in (" a", " b"):
        page.type_into(page.box("title"), words)
        page.save()
    page.hold("undo")
    page.box("title").click()
    page.press_code("z", "KeyZ", repeat=True)
    assert page.held == 0
    page.press_code("z", "KeyZ")
    page.press_code("z", "KeyZ", repeat=True)
    page.press_code("z", "KeyZ")
    assert page.held == 1
    page.release()
    page.waits_for_source("title", "Karta odrzucona a")
    page.press_code("z", "KeyZ")
    page.waits_for_source("title", "Karta odrzucona")
    assert page.focused == "box-title-0"


def test_a_text_gets_other_forms_while_people_type(page, project):
    page.choose("payment.late")
    page.type_into(page.box("detail"), "Czas minął.")
    plural = {"match": ["$count :integer"], "variants": {"one": "{$count} day is over.", "*": "{$count} days are over."}}
    project.change("en", '"The time to pay is over."', json.dumps(plural))
    page.waits_for_source("detail", "Czas minął.", "*")
    assert page.drafts == ["pl:payment.late:detail"]
    page.reload()
    page.waits_for_source("detail", "Czas minął.", "*")
    # What is left without a box is shown all the same.
    page.type_into(page.box("detail", "few"), "Dni: 2")
    project.change("en", json.dumps(plural), '"The time to pay is over."')
    field = page.find('textarea.raw[data-part="detail"]')
    assert field.get_attribute("value") == "few {{Dni: 2}}\n* {{Czas minął.}}"
    page.find('.banner[data-name="changed-elsewhere"]')
    page.reload()
    page.find('textarea.raw[data-part="detail"]')
    assert page.drafts == ["pl:payment.late:detail"]
    page.find("#save").click()
    page.find("#take-theirs").click()
    page.waits_for_source("detail", "")
    assert page.drafts == []


def test_a_text_is_broken_while_people_type(page, project):
    page.choose("payment.declined")
    page.type_into(page.box("title"), "!")
    project.change("pl", '"Karta odrzucona"', '"Karta {odrzucona"')
    field = page.find('textarea.raw[data-part="title"]')
    assert field.get_attribute("value") == "Karta odrzucona!"
    page.find('.banner[data-name="changed-elsewhere"]')
    assert page.drafts == ["pl:payment.declined:title"]
    project.change("pl", '"Karta {odrzucona"', '"Karta odrzucona"')
    page.waits_for_source("title", "Karta odrzucona!")
    wait_for(lambda: not page.all(".banner[data-name]"), "no banner")
    # The file has what was typed, as after a save whose answer was lost: what is typed then is no conflict.
    project.change("pl", '"Karta odrzucona"', '"Karta odrzucona!"')
    wait_for(lambda: page.drafts == [], "nothing to be kept")
    page.type_into(page.box("title"), "?")
    page.save()
    assert project.messages("pl")["payment.declined"]["title"] == "Karta odrzucona!?"


def test_a_text_is_saved_in_its_own_language(page, project):
    page.choose("payment.declined")
    before = (project.folder / "de.json").read_bytes()
    page.hold("show")
    page.find("#languages option[value=de]").click()
    page.waits_for_held(1)
    page.type_into(page.box("title"), "!")
    page.save()
    assert project.messages("pl")["payment.declined"]["title"] == "Karta odrzucona!"
    assert (project.folder / "de.json").read_bytes() == before
    page.release()
    wait_for(lambda: page.box("title").get_attribute("lang") == "de", "the German text")


def test_a_file_is_changed_on_disk(page, project):
    page.choose("payment.declined")
    box = page.box("title")
    box.click()
    page.press(Keys.CONTROL, Keys.HOME)
    page.press(Keys.ARROW_RIGHT)
    # A text that is only looked at follows the file, and the caret stays.
    project.change("pl", "Karta odrzucona", "Karta nieważna")
    page.waits_for_source("title", "Karta nieważna")
    assert page.script("return arguments[0].box.selection", box) == {"start": 1, "end": 1}
    # With changes of one's own, both versions are shown.
    page.press("X")
    project.change("pl", "Karta nieważna", "Karta wygasła")
    page.find('.banner[data-name="changed-elsewhere"]')
    assert words(page) == "KXarta nieważna"
    page.find("#save").click()
    assert "KXarta nieważna" in page.text("#conflict") and "Karta wygasła" in page.text("#conflict")
    page.screenshot("conflict")
    page.find("#take-theirs").click()
    page.waits_for_source("title", "Karta wygasła")
    assert page.drafts == []
    page.type_into(page.box("title"), "!")
    project.change("pl", "Karta wygasła", "Karta stara")
    page.find('.banner[data-name="changed-elsewhere"]')
    page.find("#save").click()
    page.find("#keep-mine").click()
    page.waits_for_text("#notice", "Saved")
    assert project.messages("pl")["payment.declined"]["title"] == "Karta wygasła!"
    # Another text of the same file is no conflict.
    page.type_into(page.box("title"), "!")
    project.change("pl", "Problem z kontem", "Kłopot z kontem")
    page.save()
    assert project.messages("pl")["account"]["title"] == "Kłopot z kontem"
    assert project.messages("pl")["payment.declined"]["title"] == "Karta wygasła!!"


def test_a_reload_loses_nothing(page):
    page.choose("payment.late")
    page.type_into(page.box("title"), "Za późno")
    page.type_into(page.find("#comment"), "What is the time?")
    assert page.drafts == ["pl:payment.late:comment", "pl:payment.late:title"]
    page.reload()
    assert page.key == "payment.late"
    assert words(page) == "Za późno"
    assert page.find("#comment").get_attribute("value") == "What is the time?"
    assert page.find('.banner[data-name="drafts-kept"]')
    assert page.all('[data-key="payment.late"] .icon.draft')
    page.save()
    wait_for(lambda: page.drafts == [], "nothing to be kept")


def test_two_windows(page, project, browser):
    page.choose("payment.declined")
    first = browser.current_window_handle
    browser.switch_to.new_window("window")
    second = browser.current_window_handle
    try:
        other = Page(browser)
        other.show()
        other.open(project.address, "pl", "payment.declined")
        other.type_into(other.box("title"), " znowu")
        other.save()
        browser.switch_to.window(first)
        page.waits_for_source("title", "Karta odrzucona znowu")
        page.type_into(page.box("title"), " A")
        browser.switch_to.window(second)
        other.type_into(other.box("title"), " B")
        other.save()
        browser.switch_to.window(first)
        # What is typed here is still kept, although the other window has saved and forgotten its own.
        wait_for(lambda: page.drafts == ["pl:payment.declined:title"], "the draft")
        page.find('.banner[data-name="changed-elsewhere"]')
        page.find("#save").click()
        assert "znowu A" in page.text("#conflict") and "znowu B" in page.text("#conflict")
        page.find("#keep-mine").click()
        page.waits_for_text("#notice", "Saved")
        browser.switch_to.window(second)
        other.waits_for_source("title", "Karta odrzucona znowu A")
    finally:
        browser.switch_to.window(second)
        browser.close()
        browser.switch_to.window(first)


def test_the_program_is_killed_and_started_again(page, project):
    page.choose("payment.late")
    page.type_into(page.box("title"), "Za ")
    address = project.address
    project.kill()
    page.waits_for_text("#connection", "Connection lost")
    # People go on typing.
    page.type_into(page.box("title"), "późno")
    page.find("#save").click()
    page.waits_for_text("#notice", "Connection lost")
    page.screenshot("lost")
    project.start()
    assert project.address == address
    wait_for(lambda: page.find("#connection").get_attribute("data-state") == "connected", "the connection")
    assert words(page) == "Za późno"
    page.waits_for_text("#notice", "The connection is back")
    page.save()
    assert project.messages("pl")["payment.late"]["title"] == "Za późno"


def test_marks_comments_and_what_changed(page, project):
    page.choose("account")
    page.find("#mark-review").click()
    page.waits_for_text("#notice", "Saved")
    page.waits_for_text("#entry .states", "Needs review")
    page.find("#mark-reviewed").click()
    page.waits_for_text("#entry .states", "Reviewed")
    page.type_into(page.find("#comment"), "Which account?")
    page.box("title").click()
    page.waits_for_text("#notice", "The comment is saved")
    assert "Which account?" in (project.folder / "catalog-lint.lock").read_text(encoding="utf-8")
    wait_for(lambda: int(page.find('[data-key="account"]').get_attribute("data-flags")) & 48 == 48, "the marks in the list")
    page.type_into(page.box("title"), "!")
    page.save()
    page.find("#summary").click()
    assert "account" in page.find("#changes textarea").get_attribute("value")


def test_a_comment_goes_on_while_it_is_saved(page, project):
    page.choose("account")
    page.type_into(page.find("#comment"), "Which")
    page.hold("comment")
    page.press(Keys.CONTROL, "s")
    page.waits_for_held(1)
    page.press(" account?")
    page.release()
    page.waits_for_text("#notice", "The comment is saved")
    assert page.drafts == ["pl:account:comment"]
    # Nothing is said about the text, which nobody has changed.
    page.press(Keys.CONTROL, "s")
    wait_for(lambda: page.drafts == [], "nothing to be kept")
    page.waits_for_text("#notice", "The comment is saved")
    assert "Which account?" in (project.folder / "catalog-lint.lock").read_text(encoding="utf-8")
    page.find("#summary").click()
    assert "Which account?" in page.find("#changes textarea").get_attribute("value")


def test_two_people_comment(page, project):
    page.choose("account")
    page.type_into(page.find("#comment"), "Mine")
    live = Live(project.address)
    assert live.ask("comment", language="pl", key="account", text="Theirs", base="").get("commented")
    live.socket.close()
    page.box("title").click()
    page.waits_for_text("#notice", "Someone else has changed this comment")
    field = page.find("#comment")
    assert field.get_attribute("value") == "Theirs\nMine"
    assert page.drafts == ["pl:account:comment"]
    page.hush()
    page.type_into(field, "!", Keys.TAB)
    page.waits_for_text("#notice", "The comment is saved")
    assert r"Theirs\nMine!" in (project.folder / "catalog-lint.lock").read_text(encoding="utf-8")


def test_without_storage_people_are_told(page):
    page.choose("payment.late")
    page.script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    page.type_into(page.box("title"), "x")
    page.waits_for_text("#notice", "cannot keep")
    # Once; and the page keeps it as long as it is open.
    page.hush()
    page.type_into(page.box("title"), "y")
    assert page.all("#notice.shown") == []
    page.choose("account")
    page.choose("payment.late")
    assert words(page) == "xy"
    assert page.all('[data-key="payment.late"] .icon.draft')


def test_read_only(project, browser):
    page = Page(browser)
    page.show()
    project.start("--read-only")
    page.open(project.address, "pl", "account")
    assert page.find("#read-only").is_displayed()
    assert page.all("#save, #mark-reviewed") == []
    assert page.box("title").get_attribute("contenteditable") == "false"
    browser.get("about:blank")
