import type { Transaction } from '@hybrid-mail/db';
import type { Context } from '../../context.ts';
import { endSessionsOf } from '../../session/index.ts';

/** Ends the caller's other sessions: a session must not outlive the second factor that opened it. */
export async function endSessionsExceptCurrent({ actor, clock }: Context, tx: Transaction): Promise<void> {
  const { userId, jti } = actor;
  await endSessionsOf(tx, { userId, at: clock.now(), endedBy: 'second-factor', except: jti });
}
