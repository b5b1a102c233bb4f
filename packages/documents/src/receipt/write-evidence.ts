import { receiptTexts as texts } from '@hybrid-mail/messages/receipt';
import { colour, type TextFlow } from '../text-pdf/index.ts';
import type { ReceiptData } from './receipt-data.ts';
import { body, caption, heading, line, small, tint } from './receipt-style.ts';
import { type CellStyle, writeCells } from './write-cells.ts';

const columns = { at: 6, action: 110, details: 308 };

/** When what happened, oldest first. */
export function writeHistory(flow: TextFlow, { history }: ReceiptData): void {
  writeHeading(flow, texts.history);
  writeTableHead(flow);
  const onNewPage = () => writeTableHead(flow);
  for (const { at, action, details } of history) {
    const cells = rowOf(flow, small, [[at], [action], details]);
    writeCells(flow, cells, { padding: 3, behind: ruleUnder(flow), onNewPage });
  }
}

const rowOf = (flow: TextFlow, style: CellStyle, [at, action, details]: [string[], string[], string[]]) => [
  { ...style, from: columns.at, width: 96, text: at },
  { ...style, from: columns.action, width: 190, text: action },
  { ...style, from: columns.details, width: flow.width - columns.details - columns.at, text: details },
];

function writeTableHead(flow: TextFlow): void {
  const band = ({ y, height }: { y: number; height: number }) =>
    flow.page.page.drawRectangle({ x: flow.left, y, width: flow.width, height, color: colour(tint) });
  const cells = rowOf(flow, { ...caption, bold: true }, [[texts.time], [texts.action], [texts.details]]);
  writeCells(flow, cells, { padding: 2, behind: band });
}

const ruleUnder =
  (flow: TextFlow) =>
  ({ y }: { y: number }): void => {
    const end = { x: flow.left + flow.width, y };
    flow.page.page.drawLine({ start: { x: flow.left, y }, end, thickness: 0.4, color: colour(line) });
  };

/** Who signed, with what, and the numbers that bind document and history. */
export function writeSignature(flow: TextFlow, { signature, documentSha256, historyHash }: ReceiptData): void {
  writeHeading(flow, texts.signature);
  const { certificateSerial, certificateFrom, certificateTo } = signature;
  const rows: [string, string | null][] = [
    [texts.signer, signature.signer],
    [texts.organization, signature.organization],
    [texts.innLabel, signature.inn],
    [texts.pinfl, signature.pinfl],
    [texts.certificate, texts.certificateOf({ serial: certificateSerial, from: certificateFrom, to: certificateTo })],
    [texts.documentHash, documentSha256],
    [texts.historyHash, historyHash],
  ];
  for (const [title, text] of rows) {
    writeCells(flow, [
      { ...caption, leading: small.leading, from: 0, width: 104, text: [title] },
      { ...small, from: 110, width: flow.width - 110, text: [text ?? texts.none] },
    ]);
  }
}

/** A heading stays with what is under it. */
function writeHeading(flow: TextFlow, text: string): void {
  flow.need(70);
  flow.space(9);
  writeCells(flow, [{ ...body, ...heading, from: 0, width: flow.width, text: [text] }], { padding: 2 });
}
