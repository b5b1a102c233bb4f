import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import { colour, mm, type TextFlow } from '../text-pdf/index.ts';
import { drawCode128, drawQrCode } from './draw-symbols.ts';
import type { ReceiptData } from './receipt-data.ts';
import { primary, secondary } from './receipt-style.ts';
import { writeCells } from './write-cells.ts';

const height = mm(26);
const qrWidth = mm(26);
const label = { width: mm(76), height: mm(19), rWidth: mm(11) };

/** Title on the left, the label of a registered letter and the QR code on the right. */
export function writeHead(flow: TextFlow, { number, qrUrl }: ReceiptData): void {
  const top = flow.y;
  const right = flow.left + flow.width;
  drawQrCode(flow.page.page, qrUrl, { x: right - qrWidth, y: top - height, width: qrWidth });
  drawLabel(flow, number, right - qrWidth - mm(6) - label.width, top - label.height - 2);
  const style = { from: 0, width: flow.width - qrWidth - label.width - mm(10), size: 8.5, leading: 13 };
  const title = { text: texts.title, size: 22, leading: 30, colour: primary, bold: true };
  writeCells(flow, [{ ...style, colour: secondary, text: [texts.system, title, texts.about] }]);
  flow.moveTo(top - height - 14);
}

/** The label of a registered letter: R, bars, number. */
function drawLabel(flow: TextFlow, number: string, x: number, y: number): void {
  const { page } = flow.page;
  const { width, height, rWidth } = label;
  const edge = { borderColor: colour('#000000'), borderWidth: 0.8 };
  page.drawRectangle({ x, y, width, height, ...edge });
  page.drawLine({ start: { x: x + rWidth, y }, end: { x: x + rWidth, y: y + height }, thickness: 0.8 });
  const black = { colour: '#000000', align: 'centre' } as const;
  const r = { ...black, x, y: y + height / 2 - 8, width: rWidth, size: 22 };
  flow.page.write({ text: 'R', bold: true }, flow.typeface, r);
  const bars = { x: x + rWidth, width: width - rWidth };
  drawCode128(page, number, { ...bars, y: y + 16, height: height - 21 });
  flow.page.write({ text: number, bold: true }, flow.typeface, { ...black, ...bars, y: y + 4.5, size: 9.5 });
}
