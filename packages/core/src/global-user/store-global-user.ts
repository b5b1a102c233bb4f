import type { Transaction } from '@hybrid-mail/db';
import { type AuditAuthor, recordAudit } from '../audit/index.ts';
import { staffPasswordColumns } from '../session/index.ts';

interface NewUser {
  name: string;
  username: string;
  passwordHash: string;
  type: number;
  isActive?: boolean;
  canSignOnBehalfOfOrganization?: boolean;
  pinfl?: string | null;
  globalOrganizationId: number;
  globalUnitId: number;
}

/** Inserts an operator's user and an audit entry without the password. */
export async function storeGlobalUser(tx: Transaction, ctx: AuditAuthor, user: NewUser): Promise<number> {
  const { passwordHash, ...rest } = user;
  const createdOn = ctx.clock.now();
  const { id } = await tx.user.create({
    data: { ...rest, ...staffPasswordColumns(passwordHash, createdOn), createdOn },
  });
  await recordAudit(tx, ctx, {
    action: 'globalUser.create',
    subject: 'user',
    subjectId: String(id),
    after: rest,
  });
  return id;
}
