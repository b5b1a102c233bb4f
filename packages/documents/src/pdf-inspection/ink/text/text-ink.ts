import type { Operand } from '../../content/read-operators.ts';
import {
  type Box,
  boundingBoxOfRectangle,
  composeMatrices,
  identityMatrix,
  type Matrix,
  scaleOf,
} from '../ink-geometry.ts';
import { type FontWidths, fallbackWidths } from './font-widths.ts';

/** Extent of a glyph above and below its baseline, as a share of the font size. */
const [over, under] = [0.7, 0.2];

/** Text state, which is part of the graphics state. */
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

export const initialTextState: TextState = {
  font: fallbackWidths,
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
  /** Font size in page coordinates. */
  size: number;
  /** For a Type 3 glyph: its code, and the matrix from glyph space to page coordinates. */
  drawn?: { code: number; matrix: Matrix };
}

export type TextCallback = (shown: ShownText) => void;

/**
 * Position of the next character within a text object (`BT` to `ET`). Stored as numbers, because there are many
 * strings.
 */
export class TextPosition {
  /** The text matrix without its translation. */
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 1;
  /** Origin of the line, then position of the next character. */
  #lineX = 0;
  #lineY = 0;
  #x = 0;
  #y = 0;
  /** Cached matrix from text space to page coordinates, for the current text matrix and `#ctm`. */
  readonly #page: Writable<Matrix> = [...identityMatrix];
  #ctm: Matrix | undefined;
  #scale = 1;

  begin([a, b, c, d, e, f]: Matrix = identityMatrix): void {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    this.#ctm = undefined;
    this.#lineAt(e, f);
  }

  move(x: number, y: number): void {
    this.#lineAt(x * this.#a + y * this.#c + this.#lineX, x * this.#b + y * this.#d + this.#lineY);
  }

  /** Reports the text and advances past it. Text of size 0 is not reported. */
  show(operands: Operand[], state: TextState, ctm: Matrix, onText: TextCallback): void {
    for (const operand of operands) {
      if (Array.isArray(operand)) for (const part of operand) this.#part(part, state, ctm, onText);
      else this.#part(operand, state, ctm, onText);
    }
  }

  #lineAt(x: number, y: number): void {
    this.#lineX = x;
    this.#lineY = y;
    this.#x = x;
    this.#y = y;
  }

  #part(part: Operand, state: TextState, ctm: Matrix, onText: TextCallback): void {
    if (typeof part === 'number') this.#advance((-part / 1000) * state.size * state.scale);
    else if (part instanceof Uint8Array) this.#letters(part, state, ctm, onText);
  }

  #letters(text: Uint8Array, state: TextState, ctm: Matrix, onText: TextCallback): void {
    const { font, size, letterSpace, wordSpace, scale, rise } = state;
    const { bytesEach, glyphs } = font;
    const page = this.#pageMatrix(ctm);
    const [bottom, top] = [rise - under * size, rise + over * size];
    const isShown = size !== 0 && scale !== 0;
    const onPage = Math.abs(size) * this.#scale;
    let x = 0;
    let left = Infinity;
    let right = -Infinity;
    // If codes of the font have several lengths, the last code may lack its second byte.
    for (let at = 0; at < text.length; at += bytesEach) {
      const code = bytesEach === 1 ? (text[at] ?? 0) : (text[at] ?? 0) * 256 + (text[at + 1] ?? 0);
      const width = font.widthOf(code) * size;
      if (glyphs) {
        const matrix = composeMatrices(glyphs, composeMatrices([size * scale, 0, 0, size, x, rise], page));
        const box = boundingBoxOfRectangle(x, bottom, x + width * scale, top, page);
        if (isShown) onText({ box, size: onPage, drawn: { code, matrix } });
      } else if (!font.isBlank(code)) {
        left = Math.min(left, x);
        right = Math.max(right, x + width * scale);
      }
      x += (width + letterSpace + (bytesEach === 1 && code === 32 ? wordSpace : 0)) * scale;
    }
    if (left <= right && isShown) onText({ box: boundingBoxOfRectangle(left, bottom, right, top, page), size: onPage });
    this.#advance(x);
  }

  /** Matrix from text space to page coordinates. The same array is reused by the next call. */
  #pageMatrix(ctm: Matrix): Matrix {
    const page = this.#page;
    if (this.#ctm !== ctm) {
      this.#ctm = ctm;
      page.splice(0, 6, ...composeMatrices([this.#a, this.#b, this.#c, this.#d, 0, 0], ctm));
      this.#scale = scaleOf(page);
    }
    page[4] = this.#x * ctm[0] + this.#y * ctm[2] + ctm[4];
    page[5] = this.#x * ctm[1] + this.#y * ctm[3] + ctm[5];
    return page;
  }

  #advance(x: number): void {
    this.#x += x * this.#a;
    this.#y += x * this.#b;
  }
}

type Writable<T extends readonly unknown[]> = { -readonly [key in keyof T]: T[key] };
