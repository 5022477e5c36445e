// The page of `plainspoken edit`. This file knows what is going on: which language and text are shown, and what the program says.
// The others know how: make (elements), pieces (texts), box, menu and part (typing), entry (the middle), list (the left),
// preview (the right), findings, notice, dialogs, drafts (what is kept in the browser), connection and keyboard.
import { Connection, ConnectionLost, Newest } from "./connection.js";
import { askConflict, askReason, showChanges, showShortcuts } from "./dialogs.js";
import { Drafts } from "./drafts.js";
import { Entry, joined } from "./entry.js";
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
let isSaving = false, isUndoing = false;
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
    const [tag] = placeInAddress();
    const isKnown = event.languages.some((other) => other.tag === tag);
    const isStillThere = event.languages.some((other) => other.tag === language?.tag);
    await open(isStillThere ? language.tag : isKnown ? tag : event.language);
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
    if (event.language === entry?.around?.language.tag && (event.keys === null || event.keys.includes(entry.key))) return refresh();
  },
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

// Without a key, the text that was asked for last.
const open = async (tag, key = null) => {
  // Without another language there is nothing to translate into.
  if (!tag) return;
  const opened = await connection.ask({ do: "open", language: tag });
  if (opened.keys === undefined) {
    notify(opened.error, { stays: true });
    return;
  }
  language = { tag, name: opened.name, dir: opened.dir };
  list.open(opened.keys, opened.flags, drafts.keys(tag));
  byId("broken").hidden = !opened.error;
  byId("broken").textContent = opened.error ?? "";
  drawLanguages();
  const asked = key ?? list.currentKey ?? placeInAddress()[1];
  const wanted = list.has(asked) ? asked : list.nextToDo() ?? opened.keys[0];
  if (wanted === undefined) return;
  if (isShown(wanted, tag)) await refresh();
  else await show(wanted);
};

// --- Texts ----------------------------------------------------------------------------------------------------------

let findings = [];

const also = () => (drafts.setting("also") ?? []).filter((tag) => tag !== language.tag);
const request = (tag, key) => ({ do: "show", language: tag, key, also: also(), values: preview.valuesOf(key) });
// Until another language is shown, the text belongs to the one before.
const isShown = (key, tag) => key === entry.key && tag === entry.around.language.tag;
const markDraft = () => { if (entry.around.language.tag === language.tag) list.setDraft(entry.key, entry.hasDraft); };
const around = () => ({ language, source: sourceLanguage(), isReadOnly: hello.readOnly, languages: hello.languages, also: also() });

const show = async (key, { isFinal = false } = {}) => {
  stopped.cancel();
  if (entry.key) saveComment();
  // “Save anyway” is about the text that was shown.
  if (byId("save-anyway")) hush();
  const number = ++showing;
  list.select(key);
  const sent = await connection.ask(request(language.tag, key));
  if (number !== showing) return;
  if (sent.parts === undefined) {
    notify(sent.error, { stays: true });
    return;
  }
  entry.show(sent, around());
  preview.show(sent, directions());
  markDraft();
  sayFindingsAnew();
  showAnswers(sent);
  history.replaceState(null, "", `#${language.tag}/${encodeURIComponent(key)}`);
  if (Object.keys(entry.draft).length > 0) changed();
  if (isFinal) { showView("entry"); entry.focus(); }
};

// The same text again, as it is in the file now.
const refresh = async () => {
  const sent = await connection.ask(request(entry.around.language.tag, entry.key));
  if (sent.parts !== undefined) takeEntry(sent);
};

