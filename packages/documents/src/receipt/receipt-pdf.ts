import { currentLanguage } from '@hybrid-mail/messages/current-language';
import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import type { Content } from 'pdfmake';
import { A4, fontAndLeading, mm, textPdf } from '../text-pdf/index.ts';
import { historySection, signatureSection } from './evidence.ts';
import { evidenceFiles } from './evidence-json.ts';
import { factsSection, partiesSection, resultSection } from './facts-section.ts';
import type { ReceiptData } from './receipt-data.ts';
import { receiptHeader } from './receipt-header.ts';
import { lineColour, pageMargins, secondaryColour, typeface } from './receipt-style.ts';
import { runSequentially } from './run-sequentially.ts';

/** «Квитанция» on A4 as PDF/A-3b, one page in the usual case. The same data produces the same bytes. */
export const receiptPdf = (data: ReceiptData): Promise<Uint8Array> =>
  runSequentially(() =>
    textPdf({
      title: texts.documentTitle({ number: data.number }),
      language: currentLanguage(),
      date: data.asOf.date,
      typeface,
      subset: 'PDF/A-3b',
      files: evidenceFiles(data),
      margins: pageMargins,
      content: [receiptHeader, partiesSection, factsSection, resultSection, historySection, signatureSection].map(
        (part) => part(data),
      ),
      footer: (page, pages) => footer(data, page, pages),
    }),
  );

function footer({ asOf, number, trackUrl }: ReceiptData, page: number, pages: number): Content {
  const width = A4.width - pageMargins.left - pageMargins.right;
  return {
    margin: [pageMargins.left, mm(3.5), pageMargins.right, 0],
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: lineColour }] },
      {
        columns: [
          { stack: [texts.asOf({ at: asOf.text }), `${texts.check} ${trackUrl}`] },
          { text: `${number}   ${texts.page({ number: page, of: pages })}`, alignment: 'right', width: 'auto' },
        ],
        ...fontAndLeading(8, 10.5),
        color: secondaryColour,
        marginTop: 3,
      },
    ],
  };
}
