// The list of texts. Only the rows that can be seen exist, so ten thousand texts cost no more than twenty.
import { isComposing } from "./keyboard.js";
import { byId, calmly, icon, make, number, text } from "./make.js";

export const flag = { missing: 1, review: 2, warning: 4, error: 8, comment: 16, reviewed: 32, inherited: 64 };

const filters = {
  all: () => true,
  missing: (flags) => flags & flag.missing,
  review: (flags) => flags & flag.review,
  findings: (flags) => flags & (flag.warning | flag.error),
  comment: (flags) => flags & flag.comment,
};

// The one state that matters most.
export const stateOf = (flags) =>
  ["error", "missing", "review", "warning", "reviewed", "inherited"].find((name) => flags & flag[name]) ?? "done";

const domainOf = (key) => key.split(".", 1)[0];

export class List {
  #keys = [];
  #flags = [];
  #drafts = new Set();
  #words = "";            // what was searched
  #found = null;          // numbers of the texts that the search has found; null without a search
  #first = undefined;     // the first text that the search and the filter leave
  #lines = [];            // what is listed: numbers of texts, and names of domains as headings
  #places = new Map();    // the line of each listed text
  #current = -1;
  #shown = new Map();     // the rows that exist, by line
  #rowHeight = 32;

  // `onChoose(key, isFinal)`: a text is chosen; it is final if people want to go on there. `onSearch(words)` answers with numbers.
  constructor({ onChoose, onSearch }) {
    this.box = byId("keys");
    this.content = make("div", { role: "presentation", class: "rows" });
    this.box.append(this.content);
    this.onChoose = onChoose;
    this.box.addEventListener("scroll", () => this.#draw());
    this.box.addEventListener("keydown", (event) => this.#press(event));
    // By its place, because rows may be made anew while a button of the mouse is held down.
    this.box.addEventListener("click", (event) => {
      const line = this.#lines[Math.floor((event.clientY - this.content.getBoundingClientRect().top) / this.#rowHeight)];
      if (typeof line === "number") this.#choose(line, true);
    });
    new ResizeObserver(() => this.#measure()).observe(this.box);
    this.filter = byId("filters");
    this.filter.addEventListener("change", () => this.#list());
    this.search = byId("search");
    const find = async () => {
      const words = this.search.value.trim();
      const numbers = words ? await onSearch(words) : null;
      if (words !== this.search.value.trim()) return;
      this.#words = words;
      this.#found = numbers === null ? null : new Set(numbers);
      this.#list();
    };
    const search = calmly(80, find);
    this.search.addEventListener("input", search);
    this.search.addEventListener("keydown", async (event) => {
      if (isComposing(event) || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
      event.preventDefault();
      if (event.key === "ArrowDown") { this.focus(); return; }
      // Enter may come before the list shows what is found.
      if (this.#words !== this.search.value.trim()) await find();
      if (this.#first === undefined) return;
      this.box.focus();
      this.#choose(this.#first, false);
    });
    this.searchAgain = search;
  }

  get keys() { return this.#keys; }
  get currentKey() { return this.#keys[this.#current] ?? null; }

  open(keys, flags, drafts) {
    const key = this.currentKey;
    this.#keys = keys;
    this.#numbers = new Map(keys.map((name, index) => [name, index]));
    this.#flags = flags;
    this.#drafts = drafts;
    this.#current = this.#numbers.get(key) ?? -1;
    this.#words = "";
    this.#found = null;
    this.#list();
    if (this.search.value.trim()) this.searchAgain();
  }
  #numbers = new Map();

  has(key) { return this.#numbers.has(key); }
  isToDo(key) { return (this.#flags[this.#numbers.get(key)] & (flag.missing | flag.review)) !== 0; }

  setFlags(flags) {
    if (flags.length !== this.#keys.length) return;
    this.#flags = flags;
    this.#list();
  }

  setFlagsOf(key, flags) {
    const index = this.#numbers.get(key);
    if (index === undefined || this.#flags[index] === flags) return;
    this.#flags[index] = flags;
    this.#list();
  }

  setDrafts(drafts) {
    this.#drafts = drafts;
    this.#draw(true);
  }

  setDraft(key, hasDraft) {
    if (this.#drafts.has(key) === hasDraft) return;
    if (hasDraft) this.#drafts.add(key);
    else this.#drafts.delete(key);
    this.#draw(true);
  }

  select(key) {
    this.#current = this.#numbers.get(key) ?? -1;
    // A text that the filter leaves out is listed as long as it is the current one.
    this.#list();
    this.#reveal();
  }

  // The key `step` listed texts from here, or null at the ends.
  neighbor(step) {
    const texts = this.#lines.filter((line) => typeof line === "number");
    const place = texts.indexOf(this.#current);
    return this.#keys[place < 0 ? texts[0] : texts[place + step]] ?? null;
  }

  // The next key, after this one and then from the beginning, that is not translated or needs review.
  nextToDo() {
    const count = this.#keys.length;
    for (let step = 1; step <= count; step++) {
      const index = (this.#current + step) % count;
      if (index !== this.#current && this.#flags[index] & (flag.missing | flag.review)) return this.#keys[index];
    }
    return null;
  }

  focus() {
    this.box.focus();
    if (this.#places.has(this.#current)) this.#reveal();
    else this.#move(() => 0);
  }

  // --- What is listed -----------------------------------------------------------------------------------------------

  #list() {
    const wanted = filters[this.filter.value] ?? filters.all;
    this.#lines = [];
    this.#places.clear();
    this.#first = undefined;
    let domain = null;
    this.#keys.forEach((key, index) => {
      const isListed = wanted(this.#flags[index]) && (this.#found === null || this.#found.has(index));
      if (isListed) this.#first ??= index;
      else if (index !== this.#current) return;
      if (domainOf(key) !== domain) {
        domain = domainOf(key);
        this.#lines.push(domain);
      }
      this.#places.set(index, this.#lines.length);
      this.#lines.push(index);
    });
    this.#positions = new Map([...this.#places.keys()].map((index, position) => [index, position + 1]));
    const none = this.#first === undefined && this.#keys.length > 0 ? text("none-found") : "";
    if (byId("none-found").textContent !== none) byId("none-found").textContent = none;
    for (const option of this.filter.options) {
      const count = this.#flags.reduce((sum, flags) => sum + (filters[option.value](flags) ? 1 : 0), 0);
      option.textContent = `${text(`filter-${option.value}`)} (${number(count)})`;
    }
    this.#draw(true);
  }
  #positions = new Map();

  // --- Rows ---------------------------------------------------------------------------------------------------------

  #measure() {
    this.#rowHeight = parseFloat(getComputedStyle(this.box).getPropertyValue("--row-height")) || 32;
    this.#draw(true);
  }

  #draw(isAnew = false) {
    const height = this.#rowHeight;
    this.content.style.height = `${this.#lines.length * height}px`;
    const first = Math.max(0, Math.floor(this.box.scrollTop / height) - 5);
    const last = Math.min(this.#lines.length - 1, Math.ceil((this.box.scrollTop + this.box.clientHeight) / height) + 5);
    const wanted = new Set();
    for (let line = first; line <= last; line++) wanted.add(line);
    // Screen readers need the current row, wherever it is.
    const current = this.#places.get(this.#current);
    if (current !== undefined) wanted.add(current);
    for (const [line, row] of this.#shown) {
      if (isAnew || !wanted.has(line)) {
        row.remove();
        this.#shown.delete(line);
      }
    }
    for (const line of wanted) {
      if (this.#shown.has(line)) continue;
      const row = typeof this.#lines[line] === "string" ? this.#heading(line) : this.#row(line);
      row.style.transform = `translateY(${line * height}px)`;
      this.#shown.set(line, row);
      this.content.append(row);
    }
    if (current === undefined) this.box.removeAttribute("aria-activedescendant");
    else this.box.setAttribute("aria-activedescendant", `text-${this.#current}`);
  }

  #heading(line) { return make("div", { class: "domain", role: "presentation", "aria-hidden": "true" }, this.#lines[line]); }

  #row(line) {
    const index = this.#lines[line];
    const key = this.#keys[index], flags = this.#flags[index] ?? 0;
    const domain = domainOf(key);
    const states = [stateOf(flags)];
    if (flags & flag.comment) states.push("comment");
    if (this.#drafts.has(key)) states.push("draft");
    const [main, ...others] = states.map(icon);
    return make("div", {
      role: "option", class: "row", id: `text-${index}`, "data-key": key, "data-flags": flags,
      "aria-selected": String(index === this.#current), "aria-setsize": this.#positions.size, "aria-posinset": this.#positions.get(index),
      title: `${key}: ${states.map((state) => text(`state-${state}`)).join(", ")}`,
    }, main,
    make("bdi", { class: "key", dir: "ltr" }, make("span", { class: "muted" }, key.slice(0, domain.length + 1)), key.slice(domain.length + 1)),
    others, make("span", { class: "unseen" }, `, ${states.map((state) => text(`state-${state}`)).join(", ")}`));
  }

  // --- Moving -------------------------------------------------------------------------------------------------------

  #reveal() {
    const line = this.#places.get(this.#current);
    if (line === undefined) return;
    // With the heading above the first text of a domain.
    const top = (typeof this.#lines[line - 1] === "string" ? line - 1 : line) * this.#rowHeight;
    const bottom = (line + 1) * this.#rowHeight;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (bottom > this.box.scrollTop + this.box.clientHeight) this.box.scrollTop = bottom - this.box.clientHeight;
    this.#draw();
  }

  #choose(index, isFinal) {
    if (index === undefined) return;
    this.select(this.#keys[index]);
    this.onChoose(this.#keys[index], isFinal);
  }

  #move(place) {
    const texts = this.#lines.filter((line) => typeof line === "number");
    const here = texts.indexOf(this.#current);
    this.#choose(texts[Math.min(Math.max(place(here, texts.length), 0), texts.length - 1)], false);
  }

  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.box.clientHeight / this.#rowHeight) - 1);
    const moves = {
      ArrowDown: (here) => here + 1, ArrowUp: (here) => here - 1, PageDown: (here) => here + page, PageUp: (here) => here - page,
      Home: () => 0, End: (_, count) => count - 1,
    };
    if (moves[event.key]) this.#move(moves[event.key]);
    else if (event.key === "Enter" && this.#current >= 0) this.#choose(this.#current, true);
    else return;
    event.preventDefault();
  }
}
