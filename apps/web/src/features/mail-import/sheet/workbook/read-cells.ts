import { sheetTexts as texts } from '@hybrid-mail/messages/sheet';
import { columnNumberOf, readCellRange } from '../cell-reference.ts';
import { cellOfDate, cellOfNumber } from '../cells/cell-of-number.ts';
import { cellOfBoolean, cellOfError, cellOfText, decodeOoxmlEscapes } from '../cells/cell-of-text.ts';
import { datePartsOfIso } from '../cells/date-parts.ts';
import { readXml, type XmlAttributes, type XmlHandler } from '../package/read-xml.ts';
import type { ZipArchive } from '../package/zip-archive.ts';
import { TableBuilder } from '../raw-table.ts';
import type { SheetCell } from '../sheet.ts';

export const isXmlTrue = (value: string | undefined) => value === '1' || value?.toLowerCase() === 'true';

/** Data shared by all sheets of a file. */
interface SharedParts {
  /** Number formats by the style index of a cell. */
  readonly formats: readonly string[];
  readonly texts: readonly string[];
  readonly is1904: boolean;
}

/** Raw content of one cell of the file. */
interface StoredCell {
  readonly type: string;
  readonly format: string;
  value: string | undefined;
  inline: string | undefined;
  isFormula: boolean;
}

/** Reads the part that holds one sheet. */
export function readCells(archive: ZipArchive, part: string, shared: SharedParts): TableBuilder {
  const reader = new CellReader(shared);
  readXml(archive, part, reader);
  return reader.builder;
}

/** Reads rows and cells. A row or cell without a reference follows the previous one. */
class CellReader implements XmlHandler {
  readonly builder = new TableBuilder();
  readonly #shared: SharedParts;
  readonly #inline = createTextReader();
  #row = { number: 0, isHidden: false, cells: new Map<number, SheetCell>() };
  #column = -1;
  #cell: StoredCell | null = null;
  #isValue = false;

  constructor(shared: SharedParts) {
    this.#shared = shared;
  }

  readonly open = (name: string, attributes: XmlAttributes) => {
    if (name === 'row') this.#beginRow(attributes);
    else if (name === 'c') this.#beginCell(attributes);
    else if (this.#cell) this.#openInCell(name, attributes, this.#cell);
    else if (name === 'col') this.#hideColumns(attributes);
    else if (name === 'mergeCell') this.#merge(attributes);
  };

  readonly text = (text: string) => {
    if (this.#isValue && this.#cell) this.#cell.value += text;
    else this.#inline.text(text);
  };

  readonly close = (name: string) => {
    this.#inline.close(name);
    if (name === 'v') this.#isValue = false;
    if (name === 'is' && this.#cell) this.#cell.inline = this.#inline.take();
    if (name === 'c') this.#endCell();
    if (name === 'row') this.builder.addRow(this.#row.number, this.#row.isHidden, this.#row.cells);
  };

  #beginRow({ r, hidden, ht }: XmlAttributes): void {
    const number = Number(r) || this.#row.number + 1;
    this.#row = { number, isHidden: isXmlTrue(hidden) || Number(ht ?? 1) === 0, cells: new Map() };
    this.#column = -1;
  }

  #beginCell({ r, t = 'n', s = '0' }: XmlAttributes): void {
    const [, letters] = /^\$?([A-Za-z]{1,3})\$?\d*$/.exec(r ?? '') ?? [];
    this.#column = letters === undefined ? this.#column + 1 : columnNumberOf(letters) - 1;
    const format = this.#shared.formats[Number(s)] ?? 'General';
    this.#cell = { type: t, format, value: undefined, inline: undefined, isFormula: false };
  }

  #openInCell(name: string, attributes: XmlAttributes, cell: StoredCell): void {
    this.#inline.open(name, attributes);
    if (name === 'f') cell.isFormula = true;
    if (name !== 'v') return;
    this.#isValue = true;
    cell.value = '';
  }

  #endCell(): void {
    const read = this.#cell && cellOf(this.#cell, this.#shared);
    if (read) this.#row.cells.set(this.#column, read);
    this.#cell = null;
  }

  #hideColumns({ min, max, hidden, width }: XmlAttributes): void {
    if (isXmlTrue(hidden) || Number(width ?? 1) === 0) this.builder.hideColumns(Number(min) - 1, Number(max) - 1);
  }

  #merge({ ref = '' }: XmlAttributes): void {
    const range = readCellRange(ref);
    if (range) this.builder.merge({ ...range, left: range.left - 1, right: range.right - 1 });
  }
}

/** Converts a raw cell to a `SheetCell`; null if it is empty. */
function cellOf(stored: StoredCell, { texts: shared, is1904 }: SharedParts): SheetCell | null {
  const { type, format, value, inline, isFormula } = stored;
  if (inline !== undefined && (type === 'inlineStr' || value === undefined)) return cellOfText(inline, format);
  if (value === undefined) return isFormula ? { text: '', problem: texts.noValue } : null;
  if (type === 's') return cellOfShared(shared[Number(value)], format);
  if (type === 'str' || type === 'inlineStr') return cellOfText(decodeOoxmlEscapes(value), format);
  const bare = value.trim();
  if (bare === '') return isFormula ? { text: '', problem: texts.noValue } : null;
  if (type === 'b') return cellOfBoolean(bare);
  if (type === 'e') return cellOfError(bare);
  const isNumber = Number.isFinite(Number(bare));
  return isNumber ? cellOfNumber(bare, format, is1904) : cellOfIso(bare, format);
}

const cellOfShared = (text: string | undefined, format: string): SheetCell =>
  text === undefined ? { text: '', problem: texts.unreadable } : cellOfText(text, format);

/** Converts a date stored as ISO text, as Strict Open XML and some programs do. */
function cellOfIso(text: string, format: string): SheetCell {
  const parts = datePartsOfIso(text);
  return parts ? cellOfDate(parts, format) : { text, problem: texts.badDate };
}

/** Collects the text of one string, from all of its runs but without phonetic hints. */
function createTextReader(): Required<XmlHandler> & { take(): string } {
  let text = '';
  let isText = false;
  let hints = 0;
  return {
    open: (name) => {
      if (name === 'rPh') hints += 1;
      if (name === 't') isText = hints === 0;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'rPh') hints -= 1;
      if (name === 't') isText = false;
    },
    take: () => {
      const taken = decodeOoxmlEscapes(text);
      text = '';
      return taken;
    },
  };
}

/** Reads the shared strings, which cells refer to by index. */
export function readSharedStrings(archive: ZipArchive, part: string | undefined): readonly string[] {
  if (part === undefined || !archive.has(part)) return [];
  const texts: string[] = [];
  const item = createTextReader();
  readXml(archive, part, {
    ...item,
    close: (name) => {
      item.close(name);
      if (name === 'si') texts.push(item.take());
    },
  });
  return texts;
}
