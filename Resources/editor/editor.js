// The page of `plainspoken edit`. This file knows what is going on: which language and text are shown, and what the program says.
// The others know how: make (elements), pieces (texts), box, menu and part (typing), entry (the middle), list (the left),
// preview (the right), findings, notice, dialogs, drafts (what is kept in the browser), connection and keyboard.
import { Connection, ConnectionLost, Newest } from "./connection.js";
import { askConflict, askReason, showChanges, showShortcuts } from "./dialogs.js";
import { Drafts } from "./drafts.js";
import { Entry } from "./entry.js";
import { drawFindings } from "./findings.js";
import { listen, shortcuts } from "./keyboard.js";
import { List } from "./list.js";
import { button, byId, calmly, make, text, useTexts } from "./make.js";
import { hush, notify, sayFindings, sayFindingsAnew } from "./notice.js";
import { Preview } from "./preview.js";

const page = document.documentElement;
let hello = null;         // what the program said first
let language = null;      // { tag, name, dir } of the language that is translated into
let drafts = null, entry = null;
let showing = 0;          // counts what was asked to be shown; only the last is
let isSaving = false;
let wasLost = false;
const progress = new Map();   // by language

// --- The program ----------------------------------------------------------------------------------------------------

const showConnection = (state) => {
  const place = byId("connection");
  place.dataset.state = state;
  place.textContent = text(state);
};

const showView = (name) => { page.dataset.view = name; };

const events = {
  async hello(event) {
    const isFirst = hello === null;
    if (isFirst) {
      useTexts(event.texts);
      drafts = new Drafts(event.project, () => notify(text("storage"), { stays: true }));
      entry = new Entry(byId("entry"), drafts, entryActions);
    }
    hello = event;
    byId("folder").textContent = event.folder;
    byId("read-only").hidden = !event.readOnly;
    byId("undo").hidden = event.readOnly;
    byId("undo").disabled = !event.canUndo;
    showConnection("connected");
    if (wasLost) notify(text("connection-back"));
    wasLost = false;
    drawLanguages();
    const [tag, key] = placeInAddress();
    const isKnown = event.languages.some((other) => other.tag === tag);
    await open(language?.tag ?? (isKnown ? tag : event.language), entry.key ?? key);
    page.dataset.ready = "true";
  },
  progress(event) {
    progress.set(event.language, event);
    drawLanguages();
  },
  states(event) {
    if (event.language === language?.tag) list.setFlags(event.flags);
  },
  changed(event) {
    if (event.language === language?.tag && entry.key && (event.keys === null || event.keys.includes(entry.key))) refresh();
  },
  async reload() { await open(language.tag, entry.key); },
  history(event) { byId("undo").disabled = !event.canUndo; },
};

const connection = new Connection({
  onEvent: (event) => { events[event.event]?.(event)?.catch(report); },
  onLost: () => {
    if (hello) wasLost = true;
    if (hello) showConnection("lost");
  },
});

// A lost connection is told at the top of the page; anything else is a mistake in this page.
const report = (error) => { if (!(error instanceof ConnectionLost)) throw error; };

// --- Languages ------------------------------------------------------------------------------------------------------

const sourceLanguage = () => ({ tag: hello.source, name: hello.sourceName, dir: hello.sourceDir });
const directions = () => new Map([sourceLanguage(), ...hello.languages].map((other) => [other.tag, other.dir]));

const drawLanguages = () => {
  const menu = byId("languages");
  const label = (other) => {
    const percent = progress.get(other.tag)?.percent ?? other.percent;
    return percent ? `${other.name} · ${percent}` : other.name;
  };
  const tags = hello.languages.map((other) => other.tag);
  // An open menu is not built anew while it is read.
  if ([...menu.options].map((option) => option.value).join() !== tags.join()) {
    menu.replaceChildren(...hello.languages.map((other) => make("option", { value: other.tag, lang: other.tag }, label(other))));
  } else {
    hello.languages.forEach((other, index) => { if (menu.options[index].textContent !== label(other)) menu.options[index].textContent = label(other); });
  }
  if (!language) return;
  menu.value = language.tag;
  const now = progress.get(language.tag);
  const bar = byId("progress");
  if (now) bar.value = now.done;
  bar.hidden = !now;
  byId("counts").textContent = now?.summary ?? hello.languages.find((other) => other.tag === language.tag)?.summary ?? "";
  const elsewhere = byId("elsewhere"), others = now?.elsewhere ?? [];
  elsewhere.hidden = others.length === 0;
  elsewhere.querySelector(".number").textContent = String(others.length);
  drawFindings(elsewhere.querySelector("ul"), others);
};

