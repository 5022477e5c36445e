// The middle of the page: one text with its source, and the boxes of its translation.
import { drawFindings, mark } from "./findings.js";
import { flag, stateOf } from "./list.js";
import { button, icon, make, text } from "./make.js";
import { Part } from "./part.js";

const unique = (placeholders) => placeholders.filter((piece, index) => placeholders.findIndex((other) => other.p === piece.p) === index);

// Two comments in one.
export const joined = (theirs, mine) => [theirs, mine].filter((words) => words !== "").join("\n");

export class Entry {
  #lastPart = null;

  // `actions`: what buttons do: save(options), discard(), fix(finding), accept(finding), raw(part), undo(), changed(), back(), also(tags).
  constructor(element, drafts, actions) {
    Object.assign(this, { element, drafts, actions });
    this.sent = null;
    this.commentBase = "";   // the comment that was in the file when typing began
    this.parts = [];
  }

  get key() { return this.sent?.key ?? null; }
  get isComposing() { return this.parts.some((part) => part.isComposing); }
  get isStray() { return this.parts.some((part) => part.isStray); }
  get isOutdated() { return this.parts.some((part) => part.isOutdated); }
  get hasDraft() { return this.parts.some((part) => part.draft !== null) || this.commentDraft !== null; }

  // The parts with changes that are not saved, as the server wants them.
  get draft() {
    return Object.fromEntries(this.parts.map((part) => [part.name, part.draft]).filter((pair) => pair[1] !== null));
  }

  get commentDraft() {
    const words = this.comment?.value.trim() ?? "";
    return this.comment && words !== this.sent.comment.trim() ? words : null;
  }

