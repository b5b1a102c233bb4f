import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { asMoney, hundredths } from '../../../lib/money/hundredths.ts';
import { sheetsInBaseToday } from '../../letter/sheets-in-base.ts';

/** One page is one sheet. */
const isOverPaged = (sheets: number) => sheets > sheetsInBaseToday();

/** Price of the letter without some of its pages, and the saving; null if the unit has no price. */
export function priceWithoutPages(report: PdfInspectionReply, pages: number): { price: string; saving: bigint } | null {
  const { priceForMail, priceForOverPaged, sheetsCount } = report;
  if (priceForMail === null || priceForOverPaged === null) return null;
  const over = hundredths(priceForOverPaged);
  const isLess = isOverPaged(sheetsCount) && !isOverPaged(sheetsCount - pages);
  const isStillOver = isOverPaged(sheetsCount - pages);
  return { price: asMoney(hundredths(priceForMail) + (isStillOver ? over : 0n)), saving: isLess ? over : 0n };
}
