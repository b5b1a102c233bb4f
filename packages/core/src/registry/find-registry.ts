import { type Database, kysely, query } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import { mailWithin, type Reach } from '../reach.ts';

/** @throws Refusal not-found, also for registries that are deleted or out of reach */
export async function assertRegistryInReach(db: Database, reach: Reach, id: number): Promise<void> {
  const there = kysely
    .selectFrom('registry as r')
    .select('r.id')
    .where('r.id', '=', id)
    .where('r.deletedOn', 'is', null);
  if ((await query(db, there.where(mailWithin(reach, 'r')))).length === 0) throw new Refusal('not-found');
}
