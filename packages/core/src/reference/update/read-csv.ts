import { WrongFile } from './wrong-file.ts';

export interface CsvRow {
  /** Where the row begins in the file; the header is line 1. */
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/**
 * Reads a CSV file with a header (RFC 4180). Cells are separated by commas, or by semicolons as Excel writes them where
 * commas separate decimals.
 * @param columns names that the header may have
 * @param needed names that the header must have
 * @throws WrongFile
 */
export function readCsv(text: string, columns: readonly string[], needed: readonly string[]): CsvRow[] {
  const [header, ...lines] = linesOf(text.replace(/^\uFEFF/, ''));
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const unknown = names.filter((name) => !columns.includes(name));
  const missing = needed.filter((name) => !names.includes(name));
  const problems = [
    ...(unknown.length > 0 ? [`unknown columns: ${unknown.join(', ')}; known are ${columns.join(', ')}`] : []),
    ...(missing.length > 0 ? [`missing columns: ${missing.join(', ')}`] : []),
    ...(new Set(names).size < names.length ? ['a column is there twice'] : []),
  ];
  if (problems.length > 0) throw new WrongFile(problems);
  const wide = lines.filter(({ cells }) => cells.length > names.length);
  if (wide.length > 0) throw new WrongFile(wide.map(({ line }) => `line ${line}: more cells than columns`));
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(names.map((name, place) => [name, cells[place]?.trim() ?? ''])),
  }));
}

/** One cell and what ends it: a separator, the end of the line or of the file. */
const cellOf = (separator: string) =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r?\\n|$)`, 'y');

function linesOf(text: string): { line: number; cells: string[] }[] {
  const [first = ''] = text.split('\n', 1);
  const pattern = cellOf(first.split(';').length > first.split(',').length ? ';' : ',');
  const found: { line: number; cells: string[] }[] = [];
  let line = 1;
  let cells: string[] = [];
  let begin = line;
  while (pattern.lastIndex < text.length) {
    const [whole, quoted, plain = '', end = ''] = pattern.exec(text) ?? [];
    if (whole === undefined) throw new WrongFile([`line ${line}: a quotation mark is not closed, or is inside a cell`]);
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.split('\n').length - 1;
    if (end !== '' && !end.endsWith('\n') && pattern.lastIndex < text.length) continue;
    if (cells.some((cell) => cell.trim() !== '')) found.push({ line: begin, cells });
    cells = [];
    begin = line;
  }
  return found;
}
