import { execute, sql, type Transaction } from '@hybrid-mail/db';
import type { AuditAuthor } from '../../audit/index.ts';
import type { Services } from '../../context.ts';
import { compareRows, hasChanges, type TableChange } from './compare-rows.ts';
import { recordReferenceUpdate } from './record-reference-update.ts';
import type { BranchRow } from './reference-rows.ts';
import type { ReferenceUpdate } from './update-reference.ts';

/**
 * Replaces the branches with the rows of the file; without `apply` it only compares. No other table refers to a branch.
 */
export function updateBranches(
  ctx: Pick<Services, 'db'> & AuditAuthor,
  wanted: readonly BranchRow[],
  { apply }: { apply: boolean },
): Promise<ReferenceUpdate> {
  const run = async (tx: Transaction): Promise<ReferenceUpdate> => {
    await execute(tx, sql`select pg_advisory_xact_lock(hashtext('reference data is being updated'))`);
    const change = compareRows('branch', await tx.branch.findMany({ orderBy: { id: 'asc' } }), wanted);
    const isApplied = apply && hasChanges(change);
    if (isApplied) {
      await write(tx, change);
      await recordReferenceUpdate(tx, ctx, [change]);
    }
    return { changes: [change], refused: [], isApplied };
  };
  return ctx.db.transaction(run, { timeoutMs: 120_000 });
}

/** Rows per statement: Postgres takes 65,535 parameters. */
const atOnce = 5000;

/** Changed rows are deleted and inserted again: two branches may swap their codes, which are unique. */
async function write(tx: Transaction, { added, renamed, changed, removed }: TableChange<BranchRow>): Promise<void> {
  const replaced = [...renamed, ...changed].map(({ to }) => to);
  const deletedIds = [...removed, ...replaced].map(({ id }) => id);
  for (let at = 0; at < deletedIds.length; at += atOnce) {
    await tx.branch.deleteMany({ where: { id: { in: deletedIds.slice(at, at + atOnce) } } });
  }
  const rows = [...added, ...replaced];
  for (let at = 0; at < rows.length; at += atOnce) await tx.branch.createMany({ data: rows.slice(at, at + atOnce) });
  await execute(
    tx,
    sql`select setval(pg_get_serial_sequence('branch', 'id'), greatest((select max(id) from branch), 1))`,
  );
}
