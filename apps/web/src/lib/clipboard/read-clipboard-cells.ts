/** A quoted cell: its quotes are followed by the end of the cell, and a quote inside is written twice. */
const quoted = /"((?:[^"]|"")*)"(?=\t|\r?\n|$)/y;
const plain = /[^\t\r\n]*/y;
const lineEnd = /\r?\n|\r/y;

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Whether quotes around a cell belong to the format. Excel writes them only around tabs, line breaks and doubled quotes;
 * in «"Ромашка"» they belong to the value.
 */
const isWrapped = (inner: string) => /[\t\r\n]|""/.test(inner);

/** Value of a cell in one line, because no field of a letter has several. */
const inOneLine = (value: string) => value.replace(/[\s\u00A0]+/gu, ' ').trim();

function takeCell(text: string, at: number): { readonly value: string; readonly end: number } {
  const wrapped = take(quoted, text, at);
  if (wrapped?.[1] !== undefined && isWrapped(wrapped[1])) {
    return { value: wrapped[1].replaceAll('""', '"'), end: at + wrapped[0].length };
  }
  const value = take(plain, text, at)?.[0] ?? '';
  return { value, end: at + value.length };
}

/**
 * Parses the text that Excel, LibreOffice and Google Sheets put on the clipboard: cells separated by tabs, rows by line
 * breaks. The line break after the last row begins no further row.
 */
export function readClipboardCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const { value, end } = takeCell(text, at);
    rows.at(-1)?.push(inOneLine(value));
    if (end >= text.length) break;
    const broken = take(lineEnd, text, end)?.[0];
    at = end + (broken?.length ?? 1);
    if (broken === undefined) continue;
    if (at >= text.length) break;
    rows.push([]);
  }
  return rows;
}
