import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import type { PdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { sha256Of } from '@hybrid-mail/gateways/ports/blob-store';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { moneyTextIfAny, priceOf, priceRuleAt, sheetsOf, tariffOf } from '../../price.ts';
import { inspectDocument } from './inspect-document.ts';
import { type DocumentInput, readDocumentBytes } from './read-copied-document.ts';

/** Findings as codes; the API adds the texts. */
type PricedInspection = Omit<PdfInspectionReply, 'findings' | 'pageSizes'> &
  Pick<PdfInspection, 'findings' | 'pageSizes'>;

/**
 * Dry run of a letter: inspects the file, or an earlier letter's document, and computes the price; creates
 * nothing.
 * @throws Refusal wrong-input, no-organization, mail-not-found, overloaded
 */
export async function inspectMail(ctx: Context, given: DocumentInput): Promise<PricedInspection> {
  if (ctx.actor.unitId === null) throw new Refusal('no-organization');
  const bytes = await readDocumentBytes(ctx, given);
  const inspection = await inspectDocument(bytes);
  const unit = await ctx.db.prisma.unit.findFirstOrThrow({ where: { id: ctx.actor.unitId } });
  const tariff = tariffOf(unit, priceRuleAt(ctx.clock.now()));
  const sheets = sheetsOf(inspection.pages);
  return {
    documentSha256: Buffer.from(await sha256Of(bytes)).toString('hex'),
    pagesCount: inspection.pages,
    sheetsCount: sheets,
    size: bytes.byteLength,
    priceForMail: moneyTextIfAny(unit.sumForMail),
    priceForOverPaged: moneyTextIfAny(unit.sumForOverPaged),
    price: moneyTextIfAny(tariff && priceOf(tariff, sheets)),
    pageSizes: inspection.pageSizes,
    findings: inspection.findings,
  };
}
