import { type RawBuilder, sql } from 'kysely';
import { type Reach, unitWithin } from '../reach.ts';

/** The index query: the wanted words, limited to the organization or units within reach. */
export function searchQueryWithin(wanted: RawBuilder<unknown>, reach: Reach): RawBuilder<unknown> {
  switch (reach.kind) {
    case 'all':
      return wanted;
    case 'organization':
      return sql`${wanted} && ${`'@o${reach.organizationId}'`}::tsquery`;
    case 'unit':
      return sql`${wanted} && ${`'@u${reach.unitId}'`}::tsquery`;
    default:
      return sql`${wanted} && (select string_agg('''@u' || u.id || '''', ' | ')::tsquery from unit u
        where ${unitWithin(reach)})`;
  }
}
