import {
  type AttentionOrganizationKind,
  attentionOrganization,
  attentionOrganizationPage,
} from '@hybrid-mail/contracts/attention';
import { organizationBrief, unitBrief } from '@hybrid-mail/contracts/people';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../reach.ts';
import { isoStamp, plainStamp } from '../sql/stamps.ts';
import { valueUnlessNull, wireObject } from '../sql/wire-object.ts';
import { attentionOrganizationsSource, earliestContractEnd } from './attention.sql.ts';

const organizationJson = wireObject(attentionOrganization, {
  organization: wireObject(organizationBrief, { id: sql`o.id`, name: sql`o.name`, inn: sql`o.inn` }),
  contractSignerUnit: valueUnlessNull(
    sql`s.id`,
    wireObject(unitBrief, { id: sql`s.id`, name: sql`s.name`, isHead: sql`s.is_head` }),
  ),
  phoneNumber: sql`o.phone_number`,
  balance: sql`round((select b.balance from organization_balance b where b.organization_id = o.id), 2)::text`,
  contractDateToStr: sql`${earliestContractEnd}::text`,
  createdOn: isoStamp(sql`o.created_on`),
  createdOnStr: plainStamp(sql`o.created_on`),
});

/** Most urgent first. */
const orders: Record<AttentionOrganizationKind, RawBuilder<unknown>> = {
  waiting: sql`o.created_on, o.id`,
  debt: sql`b.balance, o.id`,
  contractEnding: sql`${earliestContractEnd}, o.id`,
};

interface Asked {
  kind: AttentionOrganizationKind;
  limit: number;
  skip: number;
}

export function attentionOrganizationsQuery(
  reach: Reach,
  { kind, limit, skip }: Asked,
  now: Date,
): RawBuilder<{ json: string }> {
  const rows = attentionOrganizationsSource(kind, reach, now);
  const records = sql`coalesce((select json_agg(${organizationJson} order by o.place)
    from (select o.*, row_number() over (order by ${orders[kind]}) as place from ${rows}
      order by place limit ${limit} offset ${skip}) o
      left join global_unit s on s.id = o.contract_signer_unit_id), '[]'::json)`;
  const total = sql`(select count(*)::int from ${rows})`;
  return sql`select ${wireObject(attentionOrganizationPage, { records, total })}::text as json`;
}
