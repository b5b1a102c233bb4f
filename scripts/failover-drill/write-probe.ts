import { testPassword } from '@hybrid-mail/testing/people';

/** An answer to a probe; times are milliseconds of `performance.now()`. */
export interface Answer {
  readonly begun: number;
  readonly ended: number;
  /** 0 without an answer. */
  readonly status: number;
  readonly code: string;
}

/** Calls that write, at a constant rate, each once. */
export interface WriteProbe {
  /** All answers so far, in the order of their ends. */
  answers(): readonly Answer[];
  /** Resolves with the end of the first successful call that began after this time. */
  firstSuccessAfter(time: number): Promise<number>;
  stop(): void;
}

const everyMs = 250;
const longestMs = 60_000;

/**
 * Logs the user in at one API after the other: a login writes a session. A call does not wait for the one before, so a hanging
 * database shows as calls without an answer.
 */
export function startWriteProbe(urls: readonly string[], username: string): WriteProbe {
  const answers: Answer[] = [];
  const waiting = new Set<{ after: number; resolve: (ended: number) => void }>();
  const body = () => new URLSearchParams({ grant_type: 'password', username, password: testPassword });
  const probe = async (url: string) => {
    const begun = performance.now();
    const { status, code } = await fetch(`${url}/token`, {
      method: 'POST',
      body: body(),
      signal: AbortSignal.timeout(longestMs),
    }).then(
      async (response) => ({
        status: response.status,
        code: /"Code":"([^"]*)"/.exec(await response.text())?.[1] ?? '',
      }),
      (error: Error) => ({ status: 0, code: String(error.cause ?? error) }),
    );
    const ended = performance.now();
    answers.push({ begun, ended, status, code });
    for (const one of waiting) {
      if (status !== 200 || begun < one.after) continue;
      waiting.delete(one);
      one.resolve(ended);
    }
  };
  let turn = 0;
  const timer = setInterval(() => void probe(urls[turn++ % urls.length] ?? ''), everyMs);
  return {
    answers: () => answers,
    firstSuccessAfter: (after) => new Promise((resolve) => void waiting.add({ after, resolve })),
    stop: () => clearInterval(timer),
  };
}
