import type { AuditAction, AuditSubject } from '@hybrid-mail/contracts/audit';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';

interface AuditFact {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** From where on the network. */
  address?: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
}

type Author = Pick<Context, 'clock'> & { readonly actor: Pick<Actor, 'userId' | 'name'> };

/** Writes who did what to what. Append only; within the transaction that does it, where there is one. */
export async function recordAudit(
  tx: Pick<Transaction, 'auditEntry'>,
  author: Author,
  ...facts: readonly AuditFact[]
): Promise<void> {
  await tx.auditEntry.createMany({ data: facts.map((fact) => auditRow(author, fact)) });
}

const auditRow = ({ actor, clock }: Author, { before, after, ...fact }: AuditFact) => ({
  ...fact,
  at: clock.now(),
  actorId: actor.userId,
  actorName: actor.name,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