  // `around`: { language, source, isReadOnly, languages, also }.
  show(sent, around) {
    mark([]);
    this.sent = sent;
    this.around = around;
    this.#lastPart = null;
    const { language, source, isReadOnly } = around;
    const context = {
      language, source, isReadOnly, maximum: sent.maximum, actions: isReadOnly ? null : this.actions,
      placeholders: (name) => this.#placeholders(name),
      onChange: (part) => this.#changed(part),
      onNothingToUndo: () => this.actions.undo(),
      onRaw: (part) => this.actions.raw(part),
    };
    this.parts = sent.parts.map((part) => new Part(part, context));
    for (const part of this.parts) part.element.addEventListener("focusin", () => { this.#lastPart = part; });
    this.states = make("p", { class: "states" });
    this.banners = make("div", { class: "banners" });
    this.general = make("ul", { class: "findings", hidden: true });
    this.terms = make("section", { class: "terms", "aria-labelledby": "terms-heading" });
    this.comment = make("textarea", {
      id: "comment", rows: "2", dir: "auto", readonly: isReadOnly, oninput: () => this.#keepComment(), onchange: () => this.actions.comment(),
    });
    this.comment.value = sent.comment;
    this.scroll = make("div", { class: "scroll" },
      make("header", { class: "about" },
        make("div", { class: "ways" },
          make("button", { type: "button", class: "back", "data-to": "list", onclick: () => this.actions.back() },
            make("span", { class: "arrow", "aria-hidden": "true" }), text("to-list")),
          make("span", { class: "gap" }),
          make("button", { type: "button", class: "forward", "data-to": "preview", onclick: () => this.actions.preview() }, text("preview"))),
        make("h2", { dir: "ltr" }, sent.key), this.states,
        sent.description ? make("p", { class: "description", lang: source.tag, dir: source.dir }, sent.description) : null,
        ...sent.uses.map(({ part, key }) => make("p", { class: "hint" }, text("uses", { part: text(part), key }))),
        this.#arguments(), this.#also()),
      this.banners, this.general,
      ...this.parts.map((part) => part.element),
      this.terms,
      make("section", { class: "comment" }, make("label", { for: "comment" }, text("comment")), this.comment));
    this.element.replaceChildren(this.scroll, isReadOnly ? "" : this.#buttons());
    this.element.scrollTop = 0;
    for (const part of this.parts) {
      const draft = this.drafts.read(language.tag, sent.key, part.name);
      if (draft === null) continue;
      part.restore(draft);
      this.#keep(part);
    }
    const comment = this.drafts.read(language.tag, sent.key, "comment");
    if (typeof comment?.text === "string") this.comment.value = comment.text;
    this.commentBase = comment?.base ?? sent.comment;
    this.#storeComment();
    this.isRestored = this.hasDraft;
    this.#drawAround();
  }

  // The same text as it is in the file now. `saved`: the draft that was just saved.
  take(sent, saved = null) {
    if (String(sent.parts.map((part) => part.part)) !== String(this.parts.map((part) => part.name))) {
      const hadFocus = this.element.contains(document.activeElement);
      this.show(sent, this.around);
      if (hadFocus) this.focus();
      return;
    }
    const commentDraft = this.commentDraft;
    this.sent = sent;
    for (const part of this.parts) {
      const now = sent.parts.find((other) => other.part === part.name);
      if (now) part.take(now, saved?.[part.name] ?? null);
      this.#keep(part);
    }
    if (commentDraft === null) this.comment.value = sent.comment;
    this.#storeComment();
    this.isRestored = this.isRestored && this.hasDraft;
    this.#drawAround();
  }

  // The same text as someone else has changed it; what was typed here is to replace that.
  rebase(sent) {
    this.take(sent);
    for (const part of this.parts) {
      part.rebase();
      this.#keep(part);
    }
    this.#drawState();
  }

  // The comment in the file is this one now. If someone else has written it, both are in the field, for people to choose.
  takeComment(words, isConflict) {
    if (isConflict) this.comment.value = joined(words, this.comment.value);
    this.sent.comment = this.commentBase = words;
    this.#keepComment();
  }

  // --- Commands -----------------------------------------------------------------------------------------------------

  focus() {
    const part = this.#lastPart ?? this.parts.find((candidate) => candidate.emptyBoxes.length > 0) ?? this.parts[0];
    if (part) part.focus();
    else this.element.focus();
  }

  focusPart(name) { this.parts.find((part) => part.name === name)?.focus(); }

  get box() {
    const { activeElement } = document;
    return this.element.contains(activeElement) ? activeElement.box ?? null : null;
  }

  // Into the box with the caret, or into every box that is still empty.
  copySource() {
    const { box } = this;
    const part = box && this.parts.find((candidate) => candidate.element.contains(box.element));
    if (part) part.copySource(box);
    else for (const other of this.parts) for (const empty of other.emptyBoxes) other.copySource(empty);
  }

  insertPlaceholder(position) {
    const { box } = this;
    const placeholder = box && this.#placeholders(box.element.dataset.part)[position];
    if (placeholder) box.insert([placeholder]);
  }

  firstFix() { return this.element.querySelector(".finding .fix"); }

  discard() {
    for (const part of this.parts) part.discard();
    this.comment.value = this.sent.comment;
    this.#keepComment();
  }

  apply(parts) {
    for (const part of this.parts) {
      const other = parts.find((candidate) => candidate.part === part.name);
      if (other) part.apply(other);
    }
  }

  // --- Answers of the server ----------------------------------------------------------------------------------------

  showFindings(findings) {
    const isPart = (name) => this.parts.some((part) => part.name === name);
    drawFindings(this.general, findings.filter((finding) => !isPart(finding.part)), this.around.isReadOnly ? null : this.actions);
    mark(this.parts.flatMap((part) => part.showFindings(findings)));
  }

  showLengths(lengths) {
    for (const part of this.parts) part.showLengths(lengths?.[part.name]);
  }

  // --- Drawing ------------------------------------------------------------------------------------------------------

  // What may change while the same text is shown.
  #drawAround() {
    const { sent } = this;
    const { source, language, isReadOnly } = this.around;
    // Those without this text, too.
    const others = this.around.also.map((tag) => sent.others.find((other) => other.tag === tag)
      ?? { ...this.around.languages.find((other) => other.tag === tag), parts: {} });
    for (const part of this.parts) {
      part.showOthers(others.filter((other) => other.name));
      part.showSuggestions(sent.suggestions.filter((suggestion) => suggestion.part === part.name));
    }
    const words = (list) => list.map((word) => make("bdi", { lang: language.tag }, word)).flatMap((word, index) => (index > 0 ? [", ", word] : [word]));
    this.terms.replaceChildren(...(sent.terms.length === 0 ? [] : [
      make("h3", { id: "terms-heading" }, text("terms")),
      make("ul", {}, sent.terms.map((term) => make("li", {},
        make("bdi", { lang: source.tag }, term.source), make("span", { class: "arrow", "aria-hidden": "true" }),
        isReadOnly ? words(term.use)
          : term.use.map((word) => make("button", { type: "button", class: "word", lang: language.tag, dir: language.dir, onclick: () => this.#insertWord(word) }, word)),
        term.avoid.length > 0 ? make("span", { class: "hint" }, text("avoid"), ": ", words(term.avoid)) : null,
        term.note ? make("span", { class: "hint", dir: "auto" }, term.note) : null))),
    ]));
    this.terms.hidden = sent.terms.length === 0;
    this.#drawState();
  }

  #drawState() {
    const { sent } = this;
    const names = [stateOf(sent.flags)];
    if (sent.flags & flag.reviewed && names[0] !== "reviewed") names.push("reviewed");
    if (sent.flags & flag.comment) names.push("comment");
    if (this.hasDraft) names.push("draft");
    this.states.replaceChildren(...names.map((name) => make("span", { class: `state ${name}` }, icon(name), text(`state-${name}`))));
    const banners = [];
    if (sent.stale) banners.push("stale");
    if (this.isOutdated) banners.push("changed-elsewhere");
    else if (this.isRestored && this.hasDraft) banners.push("drafts-kept");
    const isSame = banners.join() === this.banners.dataset.names;
    this.banners.dataset.names = banners.join();
    if (!isSame) this.banners.replaceChildren(...banners.map((name) =>
      make("p", { class: "banner", "data-name": name, role: name === "changed-elsewhere" ? "status" : null }, text(name))));
    const discard = this.element.querySelector("#discard");
    if (discard) discard.disabled = !this.hasDraft;
    const confirm = this.element.querySelector("#confirm");
    const hasText = sent.parts.some((part) => part.base);
    if (confirm) confirm.hidden = !(hasText && sent.flags & (flag.missing | flag.review));
  }

  #arguments() {
    const list = this.sent.arguments;
    if (list.length === 0) return null;
    return make("details", { class: "arguments" },
      make("summary", {}, text("placeholders"), " ", list.map((argument) => make("span", { class: "chip", dir: "ltr" }, argument.name))),
      make("dl", {}, list.flatMap((argument) => [
        make("dt", {}, make("span", { class: "chip", dir: "ltr" }, argument.name), argument.type ? make("code", { dir: "ltr" }, argument.type) : null),
        make("dd", { lang: this.around.source.tag, dir: this.around.source.dir }, argument.description ?? ""),
        argument.example ? make("dd", { class: "hint" }, text("example"), ": ", make("bdi", {}, argument.example)) : null,
      ])));
  }

  // The languages that are shown for comparison.
  #also() {
    const { languages, also, language, source } = this.around;
    const others = languages.filter((other) => other.tag !== language.tag && other.tag !== source.tag);
    if (others.length === 0) return null;
    const chosen = () => [...choice.querySelectorAll("input:checked")].map((box) => box.value);
    const choice = make("details", { class: "also" }, make("summary", {}, text("also")),
      make("fieldset", {}, make("legend", { class: "unseen" }, text("also")), others.map((other) => make("label", {},
        make("input", { type: "checkbox", value: other.tag, checked: also.includes(other.tag), onchange: () => this.actions.also(chosen()) }),
        make("bdi", { lang: other.tag }, other.name)))));
    choice.open = also.length > 0;
    return choice;
  }

  #buttons() {
    const { actions } = this;
    return make("footer", { class: "actions" },
      button("save", () => actions.save(), { id: "save", class: "main" }),
      button("save-next", () => actions.save({ isNext: true }), { id: "save-next", class: "main second" }),
      button("mark-reviewed", () => actions.save({ mark: "reviewed" }), { id: "mark-reviewed" }),
      button("mark-review", () => actions.save({ mark: "needs-review" }), { id: "mark-review" }),
      button("confirm", () => actions.save({ mark: "confirm" }), { id: "confirm" }),
      // The caret stays where it is, so that the source goes into its box.
      button("copy-source", () => this.copySource(), { id: "copy-source", class: "quiet", onmousedown: (event) => event.preventDefault() }),
      button("discard", () => actions.discard(), { id: "discard", class: "quiet" }));
  }

  // --- Small things -------------------------------------------------------------------------------------------------

  // Those of the part's source first, then those of the other parts, then what else may be filled in.
  #placeholders(name) {
    const parts = [...this.sent.parts].sort((one, other) => (other.part === name) - (one.part === name));
    const used = parts.flatMap((part) => [...part.source, ...part.units]).flatMap((row) => row.pieces ?? []).filter((piece) => typeof piece === "object");
    const others = this.sent.arguments.filter((argument) => !used.some((piece) => piece.n === argument.name))
      .map((argument) => ({ p: `{$${argument.name}}`, n: argument.name }));
    return unique([...used, ...others]);
  }

  #insertWord(word) {
    const part = this.#lastPart ?? this.parts[0];
    const box = part?.isRaw ? null : part?.lastBox;
    box?.focus();
    box?.insert([word]);
  }

  #changed(part) {
    this.#keep(part);
    this.#drawState();
    this.actions.changed();
  }

  // Keeps again what another window has removed from the browser's storage.
  keepAgain() {
    for (const part of this.parts) if (part.draft !== null) this.#keep(part);
    if (this.commentDraft !== null) this.#keepComment();
  }

  #keep(part) { this.drafts.write(this.around.language.tag, this.key, part.name, part.draft); }

  #storeComment() {
    const words = this.commentDraft;
    if (words === null) this.commentBase = this.sent.comment;
    this.drafts.write(this.around.language.tag, this.key, "comment", words === null ? null : { text: words, base: this.commentBase });
  }

  #keepComment() {
    this.#storeComment();
    this.#drawState();
    this.actions.changed();
  }
}
