import { z } from 'zod';
import { EimzoError, type EimzoErrorKind, refusalError } from './eimzo-error.ts';

/** Call of an E-IMZO function; functions of the main plugin have no `plugin`. */
export interface ProgramCall {
  readonly plugin?: 'pfx' | 'certkey' | 'pkcs7';
  readonly name: string;
  readonly arguments?: readonly string[];
}

export interface ProgramAddress {
  readonly url: string;
  /** Defaults to the browser's class; tests pass their own. */
  readonly WebSocket?: typeof WebSocket;
}

export interface TimeLimit {
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
export async function callProgram(
  call: ProgramCall,
  to: ProgramAddress,
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

function openSocket({ url, WebSocket: Socket = globalThis.WebSocket }: ProgramAddress): WebSocket {
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
  socket.addEventListener('open', () => socket.send(frameOf(call)), on);
  socket.addEventListener('message', (event) => resolve(String(event.data)), on);
  socket.addEventListener('close', ({ code }) => fail(code === tooBig ? 'failed' : 'not-running', `close ${code}`), on);
  signal?.addEventListener('abort', () => fail('cancelled', 'aborted'), on);
  return promise.finally(() => {
    clearTimeout(timer);
    listening.abort();
  });
}

const frameOf = ({ plugin, name, arguments: args = [] }: ProgramCall) =>
  JSON.stringify({ ...(plugin && { plugin }), name, arguments: args });

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
