import type { attentionCalls, attentionUnitPage } from '@hybrid-mail/contracts/attention';
import type { QueryOf, WireText } from '@hybrid-mail/contracts/endpoint';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { attentionUnitsQuery } from './list-attention-units.sql.ts';

/** Units within reach that cannot send letters until staff change something; units with users first. */
export function listAttentionUnits(
  { db, reach }: Context,
  asked: QueryOf<typeof attentionCalls.units>,
): Promise<WireText<z.output<typeof attentionUnitPage>>> {
  return queryWireReply(db, attentionUnitsQuery(reach, asked));
}
