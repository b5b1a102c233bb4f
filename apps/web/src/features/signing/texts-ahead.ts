type Fetch = (id: number, signal: AbortSignal) => Promise<string | null>;
type Text = Promise<string | null>;

/** How many texts are fetched before their turn. */
const ahead = 2;

/** The texts of a queue, the next ones fetched while one is being signed. */
export class TextsAhead {
  readonly #queue: readonly number[];
  readonly #fetch: Fetch;
  readonly #fetched = new Map<number, Text>();

  /** @param queue what still waits, as it changes */
  constructor(queue: readonly number[], fetch: Fetch) {
    this.#queue = queue;
    this.#fetch = fetch;
  }

  take(id: number, signal: AbortSignal): Text {
    const text = this.#textOf(id, signal);
    for (const next of this.#queue.slice(0, ahead)) this.#textOf(next, signal);
    this.#fetched.delete(id);
    return text;
  }

  /** What was fetched may have failed for a reason that is gone. */
  forget(): void {
    this.#fetched.clear();
  }

  #textOf(id: number, signal: AbortSignal): Text {
    const known = this.#fetched.get(id);
    if (known) return known;
    const text = this.#fetch(id, signal);
    // A failure is told when its turn comes.
    text.catch(() => undefined);
    this.#fetched.set(id, text);
    return text;
  }
}
