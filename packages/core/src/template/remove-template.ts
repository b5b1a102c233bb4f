import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { isForeignKeyViolation } from '../sql/is-foreign-key-violation.ts';
import { lockTemplate } from './lock-template.ts';
import { placeholdersOf } from './placeholders-of.ts';

type Removed = { success: true; isRetired: boolean };

/**
 * Deletes an unused template. A used one stays for its letters, but cannot be selected any more.
 * @throws Refusal not-found
 */
export async function removeTemplate(ctx: Context, { id }: { id: number }): Promise<Removed> {
  const remove = () => ctx.db.transaction((tx) => removeOrRetire(tx, ctx, id));
  return remove().catch((error) => {
    // A registry started to use the template between the check and the deletion.
    if (isForeignKeyViolation(error)) return remove();
    throw error;
  });
}

async function removeOrRetire(tx: Transaction, ctx: Context, id: number): Promise<Removed> {
  const { template, version } = await lockTemplate(tx, id);
  if (template.retiredOn !== null) return { success: true, isRetired: true };
  const isRetired = (await tx.registryRow.findFirst({ where: { templateVersion: { templateId: id } } })) !== null;
  if (isRetired) {
    await tx.template.update({ where: { id }, data: { retiredOn: ctx.clock.now() } });
  } else {
    await tx.templateVersion.deleteMany({ where: { templateId: id } });
    await tx.template.delete({ where: { id } });
  }
  const { name, organizationId } = template;
  await recordAudit(tx, ctx, {
    action: 'template.remove',
    subject: 'template',
    subjectId: String(id),
    before: {
      organizationId,
      name,
      version: version.version,
      fileName: version.fileName,
      fields: placeholdersOf(version),
    },
    after: { isRetired },
  });
  return { success: true, isRetired };
}
