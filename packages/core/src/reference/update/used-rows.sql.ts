import { type RawBuilder, sql, textQuery } from '@hybrid-mail/db';
import { z } from 'zod';

const idRow = z.object({ id: z.int() });

export type UsedTable = 'region' | 'area' | 'clientType';

/** For each table, the condition that another table refers to row g. */
const uses: Record<UsedTable, RawBuilder<unknown>> = {
  region: sql`exists (select 1 from mail where region_id = g.id)
    or exists (select 1 from registry_row where region_id = g.id)
    or exists (select 1 from unit_region where region_id = g.id)
    or exists (select 1 from global_unit_region where region_id = g.id)`,
  area: sql`exists (select 1 from mail where area_id = g.id)
    or exists (select 1 from registry_row where area_id = g.id)`,
  clientType: sql`exists (select 1 from organization where client_type_id = g.id)`,
};

/** Ids of the rows that letters, registries, units or organizations refer to. */
export const usedRowsQuery = (table: UsedTable, ids: readonly number[]) =>
  textQuery(idRow, sql`select g.id from unnest(${ids}::int[]) as g (id) where ${uses[table]} order by g.id`);
