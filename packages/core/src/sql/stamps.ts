import { type RawBuilder, sql } from 'kysely';
import { tashkentLocalTime } from '../clock.ts';
import { WireField } from './wire-field.ts';

/** Memoizes the last timestamp, because most timestamps are formatted twice in a row: as ISO and as text. */
function clockOnce() {
  let last = Number.NaN;
  let text = '';
  return (milliseconds: number): string => {
    if (milliseconds !== last) text = tashkentLocalTime(milliseconds);
    last = milliseconds;
    return text;
  };
}

const clockAt = clockOnce();

const stamp = (column: RawBuilder<unknown>, format: string, text: (clock: string) => string) =>
  new WireField(
    sql`to_char(${column} at time zone 'Asia/Tashkent', ${sql.lit(format)})`,
    [sql`(extract(epoch from ${column}) * 1000)::float8`],
    (row, at) => {
      const milliseconds = row[at];
      return typeof milliseconds === 'number' ? text(clockAt(milliseconds)) : null;
    },
  );

/** ISO 8601 with the offset +05:00. */
export const isoStamp = (column: RawBuilder<unknown>) =>
  stamp(column, 'YYYY-MM-DD"T"HH24:MI:SS.MS"+05:00"', (clock) => `${clock}+05:00`);

/** Start of a day in Tashkent, ISO 8601 with the offset +05:00; for date columns. */
export const isoDay = (column: RawBuilder<unknown>) =>
  sql`to_char(${column}, ${sql.lit('YYYY-MM-DD"T00:00:00.000+05:00"')})`;

/** `YYYY-MM-DD HH:mm:ss` in Tashkent; API clients print it unchanged. */
export const plainStamp = (column: RawBuilder<unknown>) =>
  stamp(column, 'YYYY-MM-DD HH24:MI:SS', (clock) => `${clock.slice(0, 10)} ${clock.slice(11, 19)}`);

/** `YYYY-MM-DD` in Tashkent. */
export const plainDay = (column: RawBuilder<unknown>) => stamp(column, 'YYYY-MM-DD', (clock) => clock.slice(0, 10));

const onPaper = (column: RawBuilder<unknown>, format: string) =>
  sql`to_char(${column} at time zone 'Asia/Tashkent', ${sql.lit(format)})`;

/** `DD.MM.YYYY HH:mm:ss` in Tashkent, for paper. */
export const paperStamp = (column: RawBuilder<unknown>) => onPaper(column, 'DD.MM.YYYY HH24:MI:SS');

/** `DD.MM.YYYY` in Tashkent. */
export const paperDay = (column: RawBuilder<unknown>) => onPaper(column, 'DD.MM.YYYY');
