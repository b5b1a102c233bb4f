import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { GlobalUnitRecord } from '@hybrid-mail/contracts/global-unit';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { globalUnitsQuery } from './list-global-units.sql.ts';

/** Operator's units, head units first; `inn` limits them to one organization. */
export function listGlobalUnits(
  { db }: Pick<Context, 'db'>,
  { inn }: { inn?: string | undefined },
): Promise<WireText<GlobalUnitRecord[]>> {
  return queryWireReply(db, globalUnitsQuery(inn));
}
