import type { KnownAddress } from '@hybrid-mail/contracts/address-book';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { type AddressWords, knownAddressesQuery } from './find-addresses.sql.ts';

/** Finds addresses of earlier letters within reach by words of street and house, latest first. */
export function findAddresses(
  ctx: Pick<Context, 'db' | 'reach'>,
  words: AddressWords,
): Promise<WireText<KnownAddress[]>> {
  return queryWireReply(ctx.db, knownAddressesQuery(words, ctx.reach));
}
