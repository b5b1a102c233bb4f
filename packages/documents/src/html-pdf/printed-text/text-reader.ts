import { type Box, composeMatrices } from '../../pdf-inspection/ink/ink-geometry.ts';
import { encodeOperator, type Operands } from './content-scanner.ts';
import { foldText } from './fold-text.ts';
import { type GraphicsState, matrixOf, pointsPerPixel } from './placement.ts';
import { decodeUtf16Hex, longTextCode, type PrintedFont } from './printed-font.ts';
import type { PrintedMarks } from './printed-marks.ts';

const [Tm, Td, Tj, TJ, BDC, EMC] = ['Tm', 'Td', 'Tj', 'TJ', 'BDC', 'EMC'].map(encodeOperator);

const nothing: Box = { left: 0, bottom: 0, right: 0, top: 0 };

/** Interprets the commands that show text. */
export class TextReader {
  #font: PrintedFont | undefined;
  #size = 0;
  readonly #content: Uint8Array;
  readonly #marks: PrintedMarks;
  #clip: Box = nothing;
  /** Matrix from the text line to the paper. */
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 1;
  #e = 0;
  #f = 0;
  /** `ActualText` of the current `BDC`–`EMC` sequence; null outside. */
  #actualText: string | null = null;
  #isActualTextVisible = true;

  constructor(content: Uint8Array, marks: PrintedMarks) {
    this.#content = content;
    this.#marks = marks;
  }

  take(code: number, { numbers, strings, dictionary }: Operands, state: GraphicsState): void {
    if (code === Td) this.#move(numbers[0] ?? 0, numbers[1] ?? 0);
    else if (code === Tj || code === TJ) {
      for (let at = 0, x = 0; at < strings.length; at += 2) {
        x = this.#show(strings[at] as number, strings[at + 1] as number, x);
      }
    } else if (code === Tm) {
      this.#clip = state.clip;
      [this.#a, this.#b, this.#c, this.#d, this.#e, this.#f] = composeMatrices(matrixOf(numbers), state.placement);
      this.#marks.scale = Math.min(this.#marks.scale, Math.hypot(this.#a, this.#b) / pointsPerPixel);
    } else if (code === BDC) {
      this.#actualText = actualText(dictionary);
      this.#isActualTextVisible = true;
    } else if (code === EMC) {
      if (this.#isActualTextVisible && this.#actualText !== null) this.#marks.text.addText(this.#actualText);
      this.#actualText = null;
    }
  }

  takeGlyphs(move: number, start: number, end: number): void {
    this.#move(move, 0);
    this.#show(start, end, 0);
  }

  setFont(font: PrintedFont | undefined, size: number): void {
    this.#font = font;
    this.#size = size;
  }

  #move(x: number, y: number): void {
    this.#e += this.#a * x + this.#c * y;
    this.#f += this.#b * x + this.#d * y;
  }

  /** @returns x of the next character, if no operator changes the text position */
  #show(start: number, end: number, from: number): number {
    const font = this.#font;
    if (!font) return from;
    const digits = 2 * font.bytesPerGlyph;
    let x = from;
    for (let at = start; at + digits <= end; at += digits) {
      const glyph = hexAt(this.#content, at, at + digits);
      const width = ((font.widths[glyph] ?? font.usualWidth) * this.#size) / 1000;
      const isShapeless = glyph === 0 && digits === 4;
      if (isShapeless) this.#marks.shapeless += 1;
      const isVisible = !isShapeless && this.#isOnPaper(x, width);
      if (this.#actualText !== null) this.#isActualTextVisible &&= isVisible;
      else if (isVisible) this.#addGlyph(font, glyph);
      x += width;
    }
    return x;
  }

  #addGlyph({ characters, longTexts }: PrintedFont, glyph: number): void {
    const character = characters[glyph] ?? 0;
    if (character === longTextCode) this.#marks.text.addText(longTexts.get(glyph) ?? '');
    else if (character !== 0) this.#marks.text.add(character);
  }

  /**
   * Tests two points at mid-height of a lower-case letter: letters with a cut edge are still readable, and lines may
   * slightly overflow the margin.
   */
  #isOnPaper(x: number, width: number): boolean {
    return this.#isWithin(x + 0.35 * width, 0.05 * this.#size) && this.#isWithin(x + 0.65 * width, 0.4 * this.#size);
  }

  #isWithin(x: number, y: number): boolean {
    const paperX = this.#a * x + this.#c * y + this.#e;
    const paperY = this.#b * x + this.#d * y + this.#f;
    const { left, right, bottom, top } = this.#clip;
    return paperX >= left && paperX <= right && paperY >= bottom && paperY <= top;
  }
}

function hexAt(content: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const byte = content[at] as number;
    value = value * 16 + (byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57);
  }
  return value;
}

/** Reads `ActualText`, which Chromium writes for glyphs that have no text in the font's ToUnicode table. */
function actualText(dictionary: string): string {
  const [, hex, literal] = /\/ActualText (?:<FEFF([0-9A-F]*)>|\(((?:\\.|[^\\)])*)\))/is.exec(dictionary) ?? [];
  return foldText(hex === undefined ? (literal ?? '').replace(/\\(.)/g, '$1') : decodeUtf16Hex(hex));
}
