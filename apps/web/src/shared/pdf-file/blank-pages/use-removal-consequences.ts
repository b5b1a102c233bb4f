import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { moneyOfHundredths, readHundredths } from '../../../lib/money/read-hundredths.ts';
import { sheetsInBaseToday } from '../../letter/sheets-in-base.ts';

const texts = fileFindingTexts.blank;

/**
 * Texts about the consequences of removing blank pages: the new price, and the loss of a signature in the file.
 * @param count number of blank pages
 */
export function useRemovalConsequences(file: File, report: PdfInspectionReply, count: number) {
  const { name, size, lastModified } = file;
  const signature = useQuery({
    queryKey: ['pdf-signature', name, size, lastModified, report.documentSha256],
    queryFn: () => hasSignature(file),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const without = priceWithoutPages(report, count);
  return { price: without && priceText(without), signature: signature.data ? texts.signature : null };
}

const priceText = ({ price, saving }: NonNullable<ReturnType<typeof priceWithoutPages>>) =>
  saving > 0n
    ? texts.cheaper({ price: formatMoney(price), saving: formatMoney(moneyOfHundredths(saving)) })
    : texts.samePrice({ price: formatMoney(price) });

/** Whether the letter exceeds the sheets in the base price; one page is one sheet. */
const isOverPaged = (sheets: number) => sheets > sheetsInBaseToday();

/** Price of the letter without some of its pages, and the saving; null if the unit has no price. */
export function priceWithoutPages(report: PdfInspectionReply, pages: number): { price: string; saving: bigint } | null {
  const { priceForMail, priceForOverPaged, sheetsCount } = report;
  if (priceForMail === null || priceForOverPaged === null) return null;
  const over = readHundredths(priceForOverPaged);
  const isLess = isOverPaged(sheetsCount) && !isOverPaged(sheetsCount - pages);
  const isStillOver = isOverPaged(sheetsCount - pages);
  return {
    price: moneyOfHundredths(readHundredths(priceForMail) + (isStillOver ? over : 0n)),
    saving: isLess ? over : 0n,
  };
}

const mark = new TextEncoder().encode('/ByteRange');

/** Whether the PDF contains a signature, which a new file would lose; searches for its unencrypted key `/ByteRange`. */
async function hasSignature(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (let at = bytes.indexOf(47); at >= 0; at = bytes.indexOf(47, at + 1)) {
    if (mark.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