// The language and the key after the # of the address: a reload leads to the same text.
const placeInAddress = () => {
  try {
    return location.hash.slice(1).split("/").map(decodeURIComponent);
  } catch {
    return [];
  }
};

const open = async (tag, key) => {
  // Without another language there is nothing to translate into.
  if (!tag) return;
  const opened = await connection.ask({ do: "open", language: tag });
  if (opened.keys === undefined) {
    notify(opened.error, { stays: true });
    return;
  }
  const isOther = language?.tag !== tag;
  language = { tag, name: opened.name, dir: opened.dir };
  list.open(opened.keys, opened.flags, drafts.keys(tag));
  byId("broken").hidden = !opened.error;
  byId("broken").textContent = opened.error ?? "";
  drawLanguages();
  const wanted = list.has(key) ? key : list.nextToDo() ?? opened.keys[0];
  if (wanted === undefined) return;
  if (!isOther && wanted === entry.key) await refresh();
  else await show(wanted);
};

// --- Texts ----------------------------------------------------------------------------------------------------------

let findings = [];

const also = () => (drafts.setting("also") ?? []).filter((tag) => tag !== language.tag);
const request = (key) => ({ do: "show", language: language.tag, key, also: also(), values: preview.valuesOf(key) });
const around = () => ({ language, source: sourceLanguage(), isReadOnly: hello.readOnly, languages: hello.languages, also: also() });

const show = async (key, { isFinal = false } = {}) => {
  if (entry.key && entry.commentDraft !== null) saveComment();
  // “Save anyway” is about the text that was shown.
  if (byId("save-anyway")) hush();
  const number = ++showing;
  list.select(key);
  const sent = await connection.ask(request(key));
  if (number !== showing) return;
  if (sent.parts === undefined) {
    notify(sent.error, { stays: true });
    return;
  }
  entry.show(sent, around());
  preview.show(sent, directions());
  list.setDraft(key, entry.hasDraft);
  sayFindingsAnew();
  showAnswers(sent);
  history.replaceState(null, "", `#${language.tag}/${encodeURIComponent(key)}`);
  if (Object.keys(entry.draft).length > 0) changed();
  if (isFinal) { showView("entry"); entry.focus(); }
};

// The same text again, as it is in the file now.
const refresh = async () => {
  const number = ++showing;
  const sent = await connection.ask(request(entry.key));
  if (number !== showing || sent.parts === undefined) return;
  takeEntry(sent);
};

const takeEntry = (sent, saved = null) => {
  list.setFlagsOf(sent.key, sent.flags);
  if (sent.key !== entry.key) return;
  entry.take(sent, saved);
  list.setDraft(entry.key, entry.hasDraft);
  if (Object.keys(entry.draft).length > 0) changed();
  else {
    showAnswers(sent);
    preview.draw(sent.preview);
  }
};

const showAnswers = (sent) => {
  showFindings(sent.findings);
  entry.showLengths(sent.preview?.length);
};

const showFindings = (found) => {
  findings = found;
  entry.showFindings(found);
  sayFindings(found.length);
};

// What is typed is checked and shown as readers will see it.
const asked = () => ({ language: language.tag, key: entry.key, draft: entry.draft });
const isStill = (request) => request.key === entry.key && request.language === language.tag;

const newestPreview = new Newest(async () => {
  const request = asked();
  const answer = await connection.ask({ do: "preview", ...request, values: preview.values });
  if (!isStill(request) || !answer.preview) return;
  preview.draw(answer.preview);
  entry.showLengths(answer.preview.length);
});

const newestCheck = new Newest(async () => {
  const request = asked();
  const answer = await connection.ask({ do: "check", ...request });
  if (isStill(request) && answer.findings) showFindings(answer.findings);
});

// The preview follows each key; findings wait until people pause.
const askPreview = () => newestPreview.ask();
const askCheck = calmly(120, () => newestCheck.ask());

const changed = () => {
  list.setDraft(entry.key, entry.hasDraft);
  askPreview();
  askCheck();
};

const goTo = async (key, options) => {
  if (key === null || hello === null) return;
  try {
    await show(key, options);
  } catch (error) {
    report(error);
    list.select(entry.key);
    notify(text("lost"));
  }
};

