import { deletedMail } from '@hybrid-mail/contracts/mail-record';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isoStamp } from '../../../sql/stamps.ts';
import { wireObject } from '../../../sql/wire-object.ts';
import { isAfter } from './after-place.sql.ts';

const row = z.object({ id: z.int(), key: z.int(), json: z.string() });

/**
 * Deleted letters in the order of their deletion, with one more than `limit` if there are more. Their rows stay, so
 * they are told however long ago they were deleted.
 */
export function deletedLettersQuery(
  matches: RawBuilder<boolean>,
  after: { readonly key: number; readonly id: number } | undefined,
  limit: number,
): TextQuery<z.output<typeof row>> {
  const column = sql`m.deleted_on`;
  const rest = after ? isAfter({ column, kind: 'moment', isNullable: false, desc: false }, after) : sql`true`;
  const record = wireObject(deletedMail, {
    id: sql`m.id`,
    externalId: sql`m.external_id`,
    deletedOn: isoStamp(column),
  });
  return textQuery(
    row,
    sql`select m.id, (extract(epoch from m.deleted_on) * 1000)::float8 as key, ${record}::text as json
      from mail m where m.deleted_on is not null and ${matches} and ${rest}
      order by m.deleted_on, m.id limit ${limit + 1}`,
  );
}
