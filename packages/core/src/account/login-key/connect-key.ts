import type { LoginKey } from '@hybrid-mail/contracts/account';
import { lockRow, type Transaction } from '@hybrid-mail/db';
import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';
import { recordAudit } from '../../audit/index.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { assertPassword } from '../../session/index.ts';
import { isUniqueViolation } from '../../sql/is-unique-violation.ts';
import { consumeChallenge } from '../second-factor/challenge.ts';
import { endSessionsExceptCurrent } from '../sessions/end-sessions-except-current.ts';
import { certificateIdOf } from './is-connected-key.ts';
import { ownKeyProblem } from './own-key-problem.ts';
import { wireLoginKey } from './wire-login-key.ts';

type Given = Caller & { guid: string; signature: string; password: string };

/**
 * Connects the key that signed the challenge, for logging in. Replacing another key ends the other sessions.
 * @throws Refusal proof-wrong, login-throttled, overloaded, challenge-ended, certificate-of-another,
 * login-key-of-another-person, login-key-shared, login-key-taken, or another code of consumeChallenge
 */
export async function connectKey(
  ctx: Context,
  { guid, signature, password, address, userAgent }: Given,
): Promise<LoginKey> {
  const { userId } = ctx.actor;
  await assertPassword(ctx, { password, address });
  const { certificate } = await consumeChallenge(ctx, { guid, signature, purpose: 'confirm', userId, userAgent });
  const person = await ctx.db.prisma.user.findFirstOrThrow({
    where: { id: userId },
    include: { organization: true, globalOrganization: true },
  });
  const problem = ownKeyProblem(person, certificate);
  if (problem) throw new Refusal(problem);
  try {
    return wireLoginKey(await ctx.db.transaction((tx) => store(ctx, tx, { certificate, address })));
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('login-key-taken') : error;
  }
}

async function store(
  ctx: Context,
  tx: Transaction,
  { certificate, address }: { certificate: SignerCertificate; address: string },
) {
  const { userId } = ctx.actor;
  await lockRow(tx, 'userAccount', userId, 'no key update');
  const before = await tx.loginKey.findUnique({ where: { userId } });
  const { commonName: signerName, serialNumber: certificateSerial, issuer } = certificate;
  const key = {
    ...certificateIdOf(certificate),
    signerName,
    signerInn: certificate.organizationInn ?? certificate.personInn,
    signerPinfl: certificate.pinfl,
    validTo: certificate.validTo,
    connectedOn: ctx.clock.now(),
    lastUsedOn: null,
  };
  const stored = await tx.loginKey.upsert({ where: { userId }, create: { userId, ...key }, update: key });
  const isReplaced = before !== null && (before.issuer !== issuer || before.certificateSerial !== certificateSerial);
  if (isReplaced) await endSessionsExceptCurrent(ctx, tx);
  await recordAudit(tx, ctx, {
    action: 'account.connectKey',
    subject: 'user',
    subjectId: String(userId),
    address,
    after: { signerName, certificateSerial, isReplaced },
  });
  return stored;
}
