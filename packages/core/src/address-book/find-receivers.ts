import type { KnownReceiver } from '@hybrid-mail/contracts/address-book';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { knownReceiversQuery } from './find-receivers.sql.ts';

/** Finds receivers of earlier letters within reach by words of the name; each address once, latest first. */
export function findReceivers(
  ctx: Pick<Context, 'db' | 'reach'>,
  query: { search: string; limit: number },
): Promise<WireText<KnownReceiver[]>> {
  return queryWireReply(ctx.db, knownReceiversQuery(query, ctx.reach));
}
