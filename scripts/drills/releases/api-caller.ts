import { setTimeout as pause } from 'node:timers/promises';
import { logins, password } from '../../start/logins.ts';
import type { Programs } from './installation.ts';

/** Calls of a phase to one API. */
export interface CallCounts {
  calls: number;
  slowestMs: number;
  /** Number of failed calls by their status and code. */
  readonly failed: Record<string, number>;
}

interface Answer {
  /** 0 without an answer. */
  readonly status: number;
  readonly body: string;
}

const retryMs = 200;
const longestMs = 120_000;

/** A sender's program that calls the APIs in turn, repeats failed calls, and counts them by phase and API. */
export class ApiCaller {
  readonly counts = new Map<string, Map<string, CallCounts>>();
  #phase = 'before';
  #apis: readonly Programs[];
  #turn = 0;
  #token = '';

  constructor(api: Programs) {
    this.#apis = [api];
  }

  /** Calls go to these APIs from now on, or wait while there are none. They are counted under the name of the phase. */
  aim(phase: string, apis: readonly Programs[]): void {
    this.#phase = phase;
    this.#apis = apis;
  }

  /** Logs in with the demonstration's sender. The session is valid at all APIs. */
  async logIn(): Promise<void> {
    const username = logins.find(({ role }) => role === 'sender')?.username ?? '';
    const body = new URLSearchParams({ grant_type: 'password', username, password });
    const { access_token: token } = await this.#json('/token', { method: 'POST', body });
    this.#token = token;
  }

  /** @returns the JSON of the answer @throws Error when the API refuses the call, or fails for two minutes */
  call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, more: Record<string, string> = {}): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json', ...more };
    return this.#json(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  async #json(path: string, init: RequestInit) {
    const { status, body } = await this.#untilAnswered(path, init);
    if (status !== 200) throw new Error(`${init.method} ${path}: ${status} ${body}`);
    return JSON.parse(body);
  }

  async #untilAnswered(path: string, init: RequestInit): Promise<Answer> {
    const end = Date.now() + longestMs;
    for (;;) {
      const answer = await this.#answer(path, init);
      if (!isFailed(answer)) return answer;
      if (Date.now() > end) throw new Error(`${init.method} ${path}: ${answer.status} ${answer.body}`);
      await pause(retryMs);
    }
  }

  async #answer(path: string, init: RequestInit): Promise<Answer> {
    let api = this.#nextApi();
    for (; !api; api = this.#nextApi()) await pause(retryMs);
    const begin = performance.now();
    const answer = await fetch(api.url + path, init)
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch((error: Error) => ({ status: 0, body: String((error.cause as Error | undefined)?.message ?? error) }));
    this.#count(api, answer, performance.now() - begin);
    return answer;
  }

  #nextApi(): Programs | undefined {
    this.#turn += 1;
    return this.#apis[this.#turn % this.#apis.length];
  }

  #count(api: Programs, answer: Answer, ms: number): void {
    const { status, body } = answer;
    const ofPhase = this.counts.get(this.#phase) ?? new Map<string, CallCounts>();
    const of = ofPhase.get(api.name) ?? { calls: 0, slowestMs: 0, failed: {} };
    this.counts.set(this.#phase, ofPhase.set(api.name, of));
    of.calls += 1;
    of.slowestMs = Math.max(of.slowestMs, ms);
    if (!isFailed(answer)) return;
    const why = status === 0 ? body : `${status} ${/"Code":"([^"]*)"/.exec(body)?.[1] ?? ''}`;
    of.failed[why] = (of.failed[why] ?? 0) + 1;
  }
}

/** Also when the first try of a repeated call still holds the idempotency key. */
const isFailed = ({ status, body }: Answer) =>
  status === 0 || status >= 500 || body.includes('"Code":"idempotency-key-busy"');
