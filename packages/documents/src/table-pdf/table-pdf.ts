import { currentLanguage } from '@hybrid-mail/messages/current-language';
import type { Content, TextStyle } from 'pdfmake';
import { formatCell, isNumeric, type TableColumn, type TableRow } from '../table/index.ts';
import { fontAndLeading, mm, ruledLayout, textPdf } from '../text-pdf/index.ts';

export interface PdfTable {
  readonly title: string;
  /** Period and filters of the table. */
  readonly subtitle: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  readonly totals: TableRow | null;
  /** Text shown when there are no rows. */
  readonly emptyText: string;
}

export interface TablePdfOptions {
  /** Footer text next to the page number. */
  readonly footer: string;
  readonly date: Date;
}

const headTint = '#EAF0F3';
const margins = { top: mm(14), right: mm(12), bottom: mm(18), left: mm(12) };
const cell = fontAndLeading(9, 12);

/** A4 landscape table: title and period, header on each page, unbroken rows, totals last. */
export function tablePdf(table: PdfTable, { footer, date }: TablePdfOptions): Promise<Uint8Array> {
  const { title, subtitle, emptyText } = table;
  const content: Content[] = [
    { text: title, ...fontAndLeading(15, 20), bold: true, marginBottom: 2 },
    { text: subtitle, ...fontAndLeading(10, 14), marginBottom: 8 },
    tableOf(table),
  ];
  if (table.rows.length === 0) content.push({ text: emptyText, ...fontAndLeading(10, 20), marginTop: 6 });
  return textPdf({
    title,
    language: currentLanguage(),
    date,
    typeface: 'sans',
    margins,
    pageOrientation: 'landscape',
    content,
    footer: (page, pages) => ({
      columns: [{ text: footer }, { text: `${page} / ${pages}`, alignment: 'right' }],
      fontSize: 8,
      margin: [margins.left, mm(6.5), margins.right, 0],
    }),
  });
}

function tableOf({ columns, rows, totals }: PdfTable): Content {
  const rowOf = (cells: TableRow, style: TextStyle = {}) =>
    columns.map((column, index) => cellOf(column, cells[index], style));
  const tinted = { bold: true, fillColor: headTint };
  const head = columns.map(({ title, kind }) => ({ text: title, alignment: alignmentOf(kind), ...cell, ...tinted }));
  const body: Content[][] = [head, ...rows.map((cells) => rowOf(cells))];
  if (totals) body.push(rowOf(totals, tinted));
  return {
    // Number columns fit their content; text columns share the rest.
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ kind }) => (isNumeric(kind) ? 'auto' : '*')),
      body,
    },
    layout: ruledLayout({ colour: '#B5C2C9', width: 0.5, at: (row) => row > 0, padding: 3, sides: 4 }),
  };
}

const cellOf = ({ kind }: TableColumn, value: TableRow[number] | undefined, style: TextStyle): Content => ({
  text: formatCell(value ?? null, kind),
  alignment: alignmentOf(kind),
  ...cell,
  ...style,
});

const alignmentOf = (kind: TableColumn['kind']): 'left' | 'right' => (isNumeric(kind) ? 'right' : 'left');
