import type { NewTemplate } from '@hybrid-mail/contracts/template';
import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertCleanTemplate } from './assert-clean-template.ts';
import { placeholdersOf } from './placeholders-of.ts';
import { type ParsedTemplate, readUsableTemplate } from './read-template.ts';
import { fileNameOf, rethrowTemplateNameTaken } from './template-name.ts';

/**
 * Creates a template of an organization, with the file as its first version.
 * @throws Refusal wrong-input, template-refused, file-infected, overloaded
 */
export async function createTemplate(ctx: Context, given: NewTemplate): Promise<{ success: true; id: number }> {
  const read = readUsableTemplate(given.base64Content);
  await assertCleanTemplate(ctx, read);
  const id = await ctx.db.transaction((tx) => store(tx, ctx, { ...given, read })).catch(rethrowTemplateNameTaken);
  return { success: true, id };
}

async function store(
  tx: Transaction,
  ctx: Context,
  { name, organizationId, fileName = fileNameOf(name), read }: NewTemplate & { read: ParsedTemplate },
): Promise<number> {
  const organization = await tx.organization.findUnique({ where: { id: organizationId }, select: { id: true } });
  if (!organization) throw new Refusal('wrong-input', { fields: { organizationId: problem('unknown-organization') } });
  const at = ctx.clock.now();
  const { html, fields } = read;
  const version = { version: 1, fileName, html, fields, createdById: ctx.actor.userId, createdOn: at };
  const { id } = await tx.template.create({
    data: { organizationId, name, createdOn: at, changedOn: at, versions: { create: version } },
  });
  await recordAudit(tx, ctx, {
    action: 'template.create',
    subject: 'template',
    subjectId: String(id),
    after: { organizationId, name, version: 1, fileName, fields: placeholdersOf({ fields }) },
  });
  return id;
}
