import { columnNumberOf } from '../cell-reference.ts';
import type { ProblemColumn } from './add-to-xlsx.ts';
import { type OdsCellRun, type OdsRowRun, type OdsRun, type OdsTable, readOdsTable, xmlOfRun } from './ods-rows.ts';
import { decodeXml, encodeXml, findPartName, unzipParts, zipParts } from './office-package.ts';
import { applySplices, attributeOf, escapeXmlText, type Splice, tagsOf, tagsUpTo, type XmlTag } from './xml-tags.ts';

/**
 * Adds a problem column to an OpenDocument spreadsheet. All parts except the contents stay unchanged, byte by byte.
 * @throws SheetError damaged
 */
export function addToOds(bytes: Uint8Array, { sheet, headRow, texts, earlier }: ProblemColumn): Uint8Array {
  const parts = unzipParts(bytes);
  const part = findPartName(parts, 'content.xml') ?? 'content.xml';
  const xml = withOdsStyles(decodeXml(parts[part] ?? new Uint8Array()));
  const table = readOdsTable(xml, sheet);
  const before = earlier === undefined ? 0 : columnNumberOf(earlier);
  const head = table.rows.find(({ first, last }) => first <= headRow && headRow <= last)?.cells.find(covers(before));
  const isAgain = before > 0 && head !== undefined && isProblemOdsStyle(xml, head.tag);
  const filled = table.rows.flatMap(({ cells }) => cells.filter(({ isFilled }) => isFilled).map(({ last }) => last));
  const column = isAgain ? before : filled.reduce((last, one) => Math.max(last, one), 0) + 1;
  const work: Work = { xml, column, headRow, texts, isAgain, names: namesOf(xml, table.tag) };
  parts[part] = encodeXml(applySplices(xml, [...columnSplices(table, work), ...rowSplices(table, work)]));
  return zipParts(parts);
}

interface Work extends Pick<ProblemColumn, 'headRow' | 'texts'> {
  readonly xml: string;
  readonly column: number;
  readonly isAgain: boolean;
  readonly names: ReturnType<typeof namesOf>;
}

/** Namespace prefixes that this file uses. */
function namesOf(xml: string, table: XmlTag) {
  const [root] = tagsOf(xml);
  const prefixOf = (space: string) => {
    const found = new RegExp(`xmlns:([\\w.-]+)\\s*=\\s*["'][^"']*:xmlns:${space}:`).exec(root?.attributes ?? '')?.[1];
    return `${found ?? space}:`;
  };
  return { table: table.prefix, office: prefixOf('office'), text: prefixOf('text') };
}

const covers =
  (number: number) =>
  ({ first, last }: OdsRun) =>
    first <= number && number <= last;

/** XML of a run in which one element is replaced. */
function divided(xml: string, run: OdsRun, number: number, own: string, kind: 'row' | 'column'): string {
  const whole = xml.slice(run.tag.start, run.end);
  return xmlOfRun(whole, kind, number - run.first) + own + xmlOfRun(whole, kind, run.last - number);
}

function columnSplices({ columns }: OdsTable, { xml, column, names: { table: p } }: Work): Splice[] {
  const own = `<${p}table-column ${p}style-name="${odsStyleNames.column}"/>`;
  const run = columns.find(covers(column));
  if (run) return [{ start: run.tag.start, end: run.end, text: divided(xml, run, column, own, 'column') }];
  const last = columns.at(-1);
  if (!last) return [];
  const gap = xmlOfRun(`<${p}table-column/>`, 'column', column - last.last - 1);
  return [{ start: last.end, end: last.end, text: gap + own }];
}

