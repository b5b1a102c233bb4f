import type { Readable, Writable } from 'node:stream';

type Values = Record<string, unknown>;
type Listener = (values: Values) => void;

interface Message extends Values {
  id?: number;
  method?: string;
  params?: Values;
  sessionId?: string;
  result?: Values;
  error?: { message: string };
}

/** The browser is gone, or does not answer any more. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
}

/**
 * Speaks the DevTools protocol over the two pipes that only this process holds: JSON with a zero byte behind it. When they
 * break, because this process ends, the browser ends too.
 */
export class DevtoolsPipe {
  readonly #input: Writable;
  readonly #answers = new Map<number, { resolve(values: Values): void; reject(error: Error): void }>();
  readonly #listeners = new Map<string, Listener>();
  /** By session: who waits for more than answers. */
  readonly #endListeners = new Map<string, () => void>();
  #lastId = 0;
  #isOver = false;

  constructor(input: Writable, output: Readable) {
    this.#input = input;
    input.on('error', () => this.end());
    output.on('error', () => this.end());
    output.on('close', () => this.end());
    splitAtZeros(output, (text) => this.#hear(JSON.parse(text) as Message));
  }

  /** @throws BrowserGone; Error when the browser refuses */
  call(method: string, params: Values = {}, sessionId?: string): Promise<Values> {
    if (this.#isOver) return Promise.reject(new BrowserGone(method));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#answers.set(id, { resolve, reject });
      this.#input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  on(method: string, sessionId: string, listener: Listener): void {
    this.#listeners.set(`${method} ${sessionId}`, listener);
  }

  /** A page may wait for an event that a browser which is gone never sends. At once when it is gone already. */
  onEnd(sessionId: string, listener: () => void): void {
    if (this.#isOver) listener();
    else this.#endListeners.set(sessionId, listener);
  }

  /** Nobody listens to the page any more. */
  forget(sessionId: string): void {
    this.#endListeners.delete(sessionId);
    for (const key of this.#listeners.keys()) if (key.endsWith(` ${sessionId}`)) this.#listeners.delete(key);
  }

  /** Rejects every pending answer and event. */
  end(): void {
    this.#isOver = true;
    for (const { reject } of this.#answers.values()) reject(new BrowserGone('the browser is gone'));
    this.#answers.clear();
    for (const listener of this.#endListeners.values()) listener();
    this.#endListeners.clear();
  }

  #hear({ id, method, params, sessionId, result, error }: Message): void {
    if (id === undefined) {
      this.#listeners.get(`${method} ${sessionId}`)?.(params ?? {});
      return;
    }
    const answer = this.#answers.get(id);
    this.#answers.delete(id);
    if (error) answer?.reject(new Error(error.message));
    else answer?.resolve(result ?? {});
  }
}

function splitAtZeros(output: Readable, take: (text: string) => void): void {
  let parts: Buffer[] = [];
  output.on('data', (chunk: Buffer) => {
    let start = 0;
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      take(Buffer.concat([...parts, chunk.subarray(start, end)]).toString());
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  });
}
