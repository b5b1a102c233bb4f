import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { notifySignerChange } from '../../notice/index.ts';
import { closeSignerChange, expiryOf } from './open-changes.ts';

interface Proposal {
  userId: number;
  organizationId: number | null;
  pinfl: string;
}

/** Stores a proposal for a second administrator. An identical open proposal stays, whoever repeats it. */
export async function proposeSigner(
  tx: Transaction,
  ctx: Pick<Context, 'actor' | 'clock'>,
  { userId, organizationId, pinfl }: Proposal,
): Promise<void> {
  const at = ctx.clock.now();
  const same = { userId, pinfl, decision: null, expiresOn: { gt: at } };
  if ((await tx.signerChange.count({ where: same })) > 0) return;
  await closeSignerChange(tx, { userId, at });
  const proposedById = ctx.actor.userId;
  const { id } = await tx.signerChange.create({
    data: { userId, pinfl, proposedById, proposedOn: at, expiresOn: expiryOf(at) },
  });
  await notifySignerChange(tx, { userId, organizationId, isConfirmed: false, at });
  await recordAudit(tx, ctx, {
    action: 'user.proposeSigner',
    subject: 'user',
    subjectId: String(userId),
    after: { signerChangeId: id, canSignOnBehalfOfOrganization: true, pinfl },
  });
}
