import { query, textQuery } from '@hybrid-mail/db';
import { reportTexts as texts } from '@hybrid-mail/messages/reports';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { placeNameInSql } from '../../place-name-in-sql.ts';
import { organizationWithin, unitWithin } from '../../reach.ts';
import type { LetterFilter } from '../letter-filter.sql.ts';

const aboutRow = z.object({ about: z.string() });

/** Subtitle of a report: names of its sender and place filters. Omits names out of reach; null without filters. */
export async function readReportSubtitle(
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  { inn, unitId, globalUnitId, regionId, clientId }: LetterFilter,
): Promise<string | null> {
  const clients = typeof clientId === 'number' ? clientId : null;
  const names: RawBuilder<unknown>[] = [
    sql`coalesce((select o.name || ', ' from organization o where o.inn = ${inn} and ${organizationWithin(reach)}), '')
      || ${inn === undefined ? null : texts.inn({ inn })}::text`,
    sql`(select u.name from unit u where u.id = ${unitId} and ${unitWithin(reach)})`,
    sql`(select name from global_unit where id = ${globalUnitId})`,
    sql`(select name from client_type where id = ${clients})`,
    sql`(select ${placeNameInSql('region')} from region where id = ${regionId})`,
  ];
  const [row] = await query(db, textQuery(aboutRow, sql`select concat_ws('. ', ${sql.join(names)}) as about`));
  const parts = [clientId === 'banks' ? texts.banks : '', row?.about ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join('. ');
}
