import { userTypes } from '@hybrid-mail/access';
import type { NewGlobalOrganization } from '@hybrid-mail/contracts/global-organization';
import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { storeGlobalUser } from '../global-user/index.ts';
import { assertContractConsistent, assertContractSigner, assertNamesFree, dateOf } from '../organization/index.ts';
import { assertNewPassword, hashPassword } from '../session/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { checkGlobalOrganizationName } from './check-global-organization-name.ts';

/**
 * Creates an operator's organization, inactive by default, with an admin unit of the same name and its first user. The
 * unit is not a head unit, because head units reach everything.
 * @throws Refusal wrong-input with the fields that are taken or wrong, overloaded
 */
export async function createGlobalOrganization(
  ctx: Context,
  given: NewGlobalOrganization,
): Promise<{ success: true; id: number }> {
  assertContractConsistent(given);
  await assertContractSigner(ctx.db.prisma, ctx.actor, given.contractSignerUnitId);
  await assertNamesFree(ctx, given, checkGlobalOrganizationName);
  const numbers = [given.inn, given.phoneNumber];
  await assertNewPassword({ password: given.password, username: given.username, numbers });
  const passwordHash = await hashPassword(given.password, ctx);
  try {
    const id = await ctx.db.transaction((tx) => store(ctx, tx, { ...given, passwordHash }));
    return { success: true, id };
  } catch (error) {
    if (isUniqueViolation(error)) await assertNamesFree(ctx, given, checkGlobalOrganizationName);
    throw error;
  }
}

type Checked = NewGlobalOrganization & { passwordHash: string };

async function store(ctx: Context, tx: Transaction, given: Checked): Promise<number> {
  const { userFullName, username, password: _, userType = userTypes.controller, passwordHash, ...rest } = given;
  const organization = { ...rest, isActive: rest.isActive ?? false };
  const createdOn = ctx.clock.now();
  const { id } = await tx.globalOrganization.create({
    data: {
      ...organization,
      contractDateFrom: dateOf(organization.contractDateFrom),
      contractDateTo: dateOf(organization.contractDateTo),
      createdOn,
    },
  });
  const { name, address } = organization;
  const unit = await tx.globalUnit.create({
    data: { globalOrganizationId: id, name, address, isAdmin: true, createdOn },
  });
  await recordAudit(tx, ctx, {
    action: 'globalOrganization.create',
    subject: 'globalOrganization',
    subjectId: String(id),
    after: organization,
  });
  await storeGlobalUser(tx, ctx, {
    name: userFullName,
    username,
    passwordHash,
    type: userType,
    globalOrganizationId: id,
    globalUnitId: unit.id,
  });
  return id;
}
