type Fetch = (id: number, signal: AbortSignal) => Promise<string | null>;
type Text = Promise<string | null>;

/** Number of texts to prefetch. */
const ahead = 2;

export class SigningTextPrefetcher {
  readonly #queue: readonly number[];
  readonly #fetch: Fetch;
  readonly #fetched = new Map<number, Text>();

  /** @param queue live array of the waiting ids */
  constructor(queue: readonly number[], fetch: Fetch) {
    this.#queue = queue;
    this.#fetch = fetch;
  }

  take(id: number, signal: AbortSignal): Text {
    const text = this.#textOf(id, signal);
    for (const next of this.#queue.slice(0, ahead)) void this.#textOf(next, signal);
    this.#fetched.delete(id);
    return text;
  }

  /** Drops the prefetched texts, because failures among them may be outdated. */
  forget(): void {
    this.#fetched.clear();
  }

  #textOf(id: number, signal: AbortSignal): Text {
    const known = this.#fetched.get(id);
    if (known) return known;
    const text = this.#fetch(id, signal);
    // Avoids an unhandled rejection before `take` returns the promise to its caller.
    text.catch(() => undefined);
    this.#fetched.set(id, text);
    return text;
  }
}
