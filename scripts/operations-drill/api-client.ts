/** Calls the API of an installation with the session of one person. */
export class ApiClient {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async logIn(url: string, username: string, password: string): Promise<ApiClient> {
    const form = new URLSearchParams({ grant_type: 'password', username, password });
    const response = await fetch(`${url}/token`, { method: 'POST', body: form });
    const body = await response.text();
    if (!response.ok) throw new Error(`login of ${username}: ${response.status} ${body}`);
    return new ApiClient(url, (JSON.parse(body) as { access_token: string }).access_token);
  }

  /** @throws Error for a status other than 200 */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const { status, text } = await this.answer(method, path, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
    return JSON.parse(text) as T;
  }

  /** Status 0 means that nothing answered. */
  answer(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' };
    return fetch(this.#url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      (error: Error) => ({ status: 0, text: String(error.cause ?? error) }),
    );
  }
}

/** Status and code of an answer, as `503 database-full`, or what went wrong without one. */
export function kindOf({ status, text }: { status: number; text: string }): string {
  if (status === 0) return text;
  const code = /"Code":"([^"]*)"/.exec(text)?.[1];
  return code ? `${status} ${code}` : String(status);
}

/** Calls at a constant rate until `stop`. */
export function callSteadily(call: () => Promise<{ status: number; text: string }>, perSecond: number) {
  const running: Promise<{ kind: string; at: number }>[] = [];
  const waiting = new Set<{ after: number; resolve: (time: number) => void }>();
  const pacing = setInterval(() => {
    const at = performance.now();
    const answered = call().then((answer) => ({ kind: kindOf(answer), at }));
    running.push(answered);
    void answered.then(({ kind }) => {
      for (const one of waiting)
        if (kind === '200' && at > one.after && waiting.delete(one)) one.resolve(performance.now());
    });
  }, 1000 / perSecond);
  return {
    /** Resolves when a call that begins after this time has succeeded. */
    successAfter: (after: number) => new Promise<number>((resolve) => void waiting.add({ after, resolve })),
    /** @returns number of answers by status and code, and the seconds between the first and the last failed call */
    stop: async () => {
      clearInterval(pacing);
      const answers = await Promise.all(running);
      const failed = answers.filter(({ kind }) => kind !== '200').map(({ at }) => at);
      const byKind: Record<string, number> = {};
      for (const { kind } of answers) byKind[kind] = (byKind[kind] ?? 0) + 1;
      const seconds = failed.length > 0 ? (Math.max(...failed) - Math.min(...failed)) / 1000 : 0;
      return { byKind, failed: failed.length, calls: answers.length, seconds: Math.round(seconds * 10) / 10 };
    },
  };
}
