import type { AuditAction, AuditSubject } from '@hybrid-mail/contracts/audit';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';

interface AuditFact {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** IP address of the caller. */
  address?: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
}

/** The actor is null when unknown; the userId is null for CLI commands of the operator. */
export type AuditAuthor = Pick<Context, 'clock'> & {
  readonly actor: { userId: Actor['userId'] | null; name: string } | null;
};

/** Appends audit entries. Pass the transaction of the change, so that entries and change commit together. */
export async function recordAudit(
  tx: Pick<Transaction, 'auditEntry'>,
  author: AuditAuthor,
  ...facts: readonly AuditFact[]
): Promise<void> {
  await tx.auditEntry.createMany({ data: facts.map((fact) => auditRow(author, fact)) });
}

/** Row of an audit entry, for statements that insert it together with other rows. */
export const auditRow = ({ actor, clock }: AuditAuthor, { before, after, ...fact }: AuditFact) => ({
  ...fact,
  at: clock.now(),
  actorId: actor?.userId ?? null,
  actorName: actor?.name ?? null,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
