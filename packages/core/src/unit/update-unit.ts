import type { UnitChange } from '@hybrid-mail/contracts/unit';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { assertUnchanged, changesOf, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import {
  assertContractConsistent,
  assertHasPrices,
  assertMaySetPrices,
  contractColumns,
  contractDayTexts,
} from '../organization/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { assertMaySetHead, assertRegions, assertUnitNameFree, unitNameTakenRefusal } from './assert-unit-choices.ts';
import { lockUnit } from './lock-unit.ts';

type Row = Awaited<ReturnType<typeof lockUnit>>;

/**
 * Updates a unit; its organization cannot change. A change between head and ordinary unit affects its users from their
 * next request.
 * @throws Refusal not-found out of reach, not-allowed, wrong-input, changed-meanwhile
 */
export async function updateUnit(
  ctx: Context,
  { id, was, ...given }: { id: number } & UnitChange,
): Promise<{ success: true }> {
  try {
    await ctx.db.transaction(async (tx) => {
      const row = await lockUnit(tx, ctx, id);
      const now = { ...row, regions: regionIdsOf(row) };
      await assertUnchanged(tx, { subject: 'unit', id, now, given, was });
      await updateLockedUnit(tx, ctx, { row, given });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? unitNameTakenRefusal() : error;
  }
  return { success: true };
}

const regionIdsOf = ({ regions }: Row) => regions.map(({ regionId }) => regionId);

interface Change {
  row: Row;
  given: UnitChange;
}

/**
 * Changes the locked row of a unit.
 * @throws Refusal not-allowed, wrong-input
 */
export async function updateLockedUnit(tx: Transaction, ctx: Context, { row, given }: Change): Promise<void> {
  await assertFits(ctx, tx, { row, given });
  await store(ctx, tx, { row, given });
}

async function assertFits(ctx: Context, tx: Transaction, { row, given }: Change): Promise<void> {
  const { organizationInn, name, regions } = given;
  if (organizationInn !== undefined && organizationInn !== row.organization.inn) {
    throw new Refusal('wrong-input', { fields: { organizationInn: problem('organization-of-unit-fixed') } });
  }
  assertMaySetHead(ctx, given.isHead, row.isHead);
  assertContractConsistent({ ...contractDayTexts(row), ...given });
  assertPrices(ctx, { row, given });
  if (regions) await assertRegions(tx, regions);
  const { organizationId, id: unitId } = row;
  if (name !== undefined && name !== row.name) await assertUnitNameFree(tx, { name, organizationId, unitId });
}

/** Checks the prices. An active unit without prices, from before prices were required, may stay active. */
function assertPrices({ actor }: Context, { row, given }: Change): void {
  assertMaySetPrices(actor, given, row);
  const { sumForMail = row.sumForMail, sumForOverPaged = row.sumForOverPaged } = given;
  if (given.isActive && !row.isActive) assertHasPrices({ sumForMail, sumForOverPaged });
}

async function store(ctx: Context, tx: Transaction, { row, given }: Change): Promise<void> {
  const { organizationInn: _, regions: chosen, ...columns } = given;
  const regions = chosen && [...new Set(chosen)].sort((a, b) => a - b);
  const change = contractColumns(columns);
  const was = { ...row, regions: regionIdsOf(row) };
  const changes = changesOf(was, { ...change, regions });
  if (!changes) return;
  await tx.unit.update({
    where: { id: row.id },
    data: {
      ...change,
      ...(regions && { regions: { deleteMany: {}, create: regions.map((regionId) => ({ regionId })) } }),
    },
  });
  await recordAudit(tx, ctx, { action: 'unit.update', subject: 'unit', subjectId: String(row.id), ...changes });
}
