import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { isStalledOn } from '../mail/index.ts';
import { mailWithin, type Reach } from '../reach.ts';
import { lastMovedOn } from '../sql/delivery-state.sql.ts';

/** Limit of letters in one inquiry. */
const mostLetters = 1000;

const letter = z.object({ id: z.int() });

/**
 * Stalled letters of a district, longest stalled first. Contains letters of all organizations, because the office
 * answers for its district; empty unless the caller reaches at least one of them.
 */
export const inquiryLettersQuery = (areaId: number, reach: Reach, day: string): TextQuery<z.output<typeof letter>> =>
  textQuery(
    letter,
    sql`
      select id from (
        select m.id, row_number() over (order by ${lastMovedOn}, m.id) as place, bool_or(${mailWithin(reach)}) over () as is_seen
        from mail m where m.deleted_on is null and m.area_id = ${areaId} and ${isStalledOn(day)}) m
      where is_seen and place <= ${mostLetters} order by place`,
  );
