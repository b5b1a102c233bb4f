import { type Attributes, readXml, type XmlReader } from '../package/read-xml.ts';
import type { ZipArchive } from '../package/zip-archive.ts';
import type { SheetCell } from '../sheet.ts';
import { type Area, TableBuilder } from '../table.ts';
import { textReader } from './read-texts.ts';
import { cellOf, type SharedParts, type StoredCell } from './stored-cell.ts';

export const isYes = (value: string | undefined) => value === '1' || value?.toLowerCase() === 'true';

/** Reads the part of one sheet. */
export function readCells(archive: ZipArchive, part: string, shared: SharedParts): TableBuilder {
  const reader = new CellReader(shared);
  readXml(archive, part, reader);
  return reader.builder;
}

/** Rows and cells may omit their reference; they then follow the previous one. */
class CellReader implements XmlReader {
  readonly builder = new TableBuilder();
  readonly #shared: SharedParts;
  readonly #inline = textReader();
  #row = { number: 0, isHidden: false, cells: new Map<number, SheetCell>() };
  #column = -1;
  #cell: StoredCell | null = null;
  #isValue = false;

  constructor(shared: SharedParts) {
    this.#shared = shared;
  }

  readonly open = (name: string, attributes: Attributes) => {
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

  #beginRow({ r, hidden, ht }: Attributes): void {
    const number = Number(r) || this.#row.number + 1;
    this.#row = { number, isHidden: isYes(hidden) || Number(ht ?? 1) === 0, cells: new Map() };
    this.#column = -1;
  }

  #beginCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.#column = columnOf(r) ?? this.#column + 1;
    const format = this.#shared.formats[Number(s)] ?? 'General';
    this.#cell = { type: t, format, value: undefined, inline: undefined, isFormula: false };
  }

  #openInCell(name: string, attributes: Attributes, cell: StoredCell): void {
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

  #hideColumns({ min, max, hidden, width }: Attributes): void {
    if (isYes(hidden) || Number(width ?? 1) === 0) this.builder.hideColumns(Number(min) - 1, Number(max) - 1);
  }

  #merge({ ref = '' }: Attributes): void {
    const area = areaOf(ref);
    if (area) this.builder.merge(area);
  }
}

const reference = /^\$?([A-Za-z]{1,3})\$?(\d+)?$/;

function columnOf(place: string | undefined): number | undefined {
  const [, letters] = reference.exec(place ?? '') ?? [];
  if (!letters) return undefined;
  return [...letters.toUpperCase()].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function areaOf(place: string): Area | null {
  const [start = '', end = start] = place.split(':');
  const [left, right] = [columnOf(start), columnOf(end)];
  const [top, bottom] = [start, end].map((corner) => Number(reference.exec(corner)?.[2]));
  if (left === undefined || right === undefined || !top || !bottom) return null;
  return { top, bottom, left, right };
}
