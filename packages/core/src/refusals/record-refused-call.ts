import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/index.ts';
import type { Services } from '../context.ts';
import { countUse, minuteCount, type RateLimit, secondsToWait } from '../rate-limit/index.ts';

const windowMs = 15 * 60 * 1000;
/** Limit of entries per person and window, so that a client that tries every call does not fill the log. */
const maxEntries = 20;

export interface RefusedCall {
  readonly actor: Pick<Actor, 'userId' | 'name'>;
  /** The call's name in the contract. */
  readonly call: string;
  /** Method and path without ids and query. */
  readonly route: string;
  readonly code: RefusalCode;
  readonly address: string;
}

/** Kind of counts that `watchRefusals` sums up. */
export const refusedCallsKind = 'refused-calls';

/**
 * Whether a refusal suggests a call that bypasses the web app, which checks the same policy. Other codes are about
 * contracts and keys.
 */
const isAttempt = (code: RefusalCode) => code === 'not-allowed' || code === 'head-administration';

/**
 * Writes the first refusal of a person, call and code in 15 minutes to the audit log, and counts attempts for the
 * alarm. Repeated refusals cost one statement without a transaction, so that concurrent refusals do not hold
 * connections.
 */
export async function recordRefusedCall(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { actor, call, route, code, address }: RefusedCall,
): Promise<void> {
  const now = clock.now();
  const { userId } = actor;
  const first: RateLimit = { key: `refused-call:${userId}:${call}:${code}`, windowMs, max: 1 };
  const entries: RateLimit = { key: `refused-entries:${userId}`, windowMs, max: maxEntries };
  const attempts = isAttempt(code) ? [minuteCount(refusedCallsKind, String(userId), now)] : [];
  if (secondsToWait([first], await countUse(db, [first, ...attempts], now), now) !== null) return;
  if (secondsToWait([entries], await countUse(db, [entries], now), now) !== null) return;
  const subject = { subject: 'call', subjectId: call } as const;
  const fact = { action: 'access.refused', ...subject, address, after: { reason: code, route } } as const;
  await recordAudit(db.prisma, { clock, actor }, fact);
}
