"""Typing: plurals, placeholders, right-to-left texts, input methods, findings, undo in a box."""
from conftest import Keys, wait_for


def test_a_polish_plural_is_filled_in(page, project):
    page.choose("account.locked")
    forms = [box.get_attribute("data-keys") for box in page.all('.box[data-part="detail"]')]
    assert forms == ["one", "few", "many", "*"]
    assert "2" in page.text('.unit:has([data-keys="few"]) .label')
    page.type_into(page.box("title"), "Konto zablokowane")
    for keys, word in (("one", "minutę"), ("few", "minuty"), ("many", "minut"), ("*", "minuty")):
        box = page.box("detail", keys)
        box.click()
        page.press(Keys.ALT, "1")
        page.press(", konto jest zablokowane na ")
        # A placeholder by its key, and by a brace and its first letters.
        if keys == "one":
            page.press(Keys.ALT, "2")
        else:
            page.press("{mi")
            page.press(Keys.ENTER)
        page.press(f" {word}.")
        assert page.source(box) == "{$name}, konto jest zablokowane na {$minutes} %s." % word
    page.type_into(page.box("action"), "Poczekaj, a potem spróbuj ponownie.")
    page.waits_for_text("#preview-card", "Ada, konto jest zablokowane na 5 minut.")
    minutes = page.find("input[data-argument=minutes]")
    minutes.clear()
    minutes.send_keys("22")
    page.waits_for_text("#preview-card", "na 22 minuty.")
    page.waits_for_text("#preview-json", '"status": 423')
    page.waits_for_text("#entry .left", "Characters left:")
    page.save()
    detail = project.messages("pl")["account.locked"]["detail"]
    assert detail["variants"]["few"] == "{$name}, konto jest zablokowane na {$minutes} minuty."
    assert list(detail["variants"]) == ["one", "few", "many", "*"]
    assert page.drafts == []


def test_placeholders_cannot_be_broken(page):
    page.choose("payment.declined")
    box = page.box("detail")
    original = page.source(box)
    box.click()
    page.press(Keys.CONTROL, Keys.HOME)
    for _ in range(original.index("{") + 1):
        page.press(Keys.ARROW_RIGHT)
    # Behind the chip: what is typed never gets into it, and a key deletes it as a whole.
    page.press("X")
    assert "{$last4}X" in page.source(box)
    page.press(Keys.BACKSPACE)
    page.press(Keys.BACKSPACE)
    assert page.source(box) == original.replace("{$last4}", "")
    # Said at once, and the text with the error is not saved by mistake.
    page.find('.finding[data-code="V401"]')
    assert box.get_attribute("aria-invalid") == "true"
    page.find("#save").click()
    page.find("#save-anyway")
    box.click()
    page.press(Keys.CONTROL, "z")
    assert page.source(box) == original
    wait_for(lambda: not page.all('.finding[data-code="V401"]'), "the finding to go")
    # A brace that is not chosen from the menu is a brace for the reader, even if it looks like a placeholder.
    page.type_into(box, " {")
    page.find("#placeholder-menu")
    page.press(Keys.ESCAPE)
    page.press("$last4}")
    assert page.script("return arguments[0].box.pieces.filter((piece) => typeof piece === 'object').length", box) == 1
    # Copied, cut and pasted as source.
    page.press(Keys.CONTROL, "a")
    page.press(Keys.CONTROL, "x")
    assert page.source(box) == ""
    page.press(Keys.CONTROL, "v")
    assert page.source(box) == original + " {$last4}"
    assert page.script("return arguments[0].box.pieces.filter((piece) => typeof piece === 'object').length", box) == 1


def test_what_is_pasted_is_plain_text_with_placeholders(page):
    page.choose("payment.declined")
    box = page.box("detail")
    page.script("""
        const data = new DataTransfer();
        data.setData("text/html", "<b>Karta</b><img src=x onerror=alert(1)>");
        data.setData("text/plain", "<b>Karta</b>\\r\\n{$last4} i {$inne}");
        arguments[0].focus();
        getSelection().selectAllChildren(arguments[0]);
        arguments[0].dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    """, box)
    assert page.script("return arguments[0].box.pieces", box) == ["<b>Karta</b>\n", {"p": "{$last4}", "n": "last4"}, " i {$inne}"]
    assert page.all(".box b, .box img") == []


