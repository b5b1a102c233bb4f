import type { Operand } from '../read-operators.ts';
import { type FontWidths, someWidths } from './font-widths.ts';
import { type Box, boxAround, compose, type Matrix, scaleOf, unmoved } from './ink-geometry.ts';

/** How far a glyph reaches above and below its baseline, as a share of the font size. */
const [over, under] = [0.7, 0.2];

/** Text state, which is part of the graphics state that `q` saves and `Q` restores. */
export interface TextState {
  font: FontWidths;
  size: number;
  letterSpace: number;
  wordSpace: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

export const initialText: TextState = {
  font: someWidths,
  size: 0,
  letterSpace: 0,
  wordSpace: 0,
  scale: 1,
  leading: 0,
  rise: 0,
  mode: 0,
};

/** A string without leading and trailing blanks, or one glyph of a Type 3 font. */
export interface ShownText {
  box: Box;
  /** Height of the letters on the page. */
  size: number;
  /** Of a Type 3 glyph: its code, and the matrix from glyph space to page coordinates. */
  drawn?: { code: number; matrix: Matrix };
}

/** Position of the next character within a text object (`BT` to `ET`). */
export class TextPlace {
  #line: Matrix = unmoved;
  #at: Matrix = unmoved;

  begin(matrix: Matrix = unmoved): void {
    this.#line = matrix;
    this.#at = matrix;
  }

  move(x: number, y: number): void {
    this.begin(compose([1, 0, 0, 1, x, y], this.#line));
  }

  /** Advances by the text. Text without any size is not shown. */
  show(operands: Operand[], state: TextState, ctm: Matrix): ShownText[] {
    const shown: ShownText[] = [];
    for (const operand of operands) {
      if (Array.isArray(operand)) for (const part of operand) this.#part(part, state, ctm, shown);
      else this.#part(operand, state, ctm, shown);
    }
    return state.size === 0 || state.scale === 0 ? [] : shown;
  }

  #part(part: Operand, state: TextState, ctm: Matrix, shown: ShownText[]): void {
    if (typeof part === 'number') this.#advance((-part / 1000) * state.size * state.scale);
    else if (part instanceof Uint8Array) this.#letters(part, state, ctm, shown);
  }

  #letters(text: Uint8Array, state: TextState, ctm: Matrix, shown: ShownText[]): void {
    const { font, size, letterSpace, wordSpace, scale, rise } = state;
    const { bytesEach, glyphs } = font;
    const page = compose(this.#at, ctm);
    const box = (from: number, to: number) =>
      boxAround(
        [from, rise - under * size, to, rise - under * size, from, rise + over * size, to, rise + over * size],
        page,
      );
    const onPage = Math.abs(size) * scaleOf(page);
    let x = 0;
    let left = Infinity;
    let right = -Infinity;
    // A font with codes of several lengths may leave a single byte.
    for (let at = 0; at < text.length; at += bytesEach) {
      const code = bytesEach === 1 ? (text[at] ?? 0) : (text[at] ?? 0) * 256 + (text[at + 1] ?? 0);
      const width = font.widthOf(code) * size;
      if (glyphs) {
        const matrix = compose(glyphs, compose([size * scale, 0, 0, size, x, rise], page));
        shown.push({ box: box(x, x + width * scale), size: onPage, drawn: { code, matrix } });
      } else if (!font.isBlank(code)) {
        left = Math.min(left, x);
        right = Math.max(right, x + width * scale);
      }
      x += (width + letterSpace + (bytesEach === 1 && code === 32 ? wordSpace : 0)) * scale;
    }
    if (left <= right) shown.push({ box: box(left, right), size: onPage });
    this.#advance(x);
  }

  #advance(x: number): void {
    const [a, b, c, d, e, f] = this.#at;
    this.#at = [a, b, c, d, x * a + e, x * b + f];
  }
}
