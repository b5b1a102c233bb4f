import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { namedRecord } from '@hybrid-mail/contracts/people';
import { registryPage, registryRecord } from '@hybrid-mail/contracts/registry';
import { type RawBuilder, sql } from 'kysely';
import { hasFindings, isDeletable } from '../../mail/index.ts';
import { mailWithin, type Reach } from '../../reach.ts';
import { isoStamp, plainStamp } from '../../sql/stamps.ts';
import { wireObject } from '../../sql/wire-object.ts';

const rowsThat = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from registry_row w
  where w.registry_id = r.id and ${condition})`;

const lettersThat = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from mail m
  where m.registry_id = r.id and m.deleted_on is null and ${condition})`;

const waitsForSignature = sql`not m.is_sent and m.send_status is distinct from ${sendStatus.queued}`;

const isDeletableWhole = sql`not exists (select 1 from mail m
  where m.registry_id = r.id and m.deleted_on is null and not ${isDeletable})`;

const record = wireObject(registryRecord, {
  id: sql`r.id`,
  fileName: sql`r.file_name`,
  note: sql`r.note`,
  creator: wireObject(namedRecord, { id: sql`p.id`, name: sql`p.name` }),
  createdOn: isoStamp(sql`r.created_on`),
  createdOnStr: plainStamp(sql`r.created_on`),
  rowCount: sql`r.row_count`,
  createdCount: rowsThat(sql`w.mail_id is not null`),
  failedCount: rowsThat(sql`w.problem is not null`),
  refusedCount: sql`(select count(*)::int from registry_refused_row w where w.registry_id = r.id)`,
  warnedCount: lettersThat(sql`${waitsForSignature} and ${hasFindings}`),
  toSignCount: lettersThat(waitsForSignature),
  queuedCount: lettersThat(sql`not m.is_sent and m.send_status = ${sendStatus.queued}`),
  sentCount: lettersThat(sql`m.is_sent`),
  isFinished: sql`r.finished_on is not null`,
  mayDelete: isDeletableWhole,
});

interface RegistryQuery {
  limit: number;
  skip: number;
  id?: number | undefined;
}

/** A page of registries, newest first. */
export function registryPageQuery({ limit, skip, id }: RegistryQuery, reach: Reach): RawBuilder<{ json: string }> {
  const where = sql`r.deleted_on is null and ${mailWithin(reach, 'r')} and ${id === undefined ? sql`true` : sql`r.id = ${id}`}`;
  const order = sql`r.created_on desc, r.id desc`;
  const records = sql`coalesce((select json_agg(${record} order by ${order})
    from (select r.* from registry r where ${where} order by ${order} limit ${limit} offset ${skip}) r
      join user_account p on p.id = r.creator_id), '[]'::json)`;
  const total = sql`(select count(*)::int from registry r where ${where})`;
  return sql`select ${wireObject(registryPage, { records, total })}::text as json`;
}
