import type { NewGlobalUnit } from '@hybrid-mail/contracts/global-unit';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { assertRegions } from './assert-regions.ts';
import { assertGlobalUnitNameFree } from './check-global-unit-name.ts';

/** Creates an operator's unit, which is not a head unit. */
export async function createGlobalUnit(ctx: Context, given: NewGlobalUnit): Promise<{ success: true; id: number }> {
  const { prisma } = ctx.db;
  const { name, globalOrganizationInn: inn } = given;
  const organization = await prisma.globalOrganization.findFirst({ where: { inn }, select: { id: true } });
  if (!organization) {
    throw new Refusal('wrong-input', { fields: { globalOrganizationInn: problem('unknown-organization') } });
  }
  await assertRegions(prisma, given.regions);
  await assertGlobalUnitNameFree(ctx.db, { name, inn });
  try {
    return { success: true, id: await ctx.db.transaction((tx) => store(tx, ctx, organization.id, given)) };
  } catch (error) {
    if (isUniqueViolation(error)) await assertGlobalUnitNameFree(ctx.db, { name, inn });
    throw error;
  }
}

async function store(
  tx: Transaction,
  ctx: Context,
  globalOrganizationId: number,
  { name, address, regions }: NewGlobalUnit,
): Promise<number> {
  const regionIds = [...new Set(regions)];
  const { id } = await tx.globalUnit.create({
    data: {
      globalOrganizationId,
      name,
      address,
      createdOn: ctx.clock.now(),
      regions: { create: regionIds.map((regionId) => ({ regionId })) },
    },
  });
  await recordAudit(tx, ctx, {
    action: 'globalUnit.create',
    subject: 'globalUnit',
    subjectId: String(id),
    after: { globalOrganizationId, name, address, regions: regionIds },
  });
  return id;
}