const nextToDo = () => {
  const key = list.nextToDo();
  if (key === null) notify(text("all-done"));
  else goTo(key, { isFinal: true });
};

// --- Saving ---------------------------------------------------------------------------------------------------------

const save = async ({ mark = null, anyway = false, isNext = false } = {}) => {
  if (isSaving || !entry?.key || hello.readOnly || entry.isComposing) return;
  const tag = language.tag, { key, draft } = entry;
  if (entry.commentDraft !== null) saveComment();
  if (Object.keys(draft).length === 0 && mark === null) {
    if (isNext) nextToDo();
    else notify(text("nothing-to-save"));
    return;
  }
  isSaving = true;
  const slow = setTimeout(() => notify(text("saving"), { stays: true }), 500);
  let answer;
  try {
    answer = await connection.ask({ do: "save", language: tag, key, draft, mark, anyway });
  } catch (error) {
    report(error);
    notify(text("lost"));
    return;
  } finally {
    clearTimeout(slow);
    isSaving = false;
  }
  const isShown = key === entry.key && tag === language.tag;
  if (answer.saved) {
    if (isShown) takeEntry(answer.entry, draft);
    else if (tag === language.tag) list.setFlagsOf(key, answer.entry.flags);
    notify(text("saved", { file: answer.file }));
    if (isNext && isShown) nextToDo();
  } else if (!isShown) {
    notify(answer.error ?? answer.refused ?? text("conflict"), { stays: true });
  } else if (answer.conflict) {
    await settle(answer.conflict.entry, draft, { mark, anyway, isNext });
  } else if (answer.refused) {
    showFindings(answer.findings ?? findings);
    const sentence = answer.refused || text("refused");
    if (answer.final) notify(sentence, { stays: true });
    else notify(sentence, { choice: button("save-anyway", () => { hush(); save({ mark, isNext, anyway: true }).catch(report); }, { id: "save-anyway" }) });
  } else {
    notify(answer.error ?? "", { stays: true });
  }
};

// Someone else has changed the text in the file.
const settle = async (theirs, mine, options) => {
  const choice = await askConflict(mine, theirs, language);
  if (theirs.key !== entry.key) return;
  if (choice === "mine") {
    entry.rebase(theirs);
    await save(options);
  } else {
    // Taken as if it had been saved: what was typed is given up.
    takeEntry(theirs, choice === "theirs" ? mine : null);
  }
  entry.focus();
};

const saveComment = async () => {
  const words = entry.commentDraft, { tag } = entry.around.language, { key } = entry;
  if (words === null || hello.readOnly) return;
  try {
    const answer = await connection.ask({ do: "comment", language: tag, key, text: words });
    if (!answer.commented) {
      notify(answer.error ?? "", { stays: true });
      return;
    }
  } catch (error) {
    report(error);
    return;
  }
  notify(text("comment-saved"));
  drafts.write(tag, key, "comment", null);
  if (key === entry.key && tag === language.tag) {
    entry.sent.comment = words;
    list.setDraft(key, entry.hasDraft);
  }
};

const undo = async () => {
  const answer = await connection.ask({ do: "undo" });
  if (!answer.undone) {
    notify(answer.error ?? "", { stays: true });
    return;
  }
  const { language: tag, key, file } = answer.undone;
  const isOther = tag !== language.tag || key !== entry.key;
  const hadFocus = entry.box !== null;
  if (tag !== language.tag) await open(tag, key);
  else if (isOther) await show(key);
  else await refresh();
  showView("entry");
  if (hadFocus && isOther) entry.focus();
  notify(text("undone", { file }));
};

const fix = async (finding) => {
  const request = asked();
  const ask = (id) => connection.ask({ do: "fix", ...request, finding: id });
  let answer = await ask(finding.id);
  if (!answer.parts) {
    // People may have typed on since it was found.
    const { findings: now = [] } = await connection.ask({ do: "check", ...request });
    const same = now.find((other) => other.fix && ["code", "part", "unit"].every((name) => other[name] === finding[name]));
    if (same) answer = await ask(same.id);
  }
  if (!isStill(request)) return;
  if (!answer.parts) {
    notify(answer.error ?? "", { stays: true });
    return;
  }
  entry.apply(answer.parts);
  if (finding.part) entry.focusPart(finding.part);
  notify(text("fixed"));
};

