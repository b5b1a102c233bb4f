import { kysely, type TextQuery, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { isLive, isPausedAt, isPausedByPersonAt } from '../../mail/index.ts';

const claimedRow = z.object({ fence: z.int(), attempts: z.int(), firstTriedOn: z.date() });

interface Claimed {
  mailId: number;
  organizationId: number;
  at: Date;
  leasedUntil: Date;
  isProbe: boolean;
  /** Counter of the database below which it was restored since; null where no stamp is kept. */
  lastCounter: number | null;
}

/**
 * Claims the dispatch and records the attempt in one statement. The same statement checks the pauses, so that no
 * claim after the commit of a pause takes a letter of the paused organization; and whether the database was restored
 * below this process, before a round of the worker finds out.
 */
export function claimDispatchQuery({
  mailId,
  organizationId,
  at,
  leasedUntil,
  isProbe,
  lastCounter,
}: Claimed): TextQuery<z.output<typeof claimedRow>> {
  const isPaused = (isProbe ? isPausedByPersonAt : isPausedAt)(at, sql`${organizationId}::int`);
  const text = sql`
    with claimed as (
      update dispatch d set state = 'sending', fence = d.fence + 1, attempts = d.attempts + 1,
        next_try_on = ${leasedUntil}, first_tried_on = coalesce(d.first_tried_on, ${at})
      where d.mail_id = ${mailId} and ${isLive} and d.next_try_on <= ${at}
        and not ${isPaused}
        and not exists (select 1 from database_life l where l.counter < ${lastCounter}::int)
      returning d.fence, d.attempts, d.first_tried_on),
    noted as (
      insert into dispatch_attempt (mail_id, fence, started_on) select ${mailId}, fence, ${at} from claimed)
    select fence, attempts, first_tried_on from claimed`;
  return textQuery(claimedRow, text);
}

/** Columns of the signature of a sending; all null if the signature is missing. */
export const signatureColumns = [
  's.text',
  's.record',
  's.pkcs7',
  's.signerName',
  's.signerOrganization',
  's.signerInn',
  's.signerPinfl',
  's.certificateSerial',
  's.certificateFrom',
  's.certificateTo',
  's.signingTime',
  's.timestampedOn',
  's.verifierAnswer',
  's.verifiedBy',
  's.verifiedOn',
  's.seal',
  's.storedOn',
] as const;

/**
 * A letter with its dispatch, the names printed on it and the signature of its sending. One row, because a worker spends
 * most of its time on statements.
 */
export const letterToHandOver = (mailId: number) =>
  kysely
    .selectFrom('mail as m')
    .innerJoin('dispatch as d', 'd.mailId', 'm.id')
    .innerJoin('area as a', 'a.id', 'm.areaId')
    .innerJoin('region as r', 'r.id', 'a.regionId')
    .innerJoin('unit as u', 'u.id', 'm.unitId')
    .innerJoin('organization as o', 'o.id', 'u.organizationId')
    .leftJoin('mailSignature as s', (on) =>
      on.onRef('s.mailId', '=', 'm.id').onRef('s.generation', '=', 'd.generation'),
    )
    .where('m.id', '=', mailId)
    .select(['m.organizationId', 'm.uid', 'm.receiver', 'm.address', 'm.regionId', 'm.areaId', 'm.pages', 'm.sheets'])
    .select(['m.documentSha256', 'm.deletedOn', 'd.state', 'd.key', 'd.generation', 'd.nextTryOn'])
    .select(['r.name as regionName', 'a.name as areaName', 'u.name as unitName', 'o.name as organizationName', 'o.inn'])
    .select(signatureColumns);
