import { type Calls, repeatableCalls } from '../generated/api.ts';
import { HybridMailError } from '../hybrid-mail-error.ts';
import { toWireNames } from './change-case.ts';
import { readAnswer } from './read-answer.ts';
import { isRetryable, retryDelayMs, waitMs } from './retry.ts';

export interface ConnectionOptions {
  /** Address of the installation, such as `https://hybrid.example.uz`. */
  readonly baseUrl: string;
  /** API key, `hm_live_…` or `hm_test_…`. */
  readonly key: string;
  /** In place of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How often a call that failed is repeated; 3 when absent. */
  readonly retries?: number | undefined;
  /** Longest time of one try, with its answer; 60,000 when absent. */
  readonly timeoutMs?: number | undefined;
  /** Language of refusals and names, as in Accept-Language; English when absent. */
  readonly language?: string | undefined;
}

export interface CallOptions {
  /** Ends the call and its repetitions. */
  readonly signal?: AbortSignal | undefined;
}

export interface RepeatableOptions extends CallOptions {
  /**
   * In place of the key that the client makes for each call. A stored one also protects against a second letter after
   * the program itself was restarted; so does an `externalId`.
   */
  readonly idempotencyKey?: string | undefined;
}

type Place = keyof Calls;

interface Given<P extends Place> extends RepeatableOptions {
  /** Value of `{id}` in the path. */
  readonly id?: number;
  readonly query?: Calls[P]['query'];
  readonly body?: Calls[P]['body'];
  /** A POST that only reads. */
  readonly isReading?: boolean;
}

/** Makes calls of the API, and repeats them where that is safe. */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #baseUrl: string;

  constructor(options: ConnectionOptions) {
    if (!/^https?:$/.test(new URL(options.baseUrl).protocol)) throw new TypeError('The base URL is no http address.');
    if (!/^[\x21-\x7e]+$/.test(options.key)) throw new TypeError('The API key is missing or has wrong characters.');
    this.#options = options;
    this.#baseUrl = options.baseUrl.replace(/\/+$/, '');
  }

  /** @throws HybridMailError, or the reason of the signal */
  async call<P extends Place>(place: P, given: Given<P> = {}): Promise<Calls[P]['reply']> {
    const [method = '', path = ''] = place.split(' ');
    const isRepeatable = repeatableCalls.has(place);
    const url = `${this.#baseUrl}${path.replace('{id}', String(given.id))}${queryOf(given.query)}`;
    const request = {
      method,
      redirect: 'manual' as const,
      headers: this.#headersOf(given.body, isRepeatable ? (given.idempotencyKey ?? crypto.randomUUID()) : null),
      ...(given.body !== undefined && { body: JSON.stringify(toWireNames(given.body)) }),
    };
    const isSafe = method === 'GET' || isRepeatable || given.isReading === true;
    const { retries = 3 } = this.#options;
    for (let retry = 1; ; retry += 1) {
      try {
        return (await this.#try(url, request, given.signal)) as Calls[P]['reply'];
      } catch (error) {
        if (retry > retries || !isRetryable(error, isSafe)) throw error;
        await waitMs(retryDelayMs(retry, error), given.signal);
      }
    }
  }

  #headersOf(body: unknown, idempotencyKey: string | null): Record<string, string> {
    return {
      authorization: `Bearer ${this.#options.key}`,
      'accept-language': this.#options.language ?? 'en',
      'user-agent': '@hybrid-mail/client',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
    };
  }

  async #try(url: string, request: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
    const { fetch = globalThis.fetch, timeoutMs = 60_000 } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
      return await readAnswer(answer);
    } catch (cause) {
      if (cause instanceof HybridMailError) throw cause;
      signal?.throwIfAborted();
      const why = timeout.aborted ? `within ${timeoutMs} ms` : `(${reasonOf(cause)})`;
      throw new HybridMailError('no-answer', `${new URL(url).host} did not answer ${why}.`, { cause });
    }
  }
}

/** Why the connection failed: `fetch` wraps the error of the network. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, message } = cause as { code?: string; message?: string };
  return code ?? message ?? String(cause);
}

function queryOf(query: object = {}): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return given.size === 0 ? '' : `?${given}`;
}
