import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRawStream } from '#pdf-lib';
import { decompressStream } from './decompress-stream.ts';
import { foldText } from './fold-text.ts';

/** Font of a printed letter. Has the folded text of each glyph, and its width in thousandths of the font size. */
export interface PrintedFont {
  readonly bytesPerGlyph: 1 | 2;
  /** Character code by glyph; 0 without text, 1 (`longTextCode`) when the text is in `longTexts`. */
  readonly characters: Uint16Array;
  readonly longTexts: ReadonlyMap<number, string>;
  readonly widths: Float32Array;
  readonly usualWidth: number;
}

export const longTextCode = 1;
/** Number of possible two-byte glyph ids; most fonts use a tenth of them. */
const maxGlyphs = 65_536;

const name = (text: string) => PDFName.of(text);

export function readFont(font: PDFDict): PrintedFont {
  const toUnicode = font.lookup(name('ToUnicode'));
  const descendants = font.lookup(name('DescendantFonts'));
  const inner = descendants instanceof PDFArray ? descendants.lookup(0) : undefined;
  const usualWidth = inner instanceof PDFDict ? numberOf(inner.lookup(name('DW')), 1000) : 500;
  return {
    bytesPerGlyph: font.lookup(name('Subtype')) === name('Type0') ? 2 : 1,
    ...readTexts(toUnicode instanceof PDFRawStream ? Buffer.from(decompressStream(toUnicode)).toString('latin1') : ''),
    widths: inner instanceof PDFDict ? readWidths(inner, usualWidth) : new Float32Array(0),
    usualWidth,
  };
}

const numberOf = (value: PDFObject | undefined, otherwise: number) =>
  value instanceof PDFNumber ? value.asNumber() : otherwise;

/** Reads widths written as `first [w w w]` or `first last w`. */
function readWidths(font: PDFDict, usual: number): Float32Array {
  const found: [glyph: number, width: number][] = [];
  const list = font.lookup(name('W'));
  const given = list instanceof PDFArray ? list.asArray() : [];
  for (let at = 0; at < given.length; ) {
    const first = numberOf(given[at], 0);
    const second = given[at + 1];
    if (second instanceof PDFArray) {
      for (const [index, width] of second.asArray().entries()) found.push([first + index, numberOf(width, 0)]);
      at += 2;
    } else {
      const width = numberOf(given[at + 2], 0);
      for (let glyph = first; glyph <= numberOf(second, first); glyph += 1) found.push([glyph, width]);
      at += 3;
    }
  }
  const widths = new Float32Array(tableSize(found)).fill(usual);
  for (const [glyph, width] of found) widths[glyph] = width;
  return widths;
}

const tableSize = (entries: readonly (readonly [glyph: number, unknown])[]) =>
  Math.min(
    entries.reduce((most, [glyph]) => Math.max(most, glyph + 1), 0),
    maxGlyphs,
  );

const line = /^<([0-9A-F]+)> (?:<([0-9A-F]+)> )?<([0-9A-F]+)>$/gim;

/** Parses the ToUnicode table, from glyphs to text, as Chromium writes it. */
function readTexts(table: string): Pick<PrintedFont, 'characters' | 'longTexts'> {
  const found: [glyph: number, text: string][] = [];
  for (const [, from = '', to = from, text = ''] of table.matchAll(line)) {
    const first = Number.parseInt(from, 16);
    const start = decodeUtf16Hex(text);
    const last = start.length - 1;
    for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1) {
      const character = start.slice(0, last) + String.fromCharCode(start.charCodeAt(last) + glyph - first);
      found.push([glyph, foldText(character)]);
    }
  }
  const characters = new Uint16Array(tableSize(found));
  for (const [glyph, text] of found) characters[glyph] = text.length > 1 ? longTextCode : text.charCodeAt(0);
  return { characters, longTexts: new Map(found.filter(([, text]) => text.length > 1)) };
}

/** Decodes hexadecimal digits as UTF-16. */
export const decodeUtf16Hex = (digits: string): string =>
  String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 16)));
