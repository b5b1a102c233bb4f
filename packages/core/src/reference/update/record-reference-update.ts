import type { Transaction } from '@hybrid-mail/db';
import { type AuditAuthor, recordAudit } from '../../audit/index.ts';
import { hasChanges, type TableChange } from './compare-rows.ts';

/** Limit of names in one entry: a file of branches may have thousands. */
const most = 100;

/** One entry of the audit log for each table that changed. */
export async function recordReferenceUpdate(
  tx: Transaction,
  author: AuditAuthor,
  changes: readonly TableChange[],
): Promise<void> {
  await recordAudit(
    tx,
    author,
    ...changes.filter(hasChanges).map(({ table, added, renamed, changed, removed }) => ({
      action: 'reference.update' as const,
      subject: 'reference' as const,
      subjectId: table,
      after: {
        added: namesOf(added),
        renamed: renamed.slice(0, most).map(({ from, to }) => `${from.id} ${from.name}: ${to.name}`),
        changed: namesOf(changed.map(({ to }) => to)),
        removed: namesOf(removed),
      },
    })),
  );
}

const namesOf = (rows: readonly { id: number; name: string }[]) =>
  rows.slice(0, most).map(({ id, name }) => `${id} ${name}`);
