import type { Prisma } from '@hybrid-mail/db';
import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { userAgentHash } from '../user-agent-hash.ts';
import { type RegistrationRecord, registrationSigningText } from './registration-record.ts';

export interface PendingRequest {
  guid: string;
  inn: string;
  username: string;
  passwordHash: string;
  text: string;
  record: RegistrationRecord & Prisma.JsonObject;
}

interface Asked {
  guid: string;
  userAgent: string;
}

/**
 * The application awaiting its signature, with the contents that the applicant saw.
 * @throws Refusal registration-not-found when used, expired, sent by another browser, or different from what was shown
 */
export async function findRegistrationRequest(
  { db, clock }: AppServices,
  { guid, userAgent }: Asked,
): Promise<PendingRequest> {
  const found = await db.prisma.registrationRequest.findFirst({
    where: { guid, browser: userAgentHash(userAgent), expiresOn: { gt: clock.now() } },
    select: { guid: true, inn: true, username: true, passwordHash: true, text: true, record: true },
  });
  if (!found) throw new Refusal('registration-not-found');
  const record = found.record as PendingRequest['record'];
  if (registrationSigningText(record) !== found.text) throw new Refusal('registration-not-found');
  return { ...found, record };
}
