import { columnHeaderKey } from '../../../../shared/folded-key.ts';
import { columnNames } from '../../check/column-names.ts';
import { isFilled, type MergedArea, normalizeCellText, type RawTable, type TableRow } from '../raw-table.ts';

/** Resolves a header to a letter field or a placeholder; undefined if it is unknown. */
export type HeaderResolver = (name: string) => string | undefined;

const ofParts: ReadonlyMap<string, string> = new Map(
  Object.entries(columnNames).flatMap(([part, { labels, others }]) =>
    [...others, ...labels].map((name) => [columnHeaderKey(name), part] as const),
  ),
);

/** @param placeholders names of the template's placeholders */
export function createHeaderResolver(placeholders: readonly string[] = []): HeaderResolver {
  const own = new Map(placeholders.map((name) => [columnHeaderKey(name), `field:${columnHeaderKey(name)}`]));
  return (name) => {
    const key = columnHeaderKey(name);
    return ofParts.get(key) ?? own.get(key);
  };
}

/** Header of a table, in one or two rows. */
export interface SheetHeader {
  /** Number of the last header row. */
  readonly row: number;
  /** Number of header rows: 1 or 2. */
  readonly rows: number;
  /** Header texts by column index. */
  readonly names: readonly string[];
  /** Number of distinct letter fields and placeholders named by the header texts. */
  readonly known: number;
}

/** Number of rows with content that are searched for headers, because titles, periods and filters may precede these. */
export const headerSearchRows = 20;

export const headerTextsOf = ({ cells }: TableRow) => Array.from(cells, (cell) => normalizeCellText(cell?.text ?? ''));
const filledOf = ({ cells }: TableRow) => cells.filter(isFilled).length;

/**
 * Finds the header: the first row or pair of rows with the most known names, if at least two. Else a row with two or
 * more texts, preferably with a known name, else the first row.
 */
export function findHeader(table: RawTable, isKnown: HeaderResolver): SheetHeader | null {
  const first = table.rows.slice(0, headerSearchRows);
  const candidates = first.flatMap((row, index) => [
    ...twoRows(first[index - 1], row, table.merges, isKnown),
    headsOf(row, isKnown),
  ]);
  const best = candidates.reduce<SheetHeader | null>(
    (one, other) => (other.known > (one?.known ?? 0) ? other : one),
    null,
  );
  if (best && best.known >= 2) return best;
  const row = first.find((one) => filledOf(one) >= 2 && headsOf(one, isKnown).known > 0);
  const usual = row ?? first.find((one) => filledOf(one) >= 2) ?? first[0];
  if (!usual) return null;
  const below = first[first.indexOf(usual) + 1];
  const [two] = below ? twoRows(usual, below, table.merges, isKnown) : [];
  return two ?? headsOf(usual, isKnown);
}

/** Header whose last row the user has chosen; number 0 means no header. */
export function headerAt(table: RawTable, number: number, isKnown: HeaderResolver): SheetHeader {
  const row = table.rows.find((one) => one.number === number);
  if (!row) return { row: number, rows: 1, names: [], known: 0 };
  const above = table.rows.find((one) => one.number === number - 1);
  const [two] = twoRows(above, row, table.merges, isKnown);
  return two ?? headsOf(row, isKnown);
}

function headsOf(row: TableRow, isKnown: HeaderResolver): SheetHeader {
  const names = headerTextsOf(row);
  return { row: row.number, rows: 1, names, known: countKnown(names, isKnown) };
}

const countKnown = (names: readonly string[], isKnown: HeaderResolver) =>
  new Set(names.flatMap((name) => isKnown(name) ?? [])).size;

/**
 * Header of two rows, or empty. Two rows form a header if a merge spans both rows or several lower names, or if the
 * joined names include more known names than each row.
 */
function twoRows(
  upper: TableRow | undefined,
  lower: TableRow,
  merges: readonly MergedArea[],
  isKnown: HeaderResolver,
): [SheetHeader] | [] {
  if (!upper || upper.number !== lower.number - 1 || filledOf(upper) < 2) return [];
  const names = joined(upper, lower, merges, isKnown);
  const known = countKnown(names, isKnown);
  const alone = Math.max(...[upper, lower].map((row) => countKnown(headerTextsOf(row), isKnown)));
  const isMerged = merges.some((area) => isOverBoth(area, upper, lower) || isOverNames(area, upper, lower));
  return known > alone || isMerged ? [{ row: lower.number, rows: 2, names, known: Math.max(known, alone) }] : [];
}

const isOverBoth = ({ top, bottom }: MergedArea, upper: TableRow, lower: TableRow) =>
  top === upper.number && bottom === lower.number;

const isOverNames = ({ top, bottom, left, right }: MergedArea, upper: TableRow, { cells }: TableRow) =>
  top === upper.number && bottom === top && cells.slice(left, right + 1).filter(isFilled).length >= 2;

/**
 * Joins the names of two header rows. The lower name suffices if it is unique in both rows and the combination of both
 * is not a known name.
 */
function joined(upper: TableRow, lower: TableRow, merges: readonly MergedArea[], isKnown: HeaderResolver): string[] {
  const over = spread(upper, lower, merges);
  const under = headerTextsOf(lower);
  const width = Math.max(over.length, under.length);
  return Array.from({ length: width }, (_, index) => {
    const [above = '', below = ''] = [over[index], under[index]];
    if (above === '' || below === '') return below || above;
    const both = `${above} ${below}`;
    if (isKnown(both)) return both;
    const isAlone = under.filter((name) => name === below).length === 1 && !over.includes(below);
    return isAlone ? below : both;
  });
}

/**
 * Repeats each upper name over its merged columns. Without merges, a name is repeated over the next columns that have
 * only a lower name.
 */
function spread(upper: TableRow, lower: TableRow, merges: readonly MergedArea[]): string[] {
  const names = headerTextsOf(upper);
  const areas = merges.filter(({ top, left }) => top === upper.number && (names[left] ?? '') !== '');
  for (const { left, right } of areas) for (let at = left; at <= right; at += 1) names[at] = names[left] ?? '';
  if (areas.length > 0) return names;
  return Array.from({ length: Math.max(names.length, lower.cells.length) }, (_, index) => {
    const own = names[index] ?? '';
    if (own !== '' || !isFilled(lower.cells[index])) return own;
    return names.slice(0, index).findLast((name) => name !== '') ?? '';
  });
}

/** Whether a row below the headers only numbers the columns: 1, 2, 3 … */
export function isColumnNumbering({ cells }: TableRow): boolean {
  const texts = cells
    .filter(isFilled)
    .map(({ text }) => normalizeCellText(text).replace(/^\((.+)\)$|^(.+)[.)]$/, '$1$2'));
  return texts.length >= 3 && texts.every((text, index) => text === String(index + 1));
}
