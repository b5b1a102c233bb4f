import type { Prisma, Transaction } from '@hybrid-mail/db';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';

interface AuditFact {
  action: string;
  subject: string;
  subjectId: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
}

/** Writes who did what to what. Append only; within the transaction that does it, where there is one. */
export async function recordAudit(
  tx: Pick<Transaction, 'auditEntry'>,
  { actor, clock }: Pick<Context, 'clock'> & { readonly actor: Pick<Actor, 'userId' | 'name'> },
  { action, subject, subjectId, before, after }: AuditFact,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      at: clock.now(),
      action,
      actorId: actor.userId,
      actorName: actor.name,
      subject,
      subjectId,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    },
  });
}
