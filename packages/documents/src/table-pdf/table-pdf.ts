import { PDFDocument } from '#pdf-lib';
import type { Cells, TableColumn } from '../table/index.ts';
import { A4, colour, embedTypeface, mm, TextFlow } from '../text-pdf/index.ts';
import {
  baseline,
  type ColumnPlace,
  gap,
  type LaidRow,
  layRow,
  placeColumns,
  textSize,
  textsOf,
} from './table-layout.ts';

export interface PdfTable {
  readonly title: string;
  /** Period and filters. */
  readonly subtitle: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly Cells[];
  readonly totals: Cells | null;
  /** Stands where there are no rows. */
  readonly emptyText: string;
}

export interface TablePdfOptions {
  /** Stands at the foot of each page beside its number. */
  readonly footer: string;
  readonly date: Date;
}

const ink = '#000000';
const line = '#B5C2C9';
const headTint = '#EAF0F3';
const page = { width: A4.height, height: A4.width };
const margins = { top: mm(14), right: mm(12), bottom: mm(18), left: mm(12) };

/** A table on paper: A4 across, title and period first, its head on each page, rows unbroken, totals last. */
export async function tablePdf(table: PdfTable, { footer, date }: TablePdfOptions): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setTitle(table.title, { showInWindowTitleBar: true });
  doc.setLanguage('ru');
  doc.setCreationDate(date);
  doc.setModificationDate(date);
  const flow = new TextFlow(doc, { typeface: await embedTypeface(doc, 'sans'), margins, page });
  flow.write([{ text: table.title, bold: true }], { size: 15, leading: 20, colour: ink, spaceAfter: 2 });
  flow.write([{ text: table.subtitle }], { size: 10, leading: 14, colour: ink, spaceAfter: 8 });
  writeRows(flow, table);
  writeFooters(flow, footer);
  return doc.save();
}

function writeRows(flow: TextFlow, { columns, rows, totals, emptyText }: PdfTable): void {
  const { typeface, width } = flow;
  const everything = totals ? [...rows, totals] : rows;
  const places = placeColumns(columns, everything, { typeface, left: margins.left, width });
  const titles = columns.map(({ title }) => title);
  const head = layRow(titles, places, typeface, true);
  const write = (row: LaidRow, look: Look = {}) => {
    if (flow.y - row.height < margins.bottom) {
      flow.startPage();
      drawRow(flow, head, places, { isTinted: true });
    }
    drawRow(flow, row, places, look);
  };
  write(head, { isTinted: true });
  for (const cells of rows) write(layRow(textsOf(cells, columns), places, typeface));
  if (rows.length === 0) flow.write([{ text: emptyText }], { size: 10, leading: 20, colour: ink, spaceBefore: 6 });
  if (totals) write(layRow(textsOf(totals, columns), places, typeface, true), { isTinted: true });
}

interface Look {
  isTinted?: boolean;
}

function drawRow(flow: TextFlow, row: LaidRow, places: readonly ColumnPlace[], { isTinted = false }: Look): void {
  const top = flow.y;
  const bottom = top - row.height;
  const { page: sheet } = flow.page;
  const [first, last] = [places[0], places.at(-1)];
  const [left, right] = [first?.x ?? 0, (last?.x ?? 0) + (last?.width ?? 0)];
  if (isTinted)
    sheet.drawRectangle({ x: left, y: bottom, width: right - left, height: row.height, color: colour(headTint) });
  sheet.drawLine({ start: { x: left, y: bottom }, end: { x: right, y: bottom }, thickness: 0.5, color: colour(line) });
  row.cells.forEach((lines, index) => {
    const place = places[index];
    if (!place) return;
    lines.forEach((text, number) => {
      const { x, width, align } = place;
      const at = { x: x + gap, y: baseline(top, number), width: width - gap * 2 };
      flow.page.draw(text, { ...at, align, size: textSize, colour: ink });
    });
  });
  flow.moveTo(bottom);
}

function writeFooters(flow: TextFlow, footer: string): void {
  const place = { x: margins.left, y: mm(9), width: flow.width, size: 8, colour: ink };
  flow.pages.forEach((sheet, index) => {
    sheet.write({ text: footer }, flow.typeface, { ...place, align: 'left' });
    sheet.write({ text: `${index + 1} / ${flow.pages.length}` }, flow.typeface, { ...place, align: 'right' });
  });
}
