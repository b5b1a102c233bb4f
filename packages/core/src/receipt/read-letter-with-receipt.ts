import { appendPages } from '@hybrid-mail/documents/receipt';
import { auditReading } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { makeReceipt, readSentFacts } from './make-receipt.ts';
import { numberOf } from './read-receipt-facts.sql.ts';

/** The letter's pages followed by its receipt, for courts. @throws like readReceipt */
export async function readLetterWithReceipt(
  ctx: Context,
  { id }: { id: number },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const facts = await readSentFacts(ctx, id);
  const letter = await ctx.blobs.get(Buffer.from(facts.documentSha256, 'hex'));
  if (!letter) throw new Error(`the document of letter ${id} is missing`);
  const bytes = await appendPages(letter, await makeReceipt(ctx, id, facts));
  await auditReading(ctx, 'mail.readLetterWithReceipt', [id]);
  return { bytes, fileName: `${numberOf(id)}-with-receipt.pdf` };
}
