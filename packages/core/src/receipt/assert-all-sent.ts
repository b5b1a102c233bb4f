import { query, textQuery } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertNotErased } from '../mail/index.ts';
import { mailWithin } from '../reach.ts';
import { numberOf } from './read-receipt-facts.sql.ts';

const packedLetter = z.object({ id: z.int(), isSent: z.boolean(), size: z.int(), lastOn: z.date() });

/**
 * Asserts that all letters were sent, before the first byte of the response: a stream that has started cannot be
 * refused.
 * @returns total size of the documents, and time of the latest event
 * @throws Refusal mail-not-found, mail-not-sent, mail-erased
 */
export async function assertAllSent({ db, reach }: Context, ids: number[]): Promise<{ size: number; lastOn: Date }> {
  const found = sql`
    select m.id, m.is_sent, d.size,
      (select max(h.created_on) from mail_history h where h.mail_id = m.id) as last_on
    from mail m join document d on d.sha256 = m.document_sha256
    where m.id = any(${ids}) and m.deleted_on is null and ${mailWithin(reach)} order by m.id`;
  const rows = await query(db, textQuery(packedLetter, found));
  if (rows.length < ids.length) throw new Refusal('mail-not-found');
  const unsent = rows.filter(({ isSent }) => !isSent).map(({ id }) => numberOf(id));
  if (unsent.length > 0) throw notSent(unsent, ids.length);
  await assertNotErased(db, ids);
  return {
    size: rows.reduce((sum, { size }) => sum + size, 0),
    lastOn: new Date(Math.max(...rows.map(({ lastOn }) => lastOn.getTime()))),
  };
}

/** Refusal mail-not-sent; names the unsent letters if several letters were requested. */
function notSent(numbers: string[], asked: number): Refusal {
  if (asked === 1) return new Refusal('mail-not-sent');
  return new Refusal('mail-not-sent', { fields: { ids: problem('not-sent-yet', { numbers: numbers.join(', ') }) } });
}
