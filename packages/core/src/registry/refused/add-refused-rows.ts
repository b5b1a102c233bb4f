import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import type { RowsToAdd } from '@hybrid-mail/contracts/registry';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { assertMayImport } from '../assert-may-import.ts';
import { checkRows, type ValidRow } from '../check-rows.ts';
import { countAddedRows } from '../count-added-rows.ts';
import { assertRegistryInReach } from '../find-registry.ts';
import { lockRegistry, notifyRegistryChanged } from '../lock-registry.ts';
import { reopenRegistry } from '../render/reopen-registry.ts';
import { replaceRefusedRows, takenNumberProblems } from './store-refused-rows.ts';

type Added = { success: true; added: number };
type Addition = RowsToAdd & { id: number };

/**
 * Adds corrected refused rows to their registry; workers turn them into letters. All or none; the same key adds once.
 * @throws Refusal not-found, no-organization, registry-not-permitted, registry-refused with every problem,
 *   registry-rows-gone if another person added or deleted one of the rows meanwhile, wrong-input
 */
export async function addRefusedRows(ctx: Context, { id, ...given }: Addition): Promise<Added> {
  await assertRegistryInReach(ctx.db, ctx.reach, id);
  const { organizationId } = await assertMayImport(ctx);
  const { rows, problems } = await checkRows(ctx.db, organizationId, given.mails);
  const stay = given.refused ?? [];
  problems.push(
    ...takenNumberProblems(
      given.mails.map(({ rowNumber }) => rowNumber),
      stay,
    ),
  );
  return ctx.db.transaction(async (tx) => {
    const registry = await lockRegistry(tx, id);
    const earlier = await countAddedRows(tx, ctx, id, given);
    if (earlier !== null) return { success: true, added: earlier };
    if (problems.length > 0) throw new Refusal('registry-refused', { rows: problems });
    await assertStillRefused(tx, id, rows, stay);
    await insertRows(tx, ctx, id, { rows, key: given.key });
    await replaceRefusedRows(tx, id, stay);
    await recordAudit(tx, ctx, {
      action: 'registry.addRows',
      subject: 'registry',
      subjectId: String(id),
      after: { fileName: registry.fileName, rowNumbers: rows.map(({ row }) => row) },
    });
    await reopenRegistry(tx, ctx, registry);
    await notifyRegistryChanged(tx, registry);
    return { success: true, added: rows.length };
  });
}

/** @throws Refusal registry-rows-gone with the numbers of rows that are no longer refused rows of the registry */
async function assertStillRefused(
  tx: Transaction,
  registryId: number,
  rows: readonly ValidRow[],
  stay: readonly RefusedRow[],
) {
  const wanted = [...rows.map(({ row }) => row), ...stay.map(({ rowNumber }) => rowNumber)];
  const found = await tx.registryRefusedRow.findMany({
    where: { registryId, row: { in: wanted } },
    select: { row: true },
  });
  const there = new Set(found.map(({ row }) => row));
  const gone = wanted.filter((row) => !there.has(row)).toSorted((one, other) => one - other);
  if (gone.length === 0) return;
  const message = problem('registry-rows-gone', { count: gone.length, rows: gone.join(', ') });
  throw new Refusal('registry-rows-gone', { message });
}

async function insertRows(
  tx: Transaction,
  { actor }: Context,
  registryId: number,
  { rows, key = null }: { rows: readonly ValidRow[]; key?: string | null | undefined },
) {
  const row = { in: rows.map((good) => good.row) };
  await tx.registryRefusedRow.deleteMany({ where: { registryId, row } });
  const added = { registryId, addedById: actor.userId, addedKey: key };
  await tx.registryRow.createMany({
    data: rows.map(({ template, ...good }) => ({ ...good, ...added, templateVersionId: template.versionId })),
  });
  await tx.registry.update({ where: { id: registryId }, data: { rowCount: { increment: rows.length } } });
}
