import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import type { Content } from 'pdfmake';
import { ruledLayout } from '../text-pdf/index.ts';
import type { ReceiptData } from './receipt-data.ts';
import { captionStyle, lineColour, sectionHeading, smallStyle, tintColour, toSingleLine } from './receipt-style.ts';

/** Table of the letter's history, oldest entry first. */
export function historySection({ history: entries }: ReceiptData): Content {
  const head = [texts.time, texts.action, texts.details].map(
    (text): Content => ({ text, ...captionStyle, bold: true, fillColor: tintColour }),
  );
  const rows = entries.map(({ at, action, details }) => [
    toSingleLine(at),
    toSingleLine(action),
    { stack: details.map(toSingleLine) },
  ]);
  return [
    sectionHeading(texts.history),
    {
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: [92, 186, '*'],
        body: [head, ...rows],
      },
      layout: ruledLayout({ colour: lineColour, width: 0.4, at: (row) => row > 1, padding: 3, sides: 6 }),
      ...smallStyle,
    },
  ];
}

/** Table with the signer, the certificate, and the hashes of document and history. */
export function signatureSection({ signature: signed, documentSha256, historyHash }: ReceiptData): Content {
  const { certificateSerial: serial, certificateFrom: from, certificateTo: to } = signed;
  const rows: [string, string | null][] = [
    [texts.signer, signed.signer],
    [texts.organization, signed.organization],
    [texts.innLabel, signed.inn],
    [texts.pinfl, signed.pinfl],
    [texts.certificate, texts.certificateOf({ serial, from, to })],
    [texts.documentHash, documentSha256],
    [texts.historyHash, historyHash],
  ];
  const body = rows.map(([title, text]) => [{ text: title, ...captionStyle }, toSingleLine(text ?? texts.none)]);
  return [
    sectionHeading(texts.signature),
    {
      table: { dontBreakRows: true, widths: [122, '*'], body },
      layout: ruledLayout({ colour: lineColour, width: 0, at: () => false }),
      ...smallStyle,
    },
  ];
}
