import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { lockedOrganization } from './find-organization.ts';

/**
 * Deletes an organization that nothing hangs on, with its empty units.
 * @throws Refusal not-found, organization-in-use naming what hangs on it
 */
export async function deleteOrganization({ db, ...ctx }: Context, { id }: { id: number }): Promise<{ success: true }> {
  await db.transaction(async (tx) => {
    const row = await lockedOrganization(tx, id);
    const hanging = await namesOfWhatHangs(tx, id);
    if (hanging.length > 0) {
      const message = `Организацию нельзя удалить: у неё есть ${hanging.join(', ')}. Отключите её, если она больше не нужна`;
      throw new Refusal('organization-in-use', { fields: { id: message } });
    }
    await tx.unitGrant.deleteMany({ where: { unit: { organizationId: id } } });
    await tx.organizationGrant.deleteMany({ where: { organizationId: id } });
    await tx.unit.deleteMany({ where: { organizationId: id } });
    await tx.organization.delete({ where: { id } });
    const { inn, name, address } = row;
    const before = { inn, name, address };
    await recordAudit(tx, ctx, {
      action: 'organization.delete',
      subject: 'organization',
      subjectId: String(id),
      before,
    });
  });
  return { success: true };
}

async function namesOfWhatHangs(tx: Transaction, organizationId: number): Promise<string[]> {
  const where = { organizationId };
  const found: [string, unknown][] = [
    ['письма', await tx.mail.findFirst({ where, select: { id: true } })],
    ['платежи', await tx.payment.findFirst({ where, select: { id: true } })],
    ['списания', await tx.charge.findFirst({ where, select: { id: true } })],
    ['пользователи', await tx.user.findFirst({ where, select: { id: true } })],
    ['подписанная заявка', await tx.registrationSignature.findUnique({ where, select: { organizationId: true } })],
    ['разрешение реестра', await tx.registryPermission.findUnique({ where, select: { id: true } })],
    ['уведомления программы', await tx.webhook.findUnique({ where, select: { organizationId: true } })],
  ];
  return found.flatMap(([name, row]) => (row === null ? [] : [name]));
}
