"use strict";
// Shows the texts of the report. Entries are created just before they become visible, so ten thousand cost no more than twenty.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const languages = data.languages;
  const source = languages.findIndex((language) => language.source);
  // How many texts are created at a time, each with its heading and findings.
  const chunk = 80;

  // --- Small things -------------------------------------------------------------------------------------------------

  // An element; attributes by name, children as texts or nodes. Texts are never markup.
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(key, value);
    element.append(...children.filter((child) => child !== null));
    return element;
  };

  const hidden = /[\u0000-\u0009\u000B-\u001F\u007F-\u00A0\u00AD\u061C\u180E\u2007\u2009-\u200F\u2028-\u202F\u2060-\u206F\u3000\uFEFF\uFFF9-\uFFFD]/u;

  const hiddenCharacter = (character) => {
    const code = character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
    const name = data.invisible[code] ?? `U+${code}`;
    return make("span", { class: "hidden", title: `U+${code}` }, name);
  };

  // The placeholders of a message: the end of each by its start. Braces that are escaped or quoted, and those around the
  // texts of a .match, are not placeholders.
  const placeholdersIn = (characters) => {
    const found = new Map();
    const afterQuote = (index) => {
      for (index++; index < characters.length && characters[index] !== "|"; index++) if (characters[index] === "\\") index++;
      return index;
    };
    const endOf = (start) => {
      for (let index = start + 1; index < characters.length; index++) {
        if (characters[index] === "|") index = afterQuote(index);
        else if (characters[index] === "{") return -1;
        else if (characters[index] === "}") return index;
      }
      return -1;
    };
    const first = characters.findIndex((character) => character.trim());
    const hasTexts = characters[first] === "." || (characters[first] === "{" && characters[first + 1] === "{");
    let isText = !hasTexts;
    for (let index = 0; index < characters.length; index++) {
      const character = characters[index];
      const isDouble = hasTexts && characters[index + 1] === character;
      if (character === "\\" && isText) index++;
      else if (character === "|" && !isText) index = afterQuote(index);
      else if (character === "{" && isDouble && !isText) { isText = true; index++; }
      else if (character === "}" && isDouble && isText) { isText = false; index++; }
      else if (character === "{") {
        const end = endOf(index);
        if (end < 0) break;
        found.set(index, end);
        index = end;
      }
    }
    return found;
  };

  // Plain text with invisible characters made visible; with `isMessage`, placeholders are marked. The spaces at the ends of
  // an `isPiece` are not at an edge.
  const draw = (text, { isMessage = false, keepsIsolates = false, isPiece = false } = {}) => {
    const fragment = document.createDocumentFragment();
    let plain = "";
    const flush = () => { if (plain) { fragment.append(plain); plain = ""; } };
    const characters = [...text];
    const placeholders = isMessage ? placeholdersIn(characters) : new Map();
    for (let index = 0; index < characters.length; index++) {
      const character = characters[index];
      const isIsolate = character >= "\u2066" && character <= "\u2069";
      if (placeholders.has(index)) {
        flush();
        const end = placeholders.get(index);
        fragment.append(make("bdi", { class: "placeholder", dir: "ltr" }, draw(characters.slice(index, end + 1).join(""))));
        index = end;
      } else if (character === "\n") {
        flush();
        fragment.append(make("span", { class: "edge", title: "line feed" }, "⏎"), "\n");
      } else if (hidden.test(character) && !(keepsIsolates && isIsolate)) {
        flush();
        fragment.append(hiddenCharacter(character));
      } else if (character === " " && (!isPiece && (index === 0 || index === characters.length - 1) || characters[index + 1] === " " || characters[index - 1] === " ")) {
        flush();
        fragment.append(make("span", { class: "edge", title: "space" }, "␣"));
      } else {
        plain += character;
      }
    }
    flush();
    return fragment;
  };

  // Texts of rules: `…` is code.
  const drawWords = (text) => text.split(/`([^`]+)`/).map((piece, number) => number % 2 === 1 ? make("code", {}, draw(piece)) : draw(piece, { isPiece: true }));

  // Lines of code: line feeds and indents are layout; other invisible characters are made visible.
  const drawLines = (text, options) => text.split("\n").flatMap((line, number) => {
    const inner = line.trimStart();
    return [number > 0 ? "\n" : "", line.slice(0, line.length - inner.length), draw(inner, options)];
  });

  // --- Data ---------------------------------------------------------------------------------------------------------

  const findings = data.findings.map(([rule, severity, language, entry, path, line, column, message, help, fix]) =>
    ({ rule, severity, language, entry, path: data.words[path], line, column, message, help: data.words[help], fix }));
  const findingsOfEntry = new Map();
  for (const finding of findings) {
    if (finding.entry < 0) continue;
    if (!findingsOfEntry.has(finding.entry)) findingsOfEntry.set(finding.entry, []);
    findingsOfEntry.get(finding.entry).push(finding);
  }
  const findingsOf = (number, language) => (findingsOfEntry.get(number) ?? []).filter((finding) => finding.language === language);
  const keys = new Map(data.entries.map((entry, number) => [entry.k, number]));

  const textsOf = (entry, language) => entry.t.find((texts) => texts[0] === language) ?? null;
  const partOf = (texts, part) => texts?.[2].find((text) => text[0] === part) ?? null;
  // The text of the last variant, which covers everything else.
  const formatted = (text) => (text === null || text[2] === null ? null : text[2]?.at(-1)[2] ?? text[1]);

  // What is searched, by entry and language; keys and descriptions don't belong to a language.
  const searched = new Map();
  const searchText = (number, language) => {
    const place = number * (languages.length + 1) + language + 1;
    if (!searched.has(place)) {
      const entry = data.entries[number];
      const texts = language < 0 ? [entry.k, entry.d ?? ""] : textsOf(entry, language)?.[2].flatMap((text) => [text[1], ...(text[2] ?? []).map((sample) => sample[2])]) ?? [];
      searched.set(place, texts.join("\n").toLowerCase());
    }
    return searched.get(place);
  };

  // What a client gets, in the engine's order. A missing title is replaced by that of a more general key.
  const problemOf = (entry, language) => {
    const texts = textsOf(entry, language);
    const title = (() => {
      const parts = entry.k.split(".");
      for (let length = parts.length; length > 0; length--) {
        const number = keys.get(parts.slice(0, length).join("."));
        const text = number === undefined ? null : partOf(textsOf(data.entries[number], language), "title");
        if (text) return formatted(text);
      }
      return null;
    })();
    const status = /^http\.([1-5]\d\d)(\.|$)/.exec(entry.k);
    const detail = formatted(partOf(texts, "detail"));
    const action = formatted(partOf(texts, "action"));
    const problem = { type: "about:blank" };
    if (title !== null) problem.title = title;
    if (status) problem.status = Number(status[1]);
    if (detail !== null) problem.detail = detail;
    problem.code = entry.k;
    if (action !== null) problem.action = action;
    if (languages[language].dir === "rtl") problem.dir = "rtl";
    return problem;
  };

  // --- One entry ----------------------------------------------------------------------------------------------------

  const formsOf = (text) => {
    const samples = text[2];
    if (samples === undefined || samples === null) return null;
    if (samples.length === 1 && samples[0][0] === "") {
      return make("p", { class: "sample" }, draw(samples[0][2], { keepsIsolates: true }));
    }
    const rows = samples.map(([keys, values, sample]) => make("tr", {},
      make("th", { scope: "row" }, make("bdi", {}, keys)),
      make("td", { class: "values" }, make("bdi", { dir: "ltr", ...(values ? {} : { lang: "en", title: "No value selects this form, so readers never see it." }) }, values || "never selected")),
      make("td", {}, draw(sample, { keepsIsolates: true }))));
    return make("table", { class: "forms" }, make("tbody", {}, ...rows));
  };

  const folded = (name, ...content) => make("details", { class: "more-about" }, make("summary", {}, name), make("pre", { dir: "ltr" }, ...content));

  // A text's back-translation, and if the text has changed since, the text it was made from.
  const backElement = ([back, note, earlier], language) => {
    const original = languages[source] ?? { tag: "en", dir: "ltr" };
    // One text, or a line for each variant.
    const lines = (label, list, { tag, dir }) => list.map(([keys, text], number) => make("p", {},
      number === 0 ? label : null, keys ? make("code", { dir: "ltr" }, draw(keys)) : null, keys ? " " : null,
      make("bdi", { lang: tag, dir }, draw(text, { isMessage: true }))));
    const stale = (text) => make("span", { class: "stale-mark" }, text);
    return make("div", { class: "back", lang: "en", dir: "ltr" },
      ...lines("Back: ", back, original),
      note ? make("p", { class: "remark" }, make("bdi", { dir: "auto" }, draw(note))) : null,
      ...(earlier === null ? [] : earlier.length > 0 ? lines(stale("made from an earlier text: "), earlier, languages[language]) : [make("p", {}, stale("made from an earlier text"))]));
  };

  // The requested values, and what readers see with them. A value in another script does not change its line's direction.
  const valuesElement = ([rows, leftOut], language) => {
    const { tag, dir } = languages[language];
    const choice = (values) => make("div", {}, ...values.flatMap(([name, value], number) =>
      [number > 0 ? " · " : "", make("code", { dir: "ltr" }, draw(`$${name}`)), " ", value ? make("bdi", { dir: "auto" }, draw(value)) : "(empty)"]));
    const table = make("table", { class: "forms", dir }, make("tbody", {}, ...rows.map(([choices, text]) => make("tr", {},
      make("td", { class: "given", lang: "en", dir: "ltr" }, ...choices.map(choice)),
      make("td", { lang: tag, dir }, draw(text, { keepsIsolates: true }))))));
    return make("details", { class: "more-about other-values" }, make("summary", { lang: "en" }, `With other values (${rows.length.toLocaleString("en")})`), table,
      leftOut > 0 ? make("p", { lang: "en" }, `${leftOut.toLocaleString("en")} more are left out.`) : null);
  };

  const partElement = (text, language, aids) => {
    const [part, message, samples, isExcerpt] = text;
    const forms = formsOf(text);
    const body = make("div", {});
    if (forms?.tagName === "TABLE") {
      body.append(forms, folded("as in the file", ...drawLines(message, { isMessage: !isExcerpt })));
    } else if (isExcerpt) {
      body.append(make("pre", { dir: "ltr" }, ...drawLines(message)));
    } else {
      body.append(make("p", { class: "text" }, draw(message, { isMessage: true })), ...(forms ? [forms] : []));
    }
    if (samples === null) body.append(make("p", { class: "none-there", lang: "en", dir: "ltr" }, "This text cannot be shown, because it contains a mistake."));
    if (aids?.b) body.append(backElement(aids.b, language));
    if (aids?.v) body.append(valuesElement(aids.v, language));
    return make("div", { class: `part ${part}-part` }, make("span", { class: "label" }, part), body);
  };

  const issuesElement = (issues) => issues.length === 0 ? null : make("ul", { class: "issues", lang: "en", dir: "ltr" }, ...issues.map((issue) =>
    make("li", {},
      make("span", { class: `severity ${issue.severity}` }, issue.severity), " ",
      make("code", { title: data.rules[issue.rule]?.[1] ?? "" }, issue.rule), " ",
      make("bdi", { dir: "ltr" }, ...drawWords(issue.message)), issue.help ? " " : null,
      issue.help ? make("bdi", { class: "help", dir: "ltr" }, ...drawWords(issue.help)) : null,
      " ", make("small", {}, make("code", {}, draw(`${issue.path}:${issue.line}:${issue.column}`))))));

  const languageElement = (entry, number, language) => {
    const { tag, name, dir } = languages[language];
    const texts = textsOf(entry, language);
    const issues = findingsOf(number, language);
    const heading = make("h4", {}, make("span", {}, name), make("code", {}, tag),
      texts?.[1] ? make("span", { class: "stale-mark", lang: "en" }, "source has changed") : null);
    const content = texts === null
      ? [make("p", { class: "none-there", lang: "en", dir: "ltr" }, language === source ? "Not in the source." : "Not translated.")]
      : [...texts[2].map((text) => partElement(text, language, texts[3]?.[text[0]])),
        folded("as the service sends it", ...drawLines(JSON.stringify(problemOf(entry, language), null, 2), { keepsIsolates: true }))];
    return make("section", { lang: tag, dir }, make("div", {}, heading, ...content, issuesElement(issues)));
  };

  const entryElement = (number, translations) => {
    const entry = data.entries[number];
    const placeholders = (entry.p ?? []).map(([name, type, example, description]) =>
      make("li", {}, make("code", { class: "placeholder", dir: "ltr" }, `$${name}`), " ",
        make("bdi", {}, [type, example && `for example ${example}`, description].filter(Boolean).join(" · "))));
    const header = make("header", {}, make("h3", {}, make("code", { dir: "ltr" }, draw(entry.k))), entry.d ? make("p", { dir: "auto" }, draw(entry.d)) : null);
    const columns = make("div", { class: "columns" });
    if (source >= 0) {
      const element = languageElement(entry, number, source);
      element.classList.add("source");
      if (placeholders.length > 0) element.firstChild.append(make("ul", { class: "placeholders" }, ...placeholders));
      columns.append(element);
    }
    if (translations.length > 0) {
      columns.append(make("div", { class: "translations" }, ...translations.map((language) => languageElement(entry, number, language))));
    } else {
      columns.classList.add("alone");
    }
    return make("article", { class: "entry", "aria-label": entry.k, tabindex: "-1" }, header, issuesElement(findingsOf(number, -1)), columns);
  };

  // --- Filters ------------------------------------------------------------------------------------------------------

  const section = document.getElementById("texts");
  const select = (label, name, options) => make("label", {}, label,
    make("select", { name }, ...options.map(([value, text]) => make("option", { value }, text))));
  const targets = [...languages.keys()].filter((language) => language !== source);
  const form = make("form", { class: "filters", role: "search", "aria-label": "Filter texts" },
    make("label", { class: "search" }, "Search in keys and texts",
      make("input", { type: "search", name: "q", autocomplete: "off", spellcheck: "false", })),
    select("Language", "lang", [["", "all"], ...targets.map((language) => languages[language]).map(({ tag, name }) => [tag, `${name} (${tag})`])]),
    select("Show", "show", [["", data.complete ? "everything" : "all on this page"], ["findings", "with findings"], ["missing", "not translated"], ["stale", "source has changed"]]),
    select("Severity", "severity", [["", "any"], ["error", "errors"], ["warning", "warnings"], ["note", "notes"]]),
    select("Rule", "rule", [["", "any"], ...Object.entries(data.rules).sort().map(([code, [name]]) => [code, `${code} ${name}`])]),
    make("button", { type: "reset" }, "Clear"),
    make("output", { "aria-live": "polite" }));
  const list = make("div", { id: "entries" });
  const end = make("p", { class: "end" });
  const key = (name) => make("kbd", {}, name);
  section.append(form, make("p", { class: "hint keys" }, key("/"), " searches, ", key("j"), " and ", key("k"), " go to the next and the previous text, ", key("Esc"), " clears the search"), list, end, make("div", { class: "foot" }));
  if (targets.length < 2) form.elements.namedItem("lang").parentElement.hidden = true;
  if (targets.length === 0) for (const option of ["missing", "stale"]) form.querySelector(`option[value=${option}]`).remove();
  const names = ["q", "lang", "show", "severity", "rule"];
  const field = (name) => form.elements.namedItem(name);

  let filter = {};
  let matches = [];
  let shown = [];
  let made = 0;

  const fitsFinding = (issue) => (!filter.severity || issue.severity === filter.severity) && (!filter.rule || issue.rule === filter.rule);
  const asksForFindings = () => filter.show === "findings" || filter.severity !== "" || filter.rule !== "";

  // Whether an entry's language matches the filters. If texts are left out, a missing text has a finding.
  const isMatchIn = (number, language) => {
    const issues = findingsOf(number, language);
    if (asksForFindings() && !issues.some(fitsFinding)) return false;
    if (filter.show !== "missing" && filter.show !== "stale") return true;
    if (language < 0 || language === source) return false;
    const texts = textsOf(data.entries[number], language);
    return filter.show === "stale" ? texts?.[1] === 1 : texts === null && (data.complete || issues.length > 0);
  };

  const isMatch = (number) => {
    if (filter.q && ![-1, ...shown].some((language) => searchText(number, language).includes(filter.q))) return false;
    if (!asksForFindings() && !filter.show) return filter.language < 0 || isThere(number, filter.language);
    return [...(filter.language < 0 ? [-1, ...languages.keys()] : [-1, filter.language])].some((language) => isMatchIn(number, language));
  };

  const isThere = (number, language) => data.complete || textsOf(data.entries[number], language) !== null || findingsOf(number, language).length > 0;

  // An entry's translations to show: those that match the filters, if any.
  const translationsOf = (number) => {
    const there = shown.filter((language) => language !== source && isThere(number, language));
    const fitting = there.filter((language) => isMatchIn(number, language));
    return fitting.length > 0 ? fitting : there;
  };

  const more = (count) => {
    const fragment = document.createDocumentFragment();
    for (let texts = 0; made < matches.length && texts < count; made++) {
      const translations = translationsOf(matches[made]);
      texts += 1 + translations.length;
      fragment.append(entryElement(matches[made], translations));
    }
    list.append(fragment);
    end.textContent = made < matches.length ? "…" : "";
  };

  const update = () => {
    filter = {
      q: field("q").value.trim().toLowerCase(),
      language: languages.findIndex((language) => language.tag === field("lang").value),
      show: field("show").value, severity: field("severity").value, rule: field("rule").value,
    };
    shown = filter.language < 0 ? [...languages.keys()] : [source, filter.language].filter((language) => language >= 0);
    matches = [];
    for (let number = 0; number < data.entries.length; number++) if (isMatch(number)) matches.push(number);
    form.querySelector("output").textContent = `${matches.length.toLocaleString("en")} of ${data.entries.length.toLocaleString("en")}`;
    list.replaceChildren();
    made = 0;
    more(chunk);
    if (matches.length === 0) end.textContent = "No texts match these filters.";
  };

  // The filters are part of the address, so that a view can be shared.
  const remember = () => {
    const parameters = new URLSearchParams(names.filter((name) => field(name).value).map((name) => [name, field(name).value]));
    history.replaceState(null, "", `#${parameters}`);
  };
  const recall = () => {
    const text = location.hash.slice(1);
    if (!text.includes("=")) return false;
    const parameters = new URLSearchParams(text);
    for (const name of names) field(name).value = parameters.get(name) ?? "";
    update();
    return true;
  };

  let timer = 0;
  form.addEventListener("input", (event) => {
    clearTimeout(timer);
    timer = setTimeout(() => { update(); remember(); }, event.target.name === "q" ? 120 : 0);
  });
  form.addEventListener("reset", () => setTimeout(() => { update(); remember(); }));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", () => { if (recall()) section.scrollIntoView(); });
  // Goes to the next or previous entry.
  const step = (direction) => {
    const entry = document.activeElement.closest(".entry");
    const next = entry ? (direction > 0 ? entry.nextElementSibling : entry.previousElementSibling) : list.firstElementChild;
    if (!next) return;
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "start", behavior: "instant" });
  };

  addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName);
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/" && !isTyping) {
      event.preventDefault();
      field("q").focus();
    } else if ((event.key === "j" || event.key === "k") && !isTyping) {
      step(event.key === "j" ? 1 : -1);
    } else if (event.key === "Escape" && document.activeElement === field("q")) {
      form.reset();
    }
  });
  new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) more(chunk); }, { rootMargin: "1200px" })
    .observe(section.querySelector(".foot"));
  addEventListener("beforeprint", () => more(Infinity));

  // A link with filters leads to the matching texts.
  if (recall()) section.scrollIntoView({ behavior: "instant" });
  else update();
  document.documentElement.dataset.ready = "true";
})();
