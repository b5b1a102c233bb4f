import { commonTexts } from '@hybrid-mail/messages/common';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import { formatMoney } from '../../../lib/formats/numbers.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/index.ts';
import type { CheckedLetter } from '../batch/check-letter.ts';
import { type LetterPart, letterParts } from '../read/letter-read.ts';
import { FileCell } from './file-cell.tsx';
import type { LetterActions } from './letter-actions.ts';
import { LetterCell } from './letter-cell.tsx';

const widths: Record<LetterPart, number> = { receiver: 165, region: 150, area: 150, address: 150 };

export const priceOf = ({ row: { report, failure } }: CheckedLetter): string =>
  report?.price && !failure ? formatMoney(report.price) : commonTexts.none;

/** Columns: file, receiver, region, district, address, price. */
export function letterColumns(actions: LetterActions): DataColumn<CheckedLetter>[] {
  const { display } = columnsOf<CheckedLetter>();
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
