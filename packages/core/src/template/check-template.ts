import type { TemplateCheck } from '@hybrid-mail/contracts/template';
import { fillTemplate } from '@hybrid-mail/documents/template-html';
import type { Context } from '../context.ts';
import { createPreview } from '../preview/index.ts';
import { assertCleanTemplate } from './assert-clean-template.ts';
import { isUsableTemplate, readTemplate } from './read-template.ts';
import { sampleText } from './sample/sample-values.ts';

/**
 * Dry run of a template: placeholders, removed parts, and a preview with sample values, rendered by the worker.
 * Only the preview is stored, for an hour.
 * @throws Refusal wrong-input, file-infected, overloaded
 */
export async function checkTemplate(
  ctx: Context,
  { base64Content }: { base64Content: string },
): Promise<TemplateCheck> {
  const read = readTemplate(base64Content);
  const { html, fields, findings } = read;
  if (!isUsableTemplate(read)) return { fields, findings, previewId: null };
  await assertCleanTemplate(ctx, read);
  const texts = new Map(fields.map((field) => [field.name, sampleText(field)]));
  const filled = fillTemplate(html, (name) => texts.get(name) ?? name);
  const { previewId } = await createPreview(ctx, filled);
  return { fields, findings, previewId };
}
