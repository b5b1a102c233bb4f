import type { Operand } from '../read-operators.ts';
import { type FontWidths, someWidths } from './font-widths.ts';
import { type Box, compose, type Matrix, placedRectangle, scaleOf, unmoved } from './ink-geometry.ts';

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

export type TellText = (shown: ShownText) => void;

/** Position of the next character within a text object (`BT` to `ET`). */
export class TextPlace {
  #line: Matrix = unmoved;
  #at: Matrix = unmoved;

  begin(matrix: Matrix = unmoved): void {
    this.#line = matrix;
    this.#at = matrix;
  }

  move(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#line;
    this.begin([a, b, c, d, x * a + y * c + e, x * b + y * d + f]);
  }

  /** Advances by the text and tells it. Text without any size is not shown. */
  show(operands: Operand[], state: TextState, ctm: Matrix, tell: TellText): void {
    for (const operand of operands) {
      if (Array.isArray(operand)) for (const part of operand) this.#part(part, state, ctm, tell);
      else this.#part(operand, state, ctm, tell);
    }
  }

  #part(part: Operand, state: TextState, ctm: Matrix, tell: TellText): void {
    if (typeof part === 'number') this.#advance((-part / 1000) * state.size * state.scale);
    else if (part instanceof Uint8Array) this.#letters(part, state, ctm, tell);
  }

  #letters(text: Uint8Array, state: TextState, ctm: Matrix, tell: TellText): void {
    const { font, size, letterSpace, wordSpace, scale, rise } = state;
    const { bytesEach, glyphs } = font;
    const page = compose(this.#at, ctm);
    const [bottom, top] = [rise - under * size, rise + over * size];
    const isShown = size !== 0 && scale !== 0;
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
        const box = placedRectangle(x, bottom, x + width * scale, top, page);
        if (isShown) tell({ box, size: onPage, drawn: { code, matrix } });
      } else if (!font.isBlank(code)) {
        left = Math.min(left, x);
        right = Math.max(right, x + width * scale);
      }
      x += (width + letterSpace + (bytesEach === 1 && code === 32 ? wordSpace : 0)) * scale;
    }
    if (left <= right && isShown) tell({ box: placedRectangle(left, bottom, right, top, page), size: onPage });
    this.#advance(x);
  }

  #advance(x: number): void {
    const [a, b, c, d, e, f] = this.#at;
    this.#at = [a, b, c, d, x * a + e, x * b + f];
  }
}
