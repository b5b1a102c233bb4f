import type { Transaction } from '@hybrid-mail/db';
import type { Actor } from '../../actor.ts';
import { changesOf, recordAudit } from '../../audit/index.ts';
import type { Services } from '../../context.ts';
import { notifySignerChange } from '../../notice/index.ts';
import { assertSecondAdministrator } from './assert-second-administrator.ts';
import { lockOpenSignerChange } from './open-changes.ts';

type Deciding = Pick<Services, 'db' | 'clock'> & {
  /** Null if called from the terminal of the installation. */
  readonly actor: Pick<Actor, 'userId' | 'name'> | null;
};

/**
 * Grants the right to sign that another administrator proposed.
 * @throws Refusal not-found, signer-change-ended, second-administrator-needed
 */
export async function confirmSigner(ctx: Deciding, { id }: { id: number }): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const open = await lockOpenSignerChange(tx, id, ctx.clock.now());
    if (ctx.actor) await assertSecondAdministrator(tx, { clock: ctx.clock, actor: ctx.actor }, open.proposedById);
    await storeSigner(tx, ctx, open);
  });
  return { success: true };
}

type Open = Awaited<ReturnType<typeof lockOpenSignerChange>>;

async function storeSigner(tx: Transaction, author: Deciding, { id, pinfl, user }: Open): Promise<void> {
  const at = author.clock.now();
  const signing = { canSignOnBehalfOfOrganization: true, pinfl };
  const changes = changesOf(user, signing);
  await tx.user.update({ where: { id: user.id }, data: signing });
  await tx.signerChange.update({ where: { id }, data: { decision: 'confirmed', decidedOn: at } });
  await notifySignerChange(tx, { userId: user.id, organizationId: user.organizationId, isConfirmed: true, at });
  await recordAudit(tx, author, {
    action: 'user.confirmSigner',
    subject: 'user',
    subjectId: String(user.id),
    before: { ...changes?.before },
    after: { signerChangeId: id, ...changes?.after, ...(author.actor === null && { via: 'terminal' }) },
  });
}
