import { appendPages } from '@hybrid-mail/documents/receipt';
import { auditReading } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { drawReceipt, readSentFacts } from './make-receipt.ts';
import { numberOf } from './read-receipt-facts.sql.ts';

/**
 * The letter followed by the pages of its receipt, for courts. The bytes of the letter are the beginning of the file, so
 * that digital signatures in it stay valid. The pages have no seal, because it would cover the receipt alone.
 * @throws like readReceipt
 */
export async function readLetterWithReceipt(
  ctx: Context,
  { id }: { id: number },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const facts = await readSentFacts(ctx, id);
  const letter = await ctx.blobs.get(Buffer.from(facts.documentSha256, 'hex'));
  if (!letter) throw new Error(`the document of letter ${id} is missing`);
  const bytes = await appendPages(letter, await drawReceipt(ctx, id, facts));
  await auditReading(ctx, 'mail.readLetterWithReceipt', [id]);
  return { bytes, fileName: `${numberOf(id)}-with-receipt.pdf` };
}
