// Dialogs. Each is made when it is opened and removed when it is closed; the focus goes back to where it was.
import { isComposing } from "./keyboard.js";
import { button, make, text } from "./make.js";
import { drawn } from "./pieces.js";

const open = (key, attributes, ...children) => {
  const dialog = make("dialog", { "aria-labelledby": "dialog-heading", ...attributes }, make("h2", { id: "dialog-heading" }, text(key)), ...children);
  const before = document.activeElement;
  dialog.addEventListener("close", () => {
    dialog.remove();
    if (document.activeElement === document.body || document.activeElement === null) before?.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
};

// What was changed, to be pasted elsewhere.
export const showChanges = ({ markdown }) => {
  const hasChanges = markdown !== "";
  const field = make("textarea", { class: "raw", readonly: true, rows: "14", dir: "auto", "aria-labelledby": "dialog-heading" });
  field.value = markdown;
  const copied = make("span", { role: "status", class: "hint" });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(markdown);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    copied.textContent = text("copied");
  };
  const dialog = open("changes", { id: "changes" },
    make("p", { class: "hint" }, text(hasChanges ? "changes-about" : "no-changes")),
    hasChanges ? field : null,
    make("div", { class: "actions" },
      hasChanges ? button("copy", copy, { id: "copy", class: "main" }) : null,
      button("close", () => dialog.close()), copied));
};

// Why a finding is not a mistake. Answers with the reason, or null.
export const askReason = (finding) => new Promise((answer) => {
  let reason = null;
  const field = make("input", { id: "reason", dir: "auto", required: true, autocomplete: "off", maxlength: "500" });
  const accept = () => {
    if (!field.reportValidity() || field.value.trim() === "") return;
    reason = field.value.trim();
    dialog.close();
  };
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    accept();
  });
  const dialog = open("accept-title", { id: "accept-dialog" },
    make("p", { lang: "en", dir: "ltr" }, finding.message, " ", make("code", {}, finding.code)),
    make("p", { class: "hint" }, text("accept-about")),
    make("label", {}, text("reason"), field),
    make("div", { class: "actions" }, button("accept-now", accept, { class: "main", id: "accept-now" }), button("cancel", () => dialog.close())));
  dialog.addEventListener("close", () => answer(reason));
  field.focus();
});

// Two versions of a text side by side. `mine`: the draft; `theirs`: the text as it is in the file. Answers "mine", "theirs" or null.
export const askConflict = (mine, theirs, language) => new Promise((answer) => {
  let choice = null;
  const choose = (name) => () => { choice = name; dialog.close(); };
  const version = (units, raw) => {
    if (typeof raw === "string") return [make("pre", { dir: "ltr" }, raw)];
    const shown = units.filter((unit) => unit.pieces?.length > 0);
    if (shown.length === 0) return [make("p", { class: "hint" }, text("no-text"))];
    return shown.map((unit) => make("div", { class: "row" },
      unit.keys.length > 0 ? make("span", { class: "label" }, unit.keys.join(" ")) : null, drawn(unit.pieces, language)));
  };
  const sections = Object.entries(mine).map(([name, draft]) => {
    const other = theirs.parts.find((part) => part.part === name);
    return make("section", {}, make("h3", {}, text(name)), make("div", { class: "versions" },
      make("div", {}, make("h4", {}, text("yours")), version(draft.units ?? [], draft.raw)),
      make("div", {}, make("h4", {}, text("theirs")), version(other?.units ?? [], other?.mode === "raw" ? other.raw : undefined))));
  });
  const dialog = open("conflict", { id: "conflict" },
    make("p", { class: "hint" }, text("conflict-about")), ...sections,
    make("div", { class: "actions" },
      button("keep-mine", choose("mine"), { id: "keep-mine" }),
      button("take-theirs", choose("theirs"), { id: "take-theirs" }),
      button("go-on", () => dialog.close(), { class: "quiet" })));
  dialog.addEventListener("close", () => answer(choice));
});

// What keys do. `keys`: pairs of a text's name and key names.
export const showShortcuts = (keys) => {
  const dialog = open("shortcuts", { id: "shortcuts" },
    make("dl", {}, keys.flatMap(([key, ...names]) => [
      make("dt", {}, text(key)),
      make("dd", { dir: "ltr" }, names.flatMap((name, index) => [index > 0 ? " " : null, make("kbd", {}, name)])),
    ])),
    make("div", { class: "actions" }, button("close", () => dialog.close())));
};
