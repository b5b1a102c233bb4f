import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';

const dayMs = 24 * 60 * 60_000;
const letters = 1000;
const bytes = 300 * 1024 * 1024;

const used = z.object({ letters: z.int(), bytes: z.coerce.number() });

/**
 * Asserts that the organization has made fewer test letters, and smaller ones, within a day than fill the disk: they
 * cost nothing, so no balance ends them. Deleted letters count.
 * @throws Refusal too-many-requests
 */
export async function assertTestQuota({ db, clock }: Context, organizationId: number): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMs);
  const text = sql`
    select count(*)::int as letters, coalesce(sum(d.size), 0)::bigint as bytes
    from mail m join document d on d.sha256 = m.document_sha256
    where m.organization_id = ${organizationId} and m.created_on > ${since}`;
  const [today] = await query(db, textQuery(used, text));
  if (today && (today.letters >= letters || today.bytes >= bytes)) {
    throw new Refusal('too-many-requests', { retryAfterSeconds: 3600 });
  }
}
