import type { DocumentSource } from './file/use-inspection.ts';
import type { Letter, LetterInput } from './letter-form.ts';

/** What the form is for: a new letter, or the correction of a draft. */
export interface LetterTask {
  readonly title: string;
  /** The values that the form begins with. */
  readonly first: LetterInput;
  /** The letter whose document is kept until another is chosen. */
  readonly source: DocumentSource | null;
  /** Whether several files may be chosen instead, each for a letter of its own. */
  readonly takesMany: boolean;
  readonly words: { readonly submit: string; readonly submitting: string; readonly failed: string };
  /** Stores the typed values in the browser, so that they survive a reload of the page. */
  readonly keep: (typed: LetterInput) => void;
  /** @returns id of the letter */
  readonly send: (letter: Letter, document64: string | null, onUploadProgress: UploadProgress) => Promise<number>;
}

export type UploadProgress = (sent: number, total: number) => void;
