import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { pkcs7Hash } from './signature-use.ts';

/** Lifetime of an offered text; requesting it again restarts it. */
const offerMs = 15 * 60_000;

interface Asked {
  mailId: number;
  text: string;
  pkcs7: Uint8Array;
}

const offer = z.object({ isUsed: z.boolean(), text: z.string().nullable(), createdOn: z.date().nullable() });

/**
 * Asserts that this user recently requested this text and that no earlier sending used the signature. A concurrent
 * call with the same text is allowed: the letter's lock decides which one writes.
 * @throws Refusal signature-used, sign-not-requested, mail-changed, sign-offer-ended
 */
export async function assertOffered({ db, actor, clock }: Context, { mailId, text, pkcs7 }: Asked): Promise<void> {
  const asked = sql`
    select exists (select from mail_signature s where s.pkcs7_sha256 = ${pkcs7Hash(pkcs7)}
        and not (s.mail_id = ${mailId} and s.text = ${text})) as is_used,
      q.text, q.created_on from (values (1)) as one left join sign_request q
        on q.mail_id = ${mailId} and q.user_id = ${actor.userId}`;
  const [offered] = await query(db, textQuery(offer, asked), { prepared: true });
  if (offered?.isUsed) throw new Refusal('signature-used');
  if (!offered?.createdOn) throw new Refusal('sign-not-requested');
  if (offered.text !== text) throw new Refusal('mail-changed');
  if (clock.now().getTime() - offered.createdOn.getTime() > offerMs) throw new Refusal('sign-offer-ended');
}
