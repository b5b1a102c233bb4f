import type { PdfInspectionReply } from '@hybrid-mail/contracts/mail';
import type { NewMail } from '@hybrid-mail/contracts/new-mail';
import type { LetterPart } from '../read/letter-read.ts';
import type { PageText } from '../read/page-text.ts';

/** The letter without its document, as it was last sent to be created. */
export type LetterFacts = Required<Pick<NewMail, 'receiver' | 'address' | 'region' | 'area'>>;

export type Creation =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting' | 'sending'; readonly letter: LetterFacts }
  | { readonly kind: 'done'; readonly id: number }
  | { readonly kind: 'failed'; readonly message: string };

/** A letter that was sent and not answered: it may exist, so only the same may be sent again. */
export interface MaybeMade {
  readonly letter: LetterFacts;
  /** Why there is no answer. */
  readonly message: string;
}

export interface FileFailure {
  readonly title: string;
  readonly text: string;
  /** The file is good, only its check did not end. */
  readonly isRepeatable: boolean;
}

/** What was done about the blank pages of the file. */
export interface BlankPages {
  readonly isRemoving: boolean;
  /** Why they could not be left out. */
  readonly failure: string | null;
  /** The file that `file` was made from, and the pages that it had. */
  readonly before: File | null;
  readonly removed: readonly number[];
}

export const noBlankPages: BlankPages = { isRemoving: false, failure: null, before: null, removed: [] };

type Words = Readonly<Partial<Record<LetterPart, string>>>;

/** A file and the letter that becomes of it. */
export interface BatchRow {
  /** In the order of choosing, from 1. */
  readonly number: number;
  readonly file: File;
  /** Names the letter on the server: a repeat with the same number finds the letter that exists. */
  readonly externalId: string;
  /** Text of the first page; null until it is read, and when it cannot be. */
  readonly page: PageText | null;
  readonly report: PdfInspectionReply | null;
  readonly failure: FileFailure | null;
  readonly isRead: boolean;
  readonly blankPages: BlankPages;
  /** What a person typed. */
  readonly edits: Words;
  /** Doubtful parts that a person called right. */
  readonly accepted: readonly LetterPart[];
  /** What the server did not take, by part; until that part changes. */
  readonly refused: Words;
  readonly creation: Creation;
  /** Stays until the letter is known to exist. */
  readonly maybeMade: MaybeMade | null;
}

export const newRow = (number: number, file: File, externalId: string): BatchRow => ({
  number,
  file,
  externalId,
  page: null,
  report: null,
  failure: null,
  isRead: false,
  blankPages: noBlankPages,
  edits: {},
  accepted: [],
  refused: {},
  creation: { kind: 'none' },
  maybeMade: null,
});

export const isUnderWay = ({ creation: { kind } }: BatchRow) => kind === 'waiting' || kind === 'sending';

/** A row whose letter is being made, is made, or may be made already is not changed any more. */
export const isLocked = (row: BatchRow): boolean =>
  isUnderWay(row) || row.creation.kind === 'done' || row.maybeMade !== null;

/** The name of a file without its end. */
export const letterName = ({ name }: File): string => name.replace(/\.pdf$/iu, '');
