import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import Box from '@mui/material/Box';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { columnHelperOf, type DataColumn } from '../../../ui/data-table/index.ts';
import type { CheckedLetter } from '../batch/check-letter.ts';
import { type LetterPart, letterParts } from '../read/recognized-letter.ts';
import { FileCell } from './file-cell.tsx';
import { LetterCell } from './letter-cell.tsx';
import type { LetterRowActions } from './use-letter-row-actions.ts';

const widths: Record<LetterPart, number> = { receiver: 165, region: 150, area: 150, address: 150 };

const priceOf = ({ row: { report, failure } }: CheckedLetter): string =>
  report?.price && !failure ? formatMoney(report.price) : commonTexts.none;

/** Columns: file, receiver, region, district, address, price. */
export function letterColumns(actions: LetterRowActions): DataColumn<CheckedLetter>[] {
  const { display } = columnHelperOf<CheckedLetter>();
  return [
    display({
      id: 'file',
      header: texts.columns.file,
      size: 190,
      cell: ({ row: { original } }) => <FileCell letter={original} actions={actions} />,
    }),
    ...letterParts.map((part) =>
      display({
        id: part,
        header: texts.columns[part],
        size: widths[part],
        cell: ({ row: { original } }) => <LetterCell letter={original} part={part} actions={actions} />,
      }),
    ),
    display({
      id: 'price',
      header: texts.columns.price,
      size: 88,
      meta: { isNumber: true },
      cell: ({ row: { original } }) => priceOf(original),
    }),
  ];
}

interface Props {
  readonly letter: CheckedLetter;
  readonly actions: LetterRowActions;
}

const lines = {
  display: 'grid',
  gridTemplateColumns: 'minmax(90px, 30%) minmax(0, 1fr)',
  gap: '12px',
  m: 0,
  mt: 3,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
  '& button': { minHeight: 44 },
} as const;

/** A letter as a card on narrow screens. */
export const LetterCard = ({ letter, actions }: Props) => (
  <Box sx={{ p: 4 }}>
    <FileCell letter={letter} actions={actions} />
    <Box component="dl" sx={lines}>
      {letterParts.map((part) => (
        <Box key={part} sx={{ display: 'contents' }}>
          <dt>{texts.columns[part]}</dt>
          <dd>
            <LetterCell letter={letter} part={part} actions={actions} />
          </dd>
        </Box>
      ))}
      <dt>{texts.columns.price}</dt>
      <dd>{priceOf(letter)}</dd>
    </Box>
  </Box>
);
