// The right of the page: what readers will see, as a card and as JSON, with sample values that can be changed.
import { button, make, text } from "./make.js";

const parts = ["title", "detail", "action"];

export class Preview {
  #values = new Map();   // what people have filled in, by key
  #isOtherScheme = false;
  #dark = matchMedia("(prefers-color-scheme: dark)");

  constructor(element, onChange) {
    this.element = element;
    this.onChange = onChange;
    this.key = null;
    this.#dark.addEventListener("change", () => this.#drawScheme());
  }

  get values() { return this.valuesOf(this.key); }
  valuesOf(key) { return this.#values.get(key) ?? {}; }

  // `directions`: of languages by tag, because a part may be shown in another language.
  show(entry, directions) {
    this.directions = directions;
    this.language = entry.language;
    this.key = entry.key;
    this.card = make("article", { id: "preview-card", class: "card" });
    this.problem = make("div", { id: "preview-problem", class: "banner", role: "status", hidden: true });
    this.json = make("pre", { id: "preview-json", dir: "ltr", tabindex: "0", role: "region", "aria-labelledby": "json-heading" });
    this.problemWords = null;
    this.jsonHeading = make("h3", { id: "json-heading" }, text("as-json"));
    this.samples = make("section", { class: "samples-list", "aria-labelledby": "samples-heading" });
    this.#drawScheme();
    const values = entry.arguments.length === 0 ? null : make("section", { class: "values", "aria-labelledby": "values-heading" },
      make("h3", { id: "values-heading" }, text("values")),
      entry.arguments.map((argument) => this.#field(argument)));
    this.element.replaceChildren(...[
      this.card, this.problem,
      make("p", { class: "choices" }, button("other-scheme", () => this.#switchScheme(), { id: "other-scheme", class: "quiet" })),
      values, this.samples, this.jsonHeading, this.json,
    ].filter((node) => node !== null));
    this.draw(entry.preview);
  }

  draw(preview) {
    if (!preview) return;
    this.#drawProblem(preview.ok && !preview.error ? null : preview.error ?? "");
    if (!preview.ok) {
      this.card.classList.add("old");
      return;
    }
    this.card.classList.remove("old");
    this.card.lang = preview.lang;
    this.card.dir = preview.dir;
    this.card.replaceChildren(
      make("p", { class: "status", lang: document.documentElement.lang },
        preview.status ? make("span", { dir: "ltr" }, String(preview.status)) : null,
        // Readers get a text as a whole, so until all of it is translated they get it in another language.
        preview.lang === this.language ? null : this.#badge()),
      ...parts.filter((part) => preview[part]).map((part) => this.#drawPart(part, preview)));
    // Labels and the like are no errors, and are not sent on their own.
    this.json.hidden = this.jsonHeading.hidden = !preview.json;
    this.json.textContent = preview.json ?? "";
    this.#drawSamples(preview.samples ?? {}, preview);
  }

  // Screen readers say it again whenever it is drawn.
  #drawProblem(words) {
    if (words === this.problemWords) return;
    this.problemWords = words;
    this.problem.hidden = words === null;
    this.problem.replaceChildren(...(words === null ? [] : [
      make("p", {}, make("strong", {}, text("no-preview"))), make("p", { dir: "auto" }, words),
    ]));
  }

  #drawPart(part, preview) {
    const tag = preview[`${part}Lang`] ?? preview.lang;
    const isFallback = tag !== preview.lang;
    return make("p", { class: part, lang: isFallback ? tag : null, dir: isFallback ? this.directions.get(tag) ?? "auto" : null },
      preview[part], isFallback ? this.#badge() : null);
  }

  #badge() { return make("span", { class: "badge", lang: document.documentElement.lang, dir: "auto" }, text("fallback")); }

  #drawSamples(samples, preview) {
    // One that the card does not show is listed, even if it is the only one.
    const fewest = preview.lang === this.language ? 2 : 1;
    const lists = parts.filter((part) => samples[part]?.length >= fewest);
    this.samples.hidden = lists.length === 0;
    this.samples.replaceChildren(make("h3", { id: "samples-heading" }, text("samples")), ...lists.map((part) => make("dl", {},
      samples[part].flatMap((sample) => [
        make("dt", {}, make("bdi", { class: "label" }, sample.keys), " ", make("bdi", { class: "hint" }, sample.values || (sample.keys ? text("never-selected") : ""))),
        make("dd", { class: "words", lang: this.language, dir: this.directions.get(this.language) ?? "auto" }, sample.text),
      ]))));
  }

  #field(argument) {
    const input = make("input", {
      "data-argument": argument.name, id: `value-${argument.name}`, dir: "auto", autocomplete: "off", spellcheck: "false",
      inputmode: argument.type === "integer" ? "numeric" : null,
      oninput: () => {
        this.#values.set(this.key, { ...this.values, [argument.name]: input.value });
        this.onChange();
      },
    });
    input.value = this.values[argument.name] ?? argument.value ?? argument.example ?? "";
    return make("label", { for: input.id }, make("bdi", { dir: "ltr" }, argument.name), input);
  }

  #switchScheme() {
    this.#isOtherScheme = !this.#isOtherScheme;
    this.#drawScheme();
  }

  // The page has the scheme of the system; the card can have the other one.
  #drawScheme() {
    const isDark = this.#dark.matches !== this.#isOtherScheme;
    if (this.card) this.card.dataset.scheme = isDark ? "dark" : "light";
  }
}
