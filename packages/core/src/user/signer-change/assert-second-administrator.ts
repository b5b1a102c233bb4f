import { query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../actor.ts';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../../errors.ts';

const days = 30;

const taken = z.object({ id: z.int() });

/**
 * Asserts that the caller is not the proposer, and that the proposer did not create the caller's login or set its
 * password, second factor or PINFL within the last 30 days: the proposer may control such a login.
 * @throws Refusal second-administrator-needed
 */
export async function assertSecondAdministrator(
  tx: Transaction,
  { actor, clock }: { actor: Pick<Actor, 'userId'>; clock: Clock },
  proposedById: number,
): Promise<void> {
  if (actor.userId === proposedById) throw new Refusal('second-administrator-needed');
  const since = new Date(clock.now().getTime() - days * 24 * 60 * 60_000);
  const acts = sql`select a.id::int from audit_entry a
    where a.subject = 'user' and a.subject_id = ${String(actor.userId)} and a.actor_id = ${proposedById} and a.at > ${since}
      and (a.action = 'globalUser.create'
        or a.action = 'globalUser.update' and a.after ?| array['isPasswordChanged', 'isSecondFactorReset', 'pinfl'])
    limit 1`;
  if ((await query(tx, textQuery(taken, acts))).length > 0) throw new Refusal('second-administrator-needed');
}