const takeEntry = (sent, saved = null) => {
  if (sent.language === language.tag) list.setFlagsOf(sent.key, sent.flags);
  if (!isShown(sent.key, sent.language)) return;
  entry.take(sent, saved);
  markDraft();
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
const asked = () => ({ language: entry.around.language.tag, key: entry.key, draft: entry.draft });
const isStill = (request) => isShown(request.key, request.language);

// Asks about what is typed, and again if people have typed on meanwhile. Answers null if they do not stop, or see another text.
const askCurrent = async (ask) => {
  for (let attempt = 0; attempt < 5; attempt++) {
    const request = asked();
    const answer = await ask(request);
    if (!isStill(request)) return null;
    if (JSON.stringify(request.draft) === JSON.stringify(entry.draft)) return answer;
  }
  return null;
};

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
  markDraft();
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
  if (key !== null) goTo(key, { isFinal: true });
  // This one is still to do.
  else if (list.isToDo(entry?.key)) entry.focus();
  else notify(text("all-done"));
};

// --- Saving ---------------------------------------------------------------------------------------------------------

const save = async ({ mark = null, anyway = false, isNext = false } = {}) => {
  if (isSaving || !entry?.key || hello.readOnly || entry.isComposing) return;
  const { key, draft, sent: { seen } } = entry, { tag } = entry.around.language;
  const hasComment = saveComment();
  if (Object.keys(draft).length === 0 && mark === null) {
    if (isNext) nextToDo();
    else if (!hasComment) notify(text("nothing-to-save"));
    return;
  }
  // What has no boxes cannot be saved as it is.
  if (entry.isStray) {
    await settle(entry.sent, draft, { mark, anyway, isNext });
    return;
  }
  isSaving = true;
  const slow = setTimeout(() => notify(text("saving"), { stays: true }), 500);
  let answer;
  try {
    // What is said about the comment must not hide what is said about the text.
    await comments;
    answer = await connection.ask({ do: "save", language: tag, key, draft, mark, anyway, seen });
  } catch (error) {
    report(error);
    notify(text("lost"));
    return;
  } finally {
    clearTimeout(slow);
    isSaving = false;
  }
  const isHere = () => isShown(key, tag);
  // People see another text by now.
  const notifyAway = (sentence) => notify(`${sentence} (${key})`, { stays: true });
  if (answer.saved) {
    takeEntry(answer.entry, draft);
    notify(text("saved", { file: answer.file }));
    // Its button may be hidden now.
    if (mark === "confirm" && isHere()) entry.focus();
    if (isNext && isHere()) nextToDo();
  } else if (!isHere()) {
    notifyAway(answer.error ?? (answer.conflict ? text("conflict") : answer.refused || text("refused")));
  } else if (answer.conflict) {
    await settle(answer.conflict.entry, draft, { mark, anyway, isNext });
  } else if (answer.refused) {
    showFindings(answer.findings ?? findings);
    const sentence = answer.refused || text("refused");
    const saveAnyway = () => {
      hush();
      if (isHere()) save({ mark, isNext, anyway: true }).catch(report);
      else notifyAway(sentence);
    };
    if (answer.final) notify(sentence, { stays: true });
    else notify(sentence, { choice: button("save-anyway", saveAnyway, { id: "save-anyway" }) });
  } else {
    notify(answer.error ?? "", { stays: true });
  }
};

// Someone else has changed the text in the file.
const settle = async (theirs, mine, options) => {
  const choice = await askConflict(mine, theirs, entry.around.language);
  if (!isShown(theirs.key, theirs.language)) {
    notify(`${text("conflict")} (${theirs.key})`, { stays: true });
    return;
  }
  if (choice === "mine") {
    entry.rebase(theirs);
    await save(options);
  } else {
    // Taken as if it had been saved: what was typed is given up.
    takeEntry(theirs, choice === "theirs" ? mine : null);
  }
  entry.focus();
};

// One after the other, because each begins with what the one before has written.
let comments = Promise.resolve();
let conflicts = 0;   // of comments: what was to be sent before one is for people to look at

// Answers whether there is a comment to save.
const saveComment = () => {
  if (entry.commentDraft === null || hello.readOnly) return false;
  const { key } = entry, { tag } = entry.around.language, known = conflicts;
  comments = comments.then(() => (known === conflicts ? sendComment(tag, key) : null));
  return true;
};

