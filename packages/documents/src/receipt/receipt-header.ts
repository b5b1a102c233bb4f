import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import type { Content, ContentNode } from 'pdfmake';
import { fontAndLeading, mm } from '../text-pdf/index.ts';
import type { ReceiptData } from './receipt-data.ts';
import { primaryColour, secondaryColour } from './receipt-style.ts';
import { code128, qrCode } from './symbols.ts';

const qrWidth = mm(26);
const label = { width: mm(76), height: mm(19), rWidth: mm(11) };
const black = '#000000';

/** Title on the left; registered letter label and QR code on the right. */
export const receiptHeader = ({ number, qrUrl }: ReceiptData): Content => ({
  columns: [
    {
      stack: [
        texts.system,
        { text: texts.title, ...fontAndLeading(22, 30), color: primaryColour, bold: true },
        texts.about,
      ],
      ...fontAndLeading(8.5, 13),
      color: secondaryColour,
    },
    { ...labelOf(number), width: 'auto', marginTop: 2 },
    { stack: [qrCode(qrUrl, qrWidth)], width: qrWidth },
  ],
  columnGap: mm(6),
  marginBottom: 14,
});

/** The registered letter label: the letter R, a barcode and the number. */
function labelOf(number: string): ContentNode {
  const bars = { width: label.width - label.rWidth, height: label.height - 21 };
  const r: Content = { text: 'R', fontSize: 22, bold: true, alignment: 'center', marginTop: 14 };
  const numbered: Content = [
    { ...code128(number, bars), margin: [0, 5, 0, 2] },
    { text: number, ...fontAndLeading(9.5, 12), bold: true, alignment: 'center' },
  ];
  return {
    table: { widths: [label.rWidth, bars.width], heights: label.height, body: [[r, numbered]] },
    layout: {
      hLineWidth: () => 0.8,
      vLineWidth: () => 0.8,
      hLineColor: () => black,
      vLineColor: () => black,
      paddingTop: () => 0,
      paddingBottom: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
    },
    color: black,
  };
}
