import type { appendHistory } from '@hybrid-mail/core/mail';
import type { Prisma } from '@hybrid-mail/db';

export type HistoryEntry = Parameters<typeof appendHistory>[2];

/** Rows that belong to a letter, by the Prisma client's name of their table. */
export interface LetterTables {
  signRequest: Prisma.SignRequestCreateManyInput[];
  mailSignature: Prisma.MailSignatureCreateManyInput[];
  dispatch: Prisma.DispatchCreateManyInput[];
  dispatchAttempt: Prisma.DispatchAttemptCreateManyInput[];
  charge: Prisma.ChargeCreateManyInput[];
  perform: Prisma.PerformCreateManyInput[];
  postalEvent: Prisma.PostalEventCreateManyInput[];
}

/** Result of one stage of a letter's life: columns of the letter, entries of its history, and rows of other tables. */
export interface Part {
  mail: Partial<Prisma.MailCreateManyInput>;
  entries: HistoryEntry[];
  tables: Partial<LetterTables>;
}
