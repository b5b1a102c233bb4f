import type { PageText } from './read-text.ts';

/** What the worker is requested to do. */
export type PdfRequest =
  | { readonly kind: 'open' }
  /** `width` is in device pixels. */
  | { readonly kind: 'draw'; readonly page: number; readonly width: number }
  | { readonly kind: 'text'; readonly page: number };

/** Task of the worker. Each task carries its file, because a restarted worker has no state of earlier tasks. */
export interface PdfTask {
  readonly id: number;
  /** Number of the file: the worker keeps the document open until a task has another number. */
  readonly document: number;
  readonly file: Blob;
  readonly wish: PdfRequest;
}

export type PdfWorkerMessage = PdfTask | { readonly cancelled: number };

export interface PageSize {
  /** In points. */
  readonly width: number;
  readonly height: number;
}

export interface PdfResults {
  readonly open: { readonly pages: number };
  readonly draw: { readonly picture: ImageBitmap; readonly size: PageSize };
  /** Null if the page has too much text, or a layer that is not printed. */
  readonly text: { readonly text: PageText | null };
}

export type PdfAnswer =
  | { readonly isReady: true }
  | { readonly id: number; readonly result: PdfResults[keyof PdfResults] }
  | { readonly id: number; readonly failure: string };

/** Reason why a document or one of its pages cannot be shown. */
export class PdfFailure extends Error {
  readonly why: 'too-heavy' | 'unreadable';

  constructor(why: PdfFailure['why'], details: string = why) {
    super(details);
    this.name = 'PdfFailure';
    this.why = why;
  }
}
