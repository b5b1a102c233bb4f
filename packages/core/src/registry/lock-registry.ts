import { type Database, execute, lockRow, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';

/** Locks a registry, which serializes changes of its rows. @throws Refusal not-found if it was deleted meanwhile */
export async function lockRegistry(tx: Transaction, id: number) {
  await lockRow(tx, 'registry', id);
  const registry = await tx.registry.findFirst({ where: { id, deletedOn: null } });
  if (!registry) throw new Refusal('not-found');
  return registry;
}

/** Notifies open pages that a registry has changed. */
export async function notifyRegistryChanged(
  db: Database | Transaction,
  { id, unitId, organizationId }: { id: number; unitId: number; organizationId: number },
): Promise<void> {
  const payload = JSON.stringify({ registryId: id, unitId, organizationId });
  await execute(db, sql`select pg_notify('mail_changed', ${payload})`);
}
