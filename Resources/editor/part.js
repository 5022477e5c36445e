// One part of a text, its title, detail or action: the source, and the translation in one box per form (unit), or as source code.
import { Box } from "./box.js";
import { drawFindings, worst } from "./findings.js";
import { button, make, number, text } from "./make.js";
import { followMenu, openMenu } from "./menu.js";
import { areSame, drawn, isPlaceholder, sourceOf } from "./pieces.js";

const areSameDrafts = (one, other) => one.raw === other.raw && (one.units ?? []).length === (other.units ?? []).length
  && (one.units ?? []).every((unit, index) => areSame(unit.pieces, other.units[index].pieces));

// The only box of a text without forms, and the one for all other cases.
const isFallback = (keys) => keys.every((key) => key === "*");
const isWritten = (unit) => unit.pieces?.length > 0;
const sourceOfUnit = ({ keys, pieces }) => (keys.length > 0 ? `${keys.join(" ")} {{${sourceOf(pieces)}}}` : sourceOf(pieces));

const shapeOf = (sent) => JSON.stringify([sent.mode, sent.units.map((unit) => [unit.keys, unit.label, unit.samples])]);

export class Part {
  #units = [];     // { unit, box, element, left, findings }
  #raw = null;     // the field with source code, in place of the boxes
  #lastBox = null;
  #shape = null;   // of what is drawn
  #stray = null;   // units that were typed for other forms than the text has now; the field with source code shows them

  // `sent`: the part as the server sends it. `context`: what it stands in:
  // { language, source, maximum, placeholders(name), isReadOnly, onChange(part), onNothingToUndo(), onRaw(part), actions }
  constructor(sent, context) {
    this.sent = sent;
    this.context = context;
    this.name = sent.part;
    this.base = sent.base;   // what the draft started from
    this.sources = make("div", { class: "sources" });
    this.others = make("div", { class: "others" });
    this.boxes = make("div", { class: "units" });
    this.findings = make("ul", { class: "findings", id: `findings-${this.name}`, hidden: true });
    this.suggestions = make("ul", { class: "suggestions" });
    const isEditable = !context.isReadOnly;
    this.rawButton = isEditable ? button("edit-source", () => context.onRaw(this), { class: "quiet" }) : null;
    this.placeholderButton = isEditable
      ? button("placeholder", () => { this.lastBox?.focus(); if (this.lastBox) openMenu(this.lastBox, this.placeholders, false); }, { class: "quiet" }) : null;
    this.element = make("section", { class: "part", "data-part": this.name, "aria-labelledby": `part-${this.name}` },
      make("header", {}, make("h3", { id: `part-${this.name}` }, text(this.name)), make("span", { class: "gap" }), this.placeholderButton, this.rawButton),
      this.sources, this.others, this.boxes, this.findings, this.suggestions);
    this.#drawSources();
    this.#build(sent.mode === "raw");
  }

