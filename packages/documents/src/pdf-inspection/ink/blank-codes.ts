import { PDFArray, type PDFDict, PDFName, PDFNumber } from '#pdf-lib';
import { nameOf } from '../read/pdf-name.ts';
import { dictIn, streamIn } from '../read/resources.ts';
import { streamDecoderOf } from '../read/stream-decoder.ts';

const sections = /beginbf(char|range)(.*?)endbf/gs;
const hexNumbers = /<([0-9a-f]+)>/gi;
const space = 0x20;
const blanks = new Set([
  0x09,
  0x0a,
  0x0d,
  space,
  0xa0,
  0x1680,
  0x2028,
  0x2029,
  0x202f,
  0x205f,
  0x3000,
  0xfeff,
  ...Array.from({ length: 12 }, (_, at) => 0x2000 + at),
]);
const blankNames = ['space', 'nbspace', 'nonbreakingspace', 'uni0020', 'uni00A0'];

/** Character codes that are white space, by the font's encoding and its ToUnicode table, which takes precedence. */
export function blankCodes(font: PDFDict): Set<number> {
  const found = new Set<number>(font.has(nameOf('DescendantFonts')) ? [] : [space]);
  const setBlank = (code: number, isBlank: boolean) => {
    if (isBlank) found.add(code);
    else found.delete(code);
  };
  readDifferences(font, setBlank);
  readToUnicode(font, setBlank);
  return found;
}

function readDifferences(font: PDFDict, setBlank: (code: number, isBlank: boolean) => void): void {
  const differences = dictIn(font, 'Encoding')?.lookup(nameOf('Differences'));
  if (!(differences instanceof PDFArray)) return;
  let code = 0;
  for (const part of differences.asArray()) {
    if (part instanceof PDFNumber) code = part.asNumber();
    else if (part instanceof PDFName) setBlank(code++, blankNames.includes(part.decodeText()));
  }
}

function readToUnicode(font: PDFDict, setBlank: (code: number, isBlank: boolean) => void): void {
  const table = streamIn(font, 'ToUnicode');
  const bytes = table ? streamDecoderOf(font.context).bytesOf(table) : undefined;
  if (!(bytes instanceof Uint8Array)) return;
  for (const [, kind, section = ''] of Buffer.from(bytes).toString('latin1').matchAll(sections)) {
    const numbers = [...section.matchAll(hexNumbers)].map(([, hex = '']) => Number.parseInt(hex, 16));
    const step = kind === 'char' ? 2 : 3;
    for (let at = 0; at + step <= numbers.length; at += step) {
      setBlank(numbers[at] ?? 0, blanks.has(numbers[at + step - 1] ?? 0));
    }
  }
}