def test_lines_emoji_and_bold(page):
    page.choose("payment.late")
    box = page.box("detail")
    page.type_into(box, "a", Keys.ENTER, Keys.ENTER, "b")
    page.press(Keys.CONTROL, "b")
    page.press("👩‍👩‍👧", "e\u0301", "𝒳")
    assert page.source(box) == "a\n\nb👩‍👩‍👧e\u0301𝒳"
    page.press(Keys.BACKSPACE)
    assert page.source(box) == "a\n\nb👩‍👩‍👧e\u0301"
    assert page.script("return [...arguments[0].childNodes].map((node) => node.nodeName)", box) == ["#text", "BR"]


def test_an_arabic_text_with_a_latin_name(page, project):
    page.open(project.address, "ar", "parcel.sent")
    box = page.box("detail")
    assert (box.get_attribute("dir"), box.get_attribute("lang")) == ("rtl", "ar")
    page.type_into(page.box("title"), "أُرسل الطرد")
    box.click()
    page.press("مرحبًا ")
    page.press(Keys.ALT, "1")
    page.press("، طردك من ")
    page.press(Keys.ALT, "2")
    page.press(" عبر DHL Express في الطريق.")
    text = "مرحبًا {$name}، طردك من {$shop} عبر DHL Express في الطريق."
    assert page.source(box) == text
    # The chip stands to the left of the word before it.
    rects = page.script("""
        const [first] = arguments[0].childNodes, range = document.createRange();
        range.setStart(first, 0); range.setEnd(first, 6);
        return [range.getBoundingClientRect().left, arguments[0].querySelector(".chip").getBoundingClientRect().right];
    """, box)
    assert rects[1] <= rects[0] + 8
    page.waits_for_text("#preview-card", "DHL Express")
    assert page.find("#preview-card").get_attribute("dir") == "rtl"
    page.screenshot("arabic-text")
    page.save()
    assert project.messages("ar")["parcel.sent"]["detail"] == text


def test_japanese_and_korean_are_composed(page, project):
    page.open(project.address, "ja", "payment.late")
    box = page.box("title")
    box.click()
    page.compose(["ｓ", "し", "しは", "しはら", "しはらい"], "支払い")
    page.compose(["き", "きげん", "きげんぎれ"], "期限切れ")
    assert page.source(box) == "支払い期限切れ"
    # Nothing touches the text while it is composed, whatever the program sends meanwhile.
    detail = page.box("detail")
    detail.click()
    page.browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "しはらい", "selectionStart": 4, "selectionEnd": 4})
    page.script("arguments[0].seen = new MutationObserver((list) => { arguments[0].touched = (arguments[0].touched ?? 0) + list.length; })", detail)
    page.script("arguments[0].seen.observe(arguments[0], { childList: true, characterData: true, subtree: true })", detail)
    project.change("ja", '"messages": {', '"messages": {\n    "payment.late": {"action": "もう一度ご注文ください。"}')
    page.waits_for_source("action", "もう一度ご注文ください。")
    assert page.script("return arguments[0].box.isComposing && !arguments[0].touched", detail)
    page.script("arguments[0].seen.disconnect()", detail)
    page.browser.execute_cdp_cmd("Input.insertText", {"text": "支払いの期限が過ぎました。"})
    assert page.source(detail) == "支払いの期限が過ぎました。"
    page.press(Keys.CONTROL, "z")
    assert page.source(detail) == ""
    page.press(Keys.CONTROL, "y")
    page.save()
    assert project.messages("ja")["payment.late"]["detail"] == "支払いの期限が過ぎました。"

    page.open(project.address, "ko", "payment.late")
    box = page.box("title")
    box.click()
    for steps, result in ((["ㄱ", "겨", "결"], "결"), (["ㅈ", "저", "제"], "제"), ([" "], " "), (["ㅅ", "시"], "시"), (["ㄱ", "가", "간"], "간")):
        page.compose(steps, result)
    assert page.source(box) == "결제 시간"
    page.browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "ㅊ", "selectionStart": 1, "selectionEnd": 1})
    page.browser.execute_cdp_cmd("Input.imeSetComposition", {"text": "", "selectionStart": 0, "selectionEnd": 0})
    assert page.source(box) == "결제 시간"
    page.save()
    assert project.messages("ko")["payment.late"]["title"] == "결제 시간"


