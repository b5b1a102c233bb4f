import { type AttentionUnitKind, attentionUnit, attentionUnitPage } from '@hybrid-mail/contracts/attention';
import { organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../reach.ts';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { valueUnlessNull, wireObject } from '../sql/wire-object.ts';
import { attentionUnitsSource } from './attention.sql.ts';

const unitJson = wireObject(attentionUnit, {
  unit: wireObject(unitBrief, { id: sql`u.id`, name: sql`u.name`, isHead: sql`u.is_head` }),
  organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
  contractSignerUnit: valueUnlessNull(
    sql`s.id`,
    wireObject(unitBrief, { id: sql`s.id`, name: sql`s.name`, isHead: sql`s.is_head` }),
  ),
  isActive: sql`u.is_active and o.is_active`,
  sumForMail: sql`u.sum_for_mail::text`,
  sumForOverPaged: sql`u.sum_for_over_paged::text`,
  createdOn: isoStamp(sql`u.created_on`),
  createdOnStr: plainStamp(sql`u.created_on`),
});

const order = sql`(u.is_active and o.is_active) desc, u.created_on, u.id`;

interface Asked {
  kind: AttentionUnitKind;
  limit: number;
  skip: number;
}

export function attentionUnitsQuery(reach: Reach, { kind, limit, skip }: Asked): RawBuilder<{ json: string }> {
  const rows = attentionUnitsSource(kind, reach);
  const records = sql`coalesce((select json_agg(${unitJson} order by ${order})
    from (select u.id from ${rows} order by ${order} limit ${limit} offset ${skip}) shown
      join unit u on u.id = shown.id
      join organization o on o.id = u.organization_id
      left join global_unit s on s.id = o.contract_signer_unit_id), '[]'::json)`;
  const total = sql`(select count(*)::int from ${rows})`;
  return sql`select ${wireObject(attentionUnitPage, { records, total })}::text as json`;
}