const accept = async (finding) => {
  const request = asked();
  const reason = await askReason(finding);
  if (reason === null) return;
  const answer = await connection.ask({ do: "accept", language: request.language, key: request.key, finding: finding.id, reason });
  if (!answer.accepted) {
    notify(answer.error ?? "", { stays: true });
    return;
  }
  notify(text("accepted"));
  if (!isStill(request)) return;
  showFindings(answer.findings);
  if (Object.keys(entry.draft).length > 0) askCheck();
  // Its button is gone.
  if (finding.part) entry.focusPart(finding.part);
  else entry.focus();
};

// The source code of what is in the boxes now: a fix of nothing.
const editRaw = async (part) => {
  let source = part.sent.raw;
  if (part.draft !== null) {
    const request = asked();
    const answer = await connection.ask({ do: "fix", ...request, finding: null });
    if (!isStill(request)) return;
    if (!answer.parts) {
      notify(answer.error ?? "", { stays: true });
      return;
    }
    source = answer.parts.find((other) => other.part === part.name)?.raw ?? source;
  }
  part.editRaw(source);
};

// --- The page -------------------------------------------------------------------------------------------------------

// Actions that talk to the program; a lost connection is told elsewhere.
const calm = (action) => (...values) => { action(...values)?.catch(report); };

const entryActions = {
  save: calm(save), undo: calm(undo), fix: calm(fix), accept: calm(accept), raw: calm(editRaw), comment: calm(saveComment),
  changed,
  discard() {
    entry.discard();
    list.setDraft(entry.key, false);
    notify(text("discarded"));
  },
  also: calm(async (tags) => {
    drafts.keepSetting("also", tags);
    entry.around.also = tags;
    await refresh();
  }),
  back() { showView("list"); list.focus(); },
  preview() { showView("preview"); byId("preview").focus(); },
};

const list = new List({
  // Moving quickly through the list shows only where people stop.
  onChoose(key, isFinal) {
    if (isFinal && key === entry.key) { showView("entry"); entry.focus(); }
    else if (isFinal) goTo(key, { isFinal });
    else later(key);
  },
  async onSearch(words) {
    try {
      const { numbers } = await connection.ask({ do: "search", language: language.tag, text: words });
      if (numbers) return numbers;
    } catch (error) {
      report(error);
    }
    // Without the program, only keys can be searched.
    return list.keys.flatMap((key, index) => (key.includes(words.toLowerCase()) ? [index] : []));
  },
});
const stopped = calmly(90, () => { if (list.currentKey !== entry.key) goTo(list.currentKey); });
const later = () => { showing++; stopped(); };

const preview = new Preview(byId("preview-content"), () => askPreview());

const regions = [
  { name: "list", focus: () => list.focus() },
  { name: "entry", focus: () => entry?.focus() },
  { name: "preview", focus: () => (byId("preview").querySelector("input") ?? byId("preview")).focus() },
];

listen({
  save: calm(save), saveNext: calm(() => save({ isNext: true })),
  previous: () => step(-1), next: () => step(1), nextMissing: nextToDo,
  copySource: () => { if (entry?.key && !hello.readOnly) entry.copySource(); },
  fix: () => entry?.firstFix()?.click(),
  placeholder: (position) => entry?.insertPlaceholder(position),
  search: () => { showView("list"); byId("search").focus(); },
  help: () => showShortcuts(shortcuts()),
  list: () => { showView("list"); list.focus(); },
  region: (by) => {
    const here = regions.findIndex(({ name }) => byId(name).contains(document.activeElement));
    const region = regions[((here < 0 && by < 0 ? 0 : here) + by + regions.length) % regions.length];
    showView(region.name);
    region.focus();
  },
});

// The text before or after this one; the caret goes with it.
const step = (by) => {
  const hadBox = byId("entry").contains(document.activeElement);
  goTo(list.neighbor(by), { isFinal: hadBox });
};

byId("languages").addEventListener("change", calm((event) => open(event.target.value, entry.key)));
byId("undo").addEventListener("click", calm(undo));
byId("help").addEventListener("click", () => showShortcuts(shortcuts()));
byId("summary").addEventListener("click", calm(async () => showChanges(await connection.ask({ do: "summary" }))));
byId("preview").querySelector(".back").addEventListener("click", () => { showView("entry"); entry.focus(); });
// Drafts of another window.
addEventListener("storage", (event) => {
  if (!language) return;
  if (event.newValue === null && entry.key && entry.hasDraft) entry.keepAgain();
  list.setDrafts(drafts.keys(language.tag));
});
connection.open();
