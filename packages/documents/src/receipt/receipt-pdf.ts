import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import { PDFDocument } from '#pdf-lib';
import { colour, embedTypeface, mm, TextFlow } from '../text-pdf/index.ts';
import { inTurn } from './in-turn.ts';
import type { ReceiptData } from './receipt-data.ts';
import { line, margins, secondary } from './receipt-style.ts';
import { writeHistory, writeSignature } from './write-evidence.ts';
import { writeFacts, writeParties, writeResult } from './write-facts.ts';
import { writeHead } from './write-head.ts';

/** «Квитанция» on A4, one page in the usual case. The same data makes the same bytes. */
export function receiptPdf(data: ReceiptData): Promise<Uint8Array> {
  return inTurn(() => draw(data));
}

async function draw(data: ReceiptData): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setTitle(texts.documentTitle({ number: data.number }), { showInWindowTitleBar: true });
  doc.setLanguage('ru');
  doc.setCreationDate(data.asOf.date);
  doc.setModificationDate(data.asOf.date);
  const flow = new TextFlow(doc, { typeface: await embedTypeface(doc, 'sans'), margins });
  writeHead(flow, data);
  writeParties(flow, data);
  writeFacts(flow, data);
  writeResult(flow, data);
  writeHistory(flow, data);
  writeSignature(flow, data);
  writeFooters(flow, data);
  return doc.save();
}

function writeFooters(flow: TextFlow, { asOf, number, trackUrl }: ReceiptData): void {
  const place = { x: flow.left, width: flow.width, size: 8, colour: secondary };
  flow.pages.forEach((page, index) => {
    const y = mm(17.5);
    const end = { x: flow.left + flow.width, y };
    page.page.drawLine({ start: { x: flow.left, y }, end, thickness: 0.5, color: colour(line) });
    const write = (text: string, y: number, align: 'left' | 'right') =>
      page.write({ text }, flow.typeface, { ...place, y, align });
    write(texts.asOf({ at: asOf.text }), mm(13.5), 'left');
    write(`${texts.check} ${trackUrl}`, mm(9.8), 'left');
    write(`${number}   ${texts.page({ number: index + 1, of: flow.pages.length })}`, mm(13.5), 'right');
  });
}