  get placeholders() { return this.context.placeholders(this.name); }
  get isStray() { return this.#stray !== null; }
  get isRaw() { return this.#raw !== null; }
  get lastBox() { return this.#lastBox ?? this.#units[0]?.box ?? null; }
  get isComposing() { return this.#units.some(({ box }) => box.isComposing); }
  get firstField() { return this.#raw ?? this.#units[0]?.box.element ?? null; }
  get emptyBoxes() { return this.#units.filter(({ box }) => box.isEmpty).map(({ box }) => box); }

  // What was changed and not saved, as the server wants it; null if there is nothing.
  get draft() {
    if (this.#stray) return { base: this.base, units: this.#stray };
    if (this.#raw) return this.#raw.value === this.sent.raw ? null : { base: this.base, raw: this.#raw.value };
    if (this.#units.every(({ unit, box }) => areSame(unit.pieces, box.pieces))) return null;
    return { base: this.base, units: this.#units.map(({ unit, box }) => ({ keys: unit.keys, pieces: box.pieces })) };
  }

  // The text in the file is no longer the one that the draft started from, or has other forms.
  get isOutdated() { return this.isStray || (this.draft !== null && this.base !== this.sent.base); }

  // A draft that was kept from an earlier time.
  restore(draft) {
    if (typeof draft?.raw === "string") {
      this.#build(true);
      this.#raw.value = draft.raw;
    } else if (Array.isArray(draft?.units)) {
      if (draft.units.some((unit) => isWritten(unit) && !this.#lineOf(unit))) this.#showStray(draft.units);
      else this.#eachUnit(draft.units, (box, pieces) => box.take(pieces));
    }
    this.base = this.draft === null ? this.sent.base : draft.base;
    this.#fit();
  }

  // What is in the file now. What people have typed stays, unless it is the draft that was `saved`.
  take(sent, saved = null) {
    const draft = this.draft;
    const isSaved = saved !== null && (draft === null || areSameDrafts(draft, saved));
    const keeps = this.isComposing || (draft !== null && !isSaved);
    const hasSameShape = shapeOf(sent) === this.#shape && (keeps || this.isRaw === (sent.mode === "raw"));
    this.sent = sent;
    if (saved !== null) this.base = sent.base;
    this.#drawSources();
    if (hasSameShape) {
      this.#units.forEach((line, index) => {
        line.unit = sent.units[index];
        if (!keeps) line.box.take(line.unit.pieces ?? []);
      });
      if (this.#raw && !keeps) this.#raw.value = sent.raw;
    } else if (!this.isComposing) {
      const hadFocus = this.boxes.contains(document.activeElement);
      const base = this.base;
      this.#build(sent.mode === "raw");
      if (keeps) this.restore({ ...draft, base });
      if (hadFocus) this.focus();
    }
    // The file may have exactly what was typed.
    if (this.draft === null) this.base = sent.base;
    this.#fit();
  }

  // The draft is now one of what is in the file; what has no box is source code.
  rebase() {
    this.base = this.sent.base;
    this.#stray = null;
  }

  // Another text that people have asked for, such as a fix; it is a draft, and can be undone.
  apply(sent) {
    if (this.isComposing || this.isStray) return;
    if (this.#raw) this.#writeRaw(sent.raw);
    else if (sent.mode === "raw") { this.#build(true); this.#raw.value = sent.raw; }
    else this.#eachUnit(sent.units, (box, pieces) => box.replace(pieces));
    this.#changed();
  }

  discard() {
    this.base = this.sent.base;
    if (this.isStray || this.isRaw !== (this.sent.mode === "raw")) this.#build(this.sent.mode === "raw");
    else if (this.#raw) this.#writeRaw(this.sent.raw);
    else this.#units.forEach(({ unit, box }) => box.replace(unit.pieces ?? []));
    this.#changed();
  }

  // The translation as source code, in `source`.
  editRaw(source) {
    this.#build(true);
    this.#raw.value = source;
    this.#changed();
    this.#raw.focus();
  }

  focus() {
    if (this.#raw) this.#raw.focus();
    else this.lastBox?.focus();
  }

  // The source text of the form that a box translates.
  copySource(box) {
    const line = this.#units.find((candidate) => candidate.box === box);
    const row = this.sent.source[line?.unit.like ?? 0];
    if (row) box.replace(row.pieces);
  }

  insertSuggestion(suggestion) {
    if (this.#raw) return;
    const box = this.#lastBox ?? this.emptyBoxes[0] ?? this.lastBox;
    box.focus();
    box.replace(suggestion.pieces ?? [suggestion.text]);
  }

  // --- Answers of the server ----------------------------------------------------------------------------------------

  // Draws the findings of this part; answers with the places that they are about.
  showFindings(findings) {
    const mine = findings.filter((finding) => finding.part === this.name);
    const places = [];
    this.#units.forEach((line, index) => {
      // Nothing is wrong yet with a form that nobody has begun to write.
      const isBegun = line.unit.pieces !== null || !line.box.isEmpty;
      const here = mine.filter((finding) => finding.unit === index && isBegun);
      drawFindings(line.findings, here, this.context.actions);
      this.#setInvalid(line.box.element, here);
      if (line.box.isComposing) return;
      for (const finding of here) {
        const range = typeof finding.piece === "number" ? line.box.rangeOf(finding.piece, finding.start, finding.end) : null;
        if (range) places.push([finding.severity, range]);
      }
    });
    const others = mine.filter((finding) => this.#units[finding.unit] === undefined);
    drawFindings(this.findings, others, this.context.actions);
    if (this.#raw) this.#setInvalid(this.#raw, others);
    return places;
  }

  showLengths(lengths) {
    if (!this.context.maximum || !lengths) return;
    this.#units.forEach(({ left }, index) => {
      const count = this.context.maximum - lengths[index];
      // Nothing is there to be counted in a form that is not written yet.
      left.textContent = typeof lengths[index] === "number" ? text("left", { count: number(count) }) : "";
      left.classList.toggle("over", count < 0);
    });
  }

  showOthers(others) {
    this.others.replaceChildren(...others.map((other) => make("div", { class: "row" },
      make("span", { class: "label" }, other.name),
      this.#drawOther(other, other.parts[this.name]))));
  }

  // A text of another language, in rows as those of the source.
  #drawOther(language, sent) {
    if (!sent) return make("p", { class: "hint" }, text("no-text"));
    return make("div", {}, sent.map((row) => make("div", { class: "row" }, row.label ? make("span", { class: "label" }, row.label) : null, drawn(row.pieces, language))));
  }

  showSuggestions(suggestions) {
    const { language, isReadOnly } = this.context;
    this.suggestions.replaceChildren(...suggestions.map((suggestion) => make("li", {},
      make("div", {},
        suggestion.pieces ? drawn(suggestion.pieces, language) : make("p", { class: "words", lang: language.tag, dir: language.dir }, suggestion.text),
        make("p", { class: "hint" },
          number(suggestion.percent / 100, { style: "percent" }), " · ",
          make("bdi", { lang: this.context.source.tag }, suggestion.source), " · ",
          suggestion.origin === "built-in" ? text("built-in") : make("code", { dir: "ltr" }, suggestion.from))),
      isReadOnly ? null : button("insert", () => this.insertSuggestion(suggestion)))));
    if (suggestions.length > 0) this.suggestions.prepend(make("li", { class: "heading" }, text("suggestions")));
  }

  // --- Drawing ------------------------------------------------------------------------------------------------------

  #drawSources() {
    this.sources.replaceChildren(...this.sent.source.map((row) => make("div", { class: "row" },
      row.label ? make("span", { class: "label" }, row.label) : null, drawn(row.pieces, this.context.source))));
  }

  // The boxes, or the field with source code, from what is in the file.
  #build(isRaw) {
    const { language, isReadOnly } = this.context;
    this.#lastBox = null;
    this.#raw = null;
    this.#units = [];
    this.#stray = null;
    this.#shape = shapeOf(this.sent);
    if (isRaw) {
      this.#raw = make("textarea", {
        class: "raw", "data-part": this.name, rows: "3", spellcheck: "false", dir: "ltr", "aria-labelledby": `part-${this.name}`,
        "aria-describedby": `raw-${this.name} findings-${this.name}`, readonly: isReadOnly,
        oninput: () => { this.#stray = null; this.#changed(); },
      });
      this.#raw.value = this.sent.raw;
      this.boxes.replaceChildren(this.#raw, make("p", { class: "hint", id: `raw-${this.name}` }, text("source-mode")));
    } else {
      this.#units = this.sent.units.map((unit, index) => this.#line(unit, index, language));
      this.boxes.replaceChildren(...this.#units.map((line) => line.element));
    }
    this.#fit();
  }

  #line(unit, index, language) {
    const id = `${this.name}-${index}`;
    const left = make("p", { class: "left", id: `left-${id}` });
    const findings = make("ul", { class: "findings", id: `findings-${id}`, hidden: true });
    const box = new Box({
      isReadOnly: this.context.isReadOnly,
      known: () => this.placeholders,
      onChange: () => { followMenu(box); this.#changed(); },
      onBrace: () => openMenu(box, this.placeholders, true),
      onNothingToUndo: this.context.onNothingToUndo,
      attributes: {
        id: `box-${id}`, "data-part": this.name, "data-keys": unit.keys.join(" "), lang: language.tag, dir: language.dir,
        "aria-label": [text(this.name), unit.label, unit.samples].filter((words) => words).join(", "),
        "aria-describedby": `findings-${id} left-${id}`,
        onfocus: () => { this.#lastBox = box; },
      },
    });
    box.take(unit.pieces ?? []);
    const label = unit.label ? make("p", { class: "label" }, unit.label, unit.samples ? make("span", { class: "samples" }, unit.samples) : null) : null;
    return { unit, box, left, findings, element: make("div", { class: "unit" }, label, box.element, left, findings) };
  }

  // The box for a unit; a text without forms belongs into the one for all other cases, and the other way around.
  #lineOf({ keys }) {
    return this.#units.find(({ unit }) => String(unit.keys) === String(keys))
      ?? this.#units.find(({ unit }) => isFallback(unit.keys) && isFallback(keys));
  }

  #eachUnit(units, work) {
    for (const unit of units) {
      const box = this.#lineOf(unit)?.box;
      if (box && !box.isComposing) work(box, unit.pieces ?? []);
    }
  }

  // Until it fits again, or people change it or choose between it and the text in the file.
  #showStray(units) {
    this.#build(true);
    this.#stray = units;
    this.#shape = null;
    this.#raw.value = units.filter(isWritten).map(sourceOfUnit).join("\n");
  }

  // As if it were typed, so that the browser can undo it.
  #writeRaw(source) {
    if (this.#raw.value === source) return;
    this.#raw.focus();
    this.#raw.select();
    document.execCommand("insertText", false, source);
    if (this.#raw.value !== source) this.#raw.value = source;
  }

  #changed() {
    this.#fit();
    if (this.draft === null) this.base = this.sent.base;
    this.context.onChange(this);
  }

  // Buttons that make sense now, and a field as high as its text.
  #fit() {
    if (this.rawButton) this.rawButton.hidden = this.isRaw;
    if (this.placeholderButton) this.placeholderButton.hidden = this.isRaw || !this.#hasPlaceholders;
    if (this.#raw) this.#raw.rows = Math.max(3, this.#raw.value.split("\n").length + 1);
  }

  get #hasPlaceholders() { return this.sent.source.some((row) => row.pieces.some(isPlaceholder)); }

  #setInvalid(element, findings) {
    if (worst(findings) === "error") element.setAttribute("aria-invalid", "true");
    else element.removeAttribute("aria-invalid");
  }
}
