import { sheetTexts as texts } from '@hybrid-mail/messages/sheet';
import { formatPlainNumber } from '../cells/cell-of-number.ts';
import { cellOfBoolean, cellOfError, cellOfText } from '../cells/cell-of-text.ts';
import { datePartsOfIso, formatSheetDay, formatSheetTime } from '../cells/date-parts.ts';
import { readXml, type XmlAttributes, type XmlHandler } from '../package/read-xml.ts';
import type { ZipArchive } from '../package/zip-archive.ts';
import { type RawTable, TableBuilder } from '../raw-table.ts';
import { type SheetCell, SheetError } from '../sheet.ts';

const kindPart = 'mimetype';
const listPart = 'META-INF/manifest.xml';
const contentPart = 'content.xml';

/** Whether an archive is an OpenDocument spreadsheet, as written by LibreOffice. */
export function isOds(archive: ZipArchive): boolean {
  if (!archive.has(contentPart)) return false;
  let isSheet = false;
  if (archive.has(kindPart)) {
    archive.read(kindPart, (piece) => {
      isSheet ||= new TextDecoder().decode(piece).includes('spreadsheet');
    });
  }
  return isSheet || (!archive.has(kindPart) && archive.has(listPart));
}

/** Reads the sheets of a file. @throws SheetError */
export function readOds(archive: ZipArchive): readonly RawTable[] {
  if (archive.has(listPart)) {
    readXml(archive, listPart, {
      open: (name) => {
        if (name === 'encryption-data') throw new SheetError('encrypted');
      },
    });
  }
  const reader = new OdsReader();
  readXml(archive, contentPart, reader);
  return reader.tables;
}

/** Child elements of a cell that are not its text. */
const ignoredElement = /^(?:annotation|note|tracked-changes|shapes|frame|custom-shape|ruby-text)$/;
/** Limit on the repeat counts of cells and rows with content; empty ones may repeat to the end of the sheet. */
const mostRepeated = 20_000;

interface OpenTable {
  readonly name: string;
  readonly isHidden: boolean;
  readonly builder: TableBuilder;
  row: number;
  column: number;
}

/** Reads the tables of `content.xml`. */
class OdsReader implements XmlHandler {
  readonly tables: RawTable[] = [];
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  #table: OpenTable | null = null;
  #row = { repeated: 1, isHidden: false, cells: new Map<number, SheetCell>(), next: 0 };
  #cell: XmlAttributes | null = null;
  #lines: string[] = [];
  #depth = 0;
  #isParagraph = false;

