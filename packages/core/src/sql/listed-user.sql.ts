import { globalUserTypes } from '@hybrid-mail/access';
import { type RawBuilder, sql } from 'kysely';

const types = sql.join(globalUserTypes.map((type) => sql.lit(type)));

/** Whether the account `p` is of a person of the post whom a list shows: couriers, for example, have none. */
export const isListedGlobalUser: RawBuilder<boolean> = sql`p.global_unit_id is not null and p.type in (${types})`;
