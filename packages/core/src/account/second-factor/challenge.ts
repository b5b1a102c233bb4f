import { randomBytes, randomUUID } from 'node:crypto';
import type { Challenge } from '@hybrid-mail/contracts/account';
import type { ChallengePurpose } from '@hybrid-mail/db';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import type { AppServices } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { readSignature, verifySignedText } from '../../mail/index.ts';
import { userAgentHash } from '../../user-agent-hash.ts';

const lifetimeMs = 5 * 60 * 1000;

interface Asked {
  purpose: ChallengePurpose;
  /** The person who is logged in; null for calls without a login. */
  userId: number | null;
  /** User-Agent of the browser: only the browser that requested the challenge may answer it. */
  userAgent: string;
}

interface Answered extends Asked {
  guid: string;
  /** PKCS#7 in base64. */
  signature: string;
}

/** Stores a random text to sign, valid once and for five minutes. */
export async function createChallenge(
  { db, clock }: Pick<AppServices, 'db' | 'clock'>,
  { purpose, userId, userAgent }: Asked,
): Promise<Challenge> {
  const createdOn = clock.now();
  const guid = randomUUID();
  const text = randomBytes(32).toString('hex');
  const expiresOn = new Date(createdOn.getTime() + lifetimeMs);
  const browser = userAgentHash(userAgent);
  await db.prisma.loginChallenge.create({ data: { guid, purpose, text, userId, browser, createdOn, expiresOn } });
  return { guid, hashCode: text };
}

/**
 * Consumes a challenge, then verifies its signature: consumed first, so that each challenge allows one attempt.
 * @throws Refusal challenge-ended if it was used, has expired, or belongs to another purpose, person or browser; or a
 * code of readSignature or verifySignedText
 */
export async function consumeChallenge(
  services: AppServices,
  { guid, signature, purpose, userId, userAgent }: Answered,
): Promise<VerifiedSignature> {
  const pkcs7 = readSignature(signature);
  const { prisma } = services.db;
  const where = { guid, purpose, userId, browser: userAgentHash(userAgent), expiresOn: { gt: services.clock.now() } };
  const found = await prisma.loginChallenge.findFirst({ where, select: { text: true } });
  const { count } = await prisma.loginChallenge.deleteMany({ where });
  if (!found || count === 0) throw new Refusal('challenge-ended');
  return verifySignedText(services, pkcs7, found.text);
}
