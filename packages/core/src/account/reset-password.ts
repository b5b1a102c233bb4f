import { kysely, query, type Transaction } from '@hybrid-mail/db';
import type { SignerCertificate, VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import { recordAudit } from '../audit/index.ts';
import type { Caller } from '../caller.ts';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import {
  assertMayAttempt,
  assertNewPassword,
  clearLoginAttempts,
  countLoginAttempt,
  endSessionsOf,
  hashPassword,
  type LoginAttempt,
  ownPasswordColumns,
  readUserNumbers,
  recordFailedLogin,
  saltOf,
  settleCorrectPassword,
} from '../session/index.ts';
import { isKeyOfLogin } from './login-key/is-key-of-login.ts';
import { consumeChallenge } from './second-factor/challenge.ts';

interface Given extends Caller {
  guid: string;
  /** PKCS#7 in base64. */
  signature: string;
  username: string;
  password: string;
}

/**
 * Sets a new password for a person who signs with a key of the login, and ends all sessions. An unknown or deactivated
 * login and a wrong key get the same answer after the same work. Failures have the same limits as wrong passwords, but
 * are counted separately per login: earlier wrong passwords do not delay the reset, and a reset clears them.
 * @throws Refusal reset-refused, wrong-input, login-throttled, overloaded, challenge-ended, or another code of
 * consumeChallenge
 */
export async function resetPassword(
  services: AppServices,
  { guid, signature, username, password, address, userAgent }: Given,
): Promise<{ success: true }> {
  const { db, clock } = services;
  const attempt = { username: `reset:${username}`, address, now: clock.now() };
  await assertMayAttempt(db, attempt);
  await assertNewPassword({ password, username });
  const signed = await consumeChallenge(services, { guid, signature, purpose: 'reset', userId: null, userAgent });
  await countLoginAttempt(db, attempt);
  const user = await findOwner(services, { ...attempt, username }, signed);
  await settleCorrectPassword(db, attempt);
  await clearLoginAttempts(db, { ...attempt, username });
  // Checked only after the signature, because this refusal reveals numbers of the login's owner.
  await assertNewPassword({ password, username, numbers: await readUserNumbers(db.prisma, user.id) });
  const passwordHash = await hashPassword(password, services);
  await db.transaction((tx) => store(tx, services, { user, passwordHash, address, certificate: signed.certificate }));
  return { success: true };
}

/** @throws Refusal reset-refused, recorded as a failed login */
async function findOwner(services: AppServices, attempt: LoginAttempt, { certificate }: VerifiedSignature) {
  // One statement, so that the time does not reveal whether the login exists.
  const found = kysely
    .selectFrom('userAccount as p')
    .leftJoin('organization as o', 'o.id', 'p.organizationId')
    .leftJoin('globalOrganization as g', 'g.id', 'p.globalOrganizationId')
    .select(['p.id', 'p.name', 'p.passwordHash', 'p.pinfl', 'o.isLtd', 'o.inn', 'g.inn as globalInn']);
  const [user] = await query(
    services.db,
    found.where('p.username', '=', attempt.username).where('p.isActive', '=', true),
  );
  const login = user && { ...user, inn: user.inn ?? user.globalInn, isStaff: user.globalInn !== null };
  if (!user || !login || !isKeyOfLogin(login, certificate)) {
    await recordFailedLogin(services, attempt, user ?? null);
    throw new Refusal('reset-refused');
  }
  return user;
}

interface Proven extends Pick<Caller, 'address'> {
  user: { id: number; name: string; passwordHash: string };
  /** Hash of the new password. */
  passwordHash: string;
  certificate: SignerCertificate;
}

async function store(
  tx: Transaction,
  { clock }: AppServices,
  { user, passwordHash, address, certificate }: Proven,
): Promise<void> {
  const at = clock.now();
  const same = { id: user.id, passwordHash: { startsWith: saltOf(user.passwordHash) }, isActive: true };
  const { count } = await tx.user.updateMany({ where: same, data: ownPasswordColumns(passwordHash, at) });
  // Hashing is slow: staff may have changed the user meanwhile.
  if (count === 0) throw new Refusal('reset-refused');
  await endSessionsOf(tx, { userId: user.id, at, endedBy: 'reset' });
  await recordAudit(
    tx,
    { clock, actor: { userId: user.id, name: user.name } },
    {
      action: 'account.resetPassword',
      subject: 'user',
      subjectId: String(user.id),
      address,
      after: {
        signerName: certificate.commonName,
        signerInn: certificate.organizationInn ?? certificate.personInn,
        signerPinfl: certificate.pinfl,
        certificateSerial: certificate.serialNumber,
        issuer: certificate.issuer,
      },
    },
  );
}
