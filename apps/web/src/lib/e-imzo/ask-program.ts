import { z } from 'zod';
import { EimzoError, type EimzoErrorKind, refusalError } from './eimzo-error.ts';
import type { DeviceKind } from './signing-key.ts';

/**
 * Timeouts by kind of call, because the protocol has none. Signing may take long, because the user types a password.
 */
const timeLimits = {
  greeting: { timeoutMs: 8_000, whenLate: 'not-running' },
  listing: { timeoutMs: 18_000, whenLate: 'busy' },
  signing: { timeoutMs: 180_000, whenLate: 'busy' },
} as const satisfies Record<string, TimeLimit>;

type Kind = keyof typeof timeLimits;

export interface ProgramOptions {
  readonly url: string;
  /** Defaults to the browser's class; tests pass their own. */
  readonly WebSocket?: typeof WebSocket;
  /** Overrides of the timeouts, in milliseconds. */
  readonly timeoutMs?: Partial<Record<Kind, number>>;
}

interface Question<S> extends ProgramCall {
  readonly kind: Kind;
  /** Schema of the answer. */
  readonly reply: S;
}

export type AskProgram = <S extends z.ZodType>(question: Question<S>, signal?: AbortSignal) => Promise<z.output<S>>;

/** Returns a function that calls E-IMZO, one call at a time, and validates the answers. */
export function createAskProgram(options: ProgramOptions): AskProgram {
  return async ({ kind, reply, ...call }, signal) => {
    const limit = { ...timeLimits[kind], timeoutMs: options.timeoutMs?.[kind] ?? timeLimits[kind].timeoutMs };
    const answer = reply.safeParse(await runInQueue(() => callProgram(call, options, limit, signal), signal));
    if (!answer.success) throw new EimzoError({ kind: 'failed', reason: `unreadable answer to ${call.name}` });
    return answer.data;
  };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Queue of one call at a time for the whole page, because E-IMZO hangs when two calls overlap. Aborting a queued call
 * rejects at once, and the call is never made.
 */
function runInQueue<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new EimzoError({ kind: 'cancelled', reason: 'aborted' }));
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  const turn = last.then(() => (signal?.aborted ? aborted : run()));
  last = turn.catch(() => undefined);
  return Promise.race([turn, aborted]).finally(() => signal?.removeEventListener('abort', giveUp));
}

/** Call of an E-IMZO function; functions of the main plugin have no `plugin`. */
interface ProgramCall {
  readonly plugin?: 'pfx' | 'certkey' | 'pkcs7' | DeviceKind;
  readonly name: string;
  readonly arguments?: readonly string[];
}

interface TimeLimit {
  readonly timeoutMs: number;
  /** Kind of error after a timeout. */
  readonly whenLate: EimzoErrorKind;
}

const tooBig = 1009;
const closingMs = 1000;

/**
 * Makes one call to E-IMZO: opens a socket, sends one frame, receives one frame; ignores later events of the socket.
 * Settles only after the socket is closed (waits at most a second), because E-IMZO stops answering when two sockets are
 * open.
 * @throws EimzoError
 */
async function callProgram(
  call: ProgramCall,
  to: ProgramOptions,
  timeLimit: TimeLimit,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  if (signal?.aborted) throw new EimzoError({ kind: 'cancelled', reason: 'aborted' });
  const socket = openSocket(to);
  const closed = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve, { once: true }));
  try {
    return successOf(await exchange(socket, call, timeLimit, signal));
  } finally {
    socket.close();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, closingMs))]);
  }
}

function openSocket({ url, WebSocket: Socket = globalThis.WebSocket }: ProgramOptions): WebSocket {
  try {
    return new Socket(url);
  } catch (error) {
    throw new EimzoError({ kind: 'not-running', reason: String(error) });
  }
}

function exchange(socket: WebSocket, call: ProgramCall, timeLimit: TimeLimit, signal?: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (kind: EimzoErrorKind, reason: string) => reject(new EimzoError({ kind, reason }));
  const listening = new AbortController();
  const on = { signal: listening.signal };
  const timer = setTimeout(() => fail(timeLimit.whenLate, 'timeout'), timeLimit.timeoutMs);
  socket.addEventListener('open', () => socket.send(JSON.stringify({ ...call, arguments: call.arguments ?? [] })), on);
  socket.addEventListener('message', (event) => resolve(String(event.data)), on);
  socket.addEventListener('close', ({ code }) => fail(code === tooBig ? 'failed' : 'not-running', `close ${code}`), on);
  signal?.addEventListener('abort', () => fail('cancelled', 'aborted'), on);
  return promise.finally(() => {
    clearTimeout(timer);
    listening.abort();
  });
}

const answer = z.looseObject({
  success: z.boolean(),
  status: z.number().optional(),
  reason: z.string().nullish(),
});

function successOf(frame: string): Record<string, unknown> {
  const reply = answer.safeParse(parsed(frame));
  if (!reply.success) throw new EimzoError({ kind: 'failed', reason: 'unreadable answer' });
  const { success, status, reason } = reply.data;
  if (!success) throw refusalError(status, reason ?? '');
  return reply.data;
}

function parsed(frame: string): unknown {
  try {
    return JSON.parse(frame);
  } catch {
    return undefined;
  }
}
