import { setTimeout as pause } from 'node:timers/promises';
import { testPassword } from '@hybrid-mail/testing/people';

/** Simulates a program of an organization, which repeats each call until it is carried out or refused. */
export interface ApiClient {
  readonly token: string;
  /** Repeats the call while nothing answers, the status is 500 or more, or its first try holds the idempotency key. */
  call(method: 'GET' | 'PUT' | 'POST', path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Number of repetitions by their cause: `gone` without an answer, else the answer's status and code. */
  repeated(): Readonly<Record<string, number>>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

const retryMs = 100;
/** Longer than the lease of an idempotency key whose call was interrupted with the database (two minutes). */
const longestMs = 240_000;

/** Logs in. @returns a client that sends the token of this session */
export async function logInApiClient(url: string, username: string): Promise<ApiClient> {
  const form = new URLSearchParams({ grant_type: 'password', username, password: testPassword });
  const repeated: Record<string, number> = {};
  const again = ({ status, body }: Answer) => {
    const why = status === 0 ? 'gone' : `${status} ${/"Code":"([^"]*)"/.exec(body)?.[1]}`;
    repeated[why] = (repeated[why] ?? 0) + 1;
  };
  const login = await answered(`${url}/token`, { method: 'POST', body: form }, again);
  const { access_token: token } = JSON.parse(login.body) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return {
    token,
    call: (method, path, body, further = {}) => {
      const init = { method, headers: { ...headers, ...further }, ...(body && { body: JSON.stringify(body) }) };
      return answered(url + path, init, again);
    },
    repeated: () => repeated,
  };
}

/**
 * Repeats the request: a killed API refuses connections for a moment, without its database it answers 5xx, and it
 * cannot release the idempotency key then.
 */
async function answered(url: string, init: RequestInit, again: (answer: Answer) => void): Promise<Answer> {
  const end = Date.now() + longestMs;
  for (;;) {
    const answer = await fetch(url, init)
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch((error: Error) => ({ status: 0, body: String(error.cause ?? error) }));
    if (!isPassing(answer)) return answer;
    if (Date.now() > end) throw new Error(`${init.method} ${url}: ${answer.status} ${answer.body}`);
    again(answer);
    await pause(retryMs);
  }
}

const isPassing = ({ status, body }: Answer) =>
  status === 0 || status >= 500 || body.includes('"Code":"idempotency-key-busy"');