def test_a_finding_is_mended_by_its_fix(page, project):
    page.choose("parcel.lost")
    finding = page.find('.finding[data-code="T604"]')
    box = page.box("detail")
    assert page.script("return CSS.highlights.get('finding-warning').size") == 1
    marked = page.script("return [...CSS.highlights.get('finding-warning')].map((range) => range.toString())")
    assert marked == ["  "]
    finding.find_element("css selector", ".fix").click()
    page.waits_for_source("detail", "Nie można znaleźć paczki.")
    page.press(Keys.CONTROL, "z")
    page.waits_for_source("detail", "Nie można  znaleźć paczki.")
    # By its key, while typing.
    page.press(Keys.CONTROL, Keys.END)
    page.press("  Nigdzie.")
    page.find('.finding[data-code="T604"]')
    page.press(Keys.ALT, Keys.ENTER)
    wait_for(lambda: page.source(box).count("  ") == 1, "one space fewer")
    page.find('.finding[data-code="T604"]')
    page.press(Keys.ALT, Keys.ENTER)
    page.waits_for_source("detail", "Nie można znaleźć paczki. Nigdzie.")
    wait_for(lambda: not page.all('.finding[data-code="T604"]'), "the finding to go")
    page.save()
    assert project.messages("pl")["parcel.lost"]["detail"] == "Nie można znaleźć paczki. Nigdzie."


def test_people_type_on_while_a_finding_is_mended(page):
    page.choose("parcel.lost")
    page.hold("fix")
    page.find('.finding[data-code="T604"] .fix').click()
    page.type_into(page.box("detail"), " Nigdzie.")
    page.release()
    page.waits_for_source("detail", "Nie można znaleźć paczki. Nigdzie.")


def test_a_finding_of_what_is_typed_is_accepted(page, project):
    page.choose("payment.late")
    page.type_into(page.box("title"), "Za  późno")
    page.find('.finding[data-code="T604"] .accept').click()
    page.find("#reason").send_keys("as in the logo", Keys.ENTER)
    page.waits_for_text("#notice", "hidden")
    wait_for(lambda: not page.all('.finding[data-code="T604"]'), "the finding to go")
    assert "as in the logo" in (project.folder / "catalog-lint.suppressions.json").read_text(encoding="utf-8")


def test_a_finding_is_accepted_with_a_reason(page, project):
    page.choose("parcel.lost")
    page.find('.finding[data-code="T604"] .accept').click()
    page.find("#reason").send_keys("as in the logo", Keys.ENTER)
    wait_for(lambda: not page.all('.finding[data-code="T604"]'), "the finding to go")
    assert "as in the logo" in (project.folder / "catalog-lint.suppressions.json").read_text(encoding="utf-8")


def test_source_code(page, project):
    page.choose("payment.late")
    page.type_into(page.box("detail"), "Czas {minął}.")
    page.find('.part[data-part="title"] header button:not([hidden])').click()
    field = page.find('textarea.raw[data-part="title"]')
    field.send_keys("Po czasie \\{!\\}")
    page.type_into(page.box("action"), "Zamów ponownie.")
    page.waits_for_text("#preview-card", "Po czasie {!}")
    page.save()
    assert project.messages("pl")["payment.late"]["title"] == "Po czasie \\{!\\}"
    assert project.messages("pl")["payment.late"]["detail"] == "Czas \\{minął\\}."
    # What can be shown as boxes is shown as boxes again.
    page.waits_for_source("title", "Po czasie {!}")


def test_copying_the_source_and_discarding(page):
    page.choose("payment.late")
    box = page.box("detail")
    box.click()
    page.press(Keys.ALT, "c")
    assert page.source(box) == "The time to pay is over."
    assert page.source(page.box("title")) == ""
    assert page.drafts == ["pl:payment.late:detail"]
    page.find("#discard").click()
    assert page.source(box) == ""
    assert page.drafts == []
    assert page.focused == "box-detail-0"
