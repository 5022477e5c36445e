"use strict";
// Runs in the page, after the report's own script: each line of the result is one check.
(() => {
  const lines = [];
  const check = (name, isTrue, what = "") => lines.push(`${isTrue ? "ok" : "FAILED"} ${name}${isTrue ? "" : ` (${what})`}`);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const isLarge = location.pathname.includes("large");
  const isAids = location.pathname.includes("aids");
  const isShop = location.pathname.includes("shop");
  const isDark = location.search === "?dark";
  const wait = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const filter = async (name, value) => {
    const field = one(".filters").elements.namedItem(name);
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await wait(300);
    return one(".filters output").textContent;
  };
  const color = (text) => text.match(/[\d.]+/g).map(Number);
  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((value) => value / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const background = (element) => {
    for (let node = element; node; node = node.parentElement) {
      const value = color(getComputedStyle(node).backgroundColor);
      if (value.length === 3 || value[3] === 1) return value;
    }
    return [255, 255, 255];
  };
  const contrast = (element) => {
    const [light, dark] = [luminance(color(getComputedStyle(element).color)), luminance(background(element))].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };

  const checkContrast = () => {
    for (const details of all("details")) details.open = true;
    const weak = all("h1, h2, p, li, code, th, td, small, summary, label, output, .severity, .hidden, .placeholder, .help, .label, .stale-mark, pre, a")
      .filter((node) => node.textContent.trim() && node.getClientRects().length > 0 && contrast(node) < 4.5);
    check("contrast is at least 4.5", weak.length === 0, [...new Set(weak.map((node) => `${node.tagName}.${node.className} ${contrast(node).toFixed(2)}`))].join("; "));
  };

  const small = async () => {
    const page = luminance(color(getComputedStyle(document.body).backgroundColor));
    check("the scheme is the reader's", isDark ? page < 0.1 : page > 0.8, page);
    check("every language has a row", all(".coverage tbody tr").length === 3);
    check("no text became markup", document.body.dataset.broken === undefined && all("img").length === 0);
    check("all entries are there", all(".entry").length === 6, all(".entry").length);

    const arabic = one('.translations section[lang="ar"]');
    const source = one(".entry .source");
    check("Arabic runs from right to left", getComputedStyle(arabic).direction === "rtl");
    check("translations stand at the right of their source", arabic.getBoundingClientRect().left >= source.getBoundingClientRect().right - 1);
    const label = arabic.querySelector(".label").getBoundingClientRect();
    const text = arabic.querySelector(".text").getBoundingClientRect();
    check("Arabic texts begin at the right", label.left >= text.right - 1, `${label.left} ${text.right}`);

    const variants = all('.entry[aria-label="cart.items"] section[lang="ar"] .forms tr').map((row) => row.textContent);
    check("every variant is shown with its numbers", variants.length === 6 && variants[3].includes("3, 4, 5"), variants.join("|"));
    const hidden = all('.entry[aria-label="hidden"] section[lang="de"] .part .hidden').map((node) => node.textContent);
    check("what is invisible is drawn", hidden.join() === "ZWSP,RLO", hidden.join());
    check("spaces at the end and in pairs are drawn", all('.entry[aria-label="hidden"] section[lang="de"] .part .edge').length === 3);
    const problem = JSON.parse(one('.entry[aria-label="http.404"] section[lang="ar"] pre:last-of-type').textContent);
    check("the problem is what a client gets", Object.keys(problem).join() === "type,title,status,detail,code,dir" && problem.status === 404, JSON.stringify(problem));
    const inherited = JSON.parse(all('.entry[aria-label="cart.items"] section[lang="de"] pre').at(-1).textContent);
    check("a missing title is the general key's", inherited.title === "Ihr Warenkorb", JSON.stringify(inherited));

    check("search finds texts", await filter("q", "warenkorb") === "2 of 6");
    check("search finds keys", await filter("q", "http.404") === "1 of 6");
    await filter("q", "");
    check("the language filter shows that language", await filter("lang", "de") === "6 of 6" && all('.translations [lang="ar"]').length === 0);
    check("what is not translated is found", await filter("show", "missing") === "1 of 6");
    await filter("show", "");
    check("the rule filter", await filter("rule", "V402") === "1 of 6");
    check("the address has the filters", location.hash === "#lang=de&rule=V402", location.hash);
    check("the severity filter", await filter("severity", "note") === "0 of 6");
    one(".filters").reset();
    await wait(50);
    check("clear shows everything", one(".filters output").textContent === "6 of 6");
    location.hash = "#q=label.email";
    await wait(300);
    check("a link to a key filters", one(".filters output").textContent === "1 of 6");
    one(".filters").reset();
    await wait(50);

    document.activeElement.blur();
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "/", bubbles: true }));
    check("/ goes to the search", document.activeElement.name === "q");
    check("everything that acts can be reached by keyboard", all("[onclick], [tabindex='-1']:not(article)").length === 0);
    const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    document.activeElement.blur();
    press("j"); press("j"); press("k"); press("j");
    check("j and k go from text to text", document.activeElement === all(".entry")[1], document.activeElement.tagName);

    checkContrast();
  };

  // What reviewers of a shop's catalogs see.
  const shop = async () => {
    const part = (key, tag, name = "") => `.entry[aria-label="${key}"] section[lang="${tag}"] ${name}`;
    const drawn = (selector) => all(selector).map((node) => node.textContent).join("|");
    const forms = (key, tag) => all(part(key, tag, ".forms tr")).map((row) => row.lastChild.textContent).join("|");
    const long = "settings.export.spreadsheet.column-separator-is-not-supported-by-the-selected-program";
    check("escaped braces are no placeholder", drawn(part(long, "en", ".placeholder")) === "", drawn(part(long, "en", ".placeholder")));
    check("braces around the texts of a .match are no placeholder",
      drawn(part("delivery.window", "en", "pre .placeholder")) === "{$days :integer}|{$name}|{$days}|{$name}", drawn(part("delivery.window", "en", "pre .placeholder")));
    check("a .match stands as the file has it", one(part("delivery.window", "en", "pre")).textContent.startsWith(".input {$days :integer} .match $days one {{"));
    check("match and variants stand as the file has them",
      one(part("cart.items", "de", "pre")).textContent.startsWith('{\n  "match": ["$count :integer"],\n  "variants": { "one"'), one(part("cart.items", "de", "pre")).textContent);
    check("examples are in the previews", one(part("greeting", "ar", ".sample")).textContent.includes("Ana"));
    check("examples choose their variant", forms("delivery.window", "en") === "Your parcel arrives within one day, Ana.|Your parcel arrives within 4 days, Ana.", forms("delivery.window", "en"));
    check("a finding stands beside its text, with what to do",
      one(part("greeting", "de", ".issues")).textContent.includes("$nam") && one(part("greeting", "de", ".issues .help")).textContent.length > 5);
    const words = document.body.innerText.toLowerCase();
    check("the page has no programmers' words", !["selector", "variant key", "grapheme"].some((word) => words.includes(word)));
    await filter("severity", "error");
    check("only the languages with what is asked for are shown", all(".translations > section").map((node) => node.lang).join() === "de");
    await filter("severity", "");
    await filter("show", "missing");
    check("what is not translated", all(".entry").length === 1 && one(".translations > section").lang === "ar");
  };

  // What the catalogs do not have: values that were asked for, and translations back.
  const aids = async () => {
    const part = (key, tag, name) => `.entry[aria-label="${key}"] section[lang="${tag}"] ${name}`;
    const values = (key, tag) => all(part(key, tag, ".other-values tr"));
    check("no value became markup", all("img").length === 0 && all(".given b, .back b").length === 0);
    check("other values are folded, and counted", !one(part("greeting", "ar", ".other-values")).open
      && one(part("greeting", "ar", ".other-values summary")).textContent === "With other values (5)", one(part("greeting", "ar", ".other-values summary")).textContent);
    check("each value stands beside what readers see",
      values("cart.items", "ar").map((row) => row.textContent).join("|").includes("$count 11في السلة 11 منتجًا."), values("cart.items", "ar").map((row) => row.textContent).join("|"));
    check("what is hidden in a value is drawn", values("greeting", "de").length === 0 && all(part("greeting", "ar", ".other-values .given .hidden")).map((node) => node.textContent).join() === "RLO");
    check("arguments are not multiplied", values("delivery.window", "en").length === 12, values("delivery.window", "en").length);
    for (const details of all(".other-values")) details.open = true;
    const row = values("greeting", "ar")[0];
    check("Arabic stands at the left of its values, from right to left", getComputedStyle(row.lastChild).direction === "rtl"
      && row.lastChild.getBoundingClientRect().right <= row.firstChild.getBoundingClientRect().left + 1);
    check("a value in another script does not turn its line", getComputedStyle(values("greeting", "ar")[1].querySelector("bdi")).unicodeBidi === "isolate"
      && getComputedStyle(values("greeting", "ar")[1].firstChild).direction === "ltr");
    const back = (key, name) => one(part(key, "ar", `.${name}-part .back`));
    check("what a text says stands below it", back("greeting", "title").textContent === "Back: Hello {$name}", back("greeting", "title").textContent);
    check("with what was judged of it", back("cart", "title").querySelector(".remark").textContent === "the same, apart from “your”");
    check("an earlier text is said", back("cart", "detail").textContent.includes("made from an earlier text: سلتك") && back("cart", "title").querySelector(".stale-mark") === null);
    check("variants that say the same are one", back("cart.items", "detail").textContent.includes("few, many, * {$count} products"), back("cart.items", "detail").textContent);
    check("nothing stands where there is none", all('section[lang="de"] .back, section[lang="en"] .back').length === 0);
    checkContrast();
  };

  // One page of the folder: its language alone.
  const pages = async () => {
    check("the source and one language", new Set(all(".entry section[lang]").map((node) => node.lang)).size === 2);
    check("no language to choose", one(".filters [name=lang]").offsetParent === null);
    check("one row of coverage", all(".coverage tbody tr").length === 1);
    check("a link with a filter leads to the texts", location.hash === "#show=missing" && Math.abs(one("#texts").getBoundingClientRect().top) < 200 && all(".entry").length === 1, one("#texts").getBoundingClientRect().top);
    check("a way to the other languages", one('a[href="index.html"]') !== null);
  };

  // As on a telephone.
  const narrow = async () => {
    check("the window is narrow", innerWidth <= 520, innerWidth);
    check("the page is as wide as the window", document.documentElement.scrollWidth <= innerWidth, document.documentElement.scrollWidth);
    for (const entry of all(".entry")) entry.style.contentVisibility = "visible";
    for (const details of all("details")) details.open = true;
    const wide = all(".entry, .rule").filter((node) => node.scrollWidth > node.clientWidth + 1);
    check("nothing is cut", wide.length === 0, wide.map((node) => `${node.className} ${node.getAttribute("aria-label")} ${node.scrollWidth} ${node.clientWidth}`).join());
    const [source, translation] = [".source", ".translations"].map((part) => one(`.entry ${part}`).getBoundingClientRect());
    check("translations stand below their source", translation.top >= source.bottom - 1, `${translation.top} ${source.bottom}`);
  };

  const large = async () => {
    check("10,000 keys are there", one(".filters output").textContent === "10,000 of 10,000");
    check("few are made at first", all(".entry").length <= 200, all(".entry").length);
    const start = performance.now();
    check("search through 50,000 texts", await filter("q", "title 9999") === "1 of 10,000");
    check("search takes less than a second", performance.now() - start < 1_300, performance.now() - start);
    await filter("q", "");
    const ready = performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd;
    check("ready within three seconds", ready < 3_000, ready);
  };

  const run = async () => {
    check("the script ran to its end", document.documentElement.dataset.ready === "true");
    check("nothing was loaded", performance.getEntriesByType("resource").length === 0);
    try {
      await (isLarge ? large() : location.search === "?narrow" ? narrow() : location.search === "?page" ? pages() : isAids ? aids() : isShop ? shop() : small());
    } catch (error) {
      check("no exception", false, error.stack);
    }
    const results = document.createElement("pre");
    results.id = "results";
    results.textContent = `\n${lines.join("\n")}\n`;
    document.body.append(results);
  };
  addEventListener("load", run);
})();
