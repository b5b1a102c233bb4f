import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { kysely, query } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type DocumentFindings, readStoredFindings } from '../../document/index.ts';
import { hasFindings } from '../../mail/index.ts';
import { assertRegistryInReach } from '../find-registry.ts';

/** Inspection warnings about a registry's letters that wait for a signature. @throws Refusal not-found */
export async function listRegistryFindings(
  { db, reach }: Context,
  { id }: { id: number },
): Promise<({ row: number; mailId: number } & DocumentFindings)[]> {
  await assertRegistryInReach(db, reach, id);
  const rows = await query(
    db,
    kysely
      .selectFrom('registryRow as w')
      .innerJoin('mail as m', 'm.id', 'w.mailId')
      .select(['w.row', 'm.id', 'm.documentFindings'])
      .where('w.registryId', '=', id)
      .where('m.deletedOn', 'is', null)
      .where('m.isSent', '=', false)
      .where(sql<boolean>`m.send_status is distinct from ${sendStatus.queued}`)
      .where(hasFindings)
      .orderBy('w.row'),
  );
  return rows.flatMap(({ row, id: mailId, documentFindings }) => {
    const stored = readStoredFindings(documentFindings);
    return stored ? [{ row, mailId, ...stored }] : [];
  });
}
