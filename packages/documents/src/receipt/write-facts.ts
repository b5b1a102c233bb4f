import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import { colour, type TextFlow } from '../text-pdf/index.ts';
import type { ReceiptData } from './receipt-data.ts';
import { body, caption, line, name, tint } from './receipt-style.ts';
import { writeCells } from './write-cells.ts';

/** From whom and to whom, side by side as on an envelope. */
export function writeParties(flow: TextFlow, { sender, receiver, address, area, region }: ReceiptData): void {
  const width = flow.width / 2 - 10;
  const party = (from: number, title: string, who: string, lines: string[]) => ({
    ...body,
    from,
    width,
    text: [{ text: title, ...caption }, { text: who, ...name }, ...lines],
  });
  writeCells(
    flow,
    [
      party(0, texts.sender, sender.organization, [texts.inn({ inn: sender.inn }), sender.unit]),
      party(flow.width / 2 + 10, texts.receiver, receiver, [address, area, region]),
    ],
    { padding: 6, behind: ruleAbove(flow) },
  );
}

/** Numbers, paper, price and the days of the letter. */
export function writeFacts(flow: TextFlow, data: ReceiptData): void {
  const cells = (facts: [string, string][]) =>
    facts.map(([title, text], index) => ({
      ...body,
      from: (flow.width / 4) * index,
      width: flow.width / 4 - 8,
      text: [
        { text: title, ...caption },
        { text, bold: true },
      ],
    }));
  const { number, postalReference, pages, sheets, price, createdOn, signedOn, acceptedOn } = data;
  const numbers: [string, string][] = [
    [texts.number, number],
    [texts.postalReference, postalReference],
    [texts.paper, `${pages} / ${sheets}`],
    [texts.price, texts.sum({ money: grouped(price) })],
  ];
  const days: [string, string][] = [
    [texts.createdOn, createdOn],
    [texts.signedOn, signedOn],
    [texts.acceptedOn, acceptedOn],
  ];
  writeCells(flow, cells(numbers), { padding: 5, behind: ruleAbove(flow) });
  writeCells(flow, cells(days), { padding: 3 });
}

/** What became of the letter: the line that a reader looks for first. */
export function writeResult(flow: TextFlow, { result }: ReceiptData): void {
  const words = result ? `${result.label}, ${result.on}` : texts.noResult;
  const text = [{ text: texts.result, ...caption }, { text: words, ...name }, ...(result?.details ?? [])];
  const band = ({ y, height }: { y: number; height: number }) =>
    flow.page.page.drawRectangle({ x: flow.left, y, width: flow.width, height, color: colour(tint) });
  flow.space(6);
  writeCells(flow, [{ ...body, from: 8, width: flow.width - 16, text }], { padding: 5, behind: band });
}

const ruleAbove =
  (flow: TextFlow) =>
  ({ y, height }: { y: number; height: number }): void => {
    const at = { x: flow.left, y: y + height };
    const end = { x: flow.left + flow.width, y: y + height };
    flow.page.page.drawLine({ start: at, end, thickness: 0.6, color: colour(line) });
  };

/** 10000.00 as people read it: 10 000,00 */
function grouped(money: string): string {
  const [whole = '', part] = money.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0');
  return part === undefined ? groups : `${groups},${part}`;
}
