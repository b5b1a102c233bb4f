import { globalUserTypes } from '@hybrid-mail/access';
import { type RawBuilder, sql } from 'kysely';

const types = sql.join(globalUserTypes.map((type) => sql.lit(type)));

/** Account `p` belongs to the post's staff and has a type that user lists show; couriers, for example, are omitted. */
export const isListedGlobalUser: RawBuilder<boolean> = sql`p.global_unit_id is not null and p.type in (${types})`;
