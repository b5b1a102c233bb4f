import { isStaff } from '@hybrid-mail/access';
import { recordAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { assertMailInReach } from './find-mail.ts';

/** The PDF that was stored, byte by byte. Each reading by staff is written to the audit log. @throws Refusal mail-not-found */
export async function readDocument(
  ctx: Context,
  { id }: { id: number },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  await assertMailInReach(ctx.db, ctx.reach, id);
  const { documentSha256 } = await ctx.db.prisma.mail.findUniqueOrThrow({
    where: { id },
    select: { documentSha256: true },
  });
  const bytes = await ctx.blobs.get(documentSha256);
  if (!bytes) throw new Error(`the document of letter ${id} is missing`);
  if (isStaff(ctx.actor.role)) {
    await recordAudit(ctx.db.prisma, ctx, { action: 'mail.readDocument', subject: 'mail', subjectId: String(id) });
  }
  return { bytes, fileName: `EHM${id}.pdf` };
}
