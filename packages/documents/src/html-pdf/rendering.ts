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
  /** The browser failed twice to print the letter, or printed an unreadable PDF. */
  'unprintable',
] as const;
export type RenderFailure = (typeof renderFailures)[number];

export interface RenderedPdf {
  bytes: Uint8Array;
  pages: number;
  /** Set if this process could inspect the print (`inspectPlainPrint`). Any other print must be inspected as a file. */
  inspection?: PdfInspection | undefined;
}

/** Placeholder for a picture, which has no words to quote. */
export const picturePlaceholder = { kind: 'picture' } as const;

/** The content that a problem concerns: words, a character or a picture. */
export type QuotedContent = string | typeof picturePlaceholder;

export interface RenderProblem {
  failure: RenderFailure;
  what?: QuotedContent;
  /** For `too-wide`: width between the margins, in CSS pixels. */
  room?: number;
}

export type Rendering = RenderedPdf | RenderProblem;

/** Whether the letter was printed, but is incomplete or scaled down. */
export const isLayoutFailure = (failure: RenderFailure): boolean => failure === 'too-wide' || failure === 'cut-off';
