import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import type { PdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { inspectDocument, readBase64 } from './inspect-document.ts';
import { moneyText, priceOf, sheetsOf } from './price.ts';

/** The findings leave without their words: those are the door's. */
type PricedInspection = Omit<PdfInspectionReply, 'findings' | 'pageSizes'> &
  Pick<PdfInspection, 'findings' | 'pageSizes'>;

/** What the post would say of the file and what the letter would cost; nothing is created. @throws Refusal wrong-input, no-organization, overloaded */
export async function inspectMail(ctx: Context, { document64 }: { document64: string }): Promise<PricedInspection> {
  if (ctx.actor.unitId === null) throw new Refusal('no-organization');
  const bytes = readBase64(document64, 'document64');
  const inspection = await inspectDocument(bytes);
  const tariff = await ctx.db.prisma.unit.findUniqueOrThrow({ where: { id: ctx.actor.unitId } });
  const sheets = sheetsOf(inspection.pages);
  return {
    pagesCount: inspection.pages,
    sheetsCount: sheets,
    size: bytes.byteLength,
    priceForMail: moneyText(tariff.sumForMail),
    priceForOverPaged: moneyText(tariff.sumForOverPaged),
    price: moneyText(priceOf(tariff, sheets)),
    pageSizes: inspection.pageSizes,
    findings: inspection.findings,
  };
}