function rowSplices({ rows, close }: OdsTable, work: Work): Splice[] {
  const { texts, isAgain, headRow, column } = work;
  const there = rows.flatMap((run): Splice[] => {
    const own = [...texts.keys()].filter((row) => covers(row)(run)).toSorted((one, other) => one - other);
    const old = isAgain && run.first > headRow && run.cells.some((cell) => cell.isFilled && covers(column)(cell));
    const bare = old ? rowWith(run, null, work) : work.xml.slice(run.tag.start, run.end);
    if (own.length === 0) return old ? [{ start: run.tag.start, end: run.end, text: bare }] : [];
    const pieces = own.map((row, index) => {
      const from = index === 0 ? run.first : (own[index - 1] ?? 0) + 1;
      return xmlOfRun(bare, 'row', row - from) + xmlOfRun(rowWith(run, row, work), 'row', 1);
    });
    const rest = xmlOfRun(bare, 'row', run.last - (own.at(-1) ?? 0));
    return [{ start: run.tag.start, end: run.end, text: pieces.join('') + rest }];
  });
  const { table: p } = work.names;
  let last = rows.at(-1)?.last ?? 0;
  const missing = [...texts.keys()].filter((row) => row > last).toSorted((one, other) => one - other);
  const added = missing.map((row) => {
    const gap = xmlOfRun(`<${p}table-row><${p}table-cell/></${p}table-row>`, 'row', row - last - 1);
    last = row;
    return `${gap}<${p}table-row>${xmlOfRun(`<${p}table-cell/>`, 'column', column - 1)}${cellXml(row, work)}</${p}table-row>`;
  });
  return added.length > 0 ? [...there, { start: close, end: close, text: added.join('') }] : there;
}

/** XML of a row with the problem of row `row` in the problem column, or with an empty cell if `row` is null. */
function rowWith({ tag, cells, close, end }: OdsRowRun, row: number | null, work: Work): string {
  const { xml, column, names } = work;
  const { table: p } = names;
  const own = row === null ? `<${p}table-cell/>` : cellXml(row, work);
  const run = cells.find(covers(column));
  const begin = xml.slice(tag.start, tag.end).replace(/\s*\/>$/, '>');
  const done = tag.kind === 'empty' ? `</${tag.prefix}table-row>` : xml.slice(close, end);
  if (run)
    return (
      begin +
      xml.slice(tag.end, run.tag.start) +
      divided(xml, run, column, own, 'column') +
      xml.slice(run.end, close) +
      done
    );
  const gap = xmlOfRun(`<${p}table-cell/>`, 'column', column - lastOf(cells) - 1);
  return begin + xml.slice(tag.end, Math.max(tag.end, close)) + gap + own + done;
}

const lastOf = (cells: readonly OdsCellRun[]) => cells.at(-1)?.last ?? 0;

function cellXml(row: number, { texts, headRow, names: { table, office, text } }: Work): string {
  const style = row === headRow ? odsStyleNames.head : odsStyleNames.note;
  const lines = (texts.get(row) ?? '').split(/\r\n?|\n/).map((line) => `<${text}p>${escapeXmlText(line)}</${text}p>`);
  return `<${table}table-cell ${table}style-name="${style}" ${office}value-type="string">${lines.join('')}</${table}table-cell>`;
}

/** Names of our styles in an OpenDocument file. */
const odsStyleNames = { head: 'ProblemHead', note: 'ProblemNote', column: 'ProblemColumn' } as const;

const color = '#a1261e';

/** Adds the styles of our column to the XML of the contents, unless it has them already. */
function withOdsStyles(xml: string): string {
  if (xml.includes(`"${odsStyleNames.note}"`)) return xml;
  const list = [...tagsUpTo(xml, 'body')].find(({ name }) => name === 'automatic-styles');
  if (!list) return xml;
  const spaces =
    'xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"';
  const cell = (name: string, weight: string) =>
    `<style:style ${spaces} style:name="${name}" style:family="table-cell"><style:table-cell-properties fo:wrap-option="wrap" ` +
    `style:vertical-align="top"/><style:text-properties fo:color="${color}"${weight}/></style:style>`;
  const column =
    `<style:style ${spaces} style:name="${odsStyleNames.column}" style:family="table-column">` +
    '<style:table-column-properties style:column-width="9cm"/></style:style>';
  const own = cell(odsStyleNames.head, ' fo:font-weight="bold"') + cell(odsStyleNames.note, '') + column;
  const { prefix, name, attributes, start, end, kind } = list;
  const begin = `<${prefix}${name}${attributes}>`;
  return `${xml.slice(0, start)}${begin}${own}${kind === 'empty' ? `</${prefix}${name}>` : ''}${xml.slice(end)}`;
}

/** Whether a cell has the colour of problems. Style names are not compared, because other programs rename styles. */
function isProblemOdsStyle(xml: string, cell: XmlTag): boolean {
  const wanted = attributeOf(cell, 'style-name');
  let isWanted = false;
  for (const tag of tagsUpTo(xml, 'body')) {
    if (tag.name === 'style') isWanted = tag.kind === 'open' && attributeOf(tag, 'name') === wanted;
    else if (isWanted && tag.name === 'text-properties' && attributeOf(tag, 'color')?.toLowerCase() === color)
      return true;
  }
  return false;
}
