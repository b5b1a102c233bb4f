import { SheetError } from '../sheet.ts';
import { attributeOf, tagsOf, type XmlTag } from './xml-tags.ts';

/**
 * Equal neighbouring rows, columns or cells that the file stores as one element: first and last number, and offsets.
 */
export interface OdsRun {
  readonly first: number;
  readonly last: number;
  readonly tag: XmlTag;
  readonly end: number;
}

export interface OdsCellRun extends OdsRun {
  readonly isFilled: boolean;
}

export interface OdsRowRun extends OdsRun {
  readonly cells: readonly OdsCellRun[];
  /** Offset of the row's end tag; for a self-closing row, offset after its tag. */
  readonly close: number;
}

export interface OdsTable {
  readonly tag: XmlTag;
  readonly columns: readonly OdsRun[];
  readonly rows: readonly OdsRowRun[];
  /** Offset of the table's end tag. */
  readonly close: number;
}

const repeatAttributes = { row: 'number-rows-repeated', column: 'number-columns-repeated' } as const;

const cellNames = new Set(['table-cell', 'covered-table-cell']);

/**
 * Reads the runs of columns, rows and cells of a table in an OpenDocument spreadsheet.
 * @throws SheetError `damaged` if the table does not exist
 */
export function readOdsTable(xml: string, name: string): OdsTable {
  const reader = new TableReader();
  let table: XmlTag | null = null;
  let depth = 0;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'table') {
      if (depth === 1 && tag.kind === 'close' && table) {
        const { columns, rows } = reader;
        return { columns, rows, tag: table, close: tag.start };
      }
      if (tag.kind === 'open' && depth === 0 && attributeOf(tag, 'name') === name) table = tag;
      if (table && tag.kind !== 'empty') depth += tag.kind === 'open' ? 1 : -1;
    } else if (depth === 1) reader.take(tag);
  }
  throw new SheetError('damaged');
}

class TableReader {
  readonly columns: OdsRun[] = [];
  readonly rows: OdsRowRun[] = [];
  #row: { readonly tag: XmlTag; readonly cells: OdsCellRun[] } | null = null;
  #cell: XmlTag | null = null;

  take(tag: XmlTag): void {
    if (tag.name === 'table-column' && tag.kind !== 'close')
      this.columns.push(after(this.columns, tag, tag.end, 'column'));
    else if (tag.name === 'table-row') this.#takeRow(tag);
    else if (cellNames.has(tag.name) && this.#row) this.#takeCell(tag, this.#row.cells);
  }

  #takeRow(tag: XmlTag): void {
    if (tag.kind === 'open') this.#row = { tag, cells: [] };
    else if (tag.kind === 'empty') this.#addRow(tag, [], tag.end, tag.end);
    else if (this.#row) {
      this.#addRow(this.#row.tag, this.#row.cells, tag.start, tag.end);
      this.#row = null;
    }
  }

  #addRow(tag: XmlTag, cells: OdsCellRun[], close: number, end: number): void {
    this.rows.push({ ...after(this.rows, tag, end, 'row'), cells, close });
  }

  #takeCell(tag: XmlTag, cells: OdsCellRun[]): void {
    if (tag.kind === 'open') this.#cell = tag;
    else {
      const begin = tag.kind === 'empty' ? tag : this.#cell;
      const isFilled = tag.kind === 'close' || attributeOf(tag, 'value-type') !== undefined;
      if (begin) cells.push({ ...after(cells, begin, tag.end, 'column'), isFilled });
      this.#cell = null;
    }
  }
}

function after(runs: readonly OdsRun[], tag: XmlTag, end: number, kind: keyof typeof repeatAttributes): OdsRun {
  const first = (runs.at(-1)?.last ?? 0) + 1;
  const count = Math.max(1, Number(attributeOf(tag, repeatAttributes[kind]) ?? 1));
  return { first, last: first + count - 1, tag, end };
}

/** XML of a run with another repeat count; an empty string for 0. */
export function xmlOfRun(xml: string, kind: keyof typeof repeatAttributes, count: number): string {
  if (count < 1) return '';
  const [begin = ''] = /^<[^\s/>]+/.exec(xml) ?? [];
  const prefix = begin.includes(':') ? `${begin.slice(1, begin.indexOf(':'))}:` : '';
  const head = /^<(?:[^"'>]|"[^"]*"|'[^']*')*>/.exec(xml)?.[0] ?? '';
  const bare = head.replace(new RegExp(`\\s+[\\w.-]*:?${repeatAttributes[kind]}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '');
  const counted = count === 1 ? bare : bare.replace(begin, `${begin} ${prefix}${repeatAttributes[kind]}="${count}"`);
  return counted + xml.slice(head.length);
}
