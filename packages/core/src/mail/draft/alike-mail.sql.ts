import { alikeMail } from '@hybrid-mail/contracts/before-send';
import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { type RawBuilder, sql } from 'kysely';
import { mailWithin, type Reach } from '../../reach.ts';
import { isoStamp } from '../../sql/stamps.ts';
import { wireObject } from '../../sql/wire-object.ts';

type Sameness = 'organizationId' | 'documentSha256' | 'words' | 'areaId';

/** When letter `e` was sent or queued. */
const leftOn = sql`coalesce(e.sent_on, e.queued_on)`;
export const latestFirst = sql`${leftOn} desc nulls last, e.id desc`;

/** Letter e was sent or queued and equals the given one. Repeats the condition of the partial index mail_alike. */
export const isAlikeTo = (given: Record<Sameness, RawBuilder<unknown>>) => sql`
  e.organization_id = ${given.organizationId} and e.document_sha256 = ${given.documentSha256}
    and letter_words(e.receiver, e.address) = ${given.words} and e.area_id = ${given.areaId}
    and e.deleted_on is null and (e.is_sent or e.send_status = ${sql.lit(sendStatus.queued)})`;

/** Fields returned about the earlier letter `e`. */
export const alikeFields = (reach: Reach) => ({
  id: sql`e.id`,
  sentOn: isoStamp(leftOn),
  isReadable: mailWithin(reach, 'e'),
});

interface Given {
  organizationId: number;
  documentSha256: Uint8Array;
  receiver: string;
  address: string;
  areaId: number;
}

/** The latest letter equal to a planned one; no row when there is none. */
export function alikeMailQuery(given: Given, reach: Reach): RawBuilder<{ json: string }> {
  const same = isAlikeTo({
    organizationId: sql`${given.organizationId}`,
    documentSha256: sql`${Buffer.from(given.documentSha256)}`,
    words: sql`letter_words(${given.receiver}, ${given.address})`,
    areaId: sql`${given.areaId}`,
  });
  return sql`select ${wireObject(alikeMail, alikeFields(reach))}::text as json
    from mail e where ${same} order by ${latestFirst} limit 1`;
}
