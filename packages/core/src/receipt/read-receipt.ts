import { auditReading } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { makeReceipt, readSentFacts } from './make-receipt.ts';
import { numberOf } from './read-receipt-facts.sql.ts';

/** The receipt of an accepted letter. @throws Refusal mail-not-found, mail-not-sent */
export async function readReceipt(
  ctx: Context,
  { id }: { id: number },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const bytes = await makeReceipt(ctx, id, await readSentFacts(ctx, id));
  await auditReading(ctx, 'mail.readReceipt', [id]);
  return { bytes, fileName: `${numberOf(id)}-receipt.pdf` };
}
