import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { plainRow, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { isForeignKeyViolation } from '../sql/is-foreign-key-violation.ts';
import { hasEverLoggedIn } from './has-ever-logged-in.ts';
import { lockOrganization } from './lock-organization.ts';

/**
 * Deletes an unused organization, with its empty units and users who never logged in.
 * @throws Refusal not-found, organization-in-use with the dependents
 */
export async function deleteOrganization(ctx: Context, { id }: { id: number }): Promise<{ success: true }> {
  try {
    await ctx.db.transaction((tx) => remove(tx, ctx, id));
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('organization-in-use');
    throw error;
  }
  return { success: true };
}

async function remove(tx: Transaction, ctx: Context, id: number): Promise<void> {
  const row = await lockOrganization(tx, ctx, { id });
  const hanging = await namesOfWhatHangs(tx, id);
  if (hanging.length > 0) {
    const message = problem('organization-has', { what: hanging });
    throw new Refusal('organization-in-use', { message });
  }
  const where = { organizationId: id };
  const units = await tx.unit.findMany({ where, orderBy: { id: 'asc' } });
  const users = await tx.user.findMany({ where, omit: { passwordHash: true }, orderBy: { id: 'asc' } });
  await tx.unitGrant.deleteMany({ where: { unit: where } });
  await tx.organizationGrant.deleteMany({ where });
  await tx.user.deleteMany({ where });
  await tx.unit.deleteMany({ where });
  await tx.organization.delete({ where: { id } });
  await recordAudit(tx, ctx, {
    action: 'organization.delete',
    subject: 'organization',
    subjectId: String(id),
    before: { ...plainRow(row), units: units.map(plainRow), users: users.map(plainRow) },
  });
}

async function namesOfWhatHangs(tx: Transaction, organizationId: number): Promise<string[]> {
  const where = { organizationId };
  const found: [string, unknown][] = [
    [problem('mails'), await tx.mail.findFirst({ where, select: { id: true } })],
    [problem('payments'), await tx.payment.findFirst({ where, select: { id: true } })],
    [problem('charges'), await tx.charge.findFirst({ where, select: { id: true } })],
    [problem('users-who-logged-in'), await hasEverLoggedIn(tx, where)],
    [
      problem('signed-application'),
      await tx.registrationSignature.findUnique({ where, select: { organizationId: true } }),
    ],
    [problem('registry-permission'), await tx.registryPermission.findUnique({ where, select: { id: true } })],
    [problem('templates'), await tx.template.findFirst({ where, select: { id: true } })],
    [problem('webhook'), await tx.webhook.findFirst({ where, select: { id: true } })],
  ];
  return found.flatMap(([name, row]) => (row ? [name] : []));
}