  readonly open = (name: string, attributes: XmlAttributes) => {
    if (ignoredElement.test(name)) this.#depth += 1;
    if (this.#depth > 0) return;
    if (name === 'style') this.#style = attributes.name ?? '';
    if (name === 'table-properties' && attributes.display === 'false') this.#hiddenStyles.add(this.#style);
    if (name === 'table') this.#openTable(attributes);
    if (!this.#table) return;
    if (name === 'table-column') this.#addColumns(attributes, this.#table);
    if (name === 'table-row') this.#openRow(attributes);
    if (name === 'table-cell' || name === 'covered-table-cell') this.#openCell(attributes);
    if (this.#cell) this.#openText(name, attributes);
  };

  readonly text = (text: string) => {
    if (this.#isParagraph && this.#depth === 0) this.#lines[this.#lines.length - 1] += text;
  };

  readonly close = (name: string) => {
    if (ignoredElement.test(name)) this.#depth -= 1;
    if (this.#depth > 0) return;
    if (name === 'p') this.#isParagraph = false;
    if (name === 'table-cell' || name === 'covered-table-cell') this.#closeCell();
    if (name === 'table-row') this.#closeRow();
    if (name === 'table' && this.#table) {
      this.tables.push(this.#table.builder.table(this.#table.name, this.#table.isHidden));
      this.#table = null;
    }
  };

  #openTable({ name = '', 'style-name': style = '' }: XmlAttributes): void {
    const isHidden = this.#hiddenStyles.has(style);
    this.#table = { name, isHidden, builder: new TableBuilder(), row: 1, column: 0 };
  }

  #addColumns({ visibility = 'visible', 'number-columns-repeated': repeated = '1' }: XmlAttributes, table: OpenTable) {
    const last = table.column + Number(repeated) - 1;
    if (visibility !== 'visible') table.builder.hideColumns(table.column, last);
    table.column = last + 1;
  }

  #openRow({ visibility = 'visible', 'number-rows-repeated': repeated = '1' }: XmlAttributes): void {
    this.#row = { repeated: Number(repeated), isHidden: visibility !== 'visible', cells: new Map(), next: 0 };
  }

  #openCell(attributes: XmlAttributes): void {
    this.#cell = attributes;
    this.#lines = [];
  }

  #openText(name: string, { c = '1' }: XmlAttributes): void {
    if (name === 'p') {
      this.#lines.push('');
      this.#isParagraph = true;
    }
    if (!this.#isParagraph) return;
    const sign = { s: ' '.repeat(Math.min(Number(c), 100)), tab: ' ', 'line-break': '\n' }[name] ?? '';
    this.#lines[this.#lines.length - 1] += sign;
  }

  #closeCell(): void {
    const attributes = this.#cell ?? {};
    const repeated = Number(attributes['number-columns-repeated'] ?? 1);
    const cell = cellOfOds(attributes, this.#lines.join('\n'));
    const hasContent = cell.text !== '' || cell.problem !== undefined;
    const { next, cells } = this.#row;
    if (hasContent) for (let at = 0; at < Math.min(repeated, mostRepeated); at += 1) cells.set(next + at, cell);
    if (hasContent) this.#merge(attributes, next);
    this.#row.next = next + repeated;
    this.#cell = null;
  }

  #merge(attributes: XmlAttributes, left: number): void {
    const wide = Number(attributes['number-columns-spanned'] ?? 1);
    const high = Number(attributes['number-rows-spanned'] ?? 1);
    const { builder, row: top } = this.#table ?? {};
    if (builder && top) builder.merge({ top, bottom: top + high - 1, left, right: left + wide - 1 });
  }

  #closeRow(): void {
    const table = this.#table;
    if (!table) return;
    const { repeated, isHidden, cells } = this.#row;
    const times = cells.size === 0 ? 0 : Math.min(repeated, mostRepeated);
    for (let at = 0; at < times; at += 1) table.builder.addRow(table.row + at, isHidden, cells);
    table.row += repeated;
  }
}

/**
 * Converts an OpenDocument cell: the value is in attributes, the displayed text in paragraphs.
 * @param shown text of the paragraphs
 */
function cellOfOds(attributes: XmlAttributes, shown: string): SheetCell {
  const type = attributes['value-type'];
  if (type === 'error' || (attributes.formula && /^(#[A-Z/0?!]+[!?]?|Err:\d+)$/.test(shown))) return cellOfError(shown);
  if (type === 'date') return dateCell(attributes['date-value'] ?? '');
  if (type === 'time') return timeCell(attributes['time-value'] ?? '', shown);
  if (type === 'boolean') return cellOfBoolean(attributes['boolean-value'] ?? shown);
  const value = Number(attributes.value);
  const isNumber = type === 'float' || type === 'currency' || type === 'percentage';
  if (!isNumber || attributes.value === undefined || !Number.isFinite(value)) {
    return cellOfText(shown === '' ? (attributes['string-value'] ?? '') : shown);
  }
  const plain = formatPlainNumber(value);
  const text = shown === '' ? plain.replace('.', ',') : shown;
  return { text, ...(type !== 'percentage' && { value: plain }), kind: 'number' };
}

function dateCell(written: string): SheetCell {
  const parts = datePartsOfIso(written);
  if (!parts?.day) return { text: written, problem: texts.badDate };
  const value = formatSheetDay(parts.day);
  if (parts.seconds === 0) return { text: value, kind: 'date' };
  return { text: `${value} ${formatSheetTime(parts.seconds, parts.seconds % 60 !== 0)}`, value, kind: 'date' };
}

/** Converts a time of day or a duration, `PT09H30M00S`. A duration of a day or more keeps its displayed text. */
function timeCell(written: string, shown: string): SheetCell {
  const [, hours, minutes = '0', seconds = '0'] = /^PT(\d+)H(?:(\d+)M)?(?:(\d+)(?:[.,]\d+)?S)?$/.exec(written) ?? [];
  if (hours === undefined || Number(hours) > 23) return { text: shown, kind: 'time' };
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { text: formatSheetTime(total, total % 60 !== 0), kind: 'time' };
}
