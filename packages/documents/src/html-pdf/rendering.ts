import type { PdfInspection } from '../pdf-inspection/pdf-finding.ts';

export const renderFailures = [
  'timeout',
  'too-much-memory',
  'too-many-pages',
  'too-large',
  'page-size',
  'empty',
  /** Content is wider than the paper: the whole letter would be scaled down. */
  'too-wide',
  /** Content is missing on the paper: cut off or outside it. */
  'cut-off',
  /** No font has a glyph for a character. */
  'no-shape',
  /** The browser refused or ended twice at this very letter, or printed what cannot be read. */
  'unprintable',
] as const;
export type RenderFailure = (typeof renderFailures)[number];

export interface RenderedPdf {
  bytes: Uint8Array;
  pages: number;
  /** Of a print of text, lines and areas only: its inspection. Any other print is to be inspected as a file. */
  inspection?: PdfInspection | undefined;
}

/** Stands for a picture, which has no words that could be quoted. */
export const picture = { kind: 'picture' } as const;

/** The words, the character or the picture concerned. */
export type Concerned = string | typeof picture;

export interface RenderProblem {
  failure: RenderFailure;
  what?: Concerned;
  /** For what is too wide: the width between the margins, in CSS pixels. */
  room?: number;
}

export type Rendering = RenderedPdf | RenderProblem;

/** The letter was printed, but not all of it, or not as large as it is. */
export const isMisfit = (failure: RenderFailure): boolean => failure === 'too-wide' || failure === 'cut-off';
