import type { Database } from '@hybrid-mail/db';

/**
 * Columns to group by for a naive baseline, which counts the figures of a report from the letters, without names and
 * prices.
 */
const groupings = {
  region: 'm.region_id',
  area: 'm.area_id',
  organization: 'm.organization_id',
  unit: 'm.unit_id',
} as const;

export interface LetterGrouping {
  readonly by: keyof typeof groupings;
  /** SQL condition on `mail m`. */
  readonly where: string;
}

interface Period {
  readonly start: string;
  readonly end: string;
}

export async function countLetters({ pool }: Database, { by, where }: LetterGrouping, period: Period) {
  const { rows } = await pool.query<{ letters: number; over: number; pages: number }>(
    `select count(*)::int as letters, (count(*) filter (where m.sheets > 3))::int as over, sum(m.pages)::int as pages
      from mail m where m.is_sent and m.deleted_on is null
        and m.sent_on >= ($1::date)::timestamp at time zone 'Asia/Tashkent'
        and m.sent_on < ($2::date + 1)::timestamp at time zone 'Asia/Tashkent' and ${where}
      group by ${groupings[by]}`,
    [period.start, period.end],
  );
  return rows;
}
