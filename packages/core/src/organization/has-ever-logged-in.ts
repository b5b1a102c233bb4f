import type { Prisma, Transaction } from '@hybrid-mail/db';

/** Whether one of the users ever logged in. Reads the audit log, because old sessions are deleted. */
export async function hasEverLoggedIn(tx: Transaction, people: Prisma.UserWhereInput): Promise<boolean> {
  const ids = (await tx.user.findMany({ where: people, select: { id: true } })).map(({ id }) => id);
  const session = await tx.session.findFirst({ where: { userId: { in: ids } }, select: { jti: true } });
  if (session) return true;
  return (await tx.auditEntry.findFirst({ where: { actorId: { in: ids } }, select: { id: true } })) !== null;
}
