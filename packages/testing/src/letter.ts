import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { appendHistory, creationFacts, historyType } from '@hybrid-mail/core/mail';
import type { Database, Prisma } from '@hybrid-mail/db';
import { places } from './reference-data.ts';

/** Stores a dummy document, for letters whose PDF does not matter. @returns its SHA-256 */
export async function storeDocument(
  { prisma }: Database,
  bytes: Uint8Array = randomBytes(32),
): Promise<Uint8Array<ArrayBuffer>> {
  const sha256 = new Uint8Array(createHash('sha256').update(bytes).digest());
  await prisma.document.upsert({
    where: { sha256 },
    create: { sha256, bytes: new Uint8Array(bytes), size: bytes.byteLength, createdOn: new Date() },
    update: {},
  });
  return sha256;
}

type Given = Partial<Prisma.MailUncheckedCreateInput> & { organizationId: number; unitId: number; creatorId: number };

/** Creates a draft with its first history entry; `given` overrides columns. */
export async function aLetter(db: Database, given: Given) {
  const createdOn = (given.createdOn as Date | undefined) ?? new Date();
  const documentSha256 = (given.documentSha256 as Uint8Array<ArrayBuffer> | undefined) ?? (await storeDocument(db));
  const mail = await db.prisma.mail.create({
    data: {
      uid: randomUUID(),
      receiver: 'Тошматова Феруза Камиловна',
      address: 'махалля Тинчлик, 123',
      regionId: places.samarkand.id,
      areaId: places.samarkand.areas[1].id,
      pages: 3,
      sheets: 3,
      signNonce: new Uint8Array(randomBytes(16)),
      createdOn,
      changedOn: createdOn,
      ...given,
      documentSha256,
    },
  });
  await db.transaction((tx) =>
    appendHistory(tx, mail.id, {
      historyType: historyType.registered,
      at: createdOn,
      actorId: mail.creatorId,
      payload: creationFacts(mail),
    }),
  );
  return mail;
}

/** Charges accepted letters at the current prices of their units. */
export async function chargeLetters({ pool }: Database, ids: readonly number[]): Promise<void> {
  await pool.query(
    `insert into charge (mail_id, kind, organization_id, unit_id, amount, tariff, created_on)
      select m.id, 'letter', m.organization_id, m.unit_id,
        coalesce(u.sum_for_mail + case when m.sheets > 3 then u.sum_for_over_paged else 0 end, 0),
        jsonb_build_object('rule', 1, 'sumForMail', u.sum_for_mail::text, 'sumForOverPaged', u.sum_for_over_paged::text,
          'sheets', m.sheets),
        m.sent_on
      from mail m join unit u on u.id = m.unit_id where m.id = any($1)`,
    [ids],
  );
}
