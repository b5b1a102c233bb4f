import { randomInt } from 'node:crypto';
import { offerTextToSign } from '@hybrid-mail/core/mail';
import { insertSettledLetters } from '@hybrid-mail/testing/insert-settled-letters';
import { aLetter, storeDocument } from '@hybrid-mail/testing/letter';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import type { TestWorld } from '@hybrid-mail/testing/test-world';

export interface SignedLetter {
  id: number;
  /** PKCS#7 in base64, encoded as E-IMZO encodes it. */
  signature: string;
}

/** Creates drafts of four organizations in turn and signs their texts, without queueing the letters. */
export async function createSignedLetters(services: TestWorld, count: number) {
  const { db } = services;
  const desks = await Promise.all(Array.from({ length: 4 }, () => aDesk(services)));
  const documentSha256 = await storeDocument(db);
  const letters: (SignedLetter & { userId: number })[] = [];
  for (let made = 0; made < count; made += 1) {
    const { home, sending, key } = desks[made % desks.length] ?? desks[0] ?? (await aDesk(services));
    const { id } = await aLetter(db, { ...home, documentSha256 });
    const signature = await signText(key, await offerTextToSign(sending, { id }));
    letters.push({ id, signature, userId: home.creatorId });
  }
  return letters;
}

/** Inserts letters that were delivered before. */
export async function seedPresentLetters({ db }: TestWorld, count: number): Promise<void> {
  const { id: organizationId } = await anOrganization(db);
  const { id: unitId } = await aUnit(db, organizationId);
  const { id: creatorId } = await aUser(db, { organizationId, unitId });
  await insertSettledLetters(db, { organizationId, unitId, creatorId }, count);
  await db.pool.query('vacuum (analyze)');
}

async function aDesk(services: TestWorld) {
  const { db } = services;
  // A kept database has organizations and users of an earlier run.
  const { id: organizationId, inn } = await anOrganization(db, { inn: String(randomInt(500_000_000, 600_000_000)) });
  const { id: unitId } = await aUnit(db, organizationId);
  const { id: creatorId } = await aUser(db, {
    organizationId,
    unitId,
    username: `998${randomInt(100_000_000, 900_000_000)}`,
  });
  const sending = services.as(await actorOf(db, creatorId), 'mail.send');
  return { home: { organizationId, unitId, creatorId }, sending, key: await services.signers.ofOrganization(inn) };
}
