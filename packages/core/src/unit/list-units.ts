import { can } from '@hybrid-mail/access';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { UnitQuery, unitPage, unitSummary } from '@hybrid-mail/contracts/unit';
import type { z } from 'zod';
import type { Actor } from '../actor.ts';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { allUnitsQuery, type UnitDetail, unitPageQuery } from './list-units.sql.ts';

/** A page of the units within reach, with the columns that the caller may see. */
export function listUnits(
  { db, reach, actor }: Context,
  query: UnitQuery,
): Promise<WireText<z.output<typeof unitPage>>> {
  return queryWireReply(db, unitPageQuery(reach, query, detailFor(actor)));
}

function detailFor({ role }: Actor): UnitDetail {
  if (can(role, 'unit.update')) return 'whole';
  return can(role, 'unit.readContract') ? 'contract' : 'names';
}

/** Names of all units in reach; `inn` limits them to one organization. */
export function listAllUnits(
  { db, reach }: Context,
  { inn }: { inn?: string | undefined },
): Promise<WireText<z.output<typeof unitSummary>[]>> {
  return queryWireReply(db, allUnitsQuery(reach, inn));
}
