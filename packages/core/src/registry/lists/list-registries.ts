import type { QueryOf, ReplyOf, WireText } from '@hybrid-mail/contracts/endpoint';
import type { registryCalls } from '@hybrid-mail/contracts/registry';
import type { Context } from '../../context.ts';
import { queryWireReply } from '../../sql/query-wire-row.ts';
import { registryPageQuery } from './list-registries.sql.ts';

/** A page of the registries within reach, with their progress. */
export const listRegistries = (
  { db, reach }: Pick<Context, 'db' | 'reach'>,
  query: QueryOf<typeof registryCalls.list>,
): Promise<WireText<ReplyOf<typeof registryCalls.list>>> => queryWireReply(db, registryPageQuery(query, reach));
