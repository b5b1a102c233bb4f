import { can } from '@hybrid-mail/access';
import type { NewOrganization } from '@hybrid-mail/contracts/organization';
import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { assertNewPassword, hashPassword, staffPasswordColumns } from '../session/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { assertClientType } from './assert-client-type.ts';
import { assertContractConsistent, assertContractSigner } from './contract/assert-contract.ts';
import { assertHasPrices, assertMaySetPrices } from './contract/assert-prices.ts';
import { withoutUndefined } from './contract/without-undefined.ts';
import { assertNamesFree } from './names/assert-names-free.ts';
import { checkOrganizationName } from './names/check-organization-name.ts';
import { type CreatedOrganization, dateOf, storeOrganization } from './store-organization.ts';

/**
 * Creates a customer organization, inactive by default. When a controller outside a head unit creates it, the contract
 * is signed by the controller's unit, so that it stays in reach.
 * @throws Refusal wrong-input with the fields that are taken or wrong, not-allowed, overloaded
 */
export async function createOrganization(ctx: Context, given: NewOrganization): Promise<{ success: true; id: number }> {
  const contractSignerUnitId = given.contractSignerUnitId ?? ownSigner(ctx);
  assertContractConsistent({ ...given, contractSignerUnitId });
  assertMaySetPrices(ctx.actor, given);
  if (given.isActive) assertHasPrices(given);
  await assertContractSigner(ctx.db.prisma, ctx.actor, contractSignerUnitId);
  if (given.clientTypeId !== null) await assertClientType(ctx.db.prisma, ctx.actor, given.clientTypeId);
  await assertNamesFree(ctx, given, checkOrganizationName);
  const numbers = [given.inn, given.phoneNumber, given.pinfl];
  await assertNewPassword({ password: given.password, username: given.username, numbers });
  const passwordHash = await hashPassword(given.password, ctx);
  try {
    const { organizationId } = await ctx.db.transaction((tx) =>
      store(ctx, tx, { given: { ...given, contractSignerUnitId }, passwordHash }),
    );
    return { success: true, id: organizationId };
  } catch (error) {
    if (isUniqueViolation(error)) await assertNamesFree(ctx, given, checkOrganizationName);
    throw error;
  }
}

const ownSigner = ({ actor: { role, globalUnitId } }: Context) =>
  can(role, 'organization.chooseSigner') ? null : globalUnitId;

interface Checked {
  given: NewOrganization;
  passwordHash: string;
}

async function store(ctx: Context, tx: Transaction, { given, passwordHash }: Checked): Promise<CreatedOrganization> {
  const { password: _, userFullName, username, isActive = false, isLtd = false, ...rest } = given;
  const {
    contractNumber,
    contractDateFrom,
    contractDateTo,
    contractSum,
    sumForMail,
    sumForOverPaged,
    ...organization
  } = withoutUndefined(rest);
  const at = ctx.clock.now();
  const created = await storeOrganization(tx, {
    organization: { ...organization, isLtd, isActive, ...(isActive && { isNotified: true, notifiedOn: at }) },
    contract: {
      contractNumber,
      contractSum,
      sumForMail,
      sumForOverPaged,
      contractDateFrom: dateOf(contractDateFrom),
      contractDateTo: dateOf(contractDateTo),
    },
    user: { name: userFullName, username, ...staffPasswordColumns(passwordHash, at) },
    createdOn: at,
  });
  const { organizationId, unitId, userId } = created;
  const { name } = given;
  await recordAudit(
    tx,
    ctx,
    {
      action: 'organization.create',
      subject: 'organization',
      subjectId: String(organizationId),
      after: { ...rest, isActive, isLtd },
    },
    {
      action: 'unit.create',
      subject: 'unit',
      subjectId: String(unitId),
      after: { organizationId, name, isHead: true, sumForMail, sumForOverPaged },
    },
    {
      action: 'user.create',
      subject: 'user',
      subjectId: String(userId),
      after: { name: userFullName, username, unitId },
    },
  );
  return created;
}
