import type { appendHistory } from '@hybrid-mail/core/mail';
import type { Prisma } from '@hybrid-mail/db';

export type HistoryEntry = Parameters<typeof appendHistory>[2];

/** Rows that belong to a letter, by the name of their table in the Prisma client. */
export interface LetterTableRows {
  signRequest: Prisma.SignRequestCreateManyInput[];
  mailSignature: Prisma.MailSignatureCreateManyInput[];
  dispatch: Prisma.DispatchCreateManyInput[];
  dispatchAttempt: Prisma.DispatchAttemptCreateManyInput[];
  charge: Prisma.ChargeCreateManyInput[];
  perform: Prisma.PerformCreateManyInput[];
  postalEvent: Prisma.PostalEventCreateManyInput[];
}

/**
 * The data of one stage in the life of a letter: columns of the letter, entries of its history, and rows of other
 * tables.
 */
export interface LetterStageData {
  mail: Partial<Prisma.MailCreateManyInput>;
  entries: HistoryEntry[];
  tables: Partial<LetterTableRows>;
}
