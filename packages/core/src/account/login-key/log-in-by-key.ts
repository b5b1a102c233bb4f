import type { SignerCertificate } from '@hybrid-mail/gateways/ports/signature-verifier';
import type { Caller } from '../../caller.ts';
import type { AppServices } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { type NewSession, openSession } from '../../session/index.ts';
import { consumeChallenge } from '../second-factor/challenge.ts';
import { certificateIdOf } from './is-connected-key.ts';
import { ownKeyProblem } from './own-key-problem.ts';

type Given = Caller & { guid: string; signature: string };

/**
 * Opens a session for the person who connected the key that signed the challenge; other sessions stay. The key is
 * checked by the rules of connectKey again, because staff may have entered another PINFL since.
 * @throws Refusal login-key-unknown, also for a deactivated person; challenge-ended, or another code of consumeChallenge
 */
export async function logInByKey(
  services: AppServices,
  { guid, signature, address, userAgent }: Given,
): Promise<NewSession> {
  const { db, clock } = services;
  const { certificate } = await consumeChallenge(services, {
    guid,
    signature,
    purpose: 'login',
    userId: null,
    userAgent,
  });
  const user = await ownerOf(services, certificate);
  return db.transaction(async (tx) => {
    const { serialNumber: certificateSerial } = certificate;
    const session = await openSession(tx, clock, { user, method: 'key', certificateSerial, address, userAgent });
    // The key may have been removed since it was read; the user's row is locked now.
    const ownedKey = { userId: user.id, ...certificateIdOf(certificate) };
    const { count } = await tx.loginKey.updateMany({ where: ownedKey, data: { lastUsedOn: clock.now() } });
    if (count === 0) throw new Refusal('login-key-unknown');
    return session;
  });
}

/** @throws Refusal login-key-unknown */
async function ownerOf({ db }: AppServices, certificate: SignerCertificate) {
  const user = await db.prisma.user.findFirst({
    where: { loginKey: certificateIdOf(certificate), isActive: true },
    include: { organization: true, globalOrganization: true },
  });
  if (!user || ownKeyProblem(user, certificate)) throw new Refusal('login-key-unknown');
  return user;
}
