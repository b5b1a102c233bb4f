export const renderFailures = [
  'timeout',
  'too-much-memory',
  'too-many-pages',
  'too-large',
  'page-size',
  'empty',
  /** The browser refused or ended twice at this very letter, or printed what cannot be read. */
  'unprintable',
] as const;
export type RenderFailure = (typeof renderFailures)[number];

export interface RenderedPdf {
  bytes: Uint8Array;
  pages: number;
}

export type Rendering = RenderedPdf | { failure: RenderFailure };
