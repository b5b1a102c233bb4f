import type { Prisma } from '@hybrid-mail/db';
import type { Calendar } from '../calendar.ts';
import type { DemonstrationOrganization } from '../data/organizations.ts';
import type { DemonstrationDocument } from '../documents.ts';
import { makeTextSigner } from '../signers.ts';
import { drawLetter } from './draw-letter.ts';
import type { LetterTableRows } from './letter-stage-data.ts';
import { makeLetterRows } from './make-letter-rows.ts';
import { planLetters } from './plan-letters.ts';

/** Rows of all letters, by the name of their table in the Prisma client. */
export interface AllLetterRows extends LetterTableRows {
  mail: Prisma.MailCreateManyInput[];
  mailHistory: Prisma.MailHistoryCreateManyInput[];
}

export async function makeAllLetterRows(
  calendar: Calendar,
  organizations: readonly DemonstrationOrganization[],
  documents: readonly DemonstrationDocument[],
): Promise<AllLetterRows> {
  let performs = 0;
  const nextPerformId = () => ++performs;
  const surroundings = { calendar, sign: await makeTextSigner(calendar, organizations), nextPerformId };
  const rows = noRows();
  for (const [index, planned] of planLetters(calendar, organizations).entries()) {
    const letter = drawLetter(planned, index + 1, documents);
    const { mail, histories, tables } = await makeLetterRows(letter, surroundings);
    rows.mail.push(mail);
    rows.mailHistory.push(...histories);
    rows.signRequest.push(...(tables.signRequest ?? []));
    rows.mailSignature.push(...(tables.mailSignature ?? []));
    rows.dispatch.push(...(tables.dispatch ?? []));
    rows.dispatchAttempt.push(...(tables.dispatchAttempt ?? []));
    rows.charge.push(...(tables.charge ?? []));
    rows.perform.push(...(tables.perform ?? []));
    rows.postalEvent.push(...(tables.postalEvent ?? []));
  }
  return rows;
}

const noRows = (): AllLetterRows => ({
  mail: [],
  mailHistory: [],
  signRequest: [],
  mailSignature: [],
  dispatch: [],
  dispatchAttempt: [],
  charge: [],
  perform: [],
  postalEvent: [],
});
