import type { NewGlobalUser } from '@hybrid-mail/contracts/global-user';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertNewPassword, hashPassword } from '../session/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { checkLogin, signingOf } from '../user/index.ts';
import { findHome } from './find-home.ts';
import { storeGlobalUser } from './store-global-user.ts';

/**
 * Creates an administrator, controller, monitoring user or auditor.
 * @throws Refusal wrong-input with the fields that are taken or wrong, overloaded
 */
export async function createGlobalUser(ctx: Context, given: NewGlobalUser): Promise<{ success: true; id: number }> {
  const { userFullName: name, username, userType: type, isActive = true } = given;
  const signing = signingOf(ctx, given);
  await assertNewPassword(given);
  if ((await checkLogin(ctx, { id: username })).isExists) throw loginTaken();
  const home = await findHome(ctx.db.prisma, given.globalUnitId);
  const passwordHash = await hashPassword(given.password, ctx);
  const user = { name, username, type, isActive, ...signing, passwordHash, ...home };
  try {
    return { success: true, id: await ctx.db.transaction((tx) => storeGlobalUser(tx, ctx, user)) };
  } catch (error) {
    throw isUniqueViolation(error) ? loginTaken() : error;
  }
}

const loginTaken = () => new Refusal('wrong-input', { fields: { username: problem('login-taken') } });
