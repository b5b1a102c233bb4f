/** An answer of the API: a status with a body, or an error of the network. */
export type Scripted =
  | {
      readonly status?: number;
      readonly json?: unknown;
      readonly text?: string;
      readonly headers?: Record<string, string>;
    }
  | Error;

export interface SeenCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed; undefined without a body. */
  readonly body: unknown;
  /** Clock at the time of the call. */
  readonly at: number;
}

/** A `fetch` that gives these answers one after another, the last one again and again, and what it was asked. */
export function scriptedFetch(...answers: Scripted[]): { fetch: typeof globalThis.fetch; calls: SeenCall[] } {
  const calls: SeenCall[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[Math.min(calls.length, answers.length - 1)] ?? {};
    calls.push({
      method: init.method ?? 'GET',
      url: new URL(String(input)),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      at: Date.now(),
    });
    init.signal?.throwIfAborted();
    if (answer instanceof Error) throw answer;
    return responseOf(answer);
  };
  return { fetch, calls };
}

function responseOf({ status = 200, json, text, headers = {} }: Exclude<Scripted, Error>): Response {
  const type = text === undefined ? 'application/json; charset=utf-8' : 'text/html';
  return new Response(text ?? JSON.stringify(json), { status, headers: { 'content-type': type, ...headers } });
}

/** The form of every refusal. */
export const refusal = (
  status: number,
  Code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Scripted => ({
  ...{ status, headers },
  json: { Code, Message: `Message of ${Code}`, RequestId: 'request-1', ...more },
});

export const networkDown = (): Error => new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
