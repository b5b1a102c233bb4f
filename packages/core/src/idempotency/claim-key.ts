import { createHmac, randomUUID } from 'node:crypto';
import { kysely, query } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/** A creating or sending call with the client's idempotency key. */
export interface RepeatableCall {
  readonly key: string;
  /** The endpoint's name. */
  readonly call: string;
  /** Input of the verb. The same key with other input is refused. */
  readonly input: unknown;
}

export const keyRetentionMs = 24 * 60 * 60 * 1000;
/** Lease of a key from its claim or its last commit; longer than any call may take between its commits. */
const leaseMs = 2 * 60 * 1000;
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + leaseMs);
const retryAfterSeconds = 2;

/** Printable ASCII without blanks. */
const keyForm = /^[\x21-\x7e]{1,255}$/;

/** The attempt that holds the key. */
export interface KeyClaim {
  readonly userId: number;
  readonly key: string;
  readonly claim: string;
}

/** Claims the key for this attempt, or returns the stored answer. @throws Refusal like answerOnce */
export async function claimKey(ctx: Context, asked: RepeatableCall): Promise<KeyClaim | { answer: string }> {
  if (!keyForm.test(asked.key)) throw new Refusal('idempotency-key-wrong');
  const claim = { userId: ctx.actor.userId, key: asked.key, claim: randomUUID() };
  const inputHash = hashOf(ctx.pepper, asked);
  if (await take(ctx, claim, { call: asked.call, inputHash })) return claim;
  const held = await ctx.db.prisma.idempotencyKey.findFirst({
    where: { userId: claim.userId, key: claim.key },
  });
  // The key was freed between the two statements.
  if (!held) throw new Refusal('idempotency-key-busy', { retryAfterSeconds });
  if (held.call !== asked.call || !isSameInput(ctx, asked, held.inputHash)) throw new Refusal('idempotency-key-reused');
  if (held.answer !== null) return { answer: held.answer };
  if (held.isCommitted && held.leaseUntil <= ctx.clock.now()) throw new Refusal('idempotency-outcome-unknown');
  throw new Refusal('idempotency-key-busy', { retryAfterSeconds });
}

/** Claims the key if it is new, a day old, or its holder's lease ended before anything was committed. */
async function take(
  { db, clock }: Context,
  { userId, key, claim }: KeyClaim,
  row: { call: string; inputHash: Buffer },
) {
  const now = clock.now();
  const fresh = {
    ...row,
    claim,
    leaseUntil: leaseEnd(now),
    isCommitted: false,
    answer: null,
    createdOn: now,
  };
  const statement = kysely
    .insertInto('idempotencyKey')
    .values({ userId, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'key'])
        .doUpdateSet(fresh)
        .where((held) =>
          held.or([
            held('idempotencyKey.createdOn', '<=', new Date(now.getTime() - keyRetentionMs)),
            held.and([
              held('idempotencyKey.answer', 'is', null),
              held('idempotencyKey.isCommitted', '=', false),
              held('idempotencyKey.leaseUntil', '<=', now),
            ]),
          ]),
        ),
    )
    .returning('claim');
  return (await query(db, statement)).length > 0;
}

/** Whether the hash is of this input, made with the present or the former pepper. */
const isSameInput = ({ pepper, formerPepper }: Context, asked: RepeatableCall, hash: Uint8Array): boolean =>
  hashOf(pepper, asked).equals(hash) || (formerPepper !== undefined && hashOf(formerPepper, asked).equals(hash));

/** HMAC, because a body may contain a password. Independent of the order of fields. */
function hashOf(pepper: string, { call, input }: RepeatableCall): Buffer {
  const text = JSON.stringify([call, input], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
  return createHmac('sha256', pepper).update(text).digest();
}
