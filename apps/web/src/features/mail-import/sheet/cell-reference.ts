/** Letters of a column number: 1 is A. */
export function columnLettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnLettersOf(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** Number of a column: A is 1. */
export const columnNumberOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** The range of `A1:G40` or `$A$1`; null for anything else. */
export function readCellRange(ref: string) {
  const found = /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/i.exec(ref);
  if (!found) return null;
  const [, left = '', top = '', right = left, bottom = top] = found;
  return { left: columnNumberOf(left), top: Number(top), right: columnNumberOf(right), bottom: Number(bottom) };
}
