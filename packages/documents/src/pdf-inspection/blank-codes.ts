import type { PDFDict } from '#pdf-lib';
import { streamIn } from './resources.ts';
import { unfolderOf } from './unfolder.ts';

const sections = /beginbf(char|range)(.*?)endbf/gs;
const hexNumbers = /<([0-9a-f]+)>/gi;
const blanks = new Set([
  0x09,
  0x0a,
  0x0d,
  0x20,
  0xa0,
  0x202f,
  0x3000,
  ...Array.from({ length: 12 }, (_, at) => 0x2000 + at),
]);

/** Character codes that the font's ToUnicode table maps to white space. */
export function blankCodes(font: PDFDict): Set<number> {
  const found = new Set<number>();
  const table = streamIn(font, 'ToUnicode');
  const bytes = table ? unfolderOf(font.context).bytesOf(table) : undefined;
  if (!(bytes instanceof Uint8Array)) return found;
  for (const [, kind, section = ''] of Buffer.from(bytes).toString('latin1').matchAll(sections)) {
    const numbers = [...section.matchAll(hexNumbers)].map(([, hex = '']) => Number.parseInt(hex, 16));
    const step = kind === 'char' ? 2 : 3;
    for (let at = 0; at + step <= numbers.length; at += step) {
      if (blanks.has(numbers[at + step - 1] ?? 0)) found.add(numbers[at] ?? 0);
    }
  }
  return found;
}
