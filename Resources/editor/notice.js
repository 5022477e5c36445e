// What people are told in between: a sentence in the corner of the page, and what only screen readers say.
import { button, byId, calmly, make, text } from "./make.js";

let timer = 0;

// Without a button to choose, the sentence goes after a while.
export const notify = (words, { choice = null, stays = choice !== null } = {}) => {
  clearTimeout(timer);
  const notice = byId("notice");
  notice.replaceChildren(...[make("p", { dir: "auto" }, words), choice, button("close", hush, { class: "quiet" })].filter((node) => node !== null));
  notice.classList.add("shown");
  if (!stays) timer = setTimeout(hush, 6000);
};

export const hush = () => {
  clearTimeout(timer);
  byId("notice").replaceChildren();
  byId("notice").classList.remove("shown");
};

// Screen readers hear how many findings there are when people pause, if it is another number than before.
let count = null, saidCount = null;
const say = calmly(1500, () => {
  if (count === saidCount) return;
  saidCount = count;
  byId("said").textContent = text("findings-count", { count: String(count) });
});
export const sayFindings = (number) => {
  count = number;
  say();
};
export const sayFindingsAnew = () => { saidCount = null; };
