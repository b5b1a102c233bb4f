import type { UserChange } from '@hybrid-mail/contracts/user';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
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
import { findOrganizationOfUnit } from '../unit/index.ts';
import { resolveSigningRight } from './assert-user-choices.ts';
import { lockUser } from './lock-user.ts';
import { closeSignerChange } from './signer-change/open-changes.ts';
import { proposeSigner } from './signer-change/propose-signer.ts';
import { splitSigningChange } from './signer-change/proposed-signer.ts';

type Row = Prisma.UserGetPayload<object>;

interface Change {
  row: Row;
  given: UserChange;
  /** Null keeps the password. */
  passwordHash: string | null;
}

/**
 * Updates a customer's user; the login cannot change. A new password, a reset of the second factor and a deactivation
 * end all sessions of the user. A new signing key waits for a second administrator.
 * @throws Refusal not-found out of reach, not-allowed, wrong-input, overloaded, changed-meanwhile
 */
export async function updateUser(
  ctx: Context,
  { id, was, ...given }: { id: number } & UserChange,
): Promise<{ success: true }> {
  const passwordHash = given.password === undefined ? null : await hashPassword(given.password, ctx);
  await ctx.db.transaction(async (tx) => {
    const row = await lockUser(tx, ctx, id);
    const now = { ...row, userFullName: row.name };
    const columns = { userFullName: 'name' };
    await assertUnchanged(tx, { subject: 'user', id, now, given, was, columns });
    await assertFits(ctx, tx, { row, given });
    await store(ctx, tx, { row, given, passwordHash });
  });
  return { success: true };
}

async function assertFits(ctx: Context, tx: Transaction, { row, given }: Omit<Change, 'passwordHash'>): Promise<void> {
  const { username, password, unitId } = given;
  if (username !== undefined && username !== row.username) throw wrong({ username: problem('login-fixed') });
  if (password !== undefined) {
    const numbers = [given.pinfl, ...(await readUserNumbers(tx, row.id))];
    await assertNewPassword({ password, username: row.username, numbers });
  }
  if (unitId === undefined || unitId === row.unitId) return;
  if ((await findOrganizationOfUnit(tx, ctx, unitId)) !== row.organizationId) {
    throw wrong({ unitId: problem('user-of-other-organization') });
  }
}

const wrong = (fields: Record<string, string>) => new Refusal('wrong-input', { fields });

async function store(ctx: Context, tx: Transaction, { row, given, passwordHash }: Change): Promise<void> {
  const { userFullName: name, unitId, isActive, resetSecondFactor } = given;
  const signing = await signingNow(ctx, tx, { row, given });
  const change = {
    ...(name !== undefined && { name }),
    ...(unitId !== undefined && { unitId }),
    ...(isActive !== undefined && { isActive }),
    ...signing,
  };
  const changes = changesOf(row, change);
  const isReset = resetSecondFactor === true && (await removeSecondFactors(tx, row.id));
  if (!changes && passwordHash === null && !isReset) return;
  const at = ctx.clock.now();
  const password = passwordHash === null ? {} : staffPasswordColumns(passwordHash, at);
  await tx.user.update({ where: { id: row.id }, data: { ...change, ...password } });
  const endedBy = endingOf({ isActive, isPasswordNew: passwordHash !== null, isReset });
  if (endedBy) await endSessionsOf(tx, { userId: row.id, at, endedBy });
  await recordAudit(tx, ctx, {
    action: 'user.update',
    subject: 'user',
    subjectId: String(row.id),
    before: changes?.before ?? {},
    after: {
      ...changes?.after,
      ...(passwordHash !== null && { isPasswordChanged: true }),
      ...(isReset && { isSecondFactorReset: true }),
    },
  });
}

/**
 * Values of the right to sign that are stored at once; the rest is proposed.
 * @throws Refusal not-allowed, wrong-input
 */
async function signingNow(ctx: Context, tx: Transaction, { row, given }: Omit<Change, 'passwordHash'>) {
  const { now, proposed, isReduced } = splitSigningChange(row, resolveSigningRight(ctx, given, row));
  const { id: userId, organizationId } = row;
  if (proposed !== null) await proposeSigner(tx, ctx, { userId, organizationId, pinfl: proposed });
  if (isReduced) await closeSignerChange(tx, { userId, at: ctx.clock.now() });
  return { canSignOnBehalfOfOrganization: now.canSignOnBehalfOfOrganization, pinfl: now.pinfl };
}

interface Ending {
  isActive: boolean | undefined;
  isPasswordNew: boolean;
  isReset: boolean;
}

/** Reason for ending the sessions; null if the change ends none. */
function endingOf({ isActive, isPasswordNew, isReset }: Ending) {
  if (isActive === false) return 'blocked';
  if (isPasswordNew) return 'password';
  return isReset ? 'second-factor' : null;
}
