import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import type { NewMail } from '@hybrid-mail/contracts/new-mail';
import { randomId } from '../../../lib/random-id.ts';
import type { PageTextPieces } from '../read/page-text-pieces.ts';
import type { LetterPart } from '../read/recognized-letter.ts';

/** Fields of a letter to create, without its document. */
export type NewLetterFields = {
  readonly [field in 'receiver' | 'address' | 'region' | 'area']: NonNullable<NewMail[field]>;
};

export type CreationState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' | 'sending'; readonly letter: NewLetterFields }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'failed'; readonly message: string };

export interface FileFailure {
  readonly title: string;
  readonly text: string;
  /** True if the check could not be completed, so that the user can retry it. */
  readonly isRepeatable: boolean;
}

/** State of the removal of blank pages. */
export interface BlankPageRemoval {
  readonly isRemoving: boolean;
  /** Why the removal failed. */
  readonly failure: string | null;
  /** The row's file before its blank pages were removed; null if none were removed. */
  readonly before: File | null;
  readonly removed: readonly number[];
}

export const noBlankPageRemoval: BlankPageRemoval = { isRemoving: false, failure: null, before: null, removed: [] };

type Words = Readonly<Partial<Record<LetterPart, string>>>;

/** A file and the letter created from it. */
export interface BatchRow {
  /** 1-based, in the order of adding. */
  readonly number: number;
  readonly file: File;
  /** Idempotency key of the letter: a retry with the same key finds the existing letter. */
  readonly externalId: string;
  /** Text of the first page; null until it is read, or if it cannot be read. */
  readonly page: PageTextPieces | null;
  readonly report: PdfInspectionReply | null;
  readonly failure: FileFailure | null;
  readonly isRead: boolean;
  readonly blankPages: BlankPageRemoval;
  /** Values typed by the user. */
  readonly edits: Words;
  /** Doubtful parts that the user confirmed. */
  readonly accepted: readonly LetterPart[];
  /** The server's messages about refused parts; an edit of a part removes its message. */
  readonly refused: Words;
  readonly creation: CreationState;
  /**
   * Data and error message of a request without an answer, until the letter is known to exist. The letter may exist, so
   * only the same data may be sent again.
   */
  readonly maybeMade: { readonly letter: NewLetterFields; readonly message: string } | null;
}

export const createBatchRow = (number: number, file: File): BatchRow => ({
  number,
  file,
  externalId: randomId(),
  page: null,
  report: null,
  failure: null,
  isRead: false,
  blankPages: noBlankPageRemoval,
  edits: {},
  accepted: [],
  refused: {},
  creation: { kind: 'none' },
  maybeMade: null,
});

export const isBeingCreated = ({ creation: { kind } }: BatchRow) => kind === 'waiting' || kind === 'sending';

/** A row cannot change once its letter is being created, is created, or may exist. */
export const isRowLocked = (row: BatchRow): boolean =>
  isBeingCreated(row) || row.creation.kind === 'done' || row.maybeMade !== null;

/** Whether the file has pages to show. */
export const hasPages = ({ failure, report }: BatchRow): boolean => !(failure && !report);

/** File name without the extension `.pdf`. */
export const nameWithoutPdfExtension = ({ name }: File): string => name.replace(/\.pdf$/iu, '');
