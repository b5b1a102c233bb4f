import type { NewGlobalUser } from '@hybrid-mail/contracts/global-user';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertNewPassword, hashPassword, readGlobalUnitNumbers } from '../session/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { checkLoginTaken, resolveSigningRight } from '../user/index.ts';
import { assertMayWritePositions } from './assert-head-administration.ts';
import { findHomeUnit } from './find-home-unit.ts';
import { storeGlobalUser } from './store-global-user.ts';

/**
 * Creates an administrator, controller, monitoring user or auditor.
 * @throws Refusal head-administration, wrong-input with the fields that are taken or wrong, overloaded
 */
export async function createGlobalUser(ctx: Context, given: NewGlobalUser): Promise<{ success: true; id: number }> {
  const { userFullName: name, username, userType: type, isActive = true } = given;
  const signing = resolveSigningRight(ctx, given);
  const numbers = [given.pinfl, ...(await readGlobalUnitNumbers(ctx.db.prisma, given.globalUnitId))];
  await assertNewPassword({ password: given.password, username, numbers });
  if ((await checkLoginTaken(ctx, { id: username })).isExists) throw loginTaken();
  const home = await findHomeUnit(ctx.db.prisma, given.globalUnitId);
  await assertMayWritePositions(ctx.db.prisma, ctx, [{ type, ...home }]);
  const passwordHash = await hashPassword(given.password, ctx);
  const user = { name, username, type, isActive, ...signing, passwordHash, ...home };
  try {
    return { success: true, id: await ctx.db.transaction((tx) => storeGlobalUser(tx, ctx, user)) };
  } catch (error) {
    throw isUniqueViolation(error) ? loginTaken() : error;
  }
}

const loginTaken = () => new Refusal('wrong-input', { fields: { username: problem('login-taken') } });
