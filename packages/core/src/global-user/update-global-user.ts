import type { GlobalUserChange } from '@hybrid-mail/contracts/global-user';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import type { Actor } from '../actor.ts';
import { assertUnchanged, changesOf, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { removeSecondFactors } from '../second-factor/index.ts';
import {
  assertNewPassword,
  endSessionsOf,
  hashPassword,
  readUserNumbers,
  staffPasswordColumns,
} from '../session/index.ts';
import { resolveSigningRight } from '../user/index.ts';
import { assertAdministratorsRemain } from './assert-administrators-remain.ts';
import { assertMayWritePositions } from './assert-head-administration.ts';
import { lockGlobalUser } from './find-global-user.ts';
import { findHomeUnit } from './find-home-unit.ts';

type Given = { id: number } & GlobalUserChange;

/**
 * Updates an operator's user. A new password, role or unit, a reset of the second factor, and deactivation, end the
 * user's sessions.
 * @throws Refusal not-found, head-administration, wrong-input, own-administration, own-second-factor, own-password,
 * last-administrator, last-head-administrator, overloaded, changed-meanwhile
 */
export async function updateGlobalUser(ctx: Context, given: Given): Promise<{ success: true }> {
  const passwordHash = given.password === undefined ? undefined : await hashPassword(given.password, ctx);
  await ctx.db.transaction((tx) => assertAdministratorsRemain(tx, () => change(tx, ctx, given, passwordHash)));
  return { success: true };
}

const columnNames = { userFullName: 'name', userType: 'type' };

async function change(
  tx: Transaction,
  ctx: Context,
  { was, password, resetSecondFactor, ...given }: Given,
  passwordHash: string | undefined,
): Promise<void> {
  const row = await lockGlobalUser(tx, given.id);
  const { type, globalUnitId } = row;
  const position = { type: given.userType ?? type, globalUnitId: given.globalUnitId ?? globalUnitId };
  await assertMayWritePositions(tx, ctx, [row, position]);
  const now = { ...row, userFullName: row.name, userType: row.type };
  const asked = { subject: 'user', id: row.id, columns: columnNames } as const;
  await assertUnchanged(tx, { ...asked, now, given, was });
  if (given.username !== undefined && given.username !== row.username) {
    throw new Refusal('wrong-input', { fields: { username: problem('login-fixed') } });
  }
  if (password !== undefined) {
    if (row.id === ctx.actor.userId) throw new Refusal('own-password');
    const numbers = [given.pinfl, ...(await readUserNumbers(tx, row.id))];
    await assertNewPassword({ password, username: row.username, numbers });
  }
  const columns = {
    ...(given.userFullName !== undefined && { name: given.userFullName }),
    ...(given.userType !== undefined && { type: given.userType }),
    ...(given.isActive !== undefined && { isActive: given.isActive }),
    ...resolveSigningRight(ctx, given, row),
    ...(given.globalUnitId !== undefined && (await findHomeUnit(tx, given.globalUnitId))),
  };
  const changes = changesOf(row, columns);
  if (row.id === ctx.actor.userId) await assertStaysAdministrator(tx, ctx.actor, columns);
  const isReset = resetSecondFactor === true && (await reset(tx, ctx, row.id));
  const facts = { ...(passwordHash && { isPasswordChanged: true }), ...(isReset && { isSecondFactorReset: true }) };
  if (!changes && Object.keys(facts).length === 0) return;
  const at = ctx.clock.now();
  const data = { ...columns, ...(passwordHash && staffPasswordColumns(passwordHash, at)) };
  await tx.user.update({ where: { id: row.id }, data });
  const endedBy = passwordHash ? 'password' : (endingOf(changes?.after) ?? (isReset ? 'second-factor' : null));
  if (endedBy) await endSessionsOf(tx, { userId: row.id, at, endedBy });
  await recordAudit(tx, ctx, {
    action: 'globalUser.update',
    subject: 'user',
    subjectId: String(row.id),
    before: { ...changes?.before },
    after: { ...changes?.after, ...facts },
  });
}

/**
 * Removes a user's second factors. The caller's own are removed on the account page, after re-authentication.
 * @returns whether there were any
 * @throws Refusal own-second-factor
 */
async function reset(tx: Transaction, { actor }: Context, id: number): Promise<boolean> {
  if (id === actor.userId) throw new Refusal('own-second-factor');
  return removeSecondFactors(tx, id);
}

/** Reason for ending the sessions; null if the change ends none. */
function endingOf(after: object = {}) {
  if ('isActive' in after) return 'blocked';
  if ('type' in after) return 'role';
  return 'globalUnitId' in after ? 'unit' : null;
}

interface Change {
  type?: number;
  isActive?: boolean;
  globalUnitId?: number;
}

/**
 * Administrators cannot change their own role, deactivate themselves or leave the head units.
 * @throws Refusal own-administration
 */
async function assertStaysAdministrator(
  { globalUnit }: Pick<Transaction, 'globalUnit'>,
  actor: Actor,
  { type = actor.type, isActive = true, globalUnitId }: Change,
): Promise<void> {
  const unit = globalUnitId && (await globalUnit.findUnique({ where: { id: globalUnitId }, select: { isHead: true } }));
  const leavesHead = actor.isHead && unit && !unit.isHead;
  if (type !== actor.type || !isActive || leavesHead) throw new Refusal('own-administration');
}
