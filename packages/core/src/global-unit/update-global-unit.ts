import type { GlobalUnitChange } from '@hybrid-mail/contracts/global-unit';
import { lockRow, type Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { assertUnchanged, changesOf, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertAdministratorsRemain, assertMayWriteHead } from '../global-user/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { assertRegions } from './assert-regions.ts';
import { assertGlobalUnitNameFree } from './check-global-unit-name.ts';

type Given = { id: number } & GlobalUnitChange;

/**
 * Updates an operator's unit; its organization cannot change. Only a head administrator changes whether it is a head
 * unit, and the unit of the last head administrator must remain one.
 * @throws Refusal not-found, head-administration, wrong-input, last-head-administrator, changed-meanwhile
 */
export async function updateGlobalUnit(ctx: Context, given: Given): Promise<{ success: true }> {
  try {
    await ctx.db.transaction((tx) => assertAdministratorsRemain(tx, () => change(tx, ctx, given)));
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Refusal('wrong-input', { fields: { name: problem('unit-name-taken') } });
    }
    throw error;
  }
  return { success: true };
}

async function change(tx: Transaction, ctx: Context, { id, globalOrganizationInn, was, ...rest }: Given) {
  const row = await lockedGlobalUnit(tx, id);
  if (rest.isHead !== undefined && rest.isHead !== row.isHead) assertMayWriteHead(ctx);
  const given = { ...rest, regions: rest.regions && sorted(rest.regions) };
  const now = { ...row, regions: sorted(row.regions.map(({ regionId }) => regionId)) };
  await assertUnchanged(tx, { subject: 'globalUnit', id, now, given, was });
  const { inn } = row.globalOrganization;
  if (globalOrganizationInn !== undefined && globalOrganizationInn !== inn) {
    const message = problem('unit-to-other-organization');
    throw new Refusal('wrong-input', { fields: { globalOrganizationInn: message } });
  }
  const { name, address, isHead, regions } = given;
  if (name !== undefined) await assertGlobalUnitNameFree(tx, { name, inn, exceptId: id });
  if (regions !== undefined) await assertRegions(tx, regions);
  const changes = changesOf(now, given);
  if (!changes) return;
  await tx.globalUnit.update({
    where: { id },
    data: {
      ...(name !== undefined && { name }),
      ...(address !== undefined && { address }),
      ...(isHead !== undefined && { isHead }),
      ...(regions && { regions: { deleteMany: {}, create: regions.map((regionId) => ({ regionId })) } }),
    },
  });
  await recordAudit(tx, ctx, { action: 'globalUnit.update', subject: 'globalUnit', subjectId: String(id), ...changes });
}

/** @throws Refusal not-found */
async function lockedGlobalUnit(tx: Transaction, id: number) {
  await lockRow(tx, 'globalUnit', id, 'no key update');
  const row = await tx.globalUnit.findUnique({
    where: { id },
    include: { globalOrganization: { select: { inn: true } }, regions: { select: { regionId: true } } },
  });
  if (!row) throw new Refusal('not-found');
  return row;
}

const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);
