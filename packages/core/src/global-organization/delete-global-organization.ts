import { kysely, query, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { plainRow, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertAdministratorsRemain, assertMayWriteHead } from '../global-user/index.ts';
import { hasEverLoggedIn } from '../organization/index.ts';
import { isForeignKeyViolation } from '../sql/is-foreign-key-violation.ts';
import { lockGlobalOrganization } from './find-global-organization.ts';

/**
 * Deletes an unused operator's organization, with its empty units and users who never logged in.
 * @throws Refusal not-found, global-organization-in-use with the dependents, head-administration, last-administrator,
 * last-head-administrator
 */
export async function deleteGlobalOrganization(ctx: Context, { id }: { id: number }): Promise<{ success: true }> {
  try {
    await ctx.db.transaction((tx) => assertAdministratorsRemain(tx, () => remove(tx, ctx, id)));
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('global-organization-in-use');
    throw error;
  }
  return { success: true };
}

async function remove(tx: Transaction, ctx: Context, id: number): Promise<void> {
  const row = await lockGlobalOrganization(tx, { id });
  const where = { globalOrganizationId: id };
  const units = kysely.selectFrom('globalUnit').select('id').where('globalOrganizationId', '=', id);
  await query(tx, units.orderBy('id').forUpdate());
  const hanging = await namesOfWhatHangs(tx, id);
  if (hanging.length > 0) {
    const message = problem('global-organization-has', { what: hanging });
    throw new Refusal('global-organization-in-use', { message });
  }
  const deletedUnits = await tx.globalUnit.findMany({ where, orderBy: { id: 'asc' } });
  if (deletedUnits.some(({ isHead }) => isHead)) assertMayWriteHead(ctx);
  const users = await tx.user.findMany({ where, omit: { passwordHash: true }, orderBy: { id: 'asc' } });
  await tx.unitGrant.deleteMany({ where: { user: where } });
  await tx.organizationGrant.deleteMany({ where: { user: where } });
  await tx.user.deleteMany({ where });
  await tx.globalUnit.deleteMany({ where });
  await tx.globalOrganization.delete({ where: { id } });
  await recordAudit(tx, ctx, {
    action: 'globalOrganization.delete',
    subject: 'globalOrganization',
    subjectId: String(id),
    before: { ...plainRow(row), units: deletedUnits.map(plainRow), users: users.map(plainRow) },
  });
}

async function namesOfWhatHangs(tx: Transaction, id: number): Promise<string[]> {
  const signedByIts = { contractSignerUnit: { globalOrganizationId: id } };
  const select = { id: true } as const;
  const found: [string, unknown][] = [
    [problem('users-who-logged-in'), await hasEverLoggedIn(tx, { globalOrganizationId: id })],
    [problem('contracts-with-organizations'), await tx.organization.findFirst({ where: signedByIts, select })],
    [
      problem('contracts-with-global-organizations'),
      await tx.globalOrganization.findFirst({ where: { ...signedByIts, id: { not: id } }, select }),
    ],
  ];
  return found.flatMap(([name, row]) => (row ? [name] : []));
}
