import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { isStillOn, lastMovedOn } from '../mail/index.ts';
import { mailWithin, type Reach } from '../reach.ts';

/** What one inquiry holds at most. */
const mostLetters = 1000;

const letter = z.object({ areaId: z.int(), id: z.int() });

/**
 * Letters of districts that do not move, the longest without movement first: of all organizations, since the office answers for
 * its district; but only of districts where the caller sees one of them.
 */
export const lettersToAskQuery = (
  areas: readonly number[],
  reach: Reach,
  day: string,
): TextQuery<z.output<typeof letter>> =>
  textQuery(
    letter,
    sql`
      select area_id, id from (
        select m.area_id, m.id, row_number() over (partition by m.area_id order by ${lastMovedOn}, m.id) as place,
          bool_or(${mailWithin(reach)}) over (partition by m.area_id) as is_seen
        from mail m where m.deleted_on is null and m.area_id = any(${[...areas]}::int[]) and ${isStillOn(day)}) m
      where is_seen and place <= ${mostLetters} order by area_id, place`,
  );
