import type { RegistryMail } from '@hybrid-mail/contracts/registry';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { createPreview } from '../../preview/index.ts';
import { assertMayImport } from '../assert-may-import.ts';
import { checkRows } from '../check-rows.ts';
import { fillLetter } from './fill-letter.ts';

/**
 * Previews the letter of a row; creates nothing.
 * @throws Refusal no-organization, registry-not-permitted, registry-refused with the row's problems
 */
export async function previewRow(ctx: Context, mail: RegistryMail): Promise<{ previewId: string }> {
  const { organizationId } = await assertMayImport(ctx);
  const { rows, problems } = await checkRows(ctx.db, organizationId, [mail]);
  const [row] = rows;
  if (!row) throw new Refusal('registry-refused', { rows: problems });
  const { prisma } = ctx.db;
  const template = await prisma.templateVersion.findFirstOrThrow({
    where: { id: row.template.versionId },
    include: { template: { select: { name: true } } },
  });
  const area = await prisma.area.findFirstOrThrow({ where: { id: row.areaId }, include: { region: true } });
  return createPreview(ctx, fillLetter(template, { ...row, region: area.region.name, area: area.name }));
}
