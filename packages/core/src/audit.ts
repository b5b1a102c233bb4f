import type { AuditAction, AuditSubject } from '@hybrid-mail/contracts/audit';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';

interface AuditFact {
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  /** IP address of the caller. */
  address?: string;
  before?: Prisma.InputJsonValue;
  after?: Prisma.InputJsonValue;
}

/** The actor is null when it is not known who acted, and has no id when it is a command of the operator. */
export type Author = Pick<Context, 'clock'> & {
  readonly actor: { userId: Actor['userId'] | null; name: string } | null;
};

/** Appends an audit entry: actor, action, subject. Pass the transaction of the change, so that both commit together. */
export async function recordAudit(
  tx: Pick<Transaction, 'auditEntry'>,
  author: Author,
  ...facts: readonly AuditFact[]
): Promise<void> {
  await tx.auditEntry.createMany({ data: facts.map((fact) => auditRow(author, fact)) });
}

/** An entry's row, for statements that write it together with other rows. */
export const auditRow = ({ actor, clock }: Author, { before, after, ...fact }: AuditFact) => ({
  ...fact,
  at: clock.now(),
  actorId: actor?.userId ?? null,
  actorName: actor?.name ?? null,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
