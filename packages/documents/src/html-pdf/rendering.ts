export const renderFailures = [
  'timeout',
  'too-much-memory',
  'too-many-pages',
  'too-large',
  'page-size',
  'empty',
  /** Something is wider than the paper: all of the letter would be printed smaller. */
  'too-wide',
  /** Something is not on the paper: it was cut off, or lies beside it. */
  'cut-off',
  /** No font has a shape for some sign. */
  'no-shape',
  /** The browser refused or ended twice at this very letter, or printed what cannot be read. */
  'unprintable',
] as const;
export type RenderFailure = (typeof renderFailures)[number];

export interface RenderedPdf {
  bytes: Uint8Array;
  pages: number;
}

export interface RenderProblem {
  failure: RenderFailure;
  /** The words, or the sign, that it is about, where that can be told. */
  what?: string;
  /** For what is too wide: the width between the margins, in CSS pixels. */
  room?: number;
}

export type Rendering = RenderedPdf | RenderProblem;

/** The letter was printed, but not all of it, or not as large as it is. */
export const isMisfit = (failure: RenderFailure): boolean => failure === 'too-wide' || failure === 'cut-off';
