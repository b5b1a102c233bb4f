import { PDFArray, type PDFDict, PDFNumber, type PDFObject } from '#pdf-lib';
import type { Matrix } from '../ink/ink-geometry.ts';
import { numbersOf } from '../read/dict-entries.ts';
import { nameOf } from '../read/pdf-name.ts';

/** A pattern that fills areas or lines. */
export interface PatternPaint {
  pattern: PDFObject;
  /** Matrix of the content stream that set the pattern. The pattern is placed relative to it. */
  base: Matrix;
}

/** Graphics state as far as it affects the cost, which does not depend on a drawing's position on the page. */
export interface DrawingState {
  /** Matrix to pixels at 300 dpi. */
  ctm: Matrix;
  /** Number of pixels of the page. */
  page: number;
  /** Upper bound of the number of pixels within the clip path. */
  room: number;
  /** Number of edges of the clip path. */
  clipEdges: number;
  fill?: PatternPaint | undefined;
  stroke?: PatternPaint | undefined;
  /** Evaluation steps of the tint function of the fill colour space and of the stroke colour space. */
  fillSteps: number;
  strokeSteps: number;
  lineWidth: number;
  /** Average length of a dash or gap; 0 for a solid line. */
  dash: number;
  /** The current font, set only for a Type 3 font, whose glyphs are drawings. */
  font?: PDFDict | undefined;
  fontSize: number;
  /** Horizontal scale of text; 1 is the usual width. */
  textWidth: number;
  textMode: number;
  isTransparent: boolean;
  isBlended: boolean;
}

export const initialDrawingState = (ctm: Matrix, page: number): DrawingState => ({
  ctm,
  page,
  room: page,
  clipEdges: 0,
  fillSteps: 0,
  strokeSteps: 0,
  lineWidth: 1,
  dash: 0,
  fontSize: 1,
  textWidth: 1,
  textMode: 0,
  isTransparent: false,
  isBlended: false,
});

/** Factor by which areas are scaled: pixels per square unit. */
export const areaScaleOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);

/** Maximum factor by which the matrix lengthens a line, that is its larger singular value. */
export function maxStretchOf([a, b, c, d]: Matrix): number {
  const squares = a * a + b * b + c * c + d * d;
  const area = a * d - b * c;
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * area * area))) / 2);
}

/** Cache key. States in which a drawing costs about the same have equal keys. */
export function stateKey({ ctm, room, clipEdges, fill, stroke, ...state }: DrawingState): string {
  const rows = Math.hypot(ctm[1], ctm[3]);
  const sizes = [
    areaScaleOf(ctm),
    maxStretchOf(ctm),
    rows,
    room,
    clipEdges,
    state.lineWidth,
    state.dash,
    state.fontSize,
    state.textWidth,
  ];
  const bases = [fill, stroke].map((paint) => (paint ? sizeClass(maxStretchOf(paint.base)) : ''));
  return [
    ...sizes.map(sizeClass),
    ...bases,
    state.fillSteps,
    state.strokeSteps,
    state.textMode,
    state.isTransparent,
    state.isBlended,
  ].join(' ');
}

const sizeClass = (size: number): number => (size > 0 ? Math.round(2 * Math.log2(size)) : -1000);

export const haveSamePaint = (one: DrawingState, other: DrawingState): boolean =>
  one.fill?.pattern === other.fill?.pattern && one.stroke?.pattern === other.stroke?.pattern && one.font === other.font;

/** Applies the settings of an ExtGState dictionary that affect the cost, except for its font and its soft mask. */
export function applyExtGState(settings: PDFDict, state: DrawingState): void {
  const numberOf = (key: string) => {
    const value = settings.lookup(nameOf(key));
    return value instanceof PDFNumber ? value.asNumber() : undefined;
  };
  const opacities = [numberOf('ca'), numberOf('CA')].filter((opacity) => opacity !== undefined);
  if (opacities.length > 0) state.isTransparent = opacities.some((opacity) => opacity < 1);
  const mode = settings.lookup(nameOf('BM'));
  if (mode !== undefined) state.isBlended = mode !== nameOf('Normal') && mode !== nameOf('Compatible');
  state.lineWidth = numberOf('LW') ?? state.lineWidth;
  const dash = settings.lookup(nameOf('D'));
  if (dash instanceof PDFArray) state.dash = averageDashOf(numbersOf(dash.lookup(0)));
}

export function averageDashOf(lengths: readonly number[]): number {
  const total = lengths.reduce((sum, length) => sum + Math.abs(length), 0);
  return lengths.length > 0 ? total / lengths.length : 0;
}
