import { type RawBuilder, sql } from 'kysely';
import { type Reach, unitWithin } from '../reach.ts';

/** The query to the index: what is wanted, and the organization or the units whose letters are within reach. */
export function wantedWithin(wanted: RawBuilder<unknown>, reach: Reach): RawBuilder<unknown> {
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
