import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { mailWithin } from '../../../reach.ts';
import { mailToSignOf, signableColumns, signableRow, signableTables } from '../mail-to-sign-row.sql.ts';
import { pkcs7Hash } from './signature-use.ts';

/** Lifetime of an offered text; requesting it again restarts it. */
const offerMs = 15 * 60_000;

const offeredRow = signableRow
  .extend({
    offeredText: z.string().nullable(),
    offeredOn: z.date().nullable(),
    usedBy: z.int().nullable(),
    usedText: z.string().nullable(),
  })
  .transform(mailToSignOf);
type OfferedMail = z.output<typeof offeredRow>;

/**
 * The letter with the text that was offered to this user, and with the earlier use of the signature, if any.
 * @param pkcs7 null if the caller sent no valid signature
 * @throws Refusal mail-not-found
 */
export async function findOfferedMail(
  { db, reach, actor, clock }: Context,
  id: number,
  pkcs7: Uint8Array | null,
): Promise<OfferedMail> {
  const text = sql`
    select ${signableColumns(clock.now())}, q.text as offered_text, q.created_on as offered_on, s.mail_id as used_by,
      s.text as used_text
    from ${signableTables} left join sign_request q on q.mail_id = m.id and q.user_id = ${actor.userId}
      left join mail_signature s on s.pkcs7_sha256 = ${pkcs7 && pkcs7Hash(pkcs7)}::bytea
    where m.id = ${id} and m.deleted_on is null and ${mailWithin(reach)}`;
  const [found] = await query(db, textQuery(offeredRow, text), { prepared: true });
  if (!found) throw new Refusal('mail-not-found');
  return found;
}

/**
 * Asserts that this user recently requested this text and that no earlier sending used the signature. A concurrent
 * call with the same text is allowed: the letter's lock decides which one writes.
 * @throws Refusal signature-used, sign-not-requested, mail-changed, sign-offer-ended
 */
export function assertTextOffered(mail: OfferedMail, text: string, now: Date): void {
  const { id, offeredText, offeredOn, usedBy, usedText } = mail;
  if (usedBy !== null && !(usedBy === id && usedText === text)) throw new Refusal('signature-used');
  if (!offeredOn) throw new Refusal('sign-not-requested');
  if (offeredText !== text) throw new Refusal('mail-changed');
  if (now.getTime() - offeredOn.getTime() > offerMs) throw new Refusal('sign-offer-ended');
}
