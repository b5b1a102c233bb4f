import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { deletionRefusal, lockDeletableMails, markDeleted } from '../mail/index.ts';
import { assertRegistryInReach } from './find-registry.ts';
import { lockRegistry, notifyRegistryChanged } from './lock-registry.ts';
import { removeRefusedRows } from './refused/delete-refused-rows.ts';

const named = 10;

/**
 * Deletes a registry with all its letters and refused rows, or nothing. Pending rows will not become letters.
 * @throws Refusal not-found, registry-in-use with the blocking letters
 */
export async function deleteRegistry(
  ctx: Context,
  { id }: { id: number },
): Promise<{ success: true; deleted: number }> {
  await assertRegistryInReach(ctx.db, ctx.reach, id);
  return ctx.db.transaction(async (tx) => {
    // Waits for a worker that is creating a letter of this registry.
    const registry = await lockRegistry(tx, id);
    const letters = await tx.mail.findMany({ where: { registryId: id, deletedOn: null }, select: { id: true } });
    const mails = await lockDeletableMails(
      tx,
      letters.map((letter) => letter.id),
    );
    const present = mails.filter(({ deletedOn }) => deletedOn === null);
    const blocking = present.filter((mail) => deletionRefusal(mail) !== null);
    if (blocking.length > 0) throw inUse(blocking);
    await markDeleted(ctx, tx, present);
    const rowNumbers = await removeRefusedRows(tx, id);
    await tx.registry.update({ where: { id }, data: { deletedOn: ctx.clock.now(), claimedUntil: null } });
    await recordAudit(tx, ctx, {
      action: 'registry.delete',
      subject: 'registry',
      subjectId: String(id),
      before: {
        rowCount: registry.rowCount,
        fileName: registry.fileName,
        letters: present.length,
        ...(rowNumbers.length > 0 && { rowNumbers }),
      },
    });
    await notifyRegistryChanged(tx, registry);
    return { success: true, deleted: present.length } as const;
  });
}

function inUse(blocking: readonly { id: number }[]): Refusal {
  const shown = blocking
    .slice(0, named)
    .map(({ id }) => `EHM${id}`)
    .join(', ');
  const numbers = blocking.length > named ? [problem('and-more', { shown, more: blocking.length - named })] : shown;
  const message = problem('registry-has-sent', { numbers });
  return new Refusal('registry-in-use', { message });
}
