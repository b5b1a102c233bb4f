import type { Transaction } from '@hybrid-mail/db';

interface Ending {
  userId: number;
  at: Date;
  /** Reason, kept for operators. */
  endedBy: 'password' | 'blocked' | 'role' | 'unit' | 'second-factor';
}

/** Ends every session of a person and the tickets drawn in them: the next request with any of these tokens gets 401. */
export async function endSessionsOf(
  tx: Pick<Transaction, 'session' | 'liveTicket'>,
  { userId, at, endedBy }: Ending,
): Promise<void> {
  await tx.session.updateMany({ where: { userId, endedOn: null }, data: { endedOn: at, endedBy } });
  await tx.liveTicket.deleteMany({ where: { userId } });
}
