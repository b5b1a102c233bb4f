import type { Transaction } from '@hybrid-mail/db';

interface Ending {
  userId: number;
  at: Date;
  /** Reason, stored for operators. */
  endedBy: 'password' | 'blocked' | 'role' | 'unit' | 'reset' | 'person' | 'second-factor';
  /** Id (jti) of a session that is not ended. */
  except?: string;
}

/**
 * Ends the sessions of a person, except one if given, and deletes their live tickets: the next request with a token of
 * these sessions gets 401.
 * @returns number of ended sessions
 */
export async function endSessionsOf(
  tx: Pick<Transaction, 'session' | 'liveTicket'>,
  { userId, at, endedBy, except }: Ending,
): Promise<number> {
  const ofOthers = { userId, ...(except !== undefined && { jti: { not: except } }) };
  const alive = { ...ofOthers, endedOn: null, expiresOn: { gt: at } };
  const { count } = await tx.session.updateMany({ where: alive, data: { endedOn: at, endedBy } });
  await tx.liveTicket.deleteMany({ where: ofOthers });
  return count;
}
