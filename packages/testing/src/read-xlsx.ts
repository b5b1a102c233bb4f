import exceljs from 'exceljs';

export interface ReadCell {
  /** Number or text; a date or time as text; null for an empty cell. A formula is an error. */
  readonly value: string | number | null;
  readonly format: string;
  readonly isBold: boolean;
  /** Whether the cell is a real date, which spreadsheet programs sort and filter by time. */
  readonly isDate: boolean;
}

export interface ReadSheet {
  readonly names: string[];
  /** Rows of the first sheet. */
  readonly rows: ReadCell[][];
  readonly widths: number[];
  /** Height of the header row, in points. */
  readonly headHeight: number;
  /** Page setup for printing. */
  readonly print: Partial<exceljs.PageSetup>;
  /** Header of the printed pages, in Excel's notation. */
  readonly header: string | undefined;
  /** Footer of the printed pages, in Excel's notation. */
  readonly footer: string | undefined;
  /** Properties of the file. */
  readonly about: { readonly title: string; readonly subject: string };
  /** More properties of the file: its comment, and the program that wrote it. */
  readonly comment: string;
  readonly author: string;
  /** Range with filter buttons; null without a filter. */
  readonly filter: string | null;
}

/** Reads an Excel file. @throws Error at a formula */
export async function readXlsx(bytes: Uint8Array): Promise<ReadSheet> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(Buffer.from(bytes) as never);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet');
  const places = Array.from({ length: sheet.columnCount }, (_, index) => index + 1);
  const rows: ReadCell[][] = [];
  sheet.eachRow((row) => {
    rows.push(places.map((place) => readCell(row.getCell(place))));
  });
  return {
    names: book.worksheets.map(({ name }) => name),
    rows,
    widths: places.map((place) => sheet.getColumn(place).width ?? 0),
    headHeight: sheet.getRow(1).height,
    print: sheet.pageSetup,
    header: (sheet.headerFooter as typeof sheet.headerFooter | null)?.oddHeader,
    footer: (sheet.headerFooter as typeof sheet.headerFooter | null)?.oddFooter,
    about: { title: book.title, subject: book.subject },
    comment: book.description,
    author: book.creator,
    filter: sheet.autoFilter ? String(sheet.autoFilter) : null,
  };
}

/** The rows with only the values of their cells. */
export const valuesOf = ({ rows }: ReadSheet) => rows.map((row) => row.map(({ value }) => value));

/** The rows below the header row, as records of values by column title. */
export function recordsOf(sheet: ReadSheet): Record<string, string | number | null>[] {
  const [titles = [], ...rows] = valuesOf(sheet);
  return rows.map((row) => Object.fromEntries(titles.map((title, place) => [title, row[place] ?? null])));
}

function readCell(cell: exceljs.Cell): ReadCell {
  const { type } = cell;
  if (type === exceljs.ValueType.Formula) throw new Error(`${cell.address} is a formula`);
  return {
    value: shownValue(cell),
    isDate: type === exceljs.ValueType.Date,
    format: cell.numFmt ?? '',
    isBold: cell.font?.bold ?? false,
  };
}

function shownValue(cell: exceljs.Cell): string | number | null {
  const { type, value, numFmt = '' } = cell;
  if (type === exceljs.ValueType.Null) return null;
  if (type === exceljs.ValueType.Number) return Number(value);
  if (value instanceof Date) return shownDate(value, numFmt.includes('hh'));
  return cell.text;
}

/** `DD.MM.YYYY`, with `HH:mm:ss` when the cell shows a time. Cells have no time zone. */
function shownDate(value: Date, hasTime: boolean): string {
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split('T');
  const shown = day.split('-').reverse().join('.');
  return hasTime ? `${shown} ${time.slice(0, 8)}` : shown;
}
