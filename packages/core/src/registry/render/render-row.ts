import { kysely, query, type Transaction } from '@hybrid-mail/db';
import type { RenderContext } from '../../context.ts';
import { storeMail } from '../../mail/index.ts';
import { printLetter, renderingProblem } from '../../printing/index.ts';
import type { RegistryClaim } from './claim-registry.ts';
import { fillLetter, type TemplateToFill } from './fill-letter.ts';

export interface RowToRender {
  row: number;
  receiver: string;
  address: string;
  regionId: number;
  areaId: number;
  templateVersionId: number;
  content: Record<string, string>;
  /** Number of attempts started so far. */
  tries: number;
  region: string;
  area: string;
  /**
   * The person who added the row after its correction; becomes the letter's author instead of the registry's author.
   */
  addedBy: RegistryClaim['author'] | null;
}

/** A row fails after this many attempts that crashed the worker. */
const maxTries = 3;

/** Creates the draft of a row or stores its problem; exactly once, also with several workers. */
export async function renderRow(
  ctx: RenderContext,
  claim: RegistryClaim,
  row: RowToRender,
  template: TemplateToFill,
): Promise<void> {
  const print = await printRow(ctx, claim, row, template);
  if ('problem' in print) {
    const { problem } = print;
    await ctx.db.transaction(async (tx) => {
      if (!(await lockWaiting(tx, claim.id, row.row))) return;
      await tx.registryRow.update({ where: keyOf(claim.id, row.row), data: { problem } });
    });
    return;
  }
  const documentSha256 = new Uint8Array(await ctx.blobs.put(print.bytes));
  const { organizationId, unitId, id: registryId } = claim;
  const author = row.addedBy ?? claim.author;
  const { receiver, address, regionId, areaId } = row;
  const place = { receiver, address, regionId, areaId };
  const { pages, documentFindings } = print;
  const letter = { ...place, organizationId, unitId, registryId, documentSha256, pages, documentFindings };
  const origin = { registryId, row: row.row, templateVersionId: row.templateVersionId };
  await ctx.db.transaction(async (tx) => {
    if (!(await lockWaiting(tx, registryId, row.row))) return;
    const mailId = await storeMail(tx, letter, { at: ctx.clock.now(), author, origin });
    await tx.registryRow.update({ where: keyOf(registryId, row.row), data: { mailId } });
  });
}

/**
 * Counts the attempt before rendering, so that it stays counted after a crash; after an error it is subtracted again.
 */
async function printRow(
  ctx: RenderContext,
  claim: RegistryClaim,
  row: RowToRender,
  template: TemplateToFill,
): ReturnType<typeof printLetter> {
  if (row.tries >= maxTries) return { problem: renderingProblem({ failure: 'unprintable' }) };
  const where = { registryId: claim.id, row: row.row };
  await ctx.db.prisma.registryRow.updateMany({ where, data: { tries: { increment: 1 } } });
  try {
    return await printLetter(ctx, fillLetter(template, row), `registry ${claim.id}`);
  } catch (error) {
    await ctx.db.prisma.registryRow.updateMany({ where, data: { tries: row.tries } });
    throw error;
  }
}

const keyOf = (registryId: number, row: number) => ({ registryId_row: { registryId, row } });

/** @returns false if the row already has a result, or the registry was deleted meanwhile */
async function lockWaiting(tx: Transaction, registryId: number, row: number): Promise<boolean> {
  const registry = kysely
    .selectFrom('registry')
    .select('id')
    .where('id', '=', registryId)
    .where('deletedOn', 'is', null);
  if ((await query(tx, registry.forShare())).length === 0) return false;
  const waiting = kysely
    .selectFrom('registryRow')
    .select('row')
    .where('registryId', '=', registryId)
    .where('row', '=', row)
    .where('mailId', 'is', null)
    .where('problem', 'is', null);
  return (await query(tx, waiting.forUpdate())).length > 0;
}
