"use strict";
// Shows the texts of the report. Entries are made when they are about to be seen: ten thousand cost no more than forty.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const languages = data.languages;
  const source = languages.findIndex((language) => language.source);
  const chunk = 40;

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

  // Plain text with every character that has no ink drawn; with `isMessage`, placeholders as such.
  const draw = (text, { isMessage = false, keepsIsolates = false } = {}) => {
    const fragment = document.createDocumentFragment();
    let plain = "";
    const flush = () => { if (plain) { fragment.append(plain); plain = ""; } };
    const characters = [...text];
    for (let index = 0; index < characters.length; index++) {
      const character = characters[index];
      const isIsolate = character >= "\u2066" && character <= "\u2069";
      if (isMessage && character === "\\" && index + 1 < characters.length) {
        plain += character + characters[++index];
      } else if (isMessage && character === "{" && characters[index + 1] !== "{") {
        const end = characters.indexOf("}", index);
        if (end < 0) { plain += character; continue; }
        flush();
        fragment.append(make("bdi", { class: "placeholder", dir: "ltr" }, characters.slice(index, end + 1).join("")));
        index = end;
      } else if (character === "\n") {
        flush();
        fragment.append(make("span", { class: "edge", title: "line feed" }, "⏎"), "\n");
      } else if (hidden.test(character) && !(keepsIsolates && isIsolate)) {
        flush();
        fragment.append(hiddenCharacter(character));
      } else if (character === " " && (index === 0 || index === characters.length - 1 || characters[index + 1] === " " || characters[index - 1] === " ")) {
        flush();
        fragment.append(make("span", { class: "edge", title: "space" }, "␣"));
      } else {
        plain += character;
      }
    }
    flush();
    return fragment;
  };

  // --- Data ---------------------------------------------------------------------------------------------------------

  const findings = data.findings.map(([rule, severity, language, entry, path, line, column, message, help, fix]) =>
    ({ rule, severity, language, entry, path, line, column, message, help, fix }));
  const findingsOfEntry = new Map();
  for (const finding of findings) {
    if (finding.entry < 0) continue;
    if (!findingsOfEntry.has(finding.entry)) findingsOfEntry.set(finding.entry, []);
    findingsOfEntry.get(finding.entry).push(finding);
  }
  const keys = new Map(data.entries.map((entry, number) => [entry.k, number]));

  const textsOf = (entry, language) => entry.t.find((texts) => texts[0] === language) ?? null;
  const partOf = (texts, part) => texts?.[2].find((text) => text[0] === part) ?? null;
  // What the last variant says, which is the one for everything else.
  const formatted = (text) => (text === null || text[2] === null ? null : text[2]?.at(-1)[2] ?? text[1]);

  // What the search looks through, by entry and language; the keys and descriptions belong to no language.
  const searched = new Map();
  const searchText = (number, language) => {
    const place = number * (languages.length + 1) + language + 1;
    if (!searched.has(place)) {
      const entry = data.entries[number];
      const texts = language < 0 ? [entry.k, entry.d ?? ""] : textsOf(entry, language)?.[2].map((text) => text[1]) ?? [];
      searched.set(place, texts.join("\n").toLowerCase());
    }
    return searched.get(place);
  };

  // What a client gets, in the order in which the engine writes it. A missing title is that of a more general key.
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
      make("td", { class: "values" }, make("bdi", { dir: "ltr" }, values || "–")),
      make("td", {}, draw(sample, { keepsIsolates: true }))));
    return make("table", { class: "forms" }, make("tbody", {}, ...rows));
  };

  const partElement = (text) => {
    const [part, message] = text;
    const forms = formsOf(text);
    const hasVariants = forms?.tagName === "TABLE";
    const body = hasVariants
      ? make("div", {}, forms, make("details", { class: "more-about" }, make("summary", {}, "source"), make("pre", { dir: "ltr" }, draw(message, { isMessage: true }))))
      : make("div", {}, make("p", { class: "text" }, draw(message, { isMessage: true })), forms);
    if (text[2] === null) body.append(make("p", { class: "none-there" }, "This message is not valid."));
    return make("div", { class: `part ${part}-part` }, make("span", { class: "label" }, part), body);
  };

  const issuesElement = (issues) => issues.length === 0 ? null : make("ul", { class: "issues" }, ...issues.map((issue) =>
    make("li", {},
      make("span", { class: `severity ${issue.severity}` }, issue.severity), " ",
      make("code", { title: data.rules[issue.rule]?.[1] ?? "" }, issue.rule), " ",
      make("bdi", {}, draw(issue.message)), issue.help ? " " : null,
      issue.help ? make("bdi", { class: "help" }, draw(issue.help)) : null,
      " ", make("small", {}, make("code", {}, `${issue.path}:${issue.line}:${issue.column}`)))));

  const languageElement = (entry, number, language) => {
    const { tag, name, dir } = languages[language];
    const texts = textsOf(entry, language);
    const issues = (findingsOfEntry.get(number) ?? []).filter((issue) => issue.language === language);
    const heading = make("h4", {}, make("span", {}, name), make("code", {}, tag),
      texts?.[1] ? make("span", { class: "stale-mark" }, "stale") : null);
    const content = texts === null
      ? [make("p", { class: "none-there", lang: "en", dir: "ltr" }, language === source ? "Not in the source." : "Not translated.")]
      : [...texts[2].map(partElement),
        make("details", { class: "more-about" }, make("summary", {}, "as a problem"),
          make("pre", { dir: "ltr" }, ...jsonLines(problemOf(entry, language))))];
    return make("section", { lang: tag, dir }, make("div", {}, heading, ...content, issuesElement(issues)));
  };

  // Indented JSON: its line feeds and indents are layout, and what its strings hide is drawn.
  const jsonLines = (value) => JSON.stringify(value, null, 2).split("\n").flatMap((line) => {
    const text = line.trimStart();
    return [" ".repeat(line.length - text.length), draw(text, { keepsIsolates: true }), "\n"];
  });

  const entryElement = (number, shown) => {
    const entry = data.entries[number];
    const placeholders = (entry.p ?? []).map(([name, type, example, description]) =>
      make("li", {}, make("code", { class: "placeholder" }, `$${name}`), ` ${[type, description, example && `e.g. ${example}`].filter(Boolean).join(" · ")}`));
    const header = make("header", {}, make("h3", {}, make("code", {}, draw(entry.k))), entry.d ? make("p", {}, draw(entry.d)) : null);
    const others = (findingsOfEntry.get(number) ?? []).filter((issue) => issue.language < 0);
    const translations = shown.filter((language) => language !== source).map((language) => languageElement(entry, number, language));
    const columns = make("div", { class: "columns" });
    if (source >= 0) {
      const element = languageElement(entry, number, source);
      element.classList.add("source");
      if (placeholders.length > 0) element.firstChild.append(make("ul", { class: "placeholders" }, ...placeholders));
      columns.append(element);
    }
    columns.append(make("div", { class: "translations" }, ...translations));
    return make("article", { class: "entry", "aria-label": entry.k }, header, issuesElement(others), columns);
  };

  // --- Filters ------------------------------------------------------------------------------------------------------

  const section = document.getElementById("texts");
  const select = (label, name, options) => make("label", {}, label,
    make("select", { name }, ...options.map(([value, text]) => make("option", { value }, text))));
  const form = make("form", { class: "filters", role: "search", "aria-label": "Filter texts" },
    make("label", { class: "search" }, "Search in keys and texts",
      make("input", { type: "search", name: "q", autocomplete: "off", spellcheck: "false", placeholder: "Press / to search" })),
    select("Language", "lang", [["", "all"], ...languages.filter((language) => !language.source).map((language) => [language.tag, `${language.name} (${language.tag})`])]),
    select("Show", "show", [["", "everything"], ["findings", "with findings"], ["missing", "not translated"], ["stale", "stale"]]),
    select("Severity", "severity", [["", "any"], ["error", "errors"], ["warning", "warnings"], ["note", "notes"]]),
    select("Rule", "rule", [["", "any"], ...Object.entries(data.rules).sort().map(([code, [name]]) => [code, `${code} ${name}`])]),
    make("button", { type: "reset" }, "Clear"),
    make("output", { "aria-live": "polite" }));
  const list = make("div", { id: "entries" });
  const end = make("p", { class: "end" });
  section.append(form, list, end, make("div", { class: "foot" }));
  const names = ["q", "lang", "show", "severity", "rule"];
  const field = (name) => form.elements.namedItem(name);

  let matches = [];
  let shown = [];
  let made = 0;

  const isMatch = (number, filter) => {
    const entry = data.entries[number];
    if (filter.q && ![-1, ...shown].some((language) => searchText(number, language).includes(filter.q))) return false;
    const wanted = (language) => filter.language < 0 || language === filter.language || language < 0;
    if (filter.show === "findings" || filter.severity || filter.rule) {
      const issues = findingsOfEntry.get(number) ?? [];
      if (!issues.some((issue) => wanted(issue.language) && (!filter.severity || issue.severity === filter.severity)
        && (!filter.rule || issue.rule === filter.rule))) return false;
    }
    const targets = [...languages.keys()].filter((language) => language !== source && wanted(language));
    if (filter.show === "missing") return targets.some((language) => textsOf(entry, language) === null);
    if (filter.show === "stale") return targets.some((language) => textsOf(entry, language)?.[1] === 1);
    return true;
  };

  const more = (count) => {
    const fragment = document.createDocumentFragment();
    const last = Math.min(matches.length, made + count);
    for (; made < last; made++) fragment.append(entryElement(matches[made], shown));
    list.append(fragment);
    end.textContent = made < matches.length ? "…" : "";
  };

  const update = () => {
    const filter = {
      q: field("q").value.trim().toLowerCase(),
      language: languages.findIndex((language) => language.tag === field("lang").value),
      show: field("show").value, severity: field("severity").value, rule: field("rule").value,
    };
    shown = filter.language < 0 ? [...languages.keys()] : [source, filter.language].filter((language) => language >= 0);
    matches = [];
    for (let number = 0; number < data.entries.length; number++) if (isMatch(number, filter)) matches.push(number);
    form.querySelector("output").textContent = `${matches.length} of ${data.entries.length}`;
    list.replaceChildren();
    made = 0;
    more(chunk);
    if (matches.length === 0) end.textContent = "No text fits these filters.";
  };

  // The address has the filters, so that a view can be sent to somebody.
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
  addEventListener("keydown", (event) => {
    if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName)) {
      event.preventDefault();
      field("q").focus();
    } else if (event.key === "Escape" && document.activeElement === field("q")) {
      form.reset();
    }
  });
  new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) more(chunk); }, { rootMargin: "1200px" })
    .observe(section.querySelector(".foot"));
  addEventListener("beforeprint", () => more(matches.length));

  if (!recall()) update();
  document.documentElement.dataset.ready = "true";
})();
