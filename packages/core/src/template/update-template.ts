import type { TemplateChange } from '@hybrid-mail/contracts/template';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { assertUnchanged, changesOf, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { assertCleanTemplate } from './assert-clean-template.ts';
import { lockTemplate } from './lock-template.ts';
import { placeholdersOf } from './placeholders-of.ts';
import { type ParsedTemplate, readUsableTemplate } from './read-template.ts';
import { rethrowTemplateNameTaken } from './template-name.ts';

type Version = Prisma.TemplateVersionGetPayload<object>;

interface Given {
  readonly change: TemplateChange;
  /** The parsed file; null when no file was uploaded. */
  readonly read: ParsedTemplate | null;
}

/**
 * Updates the name or file of a template. A new file becomes a new version, and existing letters keep theirs; an
 * identical file creates none. The organization cannot change.
 * @throws Refusal not-found, wrong-input, template-refused, file-infected, overloaded, changed-meanwhile
 */
export async function updateTemplate(ctx: Context, change: TemplateChange): Promise<{ success: true }> {
  const read = change.base64Content === undefined ? null : readUsableTemplate(change.base64Content);
  if (read) await assertCleanTemplate(ctx, read);
  await ctx.db.transaction((tx) => store(tx, ctx, { change, read })).catch(rethrowTemplateNameTaken);
  return { success: true };
}

async function store(tx: Transaction, ctx: Context, { change, read }: Given): Promise<void> {
  const { template, version } = await lockTemplate(tx, change.id);
  const { id, name } = template;
  await assertUnchanged(tx, {
    subject: 'template',
    id,
    now: { name },
    given: change,
    was: change.was,
  });
  if (change.organizationId !== undefined && change.organizationId !== template.organizationId) {
    throw new Refusal('wrong-input', { fields: { organizationId: problem('template-to-other-organization') } });
  }
  const next = nextVersion(version, change, read);
  const was = {
    name: template.name,
    version: version.version,
    fileName: version.fileName,
    fields: placeholdersOf(version),
    isRetired: template.retiredOn !== null,
  };
  const { version: number, fileName } = next ?? version;
  const changes = changesOf(was, {
    name: change.name,
    version: number,
    fileName,
    fields: placeholdersOf(next ?? version),
    isRetired: change.isRetired,
  });
  if (!changes) return;
  const at = ctx.clock.now();
  await tx.template.update({
    where: { id: template.id },
    data: {
      ...(change.name !== undefined && { name: change.name }),
      ...(changes.after.isRetired !== undefined && { retiredOn: change.isRetired ? at : null }),
      changedOn: at,
      ...(next && { versions: { create: { ...next, createdById: ctx.actor.userId, createdOn: at } } }),
    },
  });
  const subject = { subject: 'template', subjectId: String(template.id) } as const;
  await recordAudit(tx, ctx, { action: 'template.update', ...subject, ...changes });
}

/** The version to create; null when no file was uploaded or the file equals the last version. */
function nextVersion(last: Version, { fileName = last.fileName }: TemplateChange, read: ParsedTemplate | null) {
  if (!read || read.html === last.html) return null;
  return { version: last.version + 1, fileName, html: read.html, fields: read.fields };
}
