import { readFileSync } from 'node:fs';
import { fonts } from './fonts.ts';

interface CodeRange {
  first: number;
  last: number;
}

const covered = new Map<string, readonly CodeRange[]>();

/**
 * The text with U+FFFD for each character that the regular or the bold font of the typeface does not have. PDF/A
 * forbids the glyph that a font draws for a missing character (ISO 19005-3 6.2.11.8).
 */
export function replaceMissingCharacters(text: string, typeface: keyof typeof fonts): string {
  const files = Object.values(fonts[typeface]);
  return text.replace(/[^\x20-\x7e]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return files.every((file) => hasGlyph(file, code)) ? character : '\uFFFD';
  });
}

function hasGlyph(file: string, code: number): boolean {
  const ranges = covered.get(file) ?? readRanges(readFileSync(file));
  covered.set(file, ranges);
  return ranges.some(({ first, last }) => first <= code && code <= last);
}

/** Reads the segmented coverage, format 12 of the table `cmap` (OpenType 1.9). @throws Error if the font has none */
function readRanges(font: Buffer): CodeRange[] {
  const cmap = tableOffset(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    if (font.readUInt16BE(table) !== 12) continue;
    return Array.from({ length: font.readUInt32BE(table + 12) }, (_, group) => ({
      first: font.readUInt32BE(table + 16 + group * 12),
      last: font.readUInt32BE(table + 16 + group * 12 + 4),
    }));
  }
  throw new Error('the font has no segmented coverage');
}

function tableOffset(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`the font has no table ${tag}`);
}
