import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { moneyOfHundredths, readHundredths } from '../../../lib/money/read-hundredths.ts';
import { sheetsInBaseToday } from '../../letter/sheets-in-base.ts';

const texts = fileFindingTexts.blank;

interface Props {
  readonly file: File;
  readonly report: PdfInspectionReply;
  /** Number of blank pages. */
  readonly count: number;
  readonly isRemoving: boolean;
  readonly failure: string | null;
  /** Whether to focus the button: undoing the removal has unmounted the focused «undo» button. */
  readonly isFocused: boolean;
  readonly onRemove: () => void;
}

/** Cost of the blank pages of a letter, and a button that removes them. */
export function BlankPagesRemoval({ file, report, count, isRemoving, failure, isFocused, onRemove }: Props) {
  const { price, signature } = useRemovalConsequences(file, report, count);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 2, mt: 1 }}>
      {price && <Typography sx={{ fontWeight: 600 }}>{price}</Typography>}
      {signature && <Typography>{signature}</Typography>}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Button variant="outlined" loading={isRemoving} autoFocus={isFocused} onClick={onRemove}>
        {texts.remove}
      </Button>
    </Box>
  );
}

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
