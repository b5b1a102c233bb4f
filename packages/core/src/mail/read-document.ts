import { auditReading } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { erasedRefusal } from './assert-not-erased.ts';
import { readMail } from './find-mail.ts';

/** The stored PDF, unchanged. Reads by staff are written to the audit log. @throws Refusal mail-not-found, mail-erased */
export async function readDocument(
  ctx: Context,
  { id }: { id: number },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { documentSha256, erasedOn } = await readMail(ctx.db, ctx.reach, id, { documentSha256: true, erasedOn: true });
  if (erasedOn) throw erasedRefusal(id, erasedOn);
  const bytes = await ctx.blobs.get(documentSha256);
  if (!bytes) throw new Error(`the document of letter ${id} is missing`);
  await auditReading(ctx, 'mail.readDocument', [id]);
  return { bytes, fileName: `EHM${id}.pdf` };
}
