import type { Prisma } from '@hybrid-mail/db';
import { type PostalEvent, postalEvent } from '@hybrid-mail/gateways/ports/postal';
import type { MailOfEvents } from '../../mail/index.ts';
import { type Misprint, misprintOf, misprintProblem } from './misprint.ts';
import { timeProblem } from './time-problem.ts';

type StoredEvent = Prisma.PostalEventGetPayload<object>;

/** An event of the inbox with the reason why it must not be applied; the reason is null if it may. */
export interface JudgedEvent {
  readonly stored: StoredEvent;
  readonly event: PostalEvent;
  readonly misprint: Misprint | null;
  readonly problem: string | null;
}

export const repeatedNumberProblem = 'a second event with this sequence number';
const namesNoDocumentProblem = 'an event of this sequence number named another document, and this one names none';

/**
 * Judges the unapplied events of one sequence number. A misprint is corrected only by an event that names the signed
 * document or reports something else than a print.
 */
export function judgeEvents(stored: readonly StoredEvent[], mail: MailOfEvents, now: Date): JudgedEvent[] {
  const read = stored.map((row) => ({ row, event: postalEvent.parse(row.body) }));
  const found = read.map(({ row, event }) => ({ stored: row, event, misprint: misprintOf(event, mail) }));
  const hasMisprint = found.some(({ misprint }) => misprint !== null);
  return found.map((each) => ({ ...each, problem: problemOf(each, hasMisprint, now) }));
}

function problemOf({ event, misprint }: Omit<JudgedEvent, 'problem'>, hasMisprint: boolean, now: Date): string | null {
  if (misprint !== null) return misprintProblem(misprint);
  if (hasMisprint && event.type === 'printed' && !event.documentSha256) return namesNoDocumentProblem;
  return timeProblem([event.at, ...(event.result ? [event.result.performedOn] : [])], now);
}
