// What the checks have found: a list beneath the box, and marks beside the words by the CSS Custom Highlight API.
import { icon, make, text } from "./make.js";

const severities = ["error", "warning", "note"];

// The words of the checks are English, whatever the language of the page is.
const english = (name, attributes, ...children) => make(name, { lang: "en", dir: "ltr", ...attributes }, ...children);

// `…` is code.
const words = (sentence) => sentence.split(/`([^`]+)`/).map((piece, number) => (number % 2 === 1 ? make("code", {}, piece) : piece));

const drawFinding = (finding, actions) => {
  const id = `finding-${finding.id || finding.code}`;
  return make("li", { class: `finding ${finding.severity}`, "data-code": finding.code },
    icon(finding.severity),
    make("div", {},
      make("p", { id },
        make("span", { class: "severity" }, text(`state-${finding.severity}`)), " ",
        english("code", { class: "code", title: finding.name ?? null }, finding.code), " ", english("span", {}, words(finding.message))),
      finding.place ? english("p", { class: "hint" }, finding.place) : null,
      finding.help && finding.help !== finding.fix?.title ? english("p", { class: "hint" }, words(finding.help)) : null,
      actions && (finding.fix || finding.id) ? make("p", { class: "choices" },
        finding.fix ? make("button", { type: "button", class: "fix", "aria-describedby": id, onclick: () => actions.fix(finding) }, text("fix")) : null,
        finding.fix ? english("span", { class: "hint" }, words(finding.fix.title)) : null,
        // What is no message yet has no finding that could be hidden.
        finding.id ? make("button", { type: "button", class: "accept quiet", "aria-describedby": id, onclick: () => actions.accept(finding) },
          text("accept")) : null) : null));
};

// Draws the findings into a list, unless they are there already: the focus may be on one of their buttons.
export const drawFindings = (list, findings, actions = null) => {
  const words = JSON.stringify(findings);
  if (list.dataset.words === words) return;
  list.dataset.words = words;
  const focused = list.contains(document.activeElement) ? document.activeElement : null;
  const code = focused?.closest(".finding")?.dataset.code;
  list.replaceChildren(...findings.map((finding) => drawFinding(finding, actions)));
  list.hidden = findings.length === 0;
  if (focused) [...list.children].find((item) => item.dataset.code === code)?.querySelector(`.${focused.classList[0]}`)?.focus();
};

// Marks the words that findings are about. `places`: pairs of a severity and a range.
export const mark = (places) => {
  if (!("highlights" in CSS)) return;
  for (const severity of severities) {
    const ranges = places.filter((place) => place[0] === severity).map((place) => place[1]);
    if (ranges.length > 0) CSS.highlights.set(`finding-${severity}`, new Highlight(...ranges));
    else CSS.highlights.delete(`finding-${severity}`);
  }
};

export const worst = (findings) => severities.find((severity) => findings.some((finding) => finding.severity === severity)) ?? null;
