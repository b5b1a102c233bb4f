import { recordAudit } from '../audit/index.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import {
  assertNewPassword,
  assertPassword,
  endSessionsOf,
  hashPassword,
  ownPasswordColumns,
  readUserNumbers,
  saltOf,
} from '../session/index.ts';

type Given = Pick<Caller, 'address'> & { oldPassword: string; newPassword: string };

/**
 * Changes the caller's password and ends their other sessions. A wrong old password counts as a failed login.
 * @throws Refusal wrong-input, proof-wrong, login-throttled, overloaded
 */
export async function changePassword(
  ctx: Context,
  { oldPassword, newPassword: password, address }: Given,
): Promise<{ success: true }> {
  const { db, clock, actor } = ctx;
  const { userId, username, jti } = actor;
  const chosen = { password, oldPassword, username, field: 'newPassword' } as const;
  await assertNewPassword(chosen);
  const compared = await assertPassword(ctx, { password: oldPassword, address });
  // Checked only after the password, because this refusal reveals numbers of the user, and the token may be stolen.
  await assertNewPassword({ ...chosen, numbers: await readUserNumbers(db.prisma, userId) });
  const passwordHash = await hashPassword(password, ctx);
  await db.transaction(async (tx) => {
    const at = clock.now();
    const data = ownPasswordColumns(passwordHash, at);
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: { startsWith: saltOf(compared) } },
      data,
    });
    // Hashing is slow: another call may have changed the password meanwhile.
    if (count === 0) throw new Refusal('proof-wrong');
    await endSessionsOf(tx, { userId, at, endedBy: 'password', except: jti });
    const subject = { subject: 'user', subjectId: String(userId) } as const;
    await recordAudit(tx, ctx, { action: 'account.changePassword', ...subject, address });
  });
  return { success: true };
}
