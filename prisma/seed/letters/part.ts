import type { appendHistory } from '@hybrid-mail/core/mail';
import type { Prisma } from '@hybrid-mail/db';

export type HistoryEntry = Parameters<typeof appendHistory>[2];

/** Rows that stand beside a letter, by the client's name of their table. */
export interface LetterTables {
  signRequest: Prisma.SignRequestCreateManyInput[];
  mailSignature: Prisma.MailSignatureCreateManyInput[];
  dispatch: Prisma.DispatchCreateManyInput[];
  dispatchAttempt: Prisma.DispatchAttemptCreateManyInput[];
  charge: Prisma.ChargeCreateManyInput[];
  perform: Prisma.PerformCreateManyInput[];
  postalEvent: Prisma.PostalEventCreateManyInput[];
}

/** What one stretch of a letter's life leaves behind: columns of the letter, entries of its history, rows beside it. */
export interface Part {
  mail: Partial<Prisma.MailCreateManyInput>;
  entries: HistoryEntry[];
  tables: Partial<LetterTables>;
}
