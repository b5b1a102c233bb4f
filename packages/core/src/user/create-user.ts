import { userTypes } from '@hybrid-mail/access';
import type { NewUser } from '@hybrid-mail/contracts/user';
import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { assertNewPassword, hashPassword, readUnitNumbers, staffPasswordColumns } from '../session/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { findOrganizationOfUnit } from '../unit/index.ts';
import { loginTakenRefusal, resolveSigningRight } from './assert-user-choices.ts';
import { checkLoginTaken } from './check-login.ts';
import { proposeSigner } from './signer-change/propose-signer.ts';
import { splitSigningChange } from './signer-change/proposed-signer.ts';

/**
 * Creates a customer's user in a unit within reach. The right to sign with a personal key waits for a second
 * administrator.
 * @throws Refusal not-found for the unit, not-allowed, wrong-input, overloaded
 */
export async function createUser(ctx: Context, given: NewUser): Promise<{ success: true; id: number }> {
  const signing = resolveSigningRight(ctx, given);
  const numbers = [given.pinfl, ...(await readUnitNumbers(ctx.db.prisma, given.unitId))];
  await assertNewPassword({ password: given.password, username: given.username, numbers });
  const { isExists } = await checkLoginTaken(ctx, { id: given.username });
  if (isExists) throw loginTakenRefusal();
  const passwordHash = await hashPassword(given.password, ctx);
  try {
    const id = await ctx.db.transaction((tx) => store(ctx, tx, { given, signing, passwordHash }));
    return { success: true, id };
  } catch (error) {
    throw isUniqueViolation(error) ? loginTakenRefusal() : error;
  }
}

interface Checked {
  given: NewUser;
  signing: ReturnType<typeof resolveSigningRight>;
  passwordHash: string;
}

async function store(ctx: Context, tx: Transaction, { given, signing, passwordHash }: Checked): Promise<number> {
  const organizationId = await findOrganizationOfUnit(tx, ctx, given.unitId);
  const createdOn = ctx.clock.now();
  const { now, proposed } = splitSigningChange({ canSignOnBehalfOfOrganization: false, pinfl: null }, signing);
  const user = {
    name: given.userFullName,
    username: given.username,
    unitId: given.unitId,
    organizationId,
    ...now,
    isActive: given.isActive ?? true,
  };
  const { id } = await tx.user.create({
    data: { ...user, ...staffPasswordColumns(passwordHash, createdOn), type: userTypes.ordinary, createdOn },
  });
  await recordAudit(tx, ctx, { action: 'user.create', subject: 'user', subjectId: String(id), after: user });
  if (proposed !== null) await proposeSigner(tx, ctx, { userId: id, organizationId, pinfl: proposed });
  return id;
}
