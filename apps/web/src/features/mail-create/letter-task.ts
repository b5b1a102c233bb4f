import type { DocumentSource } from './file/use-inspection.ts';
import type { LetterInput, LetterTyped } from './letter-schema.ts';

/** What the form does: it creates a letter or corrects a draft. */
export interface LetterTask {
  readonly title: string;
  /** Initial values of the form. */
  readonly first: LetterInput;
  /** The letter whose document is reused until the user chooses a file. */
  readonly source: DocumentSource | null;
  /** Whether several files may be chosen instead, one letter per file. */
  readonly takesMany: boolean;
  readonly words: { readonly submit: string; readonly submitting: string; readonly failed: string };
  /** Stores the typed values in the browser, so that they survive a reload of the page. */
  readonly keep: (typed: LetterInput) => void;
  /** @returns id of the letter */
  readonly send: (letter: LetterTyped, document64: string | null, onUploadProgress: UploadProgress) => Promise<number>;
}

export type UploadProgress = (sent: number, total: number) => void;
