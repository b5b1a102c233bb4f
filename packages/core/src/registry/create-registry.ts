import type { NewRegistry } from '@hybrid-mail/contracts/registry';
import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { assertMayImport, type HomeUnit } from './assert-may-import.ts';
import { checkRows, rowNumberOf, type ValidRow } from './check-rows.ts';
import { contentHash } from './content-hash.ts';
import { findRegistryByKey } from './find-registry-by-key.ts';
import { findRepeatedRegistry } from './find-repeated-registry.ts';
import { storeRefusedRows, takenNumberProblems } from './refused/store-refused-rows.ts';

type Created = { success: true; id: number };
type Given = Omit<NewRegistry, 'mails'>;
type Content = { home: HomeUnit; rows: ValidRow[]; contentSha256: Uint8Array<ArrayBuffer> };

/**
 * Stores all rows of a spreadsheet or none; workers turn them into letters later. Refused rows are stored separately.
 * The same key returns the existing registry.
 * @throws Refusal no-organization, registry-not-permitted, registry-refused with every problem, registry-repeated,
 *   wrong-input
 */
export async function createRegistry(ctx: Context, submission: NewRegistry): Promise<Created> {
  const { mails, ...given } = submission;
  const home = await assertMayImport(ctx);
  const { rows, problems } = await checkRows(ctx.db, home.organizationId, mails);
  problems.push(...takenNumberProblems(mails.map(rowNumberOf), given.refused ?? []));
  if (problems.length > 0) {
    const sent = await findRegistryByKey(ctx, submission);
    if (sent === null) throw new Refusal('registry-refused', { rows: problems });
    return { success: true, id: sent };
  }
  const content = { home, rows, contentSha256: contentHash(rows) };
  try {
    return await ctx.db.transaction(async (tx) => {
      const repeated = await findRepeatedRegistry(tx, ctx, { ...given, ...content });
      return { success: true, id: repeated ?? (await store(tx, ctx, given, content)) } as const;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const winner = await ctx.db.transaction((tx) => findRepeatedRegistry(tx, ctx, { ...given, ...content }));
    if (winner === null) throw error;
    return { success: true, id: winner };
  }
}

async function store(tx: Transaction, ctx: Context, given: Given, content: Content): Promise<number> {
  const { home, rows, contentSha256 } = content;
  const { refused = [] } = given;
  const { id } = await tx.registry.create({
    data: {
      ...home,
      creatorId: ctx.actor.userId,
      key: given.key ?? null,
      contentSha256,
      fileName: given.fileName ?? null,
      note: given.note?.trim() || null,
      rowCount: rows.length,
      createdOn: ctx.clock.now(),
    },
    select: { id: true },
  });
  await tx.registryRow.createMany({
    data: rows.map(({ template, ...row }) => ({ ...row, registryId: id, templateVersionId: template.versionId })),
  });
  await storeRefusedRows(tx, id, refused);
  const refusedCount = refused.length > 0 ? { refusedCount: refused.length } : {};
  await recordAudit(tx, ctx, {
    action: 'registry.create',
    subject: 'registry',
    subjectId: String(id),
    after: { rowCount: rows.length, fileName: given.fileName ?? null, ...refusedCount },
  });
  await ctx.jobs.send(tx, 'render-registry', { v: 1, registryId: id }, { group: String(home.organizationId) });
  return id;
}
