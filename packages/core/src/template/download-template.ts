import type { Context } from '../context.ts';
import { findTemplate } from './find-template.ts';

/** The stored file: sanitized, in UTF-8. @throws Refusal not-found */
export async function downloadTemplate(ctx: Context, { id }: { id: number }) {
  const { html, fileName } = await findTemplate(ctx, id);
  return { bytes: Buffer.from(html), fileName };
}
