import { groupDigits } from '@hybrid-mail/messages/group-digits';
import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import type { Content } from 'pdfmake';
import { ruledLayout } from '../text-pdf/index.ts';
import type { ReceiptData } from './receipt-data.ts';
import { bodyStyle, captionStyle, lineColour, nameStyle, tintColour, toSingleLine } from './receipt-style.ts';

/** Sender and receiver side by side. */
export const partiesSection = ({ sender, receiver, address, area, region }: ReceiptData): Content => ({
  table: {
    widths: ['50%', '50%'],
    body: [
      [
        party(texts.sender, sender.organization, [texts.inn({ inn: sender.inn }), sender.unit]),
        party(texts.receiver, receiver, [address, area, region]),
      ],
    ],
  },
  layout: { ...ruledAbove(6), paddingRight: () => 10 },
});

const party = (title: string, who: string, details: string[]) => ({
  stack: [{ text: title, ...captionStyle }, { text: toSingleLine(who), ...nameStyle }, ...details.map(toSingleLine)],
  ...bodyStyle,
});

/** Numbers, sheets, price and dates of the letter. */
export const factsSection = (data: ReceiptData): Content => ({
  table: {
    widths: ['25%', '25%', '25%', '25%'],
    body: [
      [
        fact(texts.number, data.number),
        fact(texts.postalReference, toSingleLine(data.postalReference)),
        fact(texts.paper, `${data.pages} / ${data.sheets}`),
        fact(texts.price, texts.sum({ money: grouped(data.price) })),
      ],
      [
        fact(texts.createdOn, data.createdOn),
        fact(texts.signedOn, data.signedOn),
        fact(texts.acceptedOn, data.acceptedOn),
        '',
      ],
    ],
  },
  layout: { ...ruledAbove(4), paddingRight: () => 8 },
});

const fact = (title: string, text: string) => ({
  stack: [
    { text: title, ...captionStyle },
    { text, bold: true },
  ],
  ...bodyStyle,
});

/** Delivery result, highlighted as the most important line. */
export function resultSection({ result: known }: ReceiptData): Content {
  const words = known ? `${known.label}, ${known.on}` : texts.noResult;
  const details = known?.details.map(toSingleLine) ?? [];
  const stack = [{ text: texts.result, ...captionStyle }, { text: words, ...nameStyle }, ...details];
  return {
    table: { widths: ['*'], body: [[{ stack, ...bodyStyle, fillColor: tintColour }]] },
    layout: ruledLayout({ colour: lineColour, width: 0, at: () => false, padding: 5, sides: 8 }),
    marginTop: 6,
  };
}

const ruledAbove = (padding: number) =>
  ruledLayout({ colour: lineColour, width: 0.6, at: (row) => row === 0, padding });

/** Formats 10000.00 as 10 000,00. */
function grouped(money: string): string {
  const [whole = '', part] = money.split('.');
  return part === undefined ? groupDigits(whole) : `${groupDigits(whole)},${part}`;
}
