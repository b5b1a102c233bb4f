import type { Context } from '../context.ts';
import { claimKey, type RepeatableCall } from './claim-key.ts';
import { releaseKey } from './release-key.ts';
import { storeRepeatableAnswer } from './store-repeatable-answer.ts';
import { withCommitMark } from './with-commit-mark.ts';

export interface IdempotentAnswer {
  readonly text: string;
  /** Whether the answer was stored by an earlier call. */
  readonly isRepeated: boolean;
}

/**
 * Runs a call once, however often it is repeated with the same key within a day: repetitions get the stored
 * answer. A call that is refused or fails frees the key, unless it has committed something.
 * @param work computes the answer; it must write through the given context
 * @throws Refusal idempotency-key-wrong, idempotency-key-reused, idempotency-key-busy, idempotency-outcome-unknown
 */
export async function answerOnce(
  ctx: Context,
  call: RepeatableCall,
  work: (ctx: Context) => Promise<string>,
): Promise<IdempotentAnswer> {
  const claimed = await claimKey(ctx, call);
  if ('answer' in claimed) return { text: claimed.answer, isRepeated: true };
  try {
    const text = await work({ ...ctx, db: withCommitMark(ctx, claimed) });
    await storeRepeatableAnswer(ctx.db, claimed, text);
    return { text, isRepeated: false };
  } catch (error) {
    await releaseKey(ctx.db, claimed, error);
    throw error;
  }
}