const sendComment = async (tag, key) => {
  const draft = drafts.read(tag, key, "comment");
  if (draft === null) return;
  let answer;
  try {
    answer = await connection.ask({ do: "comment", language: tag, key, text: draft.text, base: draft.base });
  } catch (error) {
    report(error);
    return;
  }
  const theirs = answer.conflict;
  if (theirs === undefined && !answer.commented) {
    notify(answer.error ?? "", { stays: true });
    return;
  }
  if (theirs !== undefined) conflicts++;
  // In the file now; people may have typed on.
  const base = theirs ?? draft.text;
  if (isShown(key, tag)) {
    entry.takeComment(base, theirs !== undefined);
  } else {
    const typed = drafts.read(tag, key, "comment")?.text ?? draft.text;
    const rest = theirs === undefined ? typed : joined(theirs, typed);
    drafts.write(tag, key, "comment", rest === base ? null : { text: rest, base });
    if (tag === language.tag) list.setDrafts(drafts.keys(tag));
  }
  if (theirs === undefined) notify(text("comment-saved"));
  else notify(text("comment-conflict"), { stays: true });
};

// One at a time: each takes back the last save.
const undo = async () => {
  if (isUndoing) return;
  isUndoing = true;
  try {
    await undoLast();
  } finally {
    isUndoing = false;
  }
};

const undoLast = async () => {
  const answer = await connection.ask({ do: "undo" });
  if (!answer.undone) {
    notify(answer.error ?? "", { stays: true });
    return;
  }
  const { language: tag, key, file } = answer.undone;
  const isOther = !isShown(key, tag);
  const hadFocus = entry.box !== null;
  if (tag !== language.tag) await open(tag, key);
  else if (isOther) await show(key);
  else await refresh();
  showView("entry");
  // The button has no focus any more if there is nothing else to undo.
  if ((hadFocus && isOther) || byId("undo").disabled) entry.focus();
  notify(text("undone", { file }));
};

const fix = async (finding) => {
  const answer = await askCurrent(async (request) => {
    const ask = (id) => connection.ask({ do: "fix", ...request, finding: id });
    const first = await ask(finding.id);
    if (first.parts) return first;
    // People may have typed on since it was found.
    const { findings: now = [] } = await connection.ask({ do: "check", ...request });
    const same = now.find((other) => other.fix && ["code", "part", "unit"].every((name) => other[name] === finding[name]));
    return same ? ask(same.id) : first;
  });
  if (answer === null) return;
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
  const answer = await connection.ask({ do: "accept", ...request, finding: finding.id, reason });
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
    const answer = await askCurrent((request) => connection.ask({ do: "fix", ...request, finding: null }));
    if (answer === null) return;
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
  save: calm(save), undo: calm(undo), fix: calm(fix), accept: calm(accept), raw: calm(editRaw), comment: saveComment,
  changed,
  discard() {
    entry.discard();
    markDraft();
    notify(text("discarded"));
    // Its button is disabled now.
    entry.focus();
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

byId("languages").addEventListener("change", calm((event) => open(event.target.value)));
byId("undo").addEventListener("click", calm(undo));
byId("help").addEventListener("click", () => showShortcuts(shortcuts()));
byId("summary").addEventListener("click", calm(async () => showChanges(await connection.ask({ do: "summary" }))));
byId("preview").querySelector(".back").addEventListener("click", () => { showView("entry"); entry.focus(); });
// The button that was pressed there is gone.
byId("notice").addEventListener("click", (event) => { if (event.target.closest("button")) entry?.focus(); });
// Drafts of another window.
addEventListener("storage", (event) => {
  if (!language) return;
  drafts.noteChange(event.key);
  if (event.newValue === null && entry.key && entry.hasDraft) entry.keepAgain();
  list.setDrafts(drafts.keys(language.tag));
});
connection.open();
