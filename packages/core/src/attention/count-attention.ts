import type { AttentionCount } from '@hybrid-mail/contracts/attention';
import { query } from '@hybrid-mail/db';
import type { Context } from '../context.ts';
import { attentionCountsQuery } from './attention.sql.ts';

/** Numbers of letters, organizations and units within reach that need an action, by kind. */
export async function countAttention({ db, reach, clock }: Context): Promise<AttentionCount[]> {
  return query(db, attentionCountsQuery(reach, clock.now()));
}
