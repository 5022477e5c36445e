// One WebSocket to the editor's program. Answers are matched to requests by their numbers; everything else is an event.
const delays = [500, 1000, 2000, 5000];

export class Connection {
  #address = new URL("live", location.href.replace(/^http/, "ws").replace(/#.*/, ""));
  #socket = null;
  #waiting = new Map();
  #last = 0;
  #attempts = 0;
  #timer = 0;
  #isEnded = false;

  // `onEvent` gets what the program sends on its own, and `onLost` is called once whenever the connection is lost.
  constructor({ onEvent, onLost }) {
    this.onEvent = onEvent;
    this.onLost = onLost;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.#hurry(); });
    // A page that comes back from the browser's memory is alive, but its connection is not.
    addEventListener("pageshow", (event) => { if (event.persisted) { this.#isEnded = false; this.open(); } });
    addEventListener("pagehide", () => {
      if (this.isOpen) this.#socket.send(JSON.stringify({ do: "bye" }));
      this.#isEnded = true;
      this.#socket?.close();
    });
  }

  get isOpen() { return this.#socket?.readyState === WebSocket.OPEN; }

  open() {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onmessage = (message) => this.#receive(JSON.parse(message.data));
    socket.onclose = () => { if (socket === this.#socket) this.#lose(); };
  }

  // Answers with what the program answers. Throws if the connection is lost before that.
  ask(request) {
    return new Promise((answer, fail) => {
      if (!this.isOpen) { fail(new ConnectionLost()); return; }
      const id = ++this.#last;
      this.#waiting.set(id, { answer, fail });
      this.#socket.send(JSON.stringify({ id, ...request }));
    });
  }

  #receive(message) {
    if (message.event !== undefined) {
      if (message.event === "hello") this.#attempts = 0;
      this.onEvent(message);
      return;
    }
    this.#waiting.get(message.id)?.answer(message);
    this.#waiting.delete(message.id);
  }

  #lose() {
    this.#socket = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { fail } of waiting) fail(new ConnectionLost());
    if (this.#isEnded) return;
    this.onLost();
    this.#timer = setTimeout(() => this.open(), delays[Math.min(this.#attempts++, delays.length - 1)]);
  }

  #hurry() {
    if (this.#socket === null && !this.#isEnded) this.open();
  }
}

export class ConnectionLost extends Error {}

// Asks for the newest state only: while one request is under way, others wait as one.
export class Newest {
  #isBusy = false;
  #isWanted = false;

  constructor(work) { this.work = work; }

  async ask() {
    this.#isWanted = true;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#isWanted) {
        this.#isWanted = false;
        await this.work();
      }
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      this.#isBusy = false;
    }
  }
}
