import { vi } from 'vitest';
import { checkAnswer } from './check-answer.ts';

export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Parsed JSON, or the text of a form. */
  readonly body: unknown;
  readonly authorization: string | null;
}

interface Reply {
  readonly status?: number;
  readonly json?: unknown;
  readonly bytes?: Blob | Uint8Array<ArrayBuffer>;
}

/** Answers by `METHOD /path`; a function answers by the request. */
export type Answers = Record<string, Reply | ((asked: RecordedCall) => Reply | Promise<Reply>)>;

export interface ApiDouble {
  readonly asked: RecordedCall[];
  /** `METHOD /path` of every call, in order. */
  readonly names: () => string[];
  /** The calls whose `METHOD /path` fits; calls that an earlier test left under way are among `asked`. */
  readonly fitting: (name: RegExp) => RecordedCall[];
  /** The last call of `METHOD /path`. */
  readonly last: (name: string) => RecordedCall | undefined;
  answers: Answers;
}

/**
 * Replaces fetch and XMLHttpRequest; all other code is real. Calls without an answer get 404. An answer that violates
 * the contract of its endpoint fails the test, unless the answer is given as bytes.
 */
export function serveApi(answers: Answers): ApiDouble {
  const api: ApiDouble = {
    asked: [],
    names: () => api.asked.map(nameOf),
    fitting: (name) => api.asked.filter((asked) => name.test(nameOf(asked))),
    last: (name) => api.asked.findLast((asked) => nameOf(asked) === name),
    answers,
  };
  const answer = async (
    method: string,
    address: string,
    body: string | null,
    headers?: HeadersInit,
  ): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const asked = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: readBody(body),
      authorization: new Headers(headers).get('Authorization'),
    };
    api.asked.push(asked);
    const found = api.answers[`${method} ${url.pathname}`] ?? {
      status: 404,
      json: { Message: 'Не найдено', Code: 'not-found' },
    };
    const { status = 200, json, bytes } = typeof found === 'function' ? await found(asked) : found;
    if (status < 300 && bytes === undefined) checkAnswer(asked, json ?? null);
    return new Response(bytes ?? JSON.stringify(json ?? null), { status });
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const response = answer(init.method ?? 'GET', address, (init.body as string | undefined) ?? null, init.headers);
    return Promise.race([response, abortOf(init.signal)]);
  });
  vi.stubGlobal('XMLHttpRequest', requestClass(answer));
  return api;
}

const nameOf = ({ method, path }: RecordedCall) => `${method} ${path}`;

function readBody(body: string | null): unknown {
  if (body === null) return null;
  return body.startsWith('{') || body.startsWith('[') ? JSON.parse(body) : body;
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });
}

function requestClass(answer: (method: string, address: string, body: string | null) => Promise<Response>) {
  return class {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    responseType = '';
    status = 0;
    response: unknown = null;
    onload?: () => void;
    onabort?: () => void;
    private method = '';
    private address = '';
    private isAborted = false;

    open(method: string, address: string) {
      this.method = method;
      this.address = address;
    }

    setRequestHeader() {}

    abort() {
      this.isAborted = true;
      this.onabort?.();
    }

    async send(body: string | null) {
      const total = body?.length ?? 0;
      this.upload.onprogress?.({ loaded: total, total });
      const response = await answer(this.method, this.address, body);
      if (this.isAborted) return;
      this.status = response.status;
      this.response = await response.blob();
      this.onload?.();
    }
  };
}
