import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { asMoney } from '../../../lib/money/hundredths.ts';
import { hasSignature } from './has-signature.ts';
import { priceWithoutPages } from './price-without-pages.ts';

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
    ? texts.cheaper({ price: formatMoney(price), saving: formatMoney(asMoney(saving)) })
    : texts.samePrice({ price: formatMoney(price) });
