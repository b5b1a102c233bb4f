import { assertClean } from '../assert-clean.ts';
import type { Context } from '../context.ts';
import type { ParsedTemplate } from './read-template.ts';

/**
 * Scans an uploaded template twice: as uploaded, and as stored, where pictures are embedded in an HTML page that the
 * scanner recognizes and unpacks.
 * @throws Refusal file-infected, overloaded
 */
export async function assertCleanTemplate(ctx: Context, { file, html }: ParsedTemplate): Promise<void> {
  await assertClean(ctx, file, 'base64Content');
  await assertClean(ctx, Buffer.from(html), 'base64Content');
}
