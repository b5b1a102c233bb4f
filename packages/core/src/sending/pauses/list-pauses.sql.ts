import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isAway, isUnderWay } from '../is-under-way.sql.ts';

export const pauseRow = z.object({
  id: z.int(),
  isAutomatic: z.boolean(),
  organizationId: z.int().nullable(),
  name: z.string().nullable(),
  inn: z.string().nullable(),
  reason: z.string(),
  letters: z.int(),
  createdBy: z.string().nullable(),
  createdOn: z.date(),
  endsOn: z.date().nullable(),
  endedOn: z.date().nullable(),
  endedBy: z.string().nullable(),
});
export type PauseRow = z.output<typeof pauseRow>;

/** Number of letters under way that a pause holds back: of one organization, or of all when null. */
export function heldLettersCount(organizationId: RawBuilder<unknown> | null): RawBuilder<unknown> {
  const own = organizationId === null ? sql`` : sql`and m.organization_id = ${organizationId}`;
  return sql`((select count(*)::int from mail m where ${isUnderWay} ${own})
    + (select count(*)::int from mail m where ${isAway} ${own}))`;
}

/** Pauses p that match the condition. An organization's pause counts its letters even during a global pause. */
export const pausesQuery = (now: Date, where: RawBuilder<unknown>): TextQuery<PauseRow> =>
  textQuery(
    pauseRow,
    sql`
      select p.id, p.is_automatic, p.organization_id, o.name, o.inn, p.reason, p.created_by, p.created_on, p.ends_on,
        coalesce(p.ended_on, case when p.ends_on <= ${now} then p.ends_on end) as ended_on, p.ended_by,
        case when p.organization_id is null then ${heldLettersCount(null)}
          else ${heldLettersCount(sql`p.organization_id`)} end as letters
      from sending_pause p left join organization o on o.id = p.organization_id where ${where}`,
  );
