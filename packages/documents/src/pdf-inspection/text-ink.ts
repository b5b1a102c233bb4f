import { type FontWidths, someWidths } from './font-widths.ts';
import { type Box, boxAround, compose, type Matrix, unmoved } from './ink-geometry.ts';
import type { Operand } from './read-operators.ts';

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

  /** Advances by the text. @returns the bounding boxes of its strings, without leading and trailing blanks */
  show(operands: Operand[], state: TextState, ctm: Matrix): Box[] {
    const boxes: Box[] = [];
    for (const operand of operands) {
      if (Array.isArray(operand)) for (const part of operand) this.#part(part, state, ctm, boxes);
      else this.#part(operand, state, ctm, boxes);
    }
    return boxes;
  }

  #part(part: Operand, state: TextState, ctm: Matrix, boxes: Box[]): void {
    if (typeof part === 'number') this.#advance((-part / 1000) * state.size * state.scale);
    else if (part instanceof Uint8Array) this.#letters(part, state, ctm, boxes);
  }

  #letters(text: Uint8Array, state: TextState, ctm: Matrix, boxes: Box[]): void {
    const { font, size, letterSpace, wordSpace, scale, rise } = state;
    const { bytesEach } = font;
    let x = 0;
    let left = Infinity;
    let right = -Infinity;
    for (let at = 0; at + bytesEach <= text.length; at += bytesEach) {
      const code = bytesEach === 1 ? (text[at] ?? 0) : (text[at] ?? 0) * 256 + (text[at + 1] ?? 0);
      const width = font.widthOf(code) * size;
      if (!font.isBlank(code)) {
        left = Math.min(left, x);
        right = Math.max(right, x + width * scale);
      }
      x += (width + letterSpace + (bytesEach === 1 && code === 32 ? wordSpace : 0)) * scale;
    }
    const [top, bottom] = [rise + over * size, rise - under * size];
    if (left <= right)
      boxes.push(boxAround([left, bottom, right, bottom, left, top, right, top], compose(this.#at, ctm)));
    this.#advance(x);
  }

  #advance(x: number): void {
    const [a, b, c, d, e, f] = this.#at;
    this.#at = [a, b, c, d, x * a + e, x * b + f];
  }
}
