import { type FontWidths, someWidths } from './font-widths.ts';
import { type Box, boxAround, type Matrix, unmoved, within } from './ink-geometry.ts';
import type { Operand } from './read-operators.ts';

/** Of a letter's size: how far it reaches over its line and under it. */
const [over, under] = [0.7, 0.2];

/** What a drawing says of its text, kept and restored with everything else. */
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

/** Where the next letter stands, from one `BT` to its `ET`. */
export class TextPlace {
  #line: Matrix = unmoved;
  #at: Matrix = unmoved;

  begin(matrix: Matrix = unmoved): void {
    this.#line = matrix;
    this.#at = matrix;
  }

  move(x: number, y: number): void {
    this.begin(within([1, 0, 0, 1, x, y], this.#line));
  }

  /** Moves on behind the text. @returns the boxes around its letters, without blanks at its ends */
  show(operands: Operand[], state: TextState, ctm: Matrix): Box[] {
    const parts = operands.flatMap((operand) => (Array.isArray(operand) ? operand : [operand]));
    return parts.flatMap((part) => {
      if (typeof part === 'number') this.#advance((-part / 1000) * state.size * state.scale);
      return part instanceof Uint8Array ? this.#letters(part, state, ctm) : [];
    });
  }

  #letters(text: Uint8Array, { font, size, letterSpace, wordSpace, scale, rise }: TextState, ctm: Matrix): Box[] {
    let x = 0;
    let [left, right] = [Infinity, -Infinity];
    for (let at = 0; at + font.bytesEach <= text.length; at += font.bytesEach) {
      const code = font.bytesEach === 1 ? (text[at] ?? 0) : (text[at] ?? 0) * 256 + (text[at + 1] ?? 0);
      const width = font.widthOf(code) * size;
      if (!font.isBlank(code)) {
        left = Math.min(left, x);
        right = Math.max(right, x + width * scale);
      }
      x += (width + letterSpace + (font.bytesEach === 1 && code === 32 ? wordSpace : 0)) * scale;
    }
    const matrix = within(this.#at, ctm);
    this.#advance(x);
    const [top, bottom] = [rise + over * size, rise - under * size];
    return left <= right ? [boxAround([left, bottom, right, bottom, left, top, right, top], matrix)] : [];
  }

  #advance(x: number): void {
    this.#at = within([1, 0, 0, 1, x, 0], this.#at);
  }
}
