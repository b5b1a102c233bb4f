import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import type { Content } from 'pdfmake';
import { A4, lines, mm, textPdf } from '../text-pdf/index.ts';
import { history, signature } from './evidence.ts';
import { facts, parties, result } from './facts.ts';
import { head } from './head.ts';
import type { ReceiptData } from './receipt-data.ts';
import { line, margins, secondary } from './receipt-style.ts';
import { runSequentially } from './run-sequentially.ts';

/** «Квитанция» on A4, one page in the usual case. The same data produces the same bytes. */
export const receiptPdf = (data: ReceiptData): Promise<Uint8Array> =>
  runSequentially(() =>
    textPdf({
      title: texts.documentTitle({ number: data.number }),
      language: currentLanguage(),
      date: data.asOf.date,
      typeface: 'sans',
      margins,
      content: [head, parties, facts, result, history, signature].map((part) => part(data)),
      footer: (page, pages) => footer(data, page, pages),
    }),
  );

function footer({ asOf, number, trackUrl }: ReceiptData, page: number, pages: number): Content {
  const width = A4.width - margins.left - margins.right;
  return {
    margin: [margins.left, mm(3.5), margins.right, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: line }] },
      {
        columns: [
          { stack: [texts.asOf({ at: asOf.text }), `${texts.check} ${trackUrl}`] },
          { text: `${number}   ${texts.page({ number: page, of: pages })}`, alignment: 'right', width: 'auto' },
        ],
        ...lines(8, 10.5),
        color: secondary,
        marginTop: 3,
      },
    ],
  };
}
