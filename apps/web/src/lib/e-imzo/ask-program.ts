import type { z } from 'zod';
import { callProgram, type ProgramAddress, type ProgramCall, type TimeLimit } from './call-program.ts';
import { EimzoError } from './eimzo-error.ts';

/**
 * Timeouts by kind of call, because the protocol has none. Signing may take long, because the user types a password.
 */
const timeLimits = {
  greeting: { timeoutMs: 8_000, whenLate: 'not-running' },
  listing: { timeoutMs: 18_000, whenLate: 'busy' },
  signing: { timeoutMs: 180_000, whenLate: 'busy' },
} as const satisfies Record<string, TimeLimit>;

type Kind = keyof typeof timeLimits;

export interface ProgramOptions extends ProgramAddress {
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
