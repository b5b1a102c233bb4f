import { type Database, execute, lockRow, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';

/** Locks a registry, so that no one else changes its rows. @throws Refusal not-found when it is deleted meanwhile */
export async function lockRegistry(tx: Transaction, id: number) {
  await lockRow(tx, 'registry', id);
  const registry = await tx.registry.findFirst({ where: { id, deletedOn: null } });
  if (!registry) throw new Refusal('not-found');
  return registry;
}

/** Tells open pages that a registry is no longer what they show. */
export async function tellOfRegistry(
  db: Database | Transaction,
  { id, unitId, organizationId }: { id: number; unitId: number; organizationId: number },
): Promise<void> {
  const payload = JSON.stringify({ registryId: id, unitId, organizationId });
  await execute(db, sql`select pg_notify('mail_changed', ${payload})`);
}
