import type { Context } from '../context.ts';
import { claimKey } from './claim-key.ts';
import { freeKey } from './free-key.ts';
import { keepAnswer } from './keep-answer.ts';
import { markCommitted } from './mark-committed.ts';

/** A call that creates or sends, under a key of the program's own. */
export interface RepeatableCall {
  readonly key: string;
  /** The endpoint's name. */
  readonly call: string;
  /** All that is asked, as the verb gets it: the same key with other input is refused. */
  readonly input: unknown;
}

export interface OnceAnswer {
  readonly text: string;
  /** The answer of an earlier call. */
  readonly isRepeated: boolean;
}

/**
 * Does the work of a call once, however often the person repeats it with the same key within a day: a repeated call gets
 * the answer of the first. A call that is refused or breaks leaves the key free, unless something of it is committed.
 * @param work makes the answer; it must write by the transactions of the context that it is given
 * @throws Refusal idempotency-key-wrong, idempotency-key-reused, idempotency-key-busy, idempotency-outcome-unknown
 */
export async function answerOnce(
  ctx: Context,
  call: RepeatableCall,
  work: (ctx: Context) => Promise<string>,
): Promise<OnceAnswer> {
  const claimed = await claimKey(ctx, call);
  if ('answer' in claimed) return { text: claimed.answer, isRepeated: true };
  try {
    const text = await work({ ...ctx, db: markCommitted(ctx.db, claimed) });
    await keepAnswer(ctx.db, claimed, text);
    return { text, isRepeated: false };
  } catch (error) {
    await freeKey(ctx.db, claimed, error);
    throw error;
  }
}
